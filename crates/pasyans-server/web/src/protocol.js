/**
 * The engine protocol, version 1, as types. No code: docs/protocol.md tells what each message means.
 *
 * @module
 */

/**
 * A card as text: "7D", "TH"; "0" (ten), "V" (jack) in MOLEK-SYNTEZ.
 * @typedef {string} Card
 */

/**
 * The name of a pile: "t0"… (columns), "c0"… (cells), "r0"… (the reserve), "s0" (the stock), "w0" (the
 * waste), "f0"… (foundations).
 * @typedef {string} PileName
 */

/**
 * Cards that move from pile to pile.
 * @typedef {object} CardMove
 * @property {undefined} [kind]
 * @property {PileName} from
 * @property {PileName} to
 * @property {number} count how many cards move together
 * @property {boolean} cheat
 */

/**
 * The columns are gathered and dealt again, or the waste is turned over.
 * @typedef {{kind: "redeal", from?: undefined, to?: undefined, count?: undefined, cheat?: undefined}} Redeal
 */

/**
 * Cards are dealt from the stock.
 * @typedef {{kind: "deal", from?: undefined, to?: undefined, count?: undefined, cheat?: undefined}} Deal
 */

/**
 * All cards of a kind are gathered in a cell.
 * @typedef {{kind: "gather", card: string, from?: undefined, to?: undefined, count?: undefined, cheat?: undefined}} Gather
 */

/**
 * A move as the engine writes it.
 * @typedef {CardMove | Redeal | Deal | Gather} Move
 */

/**
 * A part of what the engine says: text, which may be left out where it is optional; a card; or a pile with its name.
 * Rules also have ranks by their letters, and text that people type; both with what is printed in their place.
 * @typedef {{text: string} | {text: string, optional: true} | {card: Card} | {pile: PileName, text: string}
 *   | {rank: string, printed: string} | {text: string, printed: string}} Piece
 */

/**
 * Cards to move; by default one card, and no cheat.
 * @typedef {object} CardMoveAsked
 * @property {undefined} [kind]
 * @property {PileName} from
 * @property {PileName} to
 * @property {number} [count]
 * @property {boolean} [cheat]
 */

/**
 * A move as a request may give it.
 * @typedef {CardMoveAsked | Redeal | Deal | Gather} MoveAsked
 */

/**
 * @typedef {object} DeckEntry
 * @property {Card} card
 * @property {number} copies
 */

/**
 * Which numbered deals a game has.
 * @typedef {object} Numbers
 * @property {number} first
 * @property {number} last
 * @property {string} name whose numbers they are: "Microsoft's FreeCell"
 */

/**
 * The cards that are dealt in the course of the game.
 * @typedef {object} Stock
 * @property {number} cards how many it has at the start
 * @property {"waste" | "columns" | "hole"} to
 * @property {number} each how many are dealt at once
 */

/**
 * How hard the first deals of a game are.
 * @typedef {object} FirstDeals
 * @property {number} deals how many were rated
 * @property {number} winnable
 * @property {number} unwinnable
 * @property {number[]} by_stars how many have one star, two stars, …
 * @property {number | null} usual_stars half of the winnable ones have at most these
 * @property {string | null} usual the same in words
 */

/**
 * A game that the engine knows.
 * @typedef {object} Game
 * @property {string} name "freecell"
 * @property {string} title "FreeCell"
 * @property {string[]} also the names that it has elsewhere
 * @property {string} summary
 * @property {string} goal "All cards are home, each suit from A to K."
 * @property {Piece[]} goal_pieces
 * @property {number} cards
 * @property {number} columns
 * @property {number} cells
 * @property {number} reserve how many cards it has at the start
 * @property {Stock | null} stock
 * @property {boolean} hides_cards whether there are cards that a player does not see at the start
 * @property {number} foundations
 * @property {boolean} base whether foundations begin with another rank in each deal
 * @property {boolean} hole whether its one foundation takes cards one higher or lower, of any suit
 * @property {boolean} cheats whether the game has them
 * @property {Card[]} gathered the cards that are gathered in cells
 * @property {boolean} cell_sets whether a cell takes all cards of a kind at once
 * @property {"lines" | "compact"} text how its boards are written
 * @property {string[]} ranks the letters of the ranks, the lowest first
 * @property {string[]} suits in the order of the foundations; none in a game without suits
 * @property {DeckEntry[]} deck
 * @property {Numbers} numbers
 * @property {FirstDeals | null} first_deals null for a game of one's own
 */

