import type { ProductDetail } from '#domain/goods/products/api.ts'
import { barcodeRefusal } from '#domain/goods/products/barcode.ts'
import { type ProductChange, TEXT as REFUSED_PRODUCT } from '#domain/goods/products/bodies.ts'
import { inBrackets, inPacks, isSoldInNothing } from '#domain/goods/products/packs.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { hasLocation } from '#server/shop/locations/locations.sql.ts'
import { replaceComponents, replaceImages } from '#server/goods/products/lists/lists.sql.ts'
import { freeCodes, writeCodes, writeComponents } from '#server/goods/products/lists/write-lists.ts'
import { lockPacks } from '#server/goods/products/packs/packs.sql.ts'
import { dropPacks, writePacks } from '#server/goods/products/packs/write-packs.ts'
import { findGroupPrices } from '#server/goods/products/prices/prices.sql.ts'
import { refuseAboveCap } from '#server/goods/products/prices/refuse-above-cap.ts'
import { writePrices } from '#server/goods/products/prices/set-prices.ts'
import { pricesOfChanged } from '#server/goods/products/product-prices.ts'
import { refuseMisfitOfSchemes } from '#server/goods/products/product-schemes.ts'
import { applyBegun } from '#server/goods/products/apply-begun.ts'
import {
  correctShownLot,
  scopeOf,
  setStockQty,
  type Editor,
} from '#server/goods/products/product-stock.ts'
import { findProduct } from '#server/goods/products/products.sql.ts'
import { lockProduct, storedPartOf, updateProduct } from '#server/goods/products/write.sql.ts'
import { readProductUses } from '#server/goods/products/uses.sql.ts'
import { lockShelves } from '#server/goods/stock/lots.sql.ts'
import { carryProduct } from '#server/goods/stock/stock.sql.ts'

/** Changes the named fields of a product, its stock included, in the caller's transaction. */
export async function changeProduct(
  tx: Tx,
  id: number,
  change: ProductChange,
  by: Editor,
): Promise<ProductDetail> {
  const { reach } = by.user
  const shown = scopeOf(change, reach)
  const seen = await findProduct(tx, id, shown, by.now)
  if (!seen) throw notThere()
  if (shown.locationId !== undefined && !(await hasLocation(tx, shown.locationId, reach)))
    throw refusedField(400, 'locationId', 'That location does not exist')
  const stockPlace = placeOfStock(seen, change)
  if (stockPlace !== null) await carryProduct(tx, id, stockPlace)
  // Shelves are locked first, as a sale does. From here on nothing of the product moves but by this change.
  await lockShelves(tx, id)
  await lockProduct(tx, id)
  if (change.packs) await lockPacks(tx, id)
  const before = await findProduct(tx, id, shown, by.now)
  if (!before) throw notThere()
  refuseStale(before.name, change.version, before.version)
  await refuseMisfit(tx, before, change, reach)

  if (change.taxClass !== undefined || change.priceCap !== undefined || namesRate(change))
    await applyBegun(tx, [id], by)
  const groups = await findGroupPrices(tx, id, by.now)
  const isNoKitNow = change.productType !== undefined && change.productType !== 'COMBO'
  if (isNoKitNow) await replaceComponents(tx, id, [])
  const coded = { ...before, ...change, id, packs: change.packs ?? before.packs }
  if (changesCodes(change)) await freeCodes(tx, coded, change.packs !== undefined)
  // A kit has no packs, and packs are for no kit: some go before its type is written, the others come behind it.
  if (change.packs) await dropPacks(tx, before.packs, change.packs)
  await updateProduct(tx, id, {
    ...storedPartOf(change),
    ...(await pricesOfChanged(tx, before, change, by.now)),
  })
  await writeLists(tx, before, change)
  await correctShownLot(tx, before, change, by)
  const { stockQty } = change
  if (stockPlace !== null && stockQty !== undefined)
    await setStockQty(tx, stockPlace, before, { ...change, stockQty }, by)

  const place = shown.locationId ?? (reach?.length === 1 ? reach[0] : undefined)
  const after = (await findProduct(tx, id, shown, by.now))! // its row is locked, so nobody has deleted it
  if (!isOfPricesAlone(change))
    await insertAudit(tx, {
      ...by,
      action: 'UPDATE',
      entity: 'product',
      entityId: id,
      before,
      after,
      // Whose stock is in both.
      ...(place !== undefined && { metadata: { locationId: place } }),
    })
  const groupsAfter = change.groupPrices?.length
    ? await writePrices(tx, after, change.groupPrices, { by, before: groups, field: 'groupPrices' })
    : groups
  refuseAboveCap([before, groups], [after, groupsAfter], change)
  return after
}

/** A class may follow from another rate. */
function namesRate({ taxRatePct, taxRateId }: ProductChange): boolean {
  return taxRatePct !== undefined || taxRateId !== undefined
}

