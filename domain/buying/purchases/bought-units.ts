import { parseUnitCost, proportionOf, unitCostText } from '#domain/money.ts'
import { counted, inPacksOrPieces, piecesOf, type Pack } from '#domain/goods/products/packs.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/buying/purchases/bought-units', {
  withFree: (words: string, free: string) => `${words} + ${free} free`,
  partOf: (part: string, all: string) => `${part} of ${all}`,
})

// In what a line of a purchase is bought: packs or pieces, of which some may come free (decisions/0081).

const COUNT = new Intl.NumberFormat('en-PH')

/** A line as it is stored: its pieces, the packs they are in, and how many of those packs or pieces are free. */
export type BoughtLine = {
  qty: number
  packName: string | null
  packFactor: number | null
  packQty: number | null
  freeQty: number
  /** Of one pack or piece that is paid for. */
  cost: string
}

/**
 * What goods cost, exactly: so many paid units at a cost each are so many pieces, free ones included. 10 + 1 boxes of 100 at
 * 100.00 are 10 units at 100.00 for 1,100 pieces, of which one costs 0.9091.
 */
export type CostBasis = { cost: string; paidUnits: number; paidPieces: number }

/** What a line is stored as of what its body asks for: `qty` packs or pieces that are paid for, and free ones. */
export function boughtLine(
  { qty, freeQty = 0, cost }: { qty: number; freeQty?: number | undefined; cost: string },
  pack: Pack | null,
): BoughtLine {
  const units = qty + freeQty
  return {
    qty: piecesOf(units, pack),
    packName: pack?.name ?? null,
    packFactor: pack?.factor ?? null,
    packQty: pack && units,
    freeQty,
    cost,
  }
}

/** The pack of a line; null where it counts pieces. */
export function packOf({
  packName,
  packFactor,
}: Pick<BoughtLine, 'packName' | 'packFactor'>): Pack | null {
  return packName === null || packFactor === null ? null : { name: packName, factor: packFactor }
}

/** All packs of a line, or pieces, free ones included. */
export function unitsOf({ qty, packQty }: Pick<BoughtLine, 'qty' | 'packQty'>): number {
  return packQty ?? qty
}

/** What a line's goods cost as they were ordered, or at another cost of a pack or, where it is given as `ofPiece`, of a piece. */
export function costBasis(line: BoughtLine, typed?: { cost: string; ofPiece: boolean }): CostBasis {
  const { cost, factor } =
    typed === undefined || isAsOrdered(line, typed)
      ? { cost: line.cost, factor: line.packFactor ?? 1 }
      : { cost: typed.cost, factor: typed.ofPiece ? 1 : (line.packFactor ?? 1) }
  if (line.freeQty === 0) return { cost, paidUnits: 1, paidPieces: factor }
  const units = unitsOf(line)
  return { cost, paidUnits: units - line.freeQty, paidPieces: units * factor }
}

/** A cost of a piece that is that of the ordered pack to four decimals means the ordered one, to which its pieces add up. */
function isAsOrdered(line: BoughtLine, { cost, ofPiece }: { cost: string; ofPiece: boolean }) {
  return ofPiece && parseUnitCost(cost) === parseUnitCost(paidPieceCost(line))
}

/** What a piece of a line costs among those that are paid for, to four decimals. */
export function paidPieceCost({
  cost,
  packFactor,
}: Pick<BoughtLine, 'cost' | 'packFactor'>): string {
  return costOf({ cost, paidUnits: 1, paidPieces: packFactor ?? 1 }, 1)
}

/** What so many pieces cost together, to four decimals. */
export function costOf({ cost, paidUnits, paidPieces }: CostBasis, ofPieces: number): string {
  const unitCost = parseUnitCost(cost)
  if (unitCost === null) throw new RangeError(`not a unit cost: ${cost}`)
  return unitCostText(proportionOf(unitCost, paidUnits * ofPieces, paidPieces))
}

/** What is ordered of a line, as people say it: '10 boxes + 1 free', '30'. */
export function orderedInWords(line: BoughtLine): string {
  const pack = packOf(line)
  const paid = unitsOf(line) - line.freeQty
  const words = pack ? counted(paid, pack.name) : COUNT.format(paid)
  return line.freeQty === 0 ? words : TEXT.withFree(words, COUNT.format(line.freeQty))
}

type Counted = Pick<BoughtLine, 'packName' | 'packFactor'> & {
  product: { pieceName: string | null }
}

/** Pieces of a line as it counts them: '9 boxes 50 tablets', or '20' where it counts pieces. */
export function inItsUnits(qty: number, line: Counted): string {
  const pack = packOf(line)
  if (pack === null || qty === 0) return COUNT.format(qty)
  const { pieceName } = line.product
  return inPacksOrPieces(qty, { pieceName, packs: [pack] })
}

/** A part of all pieces of a line as it counts them: '7 of 11 boxes', '9 boxes 50 tablets of 11 boxes', '6 of 10'. */
export function partInItsUnits(part: number, line: Counted & { qty: number }): string {
  const factor = line.packFactor ?? 1
  const words = part % factor === 0 ? COUNT.format(part / factor) : inItsUnits(part, line)
  return TEXT.partOf(words, inItsUnits(line.qty, line))
}

/** A cost of a unit of so many pieces as that of another unit; null where nothing that is a cost was typed. */
export function costInUnit(cost: string, fromPieces: number, toPieces: number): string | null {
  if (fromPieces === toPieces) return cost
  if (parseUnitCost(cost) === null) return null
  return trimmedCost(costOf({ cost, paidUnits: 1, paidPieces: fromPieces }, toPieces))
}
