import { codeKey, foldedName } from '#domain/folding.ts'
import { plainHeading } from '#domain/platform/import/fields.ts'
import { shortText } from '#domain/platform/import/limits.ts'
import type { ImportColumn, ReadChanges } from '#domain/platform/import/settings.ts'
import { isOfLot, labelOf, PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'

/** A location that a file may name. */
export type Place = { id: number; name: string; code: string }

/** The location that a cell names by its code or its name, in any case; else why there is none. */
export function placeNamed(
  text: string,
  places: readonly Place[],
): Place | { message: string; reason: string } {
  const wanted = foldedName(text)
  const byCode = places.find(({ code }) => codeKey(code) === codeKey(text))
  if (byCode) return byCode
  const [first, ...more] = places.filter(({ name }) => foldedName(name) === wanted)
  if (first && more.length === 0) return first
  const label = labelOf('location')
  const why = first
    ? 'names several locations: write the code of one'
    : 'is not known: write the name or the code of a location, or leave the column out'
  return { message: `${label} '${text}' ${why}`, reason: `${label} ${why}` }
}

/** Words that make a location's of a heading or title, where they name no field: 'Branch 2 End Inv'. */
const OF_PLACES =
  /\b(stocks?|qty|quantity|on hand|inventory|inv|bal|balance|end|soh|count|pcs|units?|branch|store|outlet|location|warehouse)\b/

/**
 * The columns of a file, where somebody is asked about those that are named like a location, whatever else their heading
 * names, and nobody answered for: they may hold its stock, which comes in by a column of locations alone.
 */
export function askedAboutPlaces(
  columns: readonly ImportColumn[],
  places: readonly Place[],
  answers: NonNullable<ReadChanges['columns']> = [],
): ImportColumn[] {
  const namedIn = placeFinder(places)
  const answered = new Set(
    answers.flatMap((each) => (each.field === undefined ? [] : each.position)),
  )
  return columns.map((column): ImportColumn => {
    const [cell] = column.samples
    if (cell === undefined || answered.has(column.position)) return column
    // A shop may call a location 'Branch', and a column of locations may be headed so.
    const listsPlaces =
      column.field === 'location' &&
      column.samples.every((sample) => 'id' in placeNamed(sample, places))
    return listsPlaces || namedIn(column.header).length === 0
      ? column
      : { ...column, field: null, fieldDoubt: { field: 'stockQty', why: 'place', cell } }
  })
}

/**
 * Makes a function that finds the locations of a heading or title: those whose name or code it is, or says beside a field or
 * stock: 'Main', 'Qty Branch 2', 'Main Lot (new)'.
 */
export function placeFinder(places: readonly Place[]): (text: string) => Place[] {
  const names = new Map<string, Place[]>()
  for (const place of places)
    for (const name of new Set([place.name, place.code].map(joined)))
      if (name !== '') names.set(name, [...(names.get(name) ?? []), place])
  const called = (name: string) => names.get(joined(name)) ?? []

  return (text) => {
    const heading = shortText(text) ?? ''
    const ways = [heading, heading.replace(/[([].*$/s, '').trim()]
    const whole = ways.flatMap(called)
    return [...new Set(whole.length > 0 ? whole : ways.flatMap((way) => saidBeside(way, called)))]
  }
}

/**
 * The locations that a heading says beside other words, but not beside what is none of a lot's: 'Price [Main]' is no stock.
 * One of figures alone is meant beside stock only: 'Lot 1' is a lot.
 */
function saidBeside(heading: string, called: (name: string) => Place[]): Place[] {
  if (PRODUCT_FIELDS.namedInFull(heading) !== null) return []
  const words = plainHeading(heading).split(' ')
  return words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const name = words.slice(from, from + more + 1).join('')
      const found = called(name)
      if (found.length === 0) return []
      const rest = words.toSpliced(from, more + 1).join(' ')
      const field = PRODUCT_FIELDS.namedInFull(rest)
      const isWord = /\p{Letter}/u.test(name)
      const isOfPlace = field === null ? OF_PLACES.test(rest) : isOfLot(field)
      const isMeant = isWord ? isOfPlace : field === 'stockQty'
      return isMeant ? found : []
    }),
  )
}

/** A name without blanks and signs, so that 'Branch 2', 'Branch2' and 'BRANCH 02' are equal. */
function joined(name: string): string {
  return plainHeading(name)
    .replaceAll(' ', '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}
