import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { LowProduct, NewProduct, Product, ProductFilters } from '#domain/products/api.ts'
import { percentText, pesosOf, type Centavos, type Rate } from '#domain/money.ts'
import { everyWordIn, rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { productBarcodes, products } from '#server/products/tables.ts'
import { today } from '#server/settings/queries.ts'

/** Every stored column, called as the API calls it. */
const PRODUCT_COLUMNS = sql.join(
  Object.entries(getTableColumns(products)).map(
    ([name, column]) => sql`${column} AS ${sql.identifier(name)}`,
  ),
  sql`, `,
)

/** What lies on the shelves of a product: over all locations, or at one. */
export function shelfOf(locationId: number | undefined, now: Date): SQL {
  const atLocation = locationId === undefined ? sql`true` : sql`location_id = ${locationId}`
  const day = today(now)
  return sql`LATERAL (
    SELECT COALESCE(sum(qty), 0)::int AS stock_qty,
           COALESCE(sum(qty) FILTER (WHERE expiry_date IS NULL OR expiry_date >= ${day}), 0)::int AS sellable_qty,
           COALESCE(min(expiry_date) FILTER (WHERE expiry_date >= ${day}), max(expiry_date)) AS expiration_date
      FROM stock_lots WHERE product_id = products.id AND qty > 0 AND ${atLocation}) AS shelf`
}

/** A product as the API answers it, beside the shelf of shelfOf. */
export const PRODUCT = sql`${PRODUCT_COLUMNS}, shelf.stock_qty AS "stockQty",
  shelf.sellable_qty AS "sellableQty", shelf.expiration_date AS "expirationDate"`

export function matching(filters: Omit<ProductFilters, 'limit' | 'offset'>): SQL {
  const { search, categoryId, locationId, status } = filters
  const conditions = [sql`true`]
  if (search)
    conditions.push(sql`(${everyWordIn(sql`products.search_key`, search)} OR products.id IN (
      SELECT product_id FROM product_barcodes WHERE lower(code) = lower(${search})))`)
  if (categoryId !== undefined)
    conditions.push(sql`${categoryId} IN (products.category_id, products.sub_category_id)`)
  const here = locationId === undefined ? sql`true` : sql`location_id = ${locationId}`
  if (locationId !== undefined)
    conditions.push(sql`products.id IN (SELECT product_id FROM product_locations WHERE ${here})`)
  if (status === 'active') conditions.push(sql`products.is_active`)
  if (status === 'inactive') conditions.push(sql`NOT products.is_active`)
  if (status === 'low-stock')
    conditions.push(sql`products.id IN (SELECT product_id FROM low_shelves WHERE ${here})`)
  if (status === 'out-of-stock')
    conditions.push(sql`products.enable_stock AND NOT EXISTS (
      SELECT FROM location_inventory WHERE product_id = products.id AND stock_qty > 0 AND ${here})`)
  return sql.join(conditions, sql` AND `)
}

/** A page of products, and how many the filters let through in all. */
export async function listProducts(
  tx: Tx,
  filters: ProductFilters,
  now: Date,
): Promise<{ products: Product[]; total: number }> {
  const rows = await rowsOf<Product>(
    tx,
    sql`SELECT ${PRODUCT} FROM products CROSS JOIN ${shelfOf(filters.locationId, now)}
         WHERE ${matching(filters)} ORDER BY products.name COLLATE "und-x-icu", products.id
         LIMIT ${filters.limit} OFFSET ${filters.offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM products WHERE ${matching(filters)}`,
  )
  return { products: rows, total }
}

export function findProduct(tx: Tx, id: number, now: Date): Promise<Product> {
  return rowOf(
    tx,
    sql`SELECT ${PRODUCT} FROM products CROSS JOIN ${shelfOf(undefined, now)} WHERE products.id = ${id}`,
  )
}

/** The product alone: its opening stock and further code are the caller's to write. */
export async function insertProduct(tx: Tx, product: NewProduct): Promise<number> {
  const { locationId: _location, stockQty: _stock, expirationDate: _expiry, ...stored } = product
  const [row] = await tx
    .insert(products)
    .values({
      ...stored,
      dppExTax: pesosOrNull(product.dppExTax),
      dppIncTax: pesosOrNull(product.dppIncTax),
      profitPercent: percentOrNull(product.profitPercent),
      dspExTax: pesosOrNull(product.dspExTax),
      dspIncTax: pesosOrNull(product.dspIncTax),
      cost: pesosOf(product.cost),
      price: pesosOf(product.price),
      taxRatePct: percentText(product.taxRatePct),
    })
    .returning({ id: products.id })
  return row!.id // RETURNING gives the row it inserted
}

function pesosOrNull(amount: Centavos | null | undefined): string | null {
  return amount == null ? null : pesosOf(amount)
}

function percentOrNull(rate: Rate | null | undefined): string | null {
  return rate == null ? null : percentText(rate)
}

export async function insertProductBarcode(tx: Tx, productId: number, code: string): Promise<void> {
  await tx.insert(productBarcodes).values({ productId, code })
}

/** Low products, each at the location where least is left of it, and how many there are. */
export async function listLowProducts(
  tx: Tx,
  filters: { locationId?: number | undefined; limit: number; offset: number },
): Promise<{ products: LowProduct[]; total: number }> {
  const here =
    filters.locationId === undefined ? sql`true` : sql`location_id = ${filters.locationId}`
  const rows = await rowsOf<LowProduct>(
    tx,
    sql`SELECT products.id, products.name, products.sku, low.stock_qty AS "stockQty", low.threshold,
               low.location_id AS "locationId", locations.name AS "locationName", low.locations AS "lowLocations"
          FROM (SELECT DISTINCT ON (product_id) *, count(*) OVER (PARTITION BY product_id)::int AS locations
                  FROM low_shelves WHERE ${here} ORDER BY product_id, stock_qty, location_id) AS low
          JOIN products ON products.id = low.product_id
          JOIN locations ON locations.id = low.location_id
         ORDER BY low.stock_qty, products.name COLLATE "und-x-icu", products.id
         LIMIT ${filters.limit} OFFSET ${filters.offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(DISTINCT product_id)::int AS total FROM low_shelves WHERE ${here}`,
  )
  return { products: rows, total }
}
