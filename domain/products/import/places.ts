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

function folded(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase()
}
