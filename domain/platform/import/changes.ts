import type { FieldKind, Fields } from '#domain/platform/import/fields.ts'
import { firstLetters } from '#domain/platform/import/limits.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { foldedName, plain } from '#domain/folding.ts'

/** A field that a row changes of what exists; `before` is null where it was blank. */
export type Change = { field: string; before: Value | null; after: Value }

/** The fields in which values that are said differ from what is stored, in the order of the fields. */
export function differences(said: Values, stored: Values, { names, kindOf }: Fields): Change[] {
  return names.flatMap((field): Change[] => {
    const [before = null, after] = [stored[field], said[field]]
    return after === undefined || isSame(kindOf(field), before, after)
      ? []
      : [{ field, before, after }]
  })
}

/** Whether two values are the same: 12 and 12.0000 are one number, and a category's name has no case. */
export function isSame(kind: FieldKind, before: Value | null, after: Value): boolean {
  if (before === null) return false
  if (kind === 'money' || kind === 'percent') return Number(before) === Number(after)
  if (kind === 'named') return foldedName(String(before)) === foldedName(String(after))
  return before === after
}

/** A change as the report writes it: 'Price: 2.00 -> 2.50'. */
export function changeInWords({ field, before, after }: Change, fields: Fields): string {
  const inWords = (value: Value | null): string => {
    if (value === null) return '(blank)'
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return fields.wordOf(field, String(value))
  }
  return `${fields.labelOf(field)}: ${inWords(before)} -> ${inWords(after)}`
}

/**
 * Warns of a row that gives a person or a product quite another name: the code or phone may be another's, and what was
 * sold and stocked stays with it. Quite another: neither name has the first word of the other.
 */
export function remarksOnRename(before: string, after: Value | undefined): Remark[] {
  if (typeof after !== 'string') return []
  const [one, other] = [plain(before), plain(after)]
  const isAkin = one.includes(firstWordOf(other)) || other.includes(firstWordOf(one))
  if (isAkin) return []
  const reason = 'Name becomes another one: see whether the same is meant'
  const message = `Name ${firstLetters(before, 60)} becomes another one: see whether the same is meant`
  return [{ field: 'name', message, isError: false, reason }]
}

function firstWordOf(text: string): string {
  return text.split(/[^\p{L}\p{N}]+/u).find((word) => word !== '') ?? ''
}
