import type { ProductDetail } from '#domain/products/api.ts'
import type { ProductChange } from '#domain/products/bodies.ts'
import { LOOK_AGAIN } from '#domain/problem.ts'
import { inFefoOrder, isExpired } from '#domain/stock/fefo.ts'
import type { Reach, Scope } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { refusedField, type User } from '#server/http.ts'
import { adjustStock } from '#server/stock/adjust-stock.ts'
import { correctLot, hasHadLots, listFilledLots } from '#server/stock/lots/queries.ts'
import { readToday } from '#server/settings/queries.ts'
import { carryProduct, findInventory, listShelfLots, type Author } from '#server/stock/queries.ts'

/** Who changes a product, and when. */
export type Editor = { user: Pick<User, 'id' | 'reach'>; now: Date }

type Shelf = { productId: number; locationId: number }

type LotOnForm = {
  customLot?: string | null | undefined
  customExpiry?: string | null | undefined
  expirationDate?: string | null | undefined
}

/** A product's first lot, with the number and expiry of its form; a shelf without units is only carried. */
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
 * Corrects expiry and number of the lot that the form shows. It shows one place's lots, and edits them only when there
 * is one: with more, nobody could say which is meant.
 */
export async function correctShownLot(
  tx: Tx,
  before: ProductDetail,
  change: ProductChange,
  reach: Reach,
): Promise<void> {
  const edit = lotEdit(before, change)
  if (!edit) return
  const lots = await listFilledLots(tx, before.id, scopeOf(change, reach))
  const [lot] = lots
  if (lots.length > 1)
    throw refusedField(
      409,
      edit.field,
      `${before.name} has ${lots.length} lots with stock: correct a lot by stock adjustments`,
    )
  if (lot) return correctLot(tx, { ...lot, ...edit.lot })
  // The opening lot will be what customLot and customExpiry say; a date of no lot is kept nowhere.
  const isStockToCome = (change.stockQty ?? 0) > 0
  if (edit.field === 'expirationDate' && change.expirationDate !== null && !isStockToCome)
    throw refusedField(
      409,
      'expirationDate',
      `${before.name} has no stock here that could expire: give the date together with the stock`,
    )
}

/** Whose stock a form shows and edits. */
export function scopeOf({ locationId }: ProductChange, reach: Reach): Scope {
  return { reach, locationId: locationId ?? undefined }
}

type LotEdit = {
  field: 'expirationDate' | 'customExpiry' | 'customLot'
  lot: { lotNumber?: string | null; expiryDate?: string | null }
}

/** What of the lot is another than the form was opened with; null when nothing is. */
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
  // As for a new product, the custom expiry goes before the expiration date.
  if (customExpiry != null && customExpiry !== before.customExpiry) {
    lot.expiryDate = customExpiry
    field = 'customExpiry'
  }
  return field && { field, lot }
}

/**
 * Sets what lies on a shelf to the quantity that was typed; the caller holds the locks of the product's shelves. More
 * is a new lot that expires with the next one on the shelf; less is taken first expired first out.
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
  if (stockQtyBefore !== undefined && stockQtyBefore !== held.stockQty)
    throw refusedField(
      409,
      'stockQty',
      `${before.name} has ${held.stockQty} in stock by now, not ${stockQtyBefore}. ${LOOK_AGAIN}`,
    )
  const qty = stockQty - held.stockQty
  if (qty === 0) return
  if (!(await hasHadLots(tx, before.id)))
    return openStock(tx, { ...shelf, qty }, { ...before, ...change }, by)
  if (-qty > held.sellableQty)
    throw refusedField(
      409,
      'stockQty',
      `Only ${held.sellableQty} of the ${held.stockQty} are not expired: take expired units off by a stock adjustment`,
    )
  const expiryDate = qty > 0 ? await expiryOfNext(tx, shelf, change, by.now) : null
  await adjustStock(tx, { ...shelf, qty, reason: 'Stock quantity edited', expiryDate }, by)
}

/** Units that turn up are as old as the next ones to be sold; on an empty shelf they are as old as was typed. */
async function expiryOfNext(
  tx: Tx,
  { productId, locationId }: Shelf,
  { expirationDate = null }: ProductChange,
  now: Date,
): Promise<string | null> {
  const day = await readToday(tx, now)
  const lots = inFefoOrder(await listShelfLots(tx, productId, locationId))
  const next = lots.find((lot) => !isExpired(lot, day))
  return next ? next.expiryDate : expirationDate
}
