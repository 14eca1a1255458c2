import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { beginningOf, numberIn, partnerWordsOf, PLACES, wordsOf } from '#domain/search.ts'

// Conditions on a search key (search_key in 0044-folding.sql) that its trigram index answers. Their number is that of a
// search's words, so a statement with them is planned anew.

/** A condition that a row's search key contains every word of a search, in any order. A search of signs alone is for nothing. */
export function everyWordIn(searchKey: SQL, search: string): SQL {
  return allOf(wordsOf(search).map((word) => has(searchKey, word)))
}

/** The same condition for a key of people or firms, which holds their `dialled` phones: those are found in any spelling. */
export function everyPartnerWordIn(searchKey: SQL, search: string): SQL {
  return allOf(
    partnerWordsOf(search).map((spellings) =>
      anyOf(spellings.map((words) => allOf(words.map((word) => has(searchKey, word))))),
    ),
  )
}

/**
 * The place of a row that a search found, to be sorted by: rows whose key begins as typed, then those of which words do,
 * then the rest, as `placeOf` sorts in the browser.
 */
export function placeIn(searchKey: SQL, search: string): SQL {
  const begins = beginningOf(search)
  return sql`CASE WHEN ${beginsWith(searchKey, `${begins} `)} THEN ${place('called')}
    WHEN ${beginsWith(searchKey, begins)} THEN ${place('begins')}
    WHEN ${hasWhole(searchKey, search)} THEN ${place('words')}
    WHEN ${allOf(wordsOf(search).map((word) => has(searchKey, ` ${word.trim()}`)))} THEN ${place('wordsBegin')}
    ELSE ${place('anywhere')} END`
}

const place = (name: keyof typeof PLACES) => sql.raw(String(PLACES[name]))

/** A condition that a key has every word of a search whole: 5 mg and not 50. */
export function hasWhole(searchKey: SQL, search: string): SQL {
  return allOf(wordsOf(search).map((word) => has(searchKey, ` ${word.trim()} `)))
}

/** A condition that a key begins so; an index of patterns answers it. */
export function beginsWith(searchKey: SQL, beginning: string): SQL {
  return sql`${searchKey} LIKE ${`${literal(beginning)}%`}`
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

export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0
    ? sql`false`
    : unprepared(sql`(${sql.join(conditions, sql` AND `)})`)
}

/** A condition that a key has a text in it. */
export function has(searchKey: SQL, text: string): SQL {
  return sql`${searchKey} LIKE ${`%${literal(text)}%`}`
}

export function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` OR `)})`
}

/**
 * A condition that a reference has what was typed in it, as it is or by its letters and figures alone: 'dr 12' finds 'DR-12'. One
 * pattern costs a twentieth of folding every reference, and is tried where those letters come in that order, which costs a tenth of it.
 */
export function isReferenced(reference: SQL, search: string): SQL {
  const asTyped = sql`${reference} ILIKE ${`%${literal(search)}%`}`
  const letters = search.normalize('NFKC').match(/[\p{L}\p{N}]/gu)
  if (!letters) return asTyped
  const inOrder = (search.toLowerCase().match(/[a-z0-9]/g) ?? []).join('%')
  return sql`(lower(${reference} COLLATE "C") LIKE ${`%${inOrder}%`}
    AND (${asTyped} OR ${reference} ~* ${letters.join('[^[:alnum:]]*')}))`
}

/** A LIKE pattern that matches the text literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