/**
 * How a game begins, and how its cards go on from there, in the words of rule files.
 * @typedef {object} Opening
 * @property {number[]} columns the cards of each
 * @property {number[]} face_down how many of these
 * @property {boolean[]} cells whether each is taken
 * @property {number} open_cells how many cells are open
 * @property {"rank" | "suit" | "alternate-colour" | "colour" | "suit-in-any-order" | "same-rank" | "other-suit" | "nothing"} build
 * @property {"as-room-allows" | "free" | "one"} moves
 * @property {"any" | "highest" | "nothing"} empty
 */

/** @typedef {Game & {opening: Opening | null}} ListedGame as the list of games has it */

/**
 * @typedef {object} Column
 * @property {PileName} name
 * @property {"column"} kind
 * @property {Card[]} cards base first
 * @property {number} [down] how many of the first cards lie face down, written "?"; left out where there are none
 * @property {number} run how many at the end may be taken together
 * @property {boolean} locked
 * @property {boolean} cheated
 */

/**
 * @typedef {object} Cell
 * @property {PileName} name
 * @property {"cell"} kind
 * @property {Card[]} cards none or one, or all of a kind where it is locked
 * @property {boolean} [closed] whether it is closed: until the stock is empty, or until something locks
 * @property {boolean} [locked] whether it is locked with all cards of a kind
 */

/**
 * A place of the reserve: a card that may be taken; nothing goes there.
 * @typedef {object} Reserve
 * @property {PileName} name
 * @property {"reserve"} kind
 * @property {Card[]} cards none or one
 */

/**
 * @typedef {object} Foundation
 * @property {PileName} name
 * @property {"foundation"} kind
 * @property {string | null} suit null for a hole, and for a card without a suit that has a foundation of its own
 * @property {Card[]} cards those in a hole in no order, but for the last
 * @property {Card} [begins] the card with which it begins, where that depends on the deal
 */

/**
 * The stock: the last card is dealt first; each is written "?".
 * @typedef {object} StockPile
 * @property {PileName} name
 * @property {"stock"} kind
 * @property {Card[]} cards
 */

/**
 * What was dealt from the stock: the last card may be taken.
 * @typedef {object} Waste
 * @property {PileName} name
 * @property {"waste"} kind
 * @property {Card[]} cards
 */

/** @typedef {Column | Cell | Reserve | StockPile | Waste | Foundation} Pile */

/**
 * The game on the table.
 * @typedef {object} State
 * @property {string} game
 * @property {string} title
 * @property {number | null} deal
 * @property {string} board this position as text
 * @property {string} start the start as text
 * @property {Pile[]} piles columns, cells, the reserve, the stock, the waste, foundations; together always the whole deck
 * @property {number} ply moves played
 * @property {number} line moves known, those that can be redone among them
 * @property {Move | null} last the move that led here
 * @property {Move | null} next what redo would play
 * @property {Piece[] | null} last_pieces what the last move did, in few words
 * @property {Piece[] | null} next_pieces what redo would do
 * @property {number} cheats cheats played so far
 * @property {number | "unlimited" | null} redeals_left how often the columns may still be dealt again; null where there is no redeal and no waste to turn over
 * @property {Move[]} moves all legal moves, cheats among them where the game has them
 * @property {Move[]} home safe moves home that lose nothing, to be played in this order
 * @property {Move[] | null} finish moves that win without a choice left, or null
 * @property {boolean} won
 * @property {boolean} stuck no legal move, and not won
 */

