from os import PathLike
from typing import Literal, Optional, Sequence, Union, final

__all__ = [
    "Answer",
    "BoardError",
    "Cancel",
    "Check",
    "FileLock",
    "Hint",
    "Move",
    "MoveError",
    "Part",
    "PasyansError",
    "PictureError",
    "Plan",
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
]
__version__: str

_Path = Union[str, PathLike[str]]
_Game = Union[str, Rules]
_Board = Union[str, Position]
_Verdict = Literal["won", "unwinnable", "undecided"]
_Objective = Literal["first", "shorter", "shortest", "fewest-cheats"]
_Count = Literal["cards", "moves"]
_Search = Literal["auto", "depth-first", "breadth-first", "best-first", "a-star", "beam", "meta-moves"]
_Build = Literal["rank", "suit", "alternate-colour", "colour", "suit-in-any-order", "same-rank", "other-suit", "nothing"]

class PasyansError(ValueError):
    """What every error of the engine is."""

class BoardError(PasyansError):
    """The text is no board."""

    faults: list[tuple[int, int, str]]
    """Line, column (both from 1) and message of each fault, in the order of the text."""

class RulesError(PasyansError):
    """The text makes no game."""

    mistakes: list[tuple[Optional[int], Optional[int], str]]
    """Line, column (both from 1, or None) and message of each mistake."""

class MoveError(PasyansError):
    """A move that is none, or that the rules forbid."""

class PictureError(PasyansError):
    """The picture has no board that can be read."""

