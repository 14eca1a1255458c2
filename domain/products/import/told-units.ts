import type { Row } from '#domain/import/outcomes.ts'
import type { Remark, Values } from '#domain/import/read-row.ts'
import { labelOf } from '#domain/products/import/fields.ts'
import { packsIn } from '#domain/products/import/packs-text.ts'
import type { Selling } from '#domain/products/import/plan-packs.ts'

// The units that cells of a count or a price name, beside what the piece and the packs of their product are called.

/** Words of which a count or a price is none of single pieces, whatever packs a product has. */
const CONTAINERS = new Set(
  'box bx case carton ctn pack pck packet pkt strip blister foil tray roll bundle dozen'.split(' '),
)
const OF_PIECES =
  'the product has packs, so write what one piece costs, or how many pieces there are'

/** What a product's packs and its piece are called. */
export type Packed = { packs: readonly string[]; pieceNames: readonly string[] }

/** What the packs and the piece of a row's product are called, as they are stored and as the row says. */
export function namesOfUnits(values: Values, before: Selling | null): Packed {
  const told = packsIn(String(values.packs ?? '')).map(({ name }) => name)
  const stored = before?.packs.map(({ name }) => name) ?? []
  const packs = [...stored, ...told]
  const isPack = (name: string) => packs.some((pack) => pack.toLowerCase() === name.toLowerCase())
  // A list may tell the box as the unit of goods that are counted in tablets here.
  const pieceNames = [...(before?.pieceNames ?? []), values.unit].flatMap((name) => name ?? [])
  return { packs, pieceNames: pieceNames.map(String).filter((name) => !isPack(name)) }
}

/**
 * What is said of cells that name another unit than the piece. An error where their product has packs, because ten boxes would come
 * in as ten tablets; a notice where it has none, because its piece may be what the word says.
 */
export function remarksOnUnits(units: Row['units'], { packs, pieceNames }: Packed): Remark[] {
  return Object.entries(units ?? {}).flatMap(([field, word = '']): Remark[] => {
    const isCalled = (name: string) => singularsOf(word).includes(name.toLowerCase())
    const isContainer = singularsOf(word).some((one) => CONTAINERS.has(one))
    const isOther = /^\d+$/.test(word) || isContainer || packs.some(isCalled)
    if (!isOther || pieceNames.some(isCalled)) return []
    const label = labelOf(field)
    const isError = packs.length > 0
    const then = isError ? OF_PIECES : 'it is taken for that of one piece'
    return [
      {
        field,
        message: `${label} is told by '${word}': ${then}`,
        reason: `${label} is told by another unit than the piece: ${then}`,
        isError,
      },
    ]
  })
}

/** A word and what it may be the plural of: boxes, boxe and box. */
function singularsOf(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
}