/**
 * What game.load answers: the state, and the whole line of moves.
 * @typedef {State & {moves_played: Move[]}} LoadedState
 */

/**
 * What is proved of a win.
 * @typedef {object} Proven
 * @property {boolean} shortest
 * @property {boolean} fewest_cheats
 */

/** @typedef {"won" | "unwinnable" | "undecided"} Verdict */

/**
 * What is known of a position, in words for a panel.
 * @typedef {object} Summary
 * @property {{id: "won-already" | "won" | "lost" | "lost-without-cheats" | "undecided"}} outlook
 * @property {string} line the outlook in a few words
 * @property {{id: "proved" | "best-so-far" | "open"}} certainty
 * @property {string} badge the certainty in a word or two
 * @property {string} detail what else is known, perhaps nothing
 */

/**
 * What is known about the position that was asked about.
 * @typedef {object} Answer
 * @property {string} game
 * @property {string} board
 * @property {number} ply
 * @property {Verdict} verdict
 * @property {Move[]} moves the win, or none
 * @property {string[]} words the same moves as sentences
 * @property {Piece[][]} pieces the sentences in pieces
 * @property {number | null} length
 * @property {number | null} cheats
 * @property {Proven} proven
 * @property {number | null} at_least no win has fewer moves than this
 * @property {Summary[]} summaries what is known of the position, then of each one along the win
 * @property {number} states
 * @property {number} memory_bytes
 * @property {number} seconds
 * @property {number | null} first_win_seconds
 * @property {string | null} reason why the search ended before it was done
 */

/**
 * The next move, and how strong it is.
 * @typedef {object} Hint
 * @property {string} board
 * @property {number} ply
 * @property {Move | null} move
 * @property {string | null} words
 * @property {Piece[] | null} pieces
 * @property {HintedWin | null} win the whole win that begins with the move
 * @property {Verdict} verdict
 * @property {number | null} length of the win from this position
 * @property {number | null} cheats of that win
 * @property {Proven} proven
 * @property {number | null} at_least
 * @property {string} strength "wins in 12 moves"
 * @property {string} label "wins in 12"
 * @property {string | null} promise what the move is worth: "wins in 12 moves", "a safe move"
 * @property {Summary} summary what is known of the position
 * @property {string | null} reason
 * @property {number} states
 * @property {number} seconds
 */

/**
 * A win, and how strong it makes the position before each of its moves.
 * @typedef {object} HintedWin
 * @property {Move[]} moves
 * @property {string[]} words
 * @property {Piece[][]} pieces
 * @property {string[]} strengths "wins in 12 moves"
 * @property {string[]} labels "wins in 12"
 */

/**
 * A legal move and what it leads to.
 * @typedef {object} Rated
 * @property {Move} move
 * @property {string} words
 * @property {Piece[]} pieces
 * @property {Verdict} verdict
 * @property {number | null} length of the win, this move counted
 * @property {number | null} cheats
 * @property {Proven} proven
 * @property {string} strength "wins in 12 moves"
 * @property {string} label "wins in 12"
 * @property {boolean} best as good as the best
 * @property {number | null} same_as the place of another move that leads to the same position
 * @property {string | null} reason
 */

/**
 * The answer with every legal move rated, the best first.
 * @typedef {Answer & {rated: Rated[], tally: string}} Analysis
 */

/**
 * The course of a game that was reviewed; the words say the rest.
 * @typedef {{id: "won" | "open" | "lost-by" | "lost-within" | "never-winnable" | "lost-now" | "undecided", number?: number}} Course
 */

/**
 * What is known of a position of a reviewed game.
 * @typedef {object} ReviewedPosition
 * @property {Verdict} verdict
 * @property {number | null} length of the best win that is known
 * @property {number | null} cheats
 * @property {Proven} proven
 * @property {string} strength "wins in 12 moves"
 * @property {string} label "wins in 12"
 */

