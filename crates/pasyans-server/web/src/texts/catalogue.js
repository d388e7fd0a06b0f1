/** What every language has: the same texts under the same ids, with the same placeholders. */

/** @import { en } from "./en.js" */

/**
 * A text, or one for each plural form of the language, chosen by `{count}`. Words in braces are replaced.
 * @typedef {string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>} Entry
 */

/** The name of a text. English has them all. @typedef {keyof typeof en} TextId */

/** What a language other than English brings. @typedef {Readonly<Record<TextId, Entry>>} Catalogue */

/**
 * The names in braces of a text.
 * @template {string} Text
 * @typedef {Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never} NamesIn
 */

/**
 * The names in braces of an entry; plural forms need the count, written out or not.
 * @template Of
 * @typedef {Of extends string ? NamesIn<Of> : Of extends Readonly<Record<string, string>> ? "count" | NamesIn<Of[keyof Of]> : never} Names
 */

/**
 * What a text needs besides its id: nothing, or a value for each name in braces.
 * @template {TextId} Id
 * @template Value
 * @typedef {[Names<(typeof en)[Id]>] extends [never] ? [] : [values: Readonly<Record<Names<(typeof en)[Id]>, Value>>]} Values
 */

export {};
