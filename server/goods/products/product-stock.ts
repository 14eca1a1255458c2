import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { ProductChange } from '#domain/goods/products/bodies.ts'
import { inBrackets, inPacks } from '#domain/goods/products/packs.ts'
import { TEXT as PROBLEM } from '#domain/problem.ts'
import { inFefoOrder } from '#domain/goods/stock/fefo.ts'
import type { Reach, Scope } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField, type User, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { adjustStock } from '#server/goods/stock/adjust-stock.ts'
import { correctLot, hasHadLots, listFilledLots } from '#server/goods/stock/lots.sql.ts'
import { findInventory } from '#server/goods/stock/inventory/inventory.sql.ts'
import { carryProduct, listShelfLots, recallLot } from '#server/goods/stock/stock.sql.ts'

/** Who changes a product, and when. */
export type Editor = { user: Pick<User, 'id' | 'reach'>; now: Date }

type Shelf = { productId: number; locationId: number }

type LotOnForm = {
  customLot?: string | null | undefined
  customExpiry?: string | null | undefined
  expirationDate?: string | null | undefined
}

/** Creates a product's first lot with the form's number and expiry; without units only the empty shelf. */
export async function openStock(
  tx: Tx,
  { qty, ...shelf }: Shelf & { qty: number },
  form: LotOnForm,
  by: Author,
): Promise<void> {
  if (qty === 0) return carryProduct(tx, shelf.productId, shelf.locationId)
  await adjustStock(
    tx,
    {
      ...shelf,
      qty,
      reason: 'Opening stock',
      lotNumber: form.customLot,
      expiryDate: form.customExpiry ?? form.expirationDate,
    },
    by,
  )
}

/**
 * Corrects number and expiry of the lot that the form shows. It edits them only if there is one lot at its location:
 * with more, nobody could say which is meant.
 */
export async function correctShownLot(
  tx: Tx,
  before: ProductDetail,
  change: ProductChange,
  by: Editor,
): Promise<void> {
  const edit = lotEdit(before, change)
  if (!edit) return
  const lots = await listFilledLots(tx, before.id, scopeOf(change, by.user.reach))
  const [lot] = lots
  if (lots.length > 1)
    throw refusedField(
      409,
      edit.field,
      say`${before.name} has ${lots.length} lots with stock: correct the one that is meant in its stock`,
    )
  if (lot) {
    await correctLot(tx, { ...lot, ...edit.lot })
    await recallLot(tx, lot.id, by)
    return
  }
  // customLot and customExpiry describe the opening lot to come; another date without a lot is stored nowhere.
  const isStockToCome = (change.stockQty ?? 0) > 0
  if (edit.field === 'expirationDate' && change.expirationDate !== null && !isStockToCome)
    throw refusedField(
      409,
      'expirationDate',
      say`${before.name} has no stock here that could expire: give the date together with the stock`,
    )
}

/** The location whose stock a form shows and edits. */
export function scopeOf({ locationId }: ProductChange, reach: Reach): Scope {
  return { reach, locationId: locationId ?? undefined }
}

type LotEdit = {
  field: 'expirationDate' | 'customExpiry' | 'customLot'
  lot: { lotNumber?: string | null; expiryDate?: string | null }
}

/** The changes of the lot that the form makes; null when there are none. */
function lotEdit(before: ProductDetail, change: ProductChange): LotEdit | null {
  const { customLot, customExpiry, expirationDate } = change
  const lot: LotEdit['lot'] = {}
  let field: LotEdit['field'] | null = null
  if (customLot !== undefined && customLot !== before.customLot) {
    lot.lotNumber = customLot
    field = 'customLot'
  }
  if (expirationDate !== undefined && expirationDate !== before.expirationDate) {
    lot.expiryDate = expirationDate
    field = 'expirationDate'
  }
  // The custom expiry has precedence over the expiration date, as for a new product.
  if (customExpiry != null && customExpiry !== before.customExpiry) {
    lot.expiryDate = customExpiry
    field = 'customExpiry'
  }
  return field && { field, lot }
}

/**
 * Sets a shelf to the typed quantity; the caller holds the locks of the product's shelves. More units become a new lot
 * with the expiry of the next lot to be sold; fewer units are taken first expired first out.
 */
export async function setStockQty(
  tx: Tx,
  locationId: number,
  before: ProductDetail,
  change: ProductChange & { stockQty: number },
  by: Author,
): Promise<void> {
  const { stockQty, stockQtyBefore } = change
  const shelf = { productId: before.id, locationId }
  const held = await findInventory(tx, before.id, locationId, by.now)
  const inWords = (qty: number) => `${qty}${inBrackets(inPacks(qty, before))}`
  if (stockQtyBefore !== undefined && stockQtyBefore !== held.stockQty)
    throw refusedField(
      409,
      'stockQty',
      say`${before.name} has ${inWords(held.stockQty)} in stock by now, not ${stockQtyBefore}. ${PROBLEM.lookAgain}`,
    )
  const qty = stockQty - held.stockQty
  if (qty === 0) return
  if (!(await hasHadLots(tx, before.id)))
    return openStock(tx, { ...shelf, qty }, { ...before, ...change }, by)
  if (-qty > held.sellableQty)
    throw refusedField(
      409,
      'stockQty',
      say`Only ${inWords(held.sellableQty)} of the ${inWords(held.stockQty)} may be sold: deduct the others by a stock adjustment`,
    )
  const expiryDate = qty > 0 ? await expiryOfNext(tx, shelf, change, by.now) : null
  await adjustStock(tx, { ...shelf, qty, reason: 'Stock quantity edited', expiryDate }, by)
}

/** The expiry of units that turn up: that of the next lot to be sold, or, on an empty shelf, the typed one. */
async function expiryOfNext(
  tx: Tx,
  shelf: Shelf,
  { expirationDate = null }: ProductChange,
  now: Date,
): Promise<string | null> {
  const lots = inFefoOrder(await listShelfLots(tx, shelf, now))
  const next = lots.find(({ reason }) => reason === null)
  return next ? next.expiryDate : expirationDate
}