/**
 * A move of a reviewed game, and what it was worth.
 * @typedef {object} ReviewedMove
 * @property {Move} move
 * @property {string} words
 * @property {Piece[]} pieces
 * @property {"best" | "keeps" | "costs" | "seems-to-cost" | "loses" | "open" | "undecided" | "cheat"} worth
 * @property {string} says "it loses the win"
 * @property {{move: Move, words: string, pieces: Piece[], strength: string, label: string, win: Move[]} | null} better
 */

/**
 * A game that was reviewed: a position more than moves.
 * @typedef {object} Review
 * @property {string} game
 * @property {string} board the start
 * @property {number | null} deal
 * @property {boolean} cheats whether wins may have cheats
 * @property {Course} course
 * @property {string} words the course in a sentence without its full stop
 * @property {ReviewedPosition[]} positions
 * @property {ReviewedMove[]} moves
 * @property {string | null} reason why it ended early
 */

/**
 * @typedef {object} Limits
 * @property {number} message_bytes
 * @property {number} jobs
 * @property {number} memory_bytes the most that a job may take
 * @property {number} usual_memory_bytes what a job takes at the most where the request does not say it
 * @property {number} threads
 */

/**
 * Who the engine is.
 * @typedef {object} Hello
 * @property {string} name
 * @property {string} version
 * @property {number} protocol
 * @property {string[]} requests
 * @property {Objective[]} objectives what game.solve can look for
 * @property {string[]} counts what can count as a move
 * @property {string[]} searches how it can search
 * @property {string[]} languages in which it can answer
 * @property {Limits} limits
 */

/**
 * @typedef {object} RulesSection
 * @property {string} heading
 * @property {string} text
 * @property {Piece[]} pieces
 */

/**
 * The rules of a game in plain words.
 * @typedef {object} RulesText
 * @property {Game} game
 * @property {string} title
 * @property {RulesSection[]} sections
 * @property {string} text all of it
 */

/**
 * A board that was read, or a numbered deal, without putting it on the table.
 * @typedef {object} ReadBoard
 * @property {Game} game
 * @property {string} board its text as the engine writes it
 * @property {Pile[]} piles
 * @property {boolean} won
 */

/**
 * Whether a move is legal, and why not.
 * @typedef {object} Check
 * @property {boolean} legal
 * @property {string | null} reason
 * @property {Piece[] | null} pieces the reason in pieces
 */

/**
 * @typedef {object} ExportFormat
 * @property {"board" | "start" | "moves" | "notation" | "solver" | "json"} name
 * @property {string} title in English
 * @property {string} file what to call it as a file
 * @property {string} text
 */

/**
 * What is wrong with a board's text or a rule file, and where, counted from 0.
 * @typedef {object} Fault
 * @property {number} line
 * @property {number} character
 * @property {string} message
 * @property {Piece[]} [pieces] the message of a board in pieces
 */

/**
 * A part of a picture, in its pixels from the top left.
 * @typedef {object} Area
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 */

/**
 * Where the game's screen lies in a picture.
 * @typedef {object} Placement
 * @property {number} x
 * @property {number} y
 * @property {number} scale_x pixels of the picture to one of the game
 * @property {number} scale_y
 */

/**
 * A card that is seen in a picture. Its place is the part of it that no other card covers.
 * @typedef {object} SeenCardFields
 * @property {number} column counted from 0
 * @property {number} row counted from 0 at the base
 * @property {Card} rank
 * @property {number} confidence how probable that rank is
 * @property {boolean} cheated
 * @property {boolean} doubtful
 * @property {{rank: Card, probability: number}[]} ranks those that it may have, the most probable first
 */

/** @typedef {SeenCardFields & Area} SeenCard */

/** @typedef {{look: "cards" | "empty" | "locked"} & Area} SeenColumn */

