import { plainHeading } from '#domain/import/fields.ts'
import { shortText } from '#domain/import/limits.ts'
import type { ImportColumn, ReadChanges } from '#domain/import/settings.ts'
import { labelOf, PRODUCT_FIELDS } from '#domain/products/import/fields.ts'

/** A location that a file may name. */
export type Place = { id: number; name: string; code: string }

/** The location that a cell names by its code or its name, in any case; else why there is none. */
export function placeNamed(
  text: string,
  places: readonly Place[],
): Place | { message: string; reason: string } {
  const wanted = folded(text)
  const byCode = places.find(({ code }) => folded(code) === wanted)
  if (byCode) return byCode
  const [first, ...more] = places.filter(({ name }) => folded(name) === wanted)
  if (first && more.length === 0) return first
  const label = labelOf('location')
  const why = first
    ? 'names several locations: write the code of one'
    : 'is not known: write the name or the code of a location, or leave the column out'
  return { message: `${label} '${text}' ${why}`, reason: `${label} ${why}` }
}

/** Words beside a location's that make its stock of a heading, where they name no field: 'Branch 2 End Inv'. */
const OF_STOCK = /\b(stocks?|qty|quantity|on hand|inventory|inv|bal|balance|end|count|pcs|units?)\b/

/**
 * The columns of a file, where somebody is asked about those that are named like a location, whatever else their heading
 * names, and nobody answered for: they may hold its stock, which comes in by a column of locations alone.
 */
export function askedAboutPlaces(
  columns: readonly ImportColumn[],
  places: readonly Place[],
  answers: NonNullable<ReadChanges['columns']> = [],
): ImportColumn[] {
  const answered = new Set(
    answers.flatMap((each) => (each.field === undefined ? [] : each.position)),
  )
  const names = new Set(places.flatMap(({ name, code }) => [joined(name), joined(code)]))
  const isPlace = (text: string) => 'id' in placeNamed(text, places)
  return columns.map((column): ImportColumn => {
    const [cell] = column.samples
    if (cell === undefined || answered.has(column.position)) return column
    const heading = shortText(column.header) ?? ''
    const headings = [heading, heading.replace(/[([].*$/s, '').trim()]
    if (!headings.some((each) => isNamedLike(each, names))) return column
    // A shop may call a location 'Branch', and a column of locations may be headed so.
    const listsPlaces = column.field === 'location' && column.samples.every(isPlace)
    return listsPlaces
      ? column
      : { ...column, field: null, fieldDoubt: { field: 'stockQty', why: 'place', cell } }
  })
}

/**
 * Whether a heading is the name or code of a location, or says one beside a field or stock: 'Main', 'Qty Branch 2', 'Main
 * Lot'. A name of figures alone is meant beside the stock only: 'Lot 1' is a first lot.
 */
function isNamedLike(heading: string, names: ReadonlySet<string>): boolean {
  if (names.has(joined(heading))) return heading !== ''
  if (PRODUCT_FIELDS.namedInFull(heading) !== null) return false
  const words = plainHeading(heading).split(' ')
  return words.some((_, from) =>
    words.slice(from).some((_, more) => {
      const place = words.slice(from, from + more + 1).join('')
      if (!names.has(joined(place))) return false
      const rest = words.toSpliced(from, more + 1).join(' ')
      const field = PRODUCT_FIELDS.namedInFull(rest)
      return /\p{Letter}/u.test(place)
        ? field !== null || OF_STOCK.test(rest)
        : field === 'stockQty'
    }),
  )
}

/** A name without blanks and signs, so that 'Branch 2', 'Branch2' and 'BRANCH 02' are equal. */
function joined(name: string): string {
  return plainHeading(name)
    .replaceAll(' ', '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}

function folded(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase()
}
