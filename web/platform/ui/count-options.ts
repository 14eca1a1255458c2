import { parseCount } from '#domain/money.ts'
import { withPoint } from '#domain/typed-figures.ts'

/** The number that is typed into a field for counts: null while it is empty, and no whole number where none can be read, which its schema refuses. */
export function typedCount(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  return parseCount(value) ?? Number(withPoint(value) ?? Number.NaN)
}

/** How a form reads such a field. */
export const COUNT = { setValueAs: typedCount }