/**
 * A board that was read from a picture.
 * @typedef {object} Sight
 * @property {string} game
 * @property {string} board the most probable one, as text
 * @property {boolean} certain whether nothing about it is in doubt
 * @property {number} confidence how probable it is that all of it is right
 * @property {number} scale pixels of the picture to one of the game
 * @property {SeenCard[]} cards those whose faces are seen, column by column from the base
 * @property {SeenColumn[]} columns
 * @property {{x: number, y: number} | null} new_game where the button for a new game is
 * @property {{board: string, probability: number}[]} alternatives other boards that may be the right one
 * @property {Placement} placement
 */

/**
 * A known game, or one of one's own as the text of a rule file.
 * @typedef {{game: string, rules?: undefined} | {rules: string, game?: undefined}} GameAsked
 */

/**
 * What a job may use.
 * @typedef {object} Budget
 * @property {number | null} [time_ms] null: no limit
 * @property {number} [memory_bytes]
 * @property {number} [states]
 * @property {number} [max_moves]
 * @property {number} [threads]
 */

/**
 * What all jobs take: a budget, and after how many moves of the line the position is that is asked about, where it is
 * not the one on the table.
 * @typedef {Budget & {ply?: number}} JobOptions
 */

/** @typedef {"first" | "shorter" | "shortest" | "fewest-cheats"} Objective */

/**
 * @typedef {object} SolveOptions
 * @property {Objective} [objective]
 * @property {boolean} [cheats]
 * @property {"moves" | "cards"} [count]
 * @property {string} [search]
 */

/**
 * @typedef {object} LoadOptions
 * @property {string} [board]
 * @property {number | null} [deal]
 * @property {MoveAsked[] | string} [moves]
 * @property {number} [ply]
 */

/** @typedef {Record<string, never>} Nothing */

/**
 * The fields of each request that is answered at once.
 * @typedef {{
 *   "engine.hello": {language?: string},
 *   "engine.cancel": {job: number},
 *   "game.list": Nothing,
 *   "game.rules": GameAsked,
 *   "game.read": GameAsked & {board?: string, deal?: number},
 *   "game.puzzle": GameAsked & LoadOptions,
 *   "game.deal": GameAsked & {number: number},
 *   "game.load": GameAsked & LoadOptions,
 *   "game.state": Nothing,
 *   "game.check": {move: MoveAsked},
 *   "game.play": {move: MoveAsked},
 *   "game.undo": {count?: number},
 *   "game.redo": {count?: number},
 *   "game.seek": {ply: number},
 *   "game.export": Nothing,
 * }} Requests
 */

/**
 * The fields of each request that begins a job.
 * @typedef {{
 *   "game.solve": SolveOptions & JobOptions,
 *   "game.hint": {cheats?: boolean} & JobOptions,
 *   "game.analyse": {cheats?: boolean} & JobOptions,
 *   "game.rate": GameAsked & {board?: string, deal?: number},
 *   "game.review": {cheats?: boolean},
 *   "game.puzzles": GameAsked & {deal: number, most?: number},
 *   "game.judge": GameAsked & LoadOptions,
 *   "vision.read": {picture: string, region?: Area, last?: Placement},
 * }} Jobs
 */

/**
 * What answers each request.
 * @typedef {{
 *   "engine.hello": Hello,
 *   "engine.cancel": {job: number},
 *   "game.list": {games: ListedGame[]},
 *   "game.rules": RulesText,
 *   "game.read": ReadBoard,
 *   "game.deal": State,
 *   "game.load": LoadedState,
 *   "game.state": State,
 *   "game.check": Check,
 *   "game.play": State,
 *   "game.undo": State,
 *   "game.redo": State,
 *   "game.seek": State,
 *   "game.export": {formats: ExportFormat[]},
 *   "game.solve": Answer,
 *   "game.hint": Hint,
 *   "game.analyse": Analysis,
 *   "game.rate": Rating,
 *   "game.review": Review,
 *   "game.puzzle": State,
 *   "game.puzzles": FoundPuzzles,
 *   "game.judge": JudgedMoves,
 *   "vision.read": Sight,
 * }} Replies
 */

