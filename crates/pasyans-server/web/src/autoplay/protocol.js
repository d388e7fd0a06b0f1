/**
 * What the page and the bot of `pasyans serve` say to each other. docs/protocol.md has the form of the messages.
 *
 * @module
 */

/** @import { Piece, Sight } from "../protocol.js" */

/**
 * A setting as users see it.
 * @typedef {object} Setting
 * @property {string} key its name in the values
 * @property {string} label
 * @property {string} flag its option of the command
 * @property {string} unit what its value counts; "" where it counts nothing
 * @property {string} help
 */

/** The values of the settings, by key. null: a limit that there is not. */
/** @typedef {Record<string, boolean | number | null>} Values */

/**
 * What the bot says of itself.
 * @typedef {object} BotHello
 * @property {Setting[]} settings in the order in which they are shown
 * @property {Values} defaults
 * @property {string} title of the game's window
 * @property {boolean} available whether there is a screen to play on
 * @property {string | null} reason why there is none
 * @property {Piece[] | null} pieces the same as pieces
 * @property {{x: number, y: number, w: number, h: number}[]} monitors
 */

/**
 * What a run is to do.
 * @typedef {object} RunAsked
 * @property {Values} settings
 * @property {string} [window] a part of the title of the game's window
 * @property {number} [monitor] counted from 1
 */

/** What a run is busy with. */
/** @typedef {"taking" | "reading" | "solving" | "playing" | "dealing"} BotPhase */

/** @typedef {{x: number, y: number}} Spot a point of the captured window */

/**
 * What came of one game.
 * @typedef {object} PlayedGame
 * @property {number} attempt counted from 1
 * @property {string} board
 * @property {"won" | "given-up" | "unfinished"} outcome
 * @property {string | null} reason why it was not won
 * @property {number} moves
 * @property {number} cheats
 * @property {number} solves
 * @property {number} failures
 * @property {number} solve_seconds
 * @property {number} play_seconds
 * @property {number} retries clicks and tries that were made again
 * @property {number} run_seconds how long the run had lasted when the game ended
 */

/** @typedef {{mean: number, median: number, slowest: number}} Times in seconds */

/**
 * The figures of all games of a run.
 * @typedef {object} RunSummary
 * @property {number} attempts
 * @property {number} won
 * @property {Record<string, number>} given_up how many, by reason
 * @property {number | null} mean_moves
 * @property {number | null} mean_cheats
 * @property {Times | null} solve_seconds
 * @property {Times | null} play_seconds
 * @property {Times | null} game_seconds solving and playing together
 * @property {number} failures
 * @property {number} retries
 */

/**
 * What came of a run.
 * @typedef {object} RunReport
 * @property {{kind: string, why?: string}} end
 * @property {string} ended the same in words
 * @property {Piece[]} pieces the same as pieces
 * @property {number} seconds of the whole run
 * @property {RunSummary} summary
 * @property {PlayedGame[]} games
 */

/** @typedef {{report: RunReport, json: string, csv: string}} RunOver the report, and the two files of it */

/** @typedef {{width: number, height: number, scale: number}} PictureSize of the window, and pixels of the picture to one of it */

/**
 * What happens in a run.
 * @typedef {{type: "bot.phase", phase: BotPhase}
 *   | {type: "bot.game", attempt: number, won: number, games: number, board: string}
 *   | {type: "bot.solved", verdict: "won" | "unwinnable" | "undecided", moves: number | null, cheats: number | null, seconds: number}
 *   | {type: "bot.move", number: number, of: number, words: string, pieces: Piece[], from: Spot | null, to: Spot | null}
 *   | {type: "bot.note", what: string, pieces: Piece[]}
 *   | {type: "bot.waiting", why: string, pieces: Piece[], seconds: number}
 *   | {type: "bot.retry", why: string, pieces: Piece[]}
 *   | {type: "bot.failure", why: string, pieces: Piece[], in_a_row: number}
 *   | {type: "bot.game-over", game: PlayedGame, won: number, games: number, seconds: number, summary: RunSummary}
 *   | ({type: "bot.seen", sight: Sight | null, unclear: string | null, pieces: Piece[] | null} & PictureSize)
 *   | ({type: "bot.frame"} & PictureSize)} BotEvent
 */

/**
 * What answers each request.
 * @typedef {{
 *   "bot.hello": BotHello,
 *   "bot.command": {command: string},
 *   "bot.start": RunOver,
 *   "bot.stop": {},
 * }} BotReplies
 */

/**
 * What each request is asked with.
 * @typedef {{
 *   "bot.hello": {token: string, language: string},
 *   "bot.command": RunAsked,
 *   "bot.start": RunAsked & {language: string},
 *   "bot.stop": {},
 * }} BotRequests
 */

export {};
