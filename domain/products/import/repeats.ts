import { labelOf, type ImportField } from '#domain/products/import/fields.ts'
import type { Remark, RowReading } from '#domain/products/import/read-row.ts'

const CODES: readonly ImportField[] = ['sku', 'barcode', 'customBarcode']

/**
 * Makes a function that finds what a file says twice. A code means one product, so the second row with it is refused.
 * One name under two codes may be two products, so that is only told. A name twice without any code could be anything,
 * and is refused.
 */
export function repeatFinder(): (row: RowReading) => Remark[] {
  const lineOfCode = new Map<string, number>()
  const lineOfName = new Map<string, number>()

  return ({ line, values, skipped }) => {
    if (skipped !== null) return []
    const remarks: Remark[] = []
    for (const field of CODES) {
      const code = values[field]
      if (typeof code !== 'string') continue
      const key = code.toLowerCase()
      const first = lineOfCode.get(key)
      if (first === undefined) lineOfCode.set(key, line)
      else if (first !== line)
        remarks.push({
          field,
          message: `${labelOf(field)} ${code} stands in line ${first} already`,
          reason: `${labelOf(field)} stands in an earlier line already`,
          isError: true,
        })
    }
    const name = typeof values.name === 'string' ? values.name.toLowerCase() : null
    const before = name === null ? undefined : lineOfName.get(name)
    const hasCode = CODES.some((field) => values[field] !== undefined)
    if (name !== null && before === undefined) lineOfName.set(name, line)
    if (before !== undefined && !hasCode)
      remarks.push({
        field: 'name',
        message: `The same name as in line ${before}, and no code to tell them apart`,
        reason: 'The same name as in an earlier line, and no code to tell them apart',
        isError: true,
      })
    else if (before !== undefined)
      remarks.push({
        field: 'name',
        message: `The same name as in line ${before}, under another code`,
        reason: 'The same name as in an earlier line, under another code',
        isError: false,
      })
    return remarks
  }
}
