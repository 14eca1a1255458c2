import { sql, type SQL } from 'drizzle-orm'
import { isBeginning, mayBeMistyped, wordsOf } from '#domain/search-words.ts'
import { plannedAnew } from '#server/database/database.ts'

// Conditions on a search key (search_key in 0001-people-and-places.sql) that its trigram index answers. Their number is
// that of a search's words, so a statement with them is planned anew.

/** Characters that stand before a word inside of a search key. */
const BEFORE_WORD = [' ', '-', '(', '/']

/** A condition that a row's search key contains every word of a search, in any order. */
export function everyWordIn(searchKey: SQL, search: string): SQL {
  return allOf(wordsOf(search).map((word) => wordIn(searchKey, word)))
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

function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : plannedAnew(sql.join(conditions, sql` AND `))
}

/** A condition that a word occurs anywhere, or, if it is short, begins a word. The index answers both. */
function wordIn(searchKey: SQL, word: string): SQL {
  const text = literal(word)
  const patterns = isBeginning(word)
    ? [`${text}%`, ...BEFORE_WORD.map((sign) => `%${sign}${text}%`)]
    : [`%${text}%`]
  const matches = patterns.map((pattern) => sql`${searchKey} LIKE search_key(${pattern})`)
  return sql`(${sql.join(matches, sql` OR `)})`
}

/** A LIKE pattern that matches the text literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
