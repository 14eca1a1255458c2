import { piecesOf } from '#domain/goods/products/packs.ts'
import { inItsUnits, packOf } from '#domain/buying/purchases/bought-units.ts'
import { isExpired } from '#domain/goods/stock/fefo.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/buying/purchases/receiving', {
  missing: (lines: number, what: string, products: string) =>
    `${lines === 1 ? '1 line has' : `${lines} lines have`} no ${what}: ${products}.`,
  others: (count: number) => ` and ${count} more`,
  noLine: (line: number) => `This purchase has no line ${line}`,
  otherPack: (product: string) => `${product} was not ordered in that pack: count pieces`,
  expired: (product: string, day: string | null) =>
    `${product} expired on ${day}: expired goods are not taken in`,
  refused: (product: string, reason: string) => `${product}: ${reason}`,
  toCome: (count: string, isOne: boolean) => `only ${count} ${isOne ? 'is' : 'are'} still to come`,
  neither: 'lot number and no expiry date',
  expiry: 'expiry date',
  lotNumber: 'lot number',
  allTheSame: 'Receive all the same?',
  allReceived: 'all of it has been received already',
})

/** A line of a purchase, as far as receiving needs it. */
export type OpenLine = {
  line: number
  /** Pieces that are to come in all. */
  qty: number
  packId: number | null
  packName: string | null
  packFactor: number | null
  /** Pieces received and not undone. */
  receivedQty: number
  product: { name: string; pieceName: string | null }
}

type Receipt = {
  line: number
  /** Where packs were counted: the pack of the line. */
  packId?: number | null | undefined
  qty: number
  expiryDate?: string | null | undefined
}

/** What comes of a product, and what its lots said before. */
export type Labelled = {
  name: string
  lotNumber?: string | null | undefined
  expiryDate?: string | null | undefined
  hadLotNumbers?: boolean | undefined
  hadExpiry?: boolean | undefined
}

/** So many products are named; a question has to be read at a glance. */
const MOST_NAMED = 4

/**
 * The question before goods are taken in without a number or an expiry date although lots of the same product had one;
 * null where nothing is to be asked.
 */
export function unlabelledQuestion(lines: readonly Labelled[]): string | null {
  const isUndated = (line: Labelled) => line.hadExpiry === true && !line.expiryDate
  const isUnnumbered = (line: Labelled) => line.hadLotNumbers === true && !line.lotNumber
  const undated = lines.filter(isUndated)
  const unnumbered = lines.filter(isUnnumbered)
  const isSame = lines.every((line) => isUndated(line) === isUnnumbered(line))
  const missing = isSame
    ? missingInWords(undated, TEXT.neither)
    : [...missingInWords(undated, TEXT.expiry), ...missingInWords(unnumbered, TEXT.lotNumber)]
  return missing.length === 0 ? null : `${missing.join('\n')}\n\n${TEXT.allTheSame}`
}

function missingInWords(lines: readonly Labelled[], what: string): string[] {
  if (lines.length === 0) return []
  const names = [...new Set(lines.map(({ name }) => name))]
  const others = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ') + (others > 0 ? TEXT.others(others) : '')
  return [TEXT.missing(lines.length, what, named)]
}

/** How many pieces came of a line, of which packs or pieces were counted. */
export function receivedPieces({ packId, qty }: Receipt, line: OpenLine): number {
  return piecesOf(qty, packId == null ? null : packOf(line))
}

/** Pieces of a line that are still to come. */
export function openQty({ qty, receivedQty }: Pick<OpenLine, 'qty' | 'receivedQty'>): number {
  return qty - receivedQty
}

export type ReceivingRefusal = {
  /** 409 where another delivery may have been first. */
  status: 400 | 409
  /** The field's path in the body: 'receipts.0.qty'. */
  field: string
  sentence: string
}

/** Why these receipts may not be received on the shop's day; null when they may. */
export function receivingRefusal(
  lines: readonly OpenLine[],
  receipts: readonly Receipt[],
  today: string,
): ReceivingRefusal | null {
  const open = new Map(lines.map((line) => [line.line, openQty(line)]))
  for (const [index, receipt] of receipts.entries()) {
    const { line, packId = null, expiryDate = null } = receipt
    const ordered = lines.find((each) => each.line === line)
    if (!ordered) return refusal(400, index, 'line', TEXT.noLine(line))
    const { name } = ordered.product
    if (packId !== null && packId !== ordered.packId)
      return refusal(400, index, 'packId', TEXT.otherPack(name))
    if (isExpired({ expiryDate }, today))
      return refusal(400, index, 'expiryDate', expiredSentence(name, expiryDate))
    const left = open.get(line)! - receivedPieces(receipt, ordered) // every line has an entry
    if (left < 0) return refusal(409, index, 'qty', TEXT.refused(name, openInWords(ordered)))
    open.set(line, left)
  }
  return null
}

export function expiredSentence(productName: string, expiryDate: string | null): string {
  return TEXT.expired(productName, expiryDate)
}

function refusal(
  status: ReceivingRefusal['status'],
  index: number,
  field: string,
  sentence: string,
): ReceivingRefusal {
  return { status, field: `receipts.${index}.${field}`, sentence }
}

function openInWords(line: OpenLine): string {
  const qty = openQty(line)
  if (qty === 0) return TEXT.allReceived
  const isOne = qty === 1 || qty === line.packFactor
  return TEXT.toCome(inItsUnits(qty, line), isOne)
}
