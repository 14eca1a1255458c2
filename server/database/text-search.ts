import { sql, type SQL } from 'drizzle-orm'
import { isBeginning, mayBeMistyped, wordsOf } from '#domain/search-words.ts'
import { plannedAnew } from '#server/database/database.ts'

// Conditions on a search key (search_key in 0001-people-and-places.sql), each answered by its trigram index. They are as many
// as the words of a search, so a statement with them is planned anew.

/** What stands before a word that is not the first. */
const BEFORE_WORD = [' ', '-', '(', '/']

/** A condition that every word of a search stands in the search key of a row, in any order. */
export function everyWordIn(searchKey: SQL, search: string): SQL {
  return allOf(wordsOf(search).map((word) => wordIn(searchKey, word)))
}

/**
 * The same with typing mistakes forgiven in the words that may have some, for when nothing matches as it stands; null
 * when no word may. How alike is enough is the connection's to say (database.ts).
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

/** How alike the words of a search and a row are in all. */
export function likenessOf(searchKey: SQL, search: string): SQL {
  const likenesses = wordsOf(search)
    .filter(mayBeMistyped)
    .map((word) => sql`word_similarity(search_key(${word}), ${searchKey})`)
  return sql.join(likenesses, sql` + `)
}

function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : plannedAnew(sql.join(conditions, sql` AND `))
}

/** A part of any word, or the beginning of one when it is short: then, too, the index knows where to look. */
function wordIn(searchKey: SQL, word: string): SQL {
  const text = literal(word)
  const patterns = isBeginning(word)
    ? [`${text}%`, ...BEFORE_WORD.map((sign) => `%${sign}${text}%`)]
    : [`%${text}%`]
  const matches = patterns.map((pattern) => sql`${searchKey} LIKE search_key(${pattern})`)
  return sql`(${sql.join(matches, sql` OR `)})`
}

/** Text for LIKE that matches itself: its own wildcards are taken literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
