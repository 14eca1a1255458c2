import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { NewProduct } from '#domain/goods/products/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { refuseForeign } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseAboveCap } from '#server/goods/products/prices/refuse-above-cap.ts'
import { writePrices } from '#server/goods/products/prices/set-prices.ts'
import { replaceImages } from '#server/goods/products/lists/lists.sql.ts'
import { writeCodes, writeComponents } from '#server/goods/products/lists/write-lists.ts'
import { writePacks } from '#server/goods/products/packs/write-packs.ts'
import { pricesOfNew } from '#server/goods/products/product-prices.ts'
import { refuseMisfitOfSchemes } from '#server/goods/products/product-schemes.ts'
import { openStock } from '#server/goods/products/product-stock.ts'
import { findProduct } from '#server/goods/products/products.sql.ts'
import { insertProduct, storedPartOf } from '#server/goods/products/write.sql.ts'
import type { Editor } from '#server/goods/products/product-stock.ts'

/** Creates a product with its codes, parts and opening stock, in the caller's transaction. */
export async function createProduct(
  tx: Tx,
  product: NewProduct,
  by: Editor,
): Promise<ProductDetail> {
  const { locationId, stockQty, barcodes, images, components, groupPrices } = product
  const { reach } = by.user
  refuseForeign(reach, locationId)
  await refuseMisfitOfSchemes(tx, product)
  const prices = await pricesOfNew(tx, product, by.now)
  // Without stock there is no lot to hold the date, so the product keeps it for its first lot.
  const expiryToCome = stockQty === 0 ? product.expirationDate : null
  const customExpiry = product.customExpiry ?? expiryToCome
  const id = await insertProduct(tx, { ...storedPartOf(product), ...prices, customExpiry })
  const packs = await writePacks(tx, { ...product, id, packs: [] }, product.packs ?? [])
  if (product.customBarcode != null || barcodes?.length || packs.length > 0)
    await writeCodes(tx, { ...product, id, barcodes: barcodes ?? [], packs })
  if (images?.length) await replaceImages(tx, id, images)
  if (components?.length) await writeComponents(tx, { ...product, id }, components)
  if (locationId != null)
    await openStock(tx, { productId: id, locationId, qty: stockQty }, product, by)
  const created = (await findProduct(tx, id, { reach }, by.now))! // it was just inserted
  await insertAudit(tx, {
    user: by.user,
    action: 'CREATE',
    entity: 'product',
    entityId: id,
    after: created,
    ...(locationId != null && { metadata: { locationId } }),
    now: by.now,
  })
  const groups = groupPrices?.length
    ? await writePrices(tx, created, groupPrices, { by, before: null, field: 'groupPrices' })
    : null
  refuseAboveCap(null, [created, groups], product)
  return created
}
