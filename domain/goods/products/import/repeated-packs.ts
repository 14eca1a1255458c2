import { refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, RowReading } from '#domain/platform/import/row-reading.ts'
import { labelOf, type ImportField } from '#domain/goods/products/import/fields.ts'
import { errorOnPacks, packCodes } from '#domain/goods/products/import/finish-packs.ts'

/**
 * Makes a function that finds codes of packs that stand in an earlier line of another product, there as the code of a pack
 * or of the piece; and codes of the row itself that are a pack's there.
 */
export function packCodeFinder() {
  const lineOfCode = new Map<string, number>()

  return (
    row: RowReading,
    codes: readonly { field: ImportField; code: string; key: string }[],
    lineOfPiece: (key: string) => number | undefined,
  ): Remark[] => {
    const ofPacks = packCodes(row.values)
    const onPacks = ofPacks.flatMap(({ code, key, pack }) => {
      const line = lineOfPiece(key) ?? lineOfCode.get(key)
      const message = `The code ${code} of ${pack} stands in line ${line} already`
      return line === undefined
        ? []
        : [errorOnPacks(message, 'A code stands in an earlier line already')]
    })
    const onPiece = codes.flatMap(({ field, code, key }): Remark[] => {
      const line = lineOfCode.get(key)
      const [label, as] = [labelOf(field), 'already, as the code of a pack']
      const message = `${label} ${code} stands in line ${line} ${as}`
      const reason = `${label} stands in an earlier line ${as}`
      return line === undefined ? [] : [refusal(field, message, reason)]
    })
    for (const { key } of ofPacks) if (!lineOfCode.has(key)) lineOfCode.set(key, row.line)
    return [...onPacks, ...onPiece]
  }
}
