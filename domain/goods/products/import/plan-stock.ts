import { codeKey } from '#domain/folding.ts'
import type { Change } from '#domain/platform/import/changes.ts'
import type { Row } from '#domain/platform/import/outcomes.ts'
import { notice } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import {
  inFefoOrder,
  takeFefo,
  type NumberedLot,
  type NumberedShelf,
  type Take,
} from '#domain/goods/stock/fefo.ts'

export const KIT_STOCK_LEFT_OUT = 'A kit has no stock of its own: what the file says is left out'

/** The parts of a row that concern stock. */
export type StockRow = {
  line: number
  values: Values
  productId: number
  /** Where its stock lies; null takes in none. */
  locationId: number | null
  isRefused: boolean
}

/** What a row does to its shelf. */
export type RowStock = {
  /**
   * Units that come, into a lot that is there or, for null, into another one: of the row's number, or without a number,
   * as surplus of any adjustment.
   */
  comes: { qty: number; lotId: number | null; isNumbered: boolean } | null
  takes: Take[]
  changes: Change[]
  remark: Remark | null
}

/**
 * How rows give the shelves of existing products what the file says, by line. The rows of a product must be there all at
 * once. A row that stands alone for its shelf says how much is there in all; several rows say it lot by lot.
 */
export function planShelves(
  rows: readonly StockRow[],
  shelves: readonly NumberedShelf[],
): Map<number, RowStock> {
  const plans = new Map<number, RowStock>()
  const torn = new Set(rows.flatMap((row) => (row.isRefused ? [row.productId] : [])))
  const shelfOf = new Map(shelves.map((shelf) => [keyOf(shelf), shelf]))
  const rowsOf = new Map<string, StockRow[]>()
  for (const row of rows) {
    if (row.isRefused) continue
    const some = rowsOf.get(keyOf(row))
    if (some) some.push(row)
    else rowsOf.set(keyOf(row), [row])
  }
  for (const [key, some] of rowsOf) {
    const shelf = shelfOf.get(key)
    const given = some.filter(({ values }) => values.stockQty !== undefined)
    const [first] = given
    // A row of a kit has a remark of its own in the preview.
    if (!shelf || !first || first.values.productType === 'COMBO') continue
    const reason = whyLeft(first.values, shelf, torn)
    if (reason !== null) for (const { line } of given) plans.set(line, left(reason))
    else if (some.length > 1)
      for (const [line, plan] of planLots(some, shelf)) plans.set(line, plan)
    else {
      const plan = planTotal(Number(first.values.stockQty), shelf)
      if (plan) plans.set(first.line, plan)
    }
  }
  return plans
}

function keyOf({ productId, locationId }: Pick<StockRow, 'productId' | 'locationId'>): string {
  return `${productId} ${locationId}`
}

/** Why a shelf is left as it is; null when it is not. */
function whyLeft(
  { productType }: Values,
  shelf: NumberedShelf,
  torn: ReadonlySet<number>,
): string | null {
  if (shelf.isKit && productType === undefined) return KIT_STOCK_LEFT_OUT
  if (!shelf.enableStock) return 'Stock of this product is not tracked: left as it is'
  return torn.has(shelf.productId)
    ? `Stock left at ${shelf.stockQty}: another line of this product is refused`
    : null
}

const NOTHING: RowStock = { comes: null, takes: [], changes: [], remark: null }

function left(message: string, reason = message): RowStock {
  return { ...NOTHING, remark: notice('stockQty', message, reason) }
}

/** Gives a shelf a quantity; units are taken from what may be sold, first expired first out. null when it has that quantity already. */
function planTotal(qty: number, shelf: NumberedShelf): RowStock | null {
  const more = qty - shelf.stockQty
  if (more === 0) return null
  const changes = stockChange(shelf.stockQty, qty)
  if (more > 0) return { ...NOTHING, comes: { qty: more, lotId: null, isNumbered: false }, changes }
  const takes = takeFefo(shelf.lots, -more)
  if (takes) return { ...NOTHING, takes, changes }
  const rest = 'the rest of it may not be sold. Deduct that by lot.'
  return left(`Stock left at ${shelf.stockQty}: ${rest}`, `Stock left: ${rest}`)
}

/**
 * Gives each lot the quantity of its row, and takes away what no row names. A row that says no quantity leaves its lot.
 * What may not be sold is taken, too, because the file says what is there lot by lot.
 */
