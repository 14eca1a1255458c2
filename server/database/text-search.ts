import { sql, type SQL } from 'drizzle-orm'
import {
  BEFORE_WORD,
  isBeginning,
  mayBeMistyped,
  numberIn,
  partnerWordsOf,
  PLACES,
  wordsOf,
} from '#domain/search.ts'
import { plannedAnew } from '#server/database/database.ts'

// Conditions on a search key (search_key in 0001-people-and-places.sql) that its trigram index answers. Their number is
// that of a search's words, so a statement with them is planned anew.

/** A condition that a row's search key contains every word of a search, in any order. */
export function everyWordIn(searchKey: SQL, search: string): SQL {
  return allOf(wordsOf(search).map((word) => wordIn(searchKey, word)))
}

/** The same condition for a key of people or firms, which holds their `dialled` phones: those are found in any spelling. */
export function everyPartnerWordIn(searchKey: SQL, search: string): SQL {
  return allOf(
    partnerWordsOf(search).map((spellings) =>
      anyOf(spellings.map((word) => wordIn(searchKey, word))),
    ),
  )
}

/**
 * The place of a row that a search found, to be sorted by: rows whose key begins as typed, then those of which words do,
 * then the rest, as `placeOf` sorts in the browser.
 */
export function placeIn(searchKey: SQL, search: string): SQL<number> {
  const words = wordsOf(search)
  const begins = sql`${searchKey} LIKE search_key(${`${literal(words.join(' '))}%`})`
  const wordsBegin = allOf(words.map((word) => beginsWord(searchKey, word)))
  return sql`CASE WHEN ${begins} THEN ${sql.raw(String(PLACES.begins))}
    WHEN ${wordsBegin} THEN ${sql.raw(String(PLACES.wordsBegin))} ELSE ${sql.raw(String(PLACES.anywhere))} END`
}

/**
 * The same condition with typing mistakes forgiven, for a search that found nothing; null when no word of it may be
 * mistyped. The threshold is a setting of the connection (session.ts).
 */
export function everyWordLikeIn(searchKey: SQL, search: string): SQL | null {
  const words = wordsOf(search)
  if (!words.some(mayBeMistyped)) return null
  return allOf(
    words.map((word) =>
      mayBeMistyped(word) ? sql`search_key(${word}) <% ${searchKey}` : wordIn(searchKey, word),
    ),
  )
}

/** The sum of the similarities of a search's words to a row. */
export function likenessOf(searchKey: SQL, search: string): SQL {
  const likenesses = wordsOf(search)
    .filter(mayBeMistyped)
    .map((word) => sql`word_similarity(search_key(${word}), ${searchKey})`)
  return sql.join(likenesses, sql` + `)
}

/**
 * Conditions that a document has the number searched for: it begins as typed, or ends in that number whatever zeros
 * stand before it. Each is answered by an index of its own (sales_invoice_number_key and sales_last_number), so they
 * are ways of finding to be united, not to be joined by OR.
 */
export function numberedAs(number: SQL, search: string): SQL[] {
  const begins = (text: string) => sql`upper(${number}) LIKE ${`${literal(text)}%`}`
  const typed = numberIn(search)
  if (!typed) return [begins(search.toUpperCase())]
  const ends = sql`last_number(${number}) = ${typed.digits} AND ${begins(typed.prefix)}`
  return [begins(search.toUpperCase()), ends]
}

function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : plannedAnew(sql.join(conditions, sql` AND `))
}

/** A condition that a word occurs anywhere, or, if it is short, begins a word. The index answers both. */
function wordIn(searchKey: SQL, word: string): SQL {
  if (isBeginning(word)) return beginsWord(searchKey, word)
  return sql`${searchKey} LIKE search_key(${`%${literal(word)}%`})`
}

function beginsWord(searchKey: SQL, word: string): SQL {
  const text = literal(word)
  const patterns = [`${text}%`, ...BEFORE_WORD.map((sign) => `%${sign}${text}%`)]
  return anyOf(patterns.map((pattern) => sql`${searchKey} LIKE search_key(${pattern})`))
}

function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` OR `)})`
}

/** A LIKE pattern that matches the text literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
