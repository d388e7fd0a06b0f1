"""What a survey asks, in a form that can be sent to other machines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional

from pasyans._engine import Plan, Rules


@dataclass(frozen=True)
class Game:
    """A built-in game, or the text of a rule file; perhaps with changes."""

    name: Optional[str] = None
    toml: Optional[str] = None
    changes: dict[str, Any] = field(default_factory=dict)

    def rules(self) -> Rules:
        if self.toml is not None:
            rules = Rules.from_toml(self.toml)
        else:
            rules = Rules(self.name or "")
        return rules.changed(**self.changes) if self.changes else rules


@dataclass(frozen=True)
class Survey:
    """Games, deals and settings. Every worker makes the same plan of it."""

    games: tuple[Game, ...]
    deals: Optional[tuple[int, int]] = None
    random: Optional[int] = None
    seed: int = 1
    settings: dict[str, Any] = field(default_factory=dict)

    def plan(self) -> Plan:
        games = [game.rules() for game in self.games]
        return Plan(games, deals=self.deals, random=self.random, seed=self.seed, **self.settings)
