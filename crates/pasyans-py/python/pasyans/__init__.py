"""An engine for patience games that solves and proves.

    >>> import pasyans
    >>> answer = pasyans.solve("668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.")
    >>> answer.verdict, answer.length, answer.is_shortest
    ('won', 27, True)
"""

from pasyans._engine import (
    Answer,
    BoardError,
    Check,
    Hint,
    Move,
    MoveError,
    PasyansError,
    PictureError,
    Position,
    RatedMove,
    Rating,
    Rules,
    RulesError,
    Sight,
    __version__,
    check,
    deal,
    games,
    hint,
    legal_moves,
    rate,
    rate_moves,
    see,
    solve,
)
from pasyans._survey import survey

__all__ = [
    "Answer",
    "BoardError",
    "Check",
    "Hint",
    "Move",
    "MoveError",
    "PasyansError",
    "PictureError",
    "Position",
    "RatedMove",
    "Rating",
    "Rules",
    "RulesError",
    "Sight",
    "__version__",
    "check",
    "deal",
    "games",
    "hint",
    "legal_moves",
    "rate",
    "rate_moves",
    "see",
    "solve",
    "survey",
]
