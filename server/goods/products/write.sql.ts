import { sql, unprepared } from '#server/platform/database/sql.ts'
import { percentText, pesosOf, type Centavos, type Rate } from '#domain/money.ts'
import type { NewProduct, ProductChange } from '#domain/goods/products/bodies.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/** Locks a product against other changes, but not against sales; answers whether it exists. */
export async function lockProduct(tx: Tx, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM products WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** Locks a product against everything that would refer to it. */
export async function lockProductForDeletion(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`SELECT FROM products WHERE id = ${id} FOR UPDATE`)
}

/** Fields of a form that are no columns: stock, lists, and the state that the form was opened with. */
type NotStored =
  | 'version'
  | 'stockQty'
  | 'stockQtyBefore'
  | 'locationId'
  | 'expirationDate'
  | 'barcodes'
  | 'images'
  | 'components'
  | 'groupPrices'
  | 'packs'

export type StoredProduct = Omit<NewProduct, NotStored>

/** The fields of a form that are columns of the product. */
export function storedPartOf<Form extends ProductChange>(form: Form): Omit<Form, NotStored> {
  const {
    version: _version,
    stockQty: _stockQty,
    stockQtyBefore: _before,
    locationId: _locationId,
    expirationDate: _expirationDate,
    barcodes: _barcodes,
    images: _images,
    components: _components,
    groupPrices: _groupPrices,
    packs: _packs,
    ...stored
  } = form
  return stored
}

function columnsOf(product: Partial<StoredProduct>) {
  return {
    ...product,
    dppExTax: pesosText(product.dppExTax),
    dppIncTax: pesosText(product.dppIncTax),
    profitPercent: rateText(product.profitPercent),
    dspExTax: pesosText(product.dspExTax),
    dspIncTax: pesosText(product.dspIncTax),
    cost: pesosText(product.cost),
    price: pesosText(product.price),
    taxRatePct: rateText(product.taxRatePct),
    priceCap: pesosText(product.priceCap),
  }
}

/** The decimal text of an amount; undefined stays undefined and is not written, null stays null. */
function pesosText<Blank extends null | undefined>(amount: Centavos | Blank): string | Blank {
  return typeof amount === 'number' ? pesosOf(amount) : amount
}

function rateText<Blank extends null | undefined>(rate: Rate | Blank): string | Blank {
  return typeof rate === 'number' ? percentText(rate) : rate
}

export async function insertProduct(tx: Tx, product: StoredProduct): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    unprepared(sql`INSERT INTO products ${newRow(columnsOf(product))} RETURNING id`),
  )
  return id
}

/** Changes the named columns and gives the product a new version. */
export async function updateProduct(
  tx: Tx,
  id: number,
  change: Partial<StoredProduct>,
): Promise<void> {
  const set = assignments({
    ...columnsOf(change),
    version: sql`version + 1`,
    updatedAt: sql`now()`,
  })
  await run(tx, unprepared(sql`UPDATE products SET ${set} WHERE id = ${id}`))
}

/** Deletes a product with its empty shelves; codes, packs, images, prices and racks are deleted by their foreign keys. */
export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM location_inventory WHERE product_id = ${id}`)
  await run(tx, sql`DELETE FROM products WHERE id = ${id}`)
}