function planLots(rows: readonly StockRow[], shelf: NumberedShelf): Map<number, RowStock> {
  const plans = new Map<number, RowStock>()
  const { lotsOf, others } = claimedLots(rows, shelf.lots)
  for (const row of rows) {
    if (row.values.stockQty === undefined) continue
    const lots = lotsOf.get(row.line) ?? []
    const [before, after] = [sumOf(lots), Number(row.values.stockQty)]
    if (before === after) continue
    const changes = stockChange(before, after)
    const isNumbered = row.values.customLot !== undefined
    // What is more of a lot of which all is set apart is set apart, too.
    const joined = lots.findLast(({ state }) => state === 'FOR_SALE') ?? lots.at(-1)
    const lotId = isNumbered ? (joined?.id ?? null) : null
    const comes = { qty: after - before, lotId, isNumbered }
    plans.set(
      row.line,
      after > before
        ? { ...NOTHING, comes, changes }
        : { ...NOTHING, takes: takeFrom(lots, before - after), changes },
    )
  }
  const gone = sumOf(others)
  const given = rows.find(({ values }) => values.stockQty !== undefined)
  if (gone === 0 || !given) return plans
  const plan = plans.get(given.line) ?? NOTHING
  const numbers = others.map(({ lotNumber, qty }) => `${lotNumber ?? 'no number'} (${qty})`)
  const reason = 'Lots there that the file does not name are emptied'
  plans.set(given.line, {
    ...plan,
    takes: [...plan.takes, ...takeFrom(others, gone)],
    remark: notice('stockQty', `${reason}: ${numbers.join(', ')}`, reason),
  })
  return plans
}

/** The lots that rows mean: those that agree with all a row says of number and expiry; who says more comes first. */
function claimedLots(rows: readonly StockRow[], lots: readonly NumberedLot[]) {
  const lotsOf = new Map<number, NumberedLot[]>()
  let others = [...lots]
  for (const parts of [2, 1, 0])
    for (const { line, values } of rows) {
      const lot = lotGiven(values)
      if (Object.values(lot).filter((part) => part !== null).length !== parts) continue
      const isMeant = ({ lotNumber, expiryDate }: NumberedLot) =>
        (lot.lotNumber === null || codeKey(lot.lotNumber) === codeKey(lotNumber ?? '')) &&
        (lot.expiryDate === null || lot.expiryDate === expiryDate)
      lotsOf.set(line, others.filter(isMeant))
      others = others.filter((each) => !isMeant(each))
    }
  return { lotsOf, others }
}

/** The lot that a row describes. */
export function lotGiven({ customLot, customExpiry, expirationDate }: Values) {
  const expiry = customExpiry ?? expirationDate
  return {
    lotNumber: typeof customLot === 'string' ? customLot : null,
    expiryDate: typeof expiry === 'string' ? expiry : null,
  }
}

/** Whether a row's expiry cannot be read: nobody knows until when its units may be sold, so they are quarantined. */
export function isExpiryUnread({ values, remarks }: Pick<Row, 'values' | 'remarks'>): boolean {
  const field =
    values.customExpiry === undefined ? /^(expirationDate|customExpiry)$/ : /^customExpiry$/
  return remarks.some((each) => each.isLeftOut === true && field.test(each.field ?? ''))
}

function takeFrom(lots: readonly NumberedLot[], qty: number): Take[] {
  let rest = qty
  return inFefoOrder(lots).flatMap((lot) => {
    const taken = Math.min(lot.qty, rest)
    rest -= taken
    return taken > 0 ? [{ lotId: lot.id, qty: taken }] : []
  })
}

function sumOf(lots: readonly NumberedLot[]): number {
  return lots.reduce((sum, { qty }) => sum + qty, 0)
}

function stockChange(before: number, after: number): Change[] {
  return [{ field: 'stockQty', before, after }]
}

/** The opening stock that a row of a new product brings, as a change; empty when it brings none. */
export function openingStock(
  { stockQty, productType }: Values,
  locationId: number | null,
): Change[] {
  const qty = Number(stockQty ?? 0)
  return qty > 0 && locationId !== null && productType !== 'COMBO' ? stockChange(0, qty) : []
}

/** Whether the import sets the stock of existing products. */
export function setsStock({ existingStock }: Pick<ImportSettings, 'existingStock'>): boolean {
  return existingStock === 'set'
}
