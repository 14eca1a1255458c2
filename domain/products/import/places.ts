import type { ImportColumn } from '#domain/import/settings.ts'
import { labelOf } from '#domain/products/import/fields.ts'

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

/**
 * The columns of a file, where somebody is asked about those that are named like a location: they may hold its stock, which
 * comes in by a column of locations alone.
 */
export function askedAboutPlaces(
  columns: readonly ImportColumn[],
  places: readonly Place[],
): ImportColumn[] {
  return columns.map((column): ImportColumn => {
    const [cell] = column.samples
    const isOpen = column.field === null && !column.fieldDoubt && cell !== undefined
    const wanted = folded(column.header)
    const isPlace = places.some(({ name, code }) => [name, code].map(folded).includes(wanted))
    return isOpen && isPlace
      ? { ...column, fieldDoubt: { field: 'stockQty', why: 'place', cell } }
      : column
  })
}

function folded(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase()
}