/**
 * Puzzles of a deal.
 * @typedef {object} FoundPuzzles
 * @property {string} game
 * @property {number} deal
 * @property {{game: string, deal: number, moves: Move[], winning: Move[], rating: number}[]} puzzles
 */

/**
 * What each move of a position leads to.
 * @typedef {object} JudgedMoves
 * @property {string} game
 * @property {number | null} deal
 * @property {string} board
 * @property {boolean} decided whether every move is
 * @property {Judged[]} moves
 */

/**
 * What a move leads to.
 * @typedef {object} Judged
 * @property {Move} move
 * @property {Move[]} also others that lead to the same position
 * @property {Piece[]} pieces what to do
 * @property {Verdict} verdict
 * @property {number} states how many decided that
 * @property {Move[] | null} win the moves that win after it
 * @property {{moves: Move[], pieces: Piece[][], cards: number, of: number, stuck: boolean, positions: number, whole: boolean} | null} tries how
 *   far it can be played where it loses: the moves that bring the most cards where they belong; whether no move is left
 *   then; how many positions were played out, and whether these are all
 */

/**
 * How hard a deal is. Everything but the verdict is null unless it can be won.
 * @typedef {object} Rating
 * @property {string} game
 * @property {string} board
 * @property {number | null} deal
 * @property {Verdict} verdict
 * @property {number | null} stars from 1 to 5
 * @property {string | null} difficulty
 * @property {Piece[] | null} pieces the difficulty in words
 * @property {number | null} score from 0 to 1000
 */

/**
 * How far a job is.
 * @typedef {object} ProgressEvent
 * @property {"game.progress"} type
 * @property {number} states
 * @property {number} memory_bytes
 * @property {number} seconds
 * @property {number} states_per_second
 */

/**
 * A win that is better than the one before.
 * @typedef {object} WinEvent
 * @property {"game.win"} type
 * @property {number} length
 * @property {number} cheats
 * @property {number} seconds
 * @property {Summary} summary
 */

/**
 * What the job is working on now.
 * @typedef {object} ProvingEvent
 * @property {"game.proving"} type
 * @property {"winnable" | "more-cheats-than" | "longer-than"} claim
 * @property {number | null} value
 * @property {string} words
 */

/**
 * A legal move was rated.
 * @typedef {object} RatedEvent
 * @property {"game.rated"} type
 * @property {Rated} rated
 * @property {number} done
 * @property {number} of
 */

/**
 * How many positions of a game are settled.
 * @typedef {object} ReviewingEvent
 * @property {"game.reviewing"} type
 * @property {number} done
 * @property {number} of
 */

/** @typedef {ProgressEvent | WinEvent | ProvingEvent | RatedEvent | ReviewingEvent} JobEvent */

/**
 * Why a request was refused: the codes of the engine, and those of the client ("lost": the connection broke and the
 * request cannot be repeated; "closed": the client was closed; "no-engine": none was found).
 * @typedef {"bad-json" | "too-large" | "bad-request" | "unknown-version" | "unknown-request" | "unknown-game"
 *   | "bad-rules" | "bad-board" | "bad-deal" | "bad-picture" | "no-table" | "several-tables" | "wrong-count"
 *   | "unreadable-board" | "too-much-work" | "no-game" | "illegal-move" | "nothing-to-undo" | "nothing-to-redo" | "no-such-job"
 *   | "id-in-use" | "busy" | "cancelled" | "fault" | "lost" | "away" | "closed" | "no-engine"} ErrorCode
 */

/**
 * A refusal as it comes from the engine.
 * @typedef {object} Refusal
 * @property {"error"} type
 * @property {ErrorCode} code
 * @property {string} message
 * @property {Piece[]} [pieces] of illegal-move and bad-board: the message in pieces
 * @property {Fault[]} [faults] of bad-board and bad-rules
 * @property {number} [index] of illegal-move in game.load: which of the moves
 * @property {number[]} [supported] of unknown-version
 * @property {Area[]} [tables] of several-tables: where they are
 */

export {};