/** A change of group prices alone is logged as that. */
function isOfPricesAlone({ version: _, groupPrices, ...rest }: ProductChange): boolean {
  return groupPrices !== undefined && Object.keys(rest).length === 0
}

function notThere(): Refused {
  return new Refused(404, 'There is no such product')
}

/** The location whose stock an edited quantity means; null when it changes nothing. */
function placeOfStock(seen: ProductDetail, change: ProductChange): number | null {
  const { stockQty, locationId, productType = seen.productType } = change
  if (stockQty === undefined || productType === 'COMBO') return null
  if (locationId != null) return locationId
  // A former kit shows its parts' stock and has none of its own.
  if (stockQty === (seen.productType === 'COMBO' ? 0 : seen.stockQty)) return null
  const [place, ...others] = seen.locations
  if (place && others.length === 0) return place.id
  throw refusedField(400, 'locationId', 'Location is required')
}

/** Refuses combinations of fields that are wrong together. What was so before the change may stay. */
async function refuseMisfit(
  tx: Tx,
  before: ProductDetail,
  change: ProductChange,
  reach: Reach,
): Promise<void> {
  await refuseMisfitOfSchemes(tx, change, before)
  const after = { ...before, ...change }
  const isSameCode = after.barcode === before.barcode && after.barcodeType === before.barcodeType
  const refusal =
    after.barcode && !isSameCode ? barcodeRefusal(after.barcodeType, after.barcode) : null
  if (refusal !== null) throw refusedField(400, 'barcode', refusal)
  if (after.subCategoryId != null && after.categoryId == null)
    throw refusedField(400, 'categoryId', 'Category is required')
  if (!after.enableStock && (change.stockQty ?? 0) > 0)
    throw refusedField(400, 'stockQty', 'A product without stock tracking has no stock quantity')
  // A form may send back the quantity that a kit's parts make.
  const isOtherStock = change.stockQty !== undefined && change.stockQty !== before.stockQty
  if (after.productType === 'COMBO' && isOtherStock)
    throw refusedField(400, 'stockQty', REFUSED_PRODUCT.kitStock)
  if (isSoldInNothing(after) && !isSoldInNothing(before))
    throw refusedField(400, 'soldByPiece', REFUSED_PRODUCT.unsold)
  const isUntrackedNow = before.enableStock && !after.enableStock
  const isKitNow = before.productType !== 'COMBO' && after.productType === 'COMBO'
  if (isKitNow && after.packs.length > 0) throw refusedField(400, 'packs', REFUSED_PRODUCT.kitPacks)
  if (!isUntrackedNow && !isKitNow) return
  const { stockQty, underWayQty, isAtSupplier, kits } = await readProductUses(
    tx,
    before.id,
    EVERYWHERE,
  )
  const field = isUntrackedNow ? 'enableStock' : 'productType'
  if (underWayQty > 0)
    throw refusedField(
      409,
      field,
      say`${before.name} is under way from one location to another: it is to be taken in first`,
    )
  if (isAtSupplier)
    throw refusedField(
      409,
      field,
      say`Some of ${before.name} went back to its supplier and is not settled: it may still be refused`,
    )
  // The quantities of other branches are not revealed.
  const own = reach === null ? stockQty : (await readProductUses(tx, before.id, reach)).stockQty
  const takeOff =
    own > 0
      ? say`has ${own}${inBrackets(inPacks(own, before))} in stock: deduct them`
      : 'is in stock elsewhere: it is to be deducted'
  if (isUntrackedNow && stockQty > 0)
    throw refusedField(
      409,
      'enableStock',
      say`${before.name} ${takeOff} before its stock is no longer tracked`,
    )
  if (isKitNow && stockQty > 0)
    throw refusedField(409, 'productType', say`${before.name} ${takeOff} before it becomes a kit`)
  const [kit] = kits
  if (isKitNow && kit !== undefined)
    throw refusedField(
      409,
      'productType',
      say`${before.name} is part of the kit ${kit}: a kit is made of single products`,
    )
}

function changesCodes({ sku, barcode, customBarcode, barcodes, packs }: ProductChange): boolean {
  return [sku, barcode, customBarcode, barcodes, packs].some((codes) => codes !== undefined)
}

async function writeLists(tx: Tx, before: ProductDetail, change: ProductChange): Promise<void> {
  const { images, components } = change
  const { productType } = { ...before, ...change }
  const packs = change.packs
    ? await writePacks(tx, { ...before, productType }, change.packs)
    : before.packs
  if (changesCodes(change)) await writeCodes(tx, { ...before, ...change, id: before.id, packs })
  if (images) await replaceImages(tx, before.id, images)
  if (components) await writeComponents(tx, { id: before.id, productType }, components)
}
