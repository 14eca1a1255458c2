import { foldedName } from '#domain/folding.ts'
import { differences } from '#domain/platform/import/changes.ts'
import type { Fields } from '#domain/platform/import/fields.ts'
import { firstLetters } from '#domain/platform/import/limits.ts'
import { notice, refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, RowReading } from '#domain/platform/import/row-reading.ts'
import { contactKeysOf } from '#domain/people/partners/import/contact-keys.ts'

type First = Pick<RowReading, 'line' | 'values'>

/**
 * Makes a function that finds people who stand in a file twice: by the same phone or email, which refuses the later line,
 * or by the same name, which only brings a notice, because two people may share one. A name twice without phone and email is refused.
 */
export function repeatFinder({ labelOf, ...fields }: Fields): (row: RowReading) => RowReading {
  const firstOfKey = new Map<string, First>()
  const lineOfName = new Map<string, number>()

  return (row) => {
    if (row.skipped !== null) return row
    const keys = contactKeysOf(row.values)
    const remarks: Remark[] = []
    const again = keys.find(({ key }) => firstOfKey.has(key))
    const first = again && firstOfKey.get(again.key)
    if (again && first) {
      const others = differences(row.values, first.values, { labelOf, ...fields })
        .filter(({ field }) => field !== again.field)
        .map(
          ({ field, before }) =>
            `${labelOf(field)} is ${before === null ? 'blank' : firstLetters(String(before), 60)}`,
        )
      const where = others.length > 0 ? `, where ${others.join(', ')}` : ''
      const label = labelOf(again.field)
      const contact = firstLetters(String(row.values[again.field]), 60)
      const message = `${label} ${contact} stands in line ${first.line} already${where}`
      remarks.push(refusal(again.field, message, `${label} stands in an earlier line already`))
    }
    for (const { key } of keys) if (!firstOfKey.has(key)) firstOfKey.set(key, row)
    if (remarks.length === 0) remarks.push(...remarksOnName(row, lineOfName, keys.length > 0))
    return { ...row, remarks: [...row.remarks, ...remarks] }
  }
}

function remarksOnName(
  { line, values: { name } }: RowReading,
  lineOfName: Map<string, number>,
  hasKey: boolean,
): Remark[] {
  if (typeof name !== 'string') return []
  const key = foldedName(name)
  const before = lineOfName.get(key)
  if (before === undefined) lineOfName.set(key, line)
  if (before === undefined) return []
  const more = hasKey
    ? ', with another phone or email'
    : ', and no phone or email to tell them apart'
  const what = 'The same name as in'
  const remark = hasKey ? notice : refusal
  return [remark('name', `${what} line ${before}${more}`, `${what} an earlier line${more}`)]
}