@final
class Rules:
    """The rules of a game."""

    def __new__(cls, name: str) -> Rules:
        """The built-in game with this name."""

    @staticmethod
    def from_toml(text: str) -> Rules:
        """A game from the text of a rule file (docs/games.md)."""

    @staticmethod
    def from_file(path: _Path) -> Rules:
        """A game from a rule file."""

    def changed(
        self,
        *,
        columns: Optional[int] = None,
        cells: Optional[int] = None,
        build: Optional[_Build] = None,
        run: Optional[_Build] = None,
        moves: Optional[Literal["as-room-allows", "free", "one"]] = None,
        empty: Optional[Literal["any", "highest", "nothing"]] = None,
        redeals: Optional[Union[int, Literal["unlimited"]]] = None,
    ) -> Rules:
        """The same game with some of its rules changed. Its deals are the same shuffles."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def cards(self) -> int:
        """How many cards the deck has."""

    @property
    def columns(self) -> int: ...
    @property
    def cells(self) -> int: ...
    @property
    def reserve(self) -> int: ...
    @property
    def foundations(self) -> int: ...
    @property
    def has_cheats(self) -> bool: ...
    @property
    def first_deal(self) -> int:
        """The lowest number of a deal."""

    @property
    def last_deal(self) -> int:
        """The highest number of a deal."""

    def in_words(self) -> str:
        """The rules in plain words."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Move:
    """A move: cards from pile to pile, or another kind."""

    def __new__(cls, text: str) -> Move:
        """`t1 t2 3`: from, to, how many cards; `!` after a cheat."""

    @property
    def kind(self) -> str:
        """`cards` for a move from pile to pile, or what else it is: `redeal`, `deal` or `gather`."""

    @property
    def source(self) -> Optional[str]:
        """The pile that the cards leave: `t0` is the first column, `c0` the first cell."""

    @property
    def target(self) -> Optional[str]:
        """The pile that the cards go to; `f0` is the first foundation."""

    @property
    def count(self) -> int:
        """How many cards move from pile to pile."""

    @property
    def is_cheat(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """All piles at one moment. It never changes: `play` makes another one."""

    __hash__ = None  # type: ignore[assignment]

    def __new__(cls, text: str, game: Optional[_Game] = None) -> Position:
        """Reads a board from its text. Without a game it is one of MOLEK-SYNTEZ."""

    @property
    def rules(self) -> Rules: ...
    @property
    def columns(self) -> list[list[str]]:
        """The cards of each column, from its base."""

    @property
    def cells(self) -> list[Optional[str]]:
        """The card in each cell."""

    @property
    def reserve(self) -> list[Optional[str]]:
        """What is left in each place of the reserve."""

    @property
    def foundations(self) -> list[Optional[str]]:
        """The last card on each foundation."""

    @property
    def is_won(self) -> bool: ...
    def legal_moves(self, *, cheats: bool = False) -> list[Move]: ...
    def play(self, move: Union[Move, str]) -> Position:
        """The position after a move; MoveError if the rules forbid it."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Answer:
    """The answer to a question about a board."""

    @property
    def game(self) -> str: ...
    @property
    def board(self) -> str: ...
    @property
    def verdict(self) -> _Verdict:
        """`unwinnable` is proved; `undecided` has a reason."""

    @property
    def moves(self) -> list[Move]:
        """The win, replayed by the plain rules; empty if there is none."""

    @property
    def length(self) -> Optional[int]:
        """The number of moves of the win."""

    @property
    def cheats(self) -> Optional[int]:
        """The number of cheats in the win."""

    @property
    def is_shortest(self) -> bool:
        """Proved: no win of the kind that was asked for has fewer moves."""

    @property
    def is_fewest_cheats(self) -> bool:
        """Proved: no win has fewer cheats."""

    @property
    def at_least(self) -> Optional[int]:
        """Proved: no win has fewer moves than this."""

    @property
    def states(self) -> int:
        """How many states were expanded."""

    @property
    def memory(self) -> int:
        """The most bytes that the tables took."""

    @property
    def seconds(self) -> float: ...
    @property
    def first_win_seconds(self) -> Optional[float]:
        """How long it took to the first win."""

    @property
    def reason(self) -> Optional[str]:
        """Why there is no win, or why the search ended before all was proved."""

@final
class RatedMove:
    """What a move leads to."""

    @property
    def move(self) -> Move: ...
    @property
    def words(self) -> str:
        """What to do, in words."""

    @property
    def verdict(self) -> _Verdict: ...
    @property
    def length(self) -> Optional[int]:
        """The length of the win, this move included."""

    @property
    def cheats(self) -> Optional[int]:
        """The cheats in the win, this move included."""

    @property
    def is_shortest(self) -> bool: ...
    @property
    def is_best(self) -> bool:
        """Whether no other move is better."""

    @property
    def same_as(self) -> Optional[Move]:
        """Another move to the same position, up to the order of the piles."""

    @property
    def reason(self) -> Optional[str]: ...

@final
class Hint:
    """The move to play."""

    @property
    def move(self) -> Optional[Move]: ...
    @property
    def words(self) -> Optional[str]:
        """What to do, in words."""

    @property
    def answer(self) -> Answer:
        """What is known of the position."""

@final
class Rating:
    """The stars of a deal, and what they are made of. All but the verdict is None if it is not won."""

    @property
    def verdict(self) -> _Verdict: ...
    @property
    def stars(self) -> Optional[int]:
        """One to five."""

    @property
    def difficulty(self) -> Optional[Literal["very-easy", "easy", "medium", "hard", "narrow-path"]]: ...
    @property
    def score(self) -> Optional[int]:
        """From 0, for a deal that is won however one plays, to 1000."""

    @property
    def careless(self) -> Optional[tuple[int, int]]:
        """How many of how many games are still won after a few careless moves."""

    @property
    def other_moves(self) -> Optional[tuple[int, int]]:
        """How many of how many other moves along a win still win."""

    @property
    def states(self) -> Optional[int]:
        """How many states the first win took."""

@final
class Check:
    """What came of moves."""

    @property
    def result(self) -> Literal["won", "not-won", "illegal"]: ...
    @property
    def played(self) -> list[Move]:
        """The legal moves before the first illegal one, or all."""

    @property
    def cheats(self) -> int: ...
    @property
    def position(self) -> Position:
        """The position after them."""

    @property
    def illegal(self) -> Optional[str]:
        """The first illegal move."""

    @property
    def reason(self) -> Optional[str]:
        """The rule that forbids it."""

@final
class Sight:
    """A board that was read from a picture."""

    @property
    def game(self) -> str: ...
    @property
    def board(self) -> str:
        """The most probable legal board."""

    @property
    def is_certain(self) -> bool:
        """Whether nothing about the board is in doubt."""

    @property
    def confidence(self) -> float:
        """The probability that the whole board is right."""

    @property
    def scale(self) -> float:
        """The scale of the table, relative to the game's own pixels."""

    @property
    def doubtful(self) -> list[tuple[int, int]]:
        """Column and row (both from 0) of each card that is in doubt."""

    @property
    def alternatives(self) -> list[tuple[str, float]]:
        """Other boards that it could be, with their probabilities."""

    def position(self) -> Position:
        """The board as a position."""

def games() -> list[Rules]:
    """All built-in games; the first is the default."""

def deal(game: _Game, number: int) -> Position:
    """The deal of a game with this number."""

def legal_moves(board: _Board, game: Optional[_Game] = None, *, cheats: bool = False) -> list[Move]:
    """The legal moves of a board."""

def check(board: _Board, moves: Union[str, Sequence[Union[Move, str]]], game: Optional[_Game] = None) -> Check:
    """Replays moves by the rules: a list, or a text as people and programs write it."""

def solve(
    board: _Board,
    game: Optional[_Game] = None,
    *,
    cheats: bool = False,
    objective: Optional[_Objective] = None,
    count: Optional[_Count] = None,
    search: Optional[_Search] = None,
    threads: int = 1,
    time: Optional[float] = 60.0,
    memory: Optional[int] = None,
    states: Optional[int] = None,
    max_moves: Optional[int] = None,
) -> Answer:
    """Solves a board. `time` is in seconds, `memory` in bytes (1 GiB if it is left out)."""

def hint(
    board: _Board,
    game: Optional[_Game] = None,
    *,
    cheats: bool = False,
    time: Optional[float] = 10.0,
    memory: Optional[int] = None,
) -> Hint:
    """The move to play: the first one of a win, or one home that cannot be wrong."""

def rate_moves(
    board: _Board,
    game: Optional[_Game] = None,
    *,
    cheats: bool = False,
    time: Optional[float] = 10.0,
    memory: Optional[int] = None,
) -> list[RatedMove]:
    """What each legal move leads to, the best first. `time` is for all of them."""

def rate(board: _Board, game: Optional[_Game] = None) -> Rating:
    """How hard a deal is for a person, from one to five stars: the same on every machine."""

def see(picture: Union[_Path, bytes], *, region: Optional[tuple[float, float, float, float]] = None) -> Sight:
    """Reads the board of MOLEK-SYNTEZ in a picture of the screen: PNG, JPEG, WebP or BMP.

    `region` is x, y, width and height in pixels: look only there.
    """

@final
class Cancel:
    """Ends searches from another thread."""

    def __new__(cls) -> Cancel: ...
    def cancel(self) -> None:
        """Ends all searches that got this, and those that begin later."""

@final
class Part:
    """What came of a part of a survey: rows from `first` to before `end`."""

    @property
    def first(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def is_stuck(self) -> bool:
        """Whether the next deal took longer than the patience, or was cancelled."""

    @property
    def won(self) -> int: ...
    @property
    def unwinnable(self) -> int: ...
    @property
    def undecided(self) -> int: ...
    @property
    def bytes(self) -> int:
        """The size of the file; 0 if there is none."""

    @property
    def seconds(self) -> float: ...

@final
class Plan:
    """What a survey asks: games, deals and settings. Its rows are numbered from 0."""

    def __new__(
        cls,
        games: Sequence[_Game],
        *,
        deals: Optional[tuple[int, int]] = None,
        random: Optional[int] = None,
        seed: int = 1,
        cheats: bool = False,
        objective: Optional[_Objective] = None,
        count: Optional[_Count] = None,
        search: Optional[_Search] = None,
        time: Optional[float] = None,
        memory: Optional[int] = None,
        states: Optional[int] = None,
        max_moves: Optional[int] = None,
        boards: bool = False,
    ) -> Plan: ...
    @property
    def total(self) -> int:
        """How many rows it has."""

    @property
    def header(self) -> str:
        """What its files say about themselves, as JSON."""

    def differences(self, header: str) -> list[str]:
        """How a header of a file differs from this one, one line each."""

    def solve_part(
        self,
        path: _Path,
        first: int,
        last: int,
        *,
        seconds: Optional[float] = None,
        patience: Optional[float] = None,
        cancel: Optional[Cancel] = None,
    ) -> Part:
        """Solves rows from `first` to before `last` on this thread, and writes them to a Parquet file."""

@final
class FileLock:
    """A lock on a file, held until it is dropped or the process ends. BlockingIOError if another process has it."""

    def __new__(cls, path: _Path) -> FileLock: ...
