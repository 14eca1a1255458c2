import type { Row } from '#domain/platform/import/outcomes.ts'
import { notice, refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { isContainerWord, isPieceWord, singularsOf } from '#domain/platform/import/unit-words.ts'
import { labelOf, PACK_COLUMNS } from '#domain/goods/products/import/fields.ts'
import { packsIn } from '#domain/goods/products/import/packs-text.ts'
import type { Selling } from '#domain/goods/products/import/plan-packs.ts'

// The units that a row names, beside what the piece and the packs of its product are called.

const OF_PIECES =
  'the product has packs, so write what one piece costs, or how many pieces there are'

/** What a product's packs and its piece are called. */
export type Packed = { packs: readonly string[]; pieceNames: readonly string[] }

/** What the packs and the piece of a row's product are called, as they are stored and as the row says. */
export function namesOfUnits(values: Values, before: Selling | null): Packed {
  const given = packsIn(String(values.packs ?? '')).map(({ name }) => name)
  const stored = before?.packs.map(({ name }) => name) ?? []
  const packs = [...stored, ...given]
  const pieceNames = [...(before?.pieceNames ?? []), ...unitIn(values)]
  return { packs, pieceNames: pieceNames.filter((name) => !packs.some(isSameWord(name))) }
}

/**
 * What is said of cells that name another unit than the piece, themselves or by their heading. An error where their product has
 * packs, because ten boxes would come in as ten tablets; a notice where it has none, because its piece may be what the word says.
 */
export function remarksOnUnits(units: Row['units'], { packs, pieceNames }: Packed): Remark[] {
  return Object.entries(units ?? {}).flatMap(([field, word = '']): Remark[] => {
    if (field in PACK_COLUMNS) return []
    const isError = packs.length > 0
    const isOwn = isPieceWord(word) || pieceNames.some((name) => wordsIn(name).some(isCalled(word)))
    if (isOwn && !packs.some(isCalled(word))) return []
    if (!isError && !isContainerWord(word) && !/^\d+$/.test(word)) return []
    const label = labelOf(field)
    const then = isError ? OF_PIECES : 'it is taken for that of one piece'
    const remark = isError ? refusal : notice
    const reason = `${label} is given by another unit than the piece: ${then}`
    return [remark(field, `${label} is given by '${word}': ${then}`, reason)]
  })
}

/**
 * The error on a row that says to be of a pack, or of another container than its product is counted in: its price and its count
 * would come in as those of one piece, which it would rename. A new product may be counted in any but its own packs.
 */
export function remarksOnUnit(values: Values, before: Selling | null): Remark[] {
  const [unit] = unitIn(values)
  const { packs } = namesOfUnits(values, before)
  if (unit === undefined || packs.length === 0 || before?.pieceNames.some(isSameWord(unit)))
    return []
  const isPack = (word: string) => packs.some(isCalled(word))
  const isWordOfPack = (word: string) => isPack(word) || isContainerWord(word)
  if (!isPack(unit.toLowerCase()) && (before === null || !wordsIn(unit).some(isWordOfPack)))
    return []
  const label = labelOf('unit')
  const what = `is more than one piece: ${OF_PIECES}`
  return [refusal('unit', `${label} '${unit}' ${what}`, `${label} ${what}`)]
}

function unitIn({ unit }: Values): string[] {
  return typeof unit === 'string' ? [unit] : []
}

function wordsIn(name: string): string[] {
  return name.toLowerCase().match(/\p{L}+/gu) ?? []
}

function isSameWord(name: string) {
  return (other: string) => other.toLowerCase() === name.toLowerCase()
}

/** Whether a word means what is called so: box, boxes. */
function isCalled(word: string) {
  return (name: string) => singularsOf(word).includes(name.toLowerCase())
}
