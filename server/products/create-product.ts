import type { NewProduct, Product } from '#domain/products/api.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { findProduct, insertProduct, insertProductBarcode } from '#server/products/queries.ts'
import { adjustStock } from '#server/stock/adjust-stock.ts'
import { carryProduct, type Author } from '#server/stock/queries.ts'

/** Creates a product with its further code and opening stock, in the caller's transaction. */
export async function createProduct(tx: Tx, product: NewProduct, by: Author): Promise<Product> {
  const id = await insertProduct(tx, product)
  if (product.customBarcode && !isOwnCode(product, product.customBarcode))
    await insertProductBarcode(tx, id, product.customBarcode)
  if (product.locationId != null) await openStock(tx, id, product.locationId, product, by)
  const created = await findProduct(tx, id, by.now)
  await insertAudit(tx, {
    user: by.user,
    action: 'CREATE',
    entity: 'product',
    entityId: id,
    after: created,
    now: by.now,
  })
  return created
}

async function openStock(
  tx: Tx,
  productId: number,
  locationId: number,
  product: NewProduct,
  by: Author,
): Promise<void> {
  if (product.stockQty === 0) return carryProduct(tx, productId, locationId)
  await adjustStock(
    tx,
    {
      productId,
      locationId,
      qty: product.stockQty,
      reason: 'Opening stock',
      lotNumber: product.customLot,
      expiryDate: product.customExpiry ?? product.expirationDate,
    },
    by,
  )
}

function isOwnCode({ sku, barcode }: NewProduct, code: string): boolean {
  return [sku, barcode].some((own) => own?.toLowerCase() === code.toLowerCase())
}
