import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { LowProduct, Product, ProductDetail, ProductFilters } from '#domain/products/api.ts'
import type { NewProduct, ProductChange } from '#domain/products/bodies.ts'
import { percentText, pesosOf, type Centavos, type Rate } from '#domain/money.ts'
import { everyWordIn, rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { products } from '#server/products/tables.ts'
import { today } from '#server/settings/queries.ts'
import { kitQuantities } from '#server/stock/kits/queries.ts'

/** Every stored column, called as the API calls it. */
const PRODUCT_COLUMNS = sql.join(
  Object.entries(getTableColumns(products)).map(
    ([name, column]) => sql`${column} AS ${sql.identifier(name)}`,
  ),
  sql`, `,
)

/** Of lots with stock, the earliest expiry that is still to come, else the latest that is past. */
function shownExpiry(day: SQL): SQL {
  return sql`COALESCE(min(expiry_date) FILTER (WHERE expiry_date >= ${day}), max(expiry_date))`
}

/** What lies on the shelves of a product, or what a kit's parts make there: over all locations, or at one. */
export function shelfOf(locationId: number | undefined, now: Date): SQL {
  const atLocation = locationId === undefined ? sql`true` : sql`location_id = ${locationId}`
  const day = today(now)
  const kits = kitQuantities(sql`products.id`, locationId, now)
  return sql`LATERAL (
    SELECT COALESCE(sum(qty), 0)::int AS stock_qty,
           COALESCE(sum(qty) FILTER (WHERE expiry_date IS NULL OR expiry_date >= ${day}), 0)::int AS sellable_qty,
           ${shownExpiry(day)} AS expiration_date, count(*)::int AS lots
      FROM stock_lots WHERE product_id = products.id AND qty > 0 AND ${atLocation}
    HAVING products.product_type <> 'COMBO'
     UNION ALL
    SELECT stock_qty, sellable_qty, NULL, 0 FROM (${kits}) AS made WHERE products.product_type = 'COMBO') AS shelf`
}

/** A product as the API answers it, beside the shelf of shelfOf. */
export const PRODUCT = sql`${PRODUCT_COLUMNS}, shelf.stock_qty AS "stockQty",
  shelf.sellable_qty AS "sellableQty", shelf.expiration_date AS "expirationDate",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name, 'stockQty',
                               CASE products.product_type
                                 WHEN 'COMBO' THEN COALESCE((SELECT kit.stock_qty FROM kit_shelves AS kit
                                                              WHERE kit.product_id = products.id
                                                                AND kit.location_id = place.id), 0)
                                 ELSE stock_qty END)
                             ORDER BY place.is_main DESC, place.name COLLATE "und-x-icu", place.id)
              FROM location_inventory AS inventory JOIN locations AS place ON place.id = location_id
             WHERE product_id = products.id AND inventory.is_active), '[]') AS locations`

/** A category and all that lie under it: what it counts is what it shows. */
function below(categoryId: number): SQL {
  return sql`SELECT id FROM category_tree WHERE top_id = ${categoryId}`
}

export function matching(filters: Omit<ProductFilters, 'limit' | 'offset'>): SQL {
  const { search, categoryId, locationId, status } = filters
  const conditions = [sql`true`]
  if (search)
    conditions.push(sql`(${everyWordIn(sql`products.search_key`, search)} OR products.id IN (
      SELECT product_id FROM product_barcodes WHERE lower(code) = lower(${search})))`)
  if (categoryId !== undefined)
    conditions.push(
      sql`(products.category_id IN (${below(categoryId)}) OR products.sub_category_id IN (${below(categoryId)}))`,
    )
  const here = locationId === undefined ? sql`true` : sql`location_id = ${locationId}`
  if (locationId !== undefined)
    conditions.push(sql`products.id IN (SELECT product_id FROM product_locations WHERE ${here})`)
  if (status === 'active') conditions.push(sql`products.is_active`)
  if (status === 'inactive') conditions.push(sql`NOT products.is_active`)
  if (status === 'low-stock')
    conditions.push(sql`products.id IN (SELECT product_id FROM low_shelves WHERE ${here})`)
  if (status === 'out-of-stock')
    conditions.push(sql`products.enable_stock AND NOT EXISTS (
      SELECT FROM location_inventory WHERE product_id = products.id AND stock_qty > 0 AND ${here})
      AND NOT EXISTS (SELECT FROM kit_shelves WHERE product_id = products.id AND stock_qty > 0 AND ${here})`)
  return sql.join(conditions, sql` AND `)
}

type Sort = {
  key: SQL
  /** What the key needs beside the products. */
  joined?: SQL
  isNullable?: true
}

/** What lists are in order of. The sums are made once for all products: a look at each one's shelf would take far longer. */
function sortBy({ sort, locationId }: ProductFilters, now: Date): Sort {
  const here = locationId === undefined ? sql`true` : sql`location_id = ${locationId}`
  if (sort === 'price') return { key: sql`products.price` }
  if (sort === 'createdAt') return { key: sql`products.created_at` }
  if (sort === 'sku') return { key: sql`products.sku COLLATE "und-x-icu"`, isNullable: true }
  if (sort === 'stockQty')
    return {
      key: sql`COALESCE(carried.qty, 0)`,
      joined: sql`LEFT JOIN (SELECT product_id, sum(stock_qty) AS qty
                               FROM (SELECT product_id, location_id, stock_qty FROM location_inventory
                                      UNION ALL SELECT product_id, location_id, stock_qty FROM kit_shelves) AS shelves
                              WHERE ${here} GROUP BY product_id) AS carried ON carried.product_id = products.id`,
    }
  if (sort === 'expirationDate')
    return {
      key: sql`expiry.day`,
      joined: sql`LEFT JOIN (SELECT product_id, ${shownExpiry(today(now))} AS day FROM stock_lots
                              WHERE qty > 0 AND ${here} GROUP BY product_id) AS expiry ON expiry.product_id = products.id`,
      isNullable: true,
    }
  return { key: sql`products.name COLLATE "und-x-icu"` }
}

/** A page of products, and how many the filters let through in all. */
export async function listProducts(
  tx: Tx,
  filters: ProductFilters,
  now: Date,
): Promise<{ products: Product[]; total: number }> {
  const { key, joined = sql``, isNullable } = sortBy(filters, now)
  const direction = filters.order === 'desc' ? sql`DESC` : sql`ASC`
  const blanksLast = isNullable ? sql`NULLS LAST` : sql``
  const rows = await rowsOf<Product>(
    tx,
    sql`WITH page AS (
          SELECT products.id, ${key} AS key FROM products ${joined} WHERE ${matching(filters)}
           ORDER BY key ${direction} ${blanksLast}, products.id ${direction}
           LIMIT ${filters.limit} OFFSET ${filters.offset})
        SELECT ${PRODUCT} FROM page JOIN products ON products.id = page.id
         CROSS JOIN ${shelfOf(filters.locationId, now)}
         ORDER BY page.key ${direction} ${blanksLast}, products.id ${direction}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM products WHERE ${matching(filters)}`,
  )
  return { products: rows, total }
}

/** A product as its form edits it; stock, expiry and lots at one location or at all. */
export async function findProduct(
  tx: Tx,
  id: number,
  now: Date,
  locationId?: number,
): Promise<ProductDetail | null> {
  const [product] = await rowsOf<ProductDetail>(
    tx,
    sql`SELECT ${PRODUCT}, shelf.lots AS "lotCount",
               COALESCE((SELECT jsonb_agg(code ORDER BY code COLLATE "und-x-icu") FROM product_barcodes
                          WHERE product_id = products.id
                            AND lower(code) IS DISTINCT FROM lower(custom_barcode)), '[]') AS barcodes,
               COALESCE((SELECT jsonb_agg(url ORDER BY id) FROM product_images
                          WHERE product_id = products.id), '[]') AS images,
               COALESCE((SELECT jsonb_agg(jsonb_build_object('productId', part.id, 'name', part.name, 'sku', part.sku,
                                                             'qty', product_components.qty)
                                          ORDER BY part.name COLLATE "und-x-icu", part.id)
                           FROM product_components JOIN products AS part ON part.id = component_id
                          WHERE product_id = products.id), '[]') AS components
          FROM products CROSS JOIN ${shelfOf(locationId, now)} WHERE products.id = ${id}`,
  )
  return product ?? null
}

/** Locks a product against other changes of it; sales go on. Says whether there is such a product. */
export async function lockProduct(tx: Tx, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM products WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** Locks a product against everything that would name it. */
export async function lockProductForDeletion(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM products WHERE id = ${id} FOR UPDATE`)
}

/** What a form sends that is no column of products: stock, lists and what the form was opened with. */
type NotStored =
  | 'version'
  | 'stockQty'
  | 'stockQtyBefore'
  | 'locationId'
  | 'expirationDate'
  | 'barcodes'
  | 'images'
  | 'components'

export type StoredProduct = Omit<NewProduct, NotStored>

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
  }
}

/** What is undefined is not written; null is written as such. */
function pesosText<Blank extends null | undefined>(amount: Centavos | Blank): string | Blank {
  return typeof amount === 'number' ? pesosOf(amount) : amount
}

function rateText<Blank extends null | undefined>(rate: Rate | Blank): string | Blank {
  return typeof rate === 'number' ? percentText(rate) : rate
}

export async function insertProduct(tx: Tx, product: StoredProduct): Promise<number> {
  const { name, cost, price } = product
  const required = { name, cost: pesosOf(cost), price: pesosOf(price) }
  const [row] = await tx
    .insert(products)
    .values({ ...columnsOf(product), ...required })
    .returning({ id: products.id })
  return row!.id // RETURNING gives the row it inserted
}

/** Changes what is named, and gives the product its next version. */
export async function updateProduct(
  tx: Tx,
  id: number,
  change: Partial<StoredProduct>,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...columnsOf(change), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id))
}

/** What would be lost with a product. */
export type ProductUses = {
  stockQty: number
  sales: number
  purchases: number
  /** The kits it is part of. */
  kits: string[]
  /** It has had stock, though none may be left. */
  wasStocked: boolean
}

export function readProductUses(tx: Tx, id: number): Promise<ProductUses> {
  return rowOf(
    tx,
    sql`SELECT (SELECT COALESCE(sum(stock_qty), 0)::int FROM location_inventory WHERE product_id = ${id}) AS "stockQty",
               (SELECT count(DISTINCT sale_id)::int FROM sale_items WHERE product_id = ${id}) AS sales,
               (SELECT count(DISTINCT purchase_id)::int FROM purchase_items WHERE product_id = ${id}) AS purchases,
               COALESCE((SELECT jsonb_agg(kit.name ORDER BY kit.name COLLATE "und-x-icu")
                           FROM product_components JOIN products AS kit ON kit.id = product_id
                          WHERE component_id = ${id}), '[]') AS kits,
               EXISTS (SELECT FROM stock_lots WHERE product_id = ${id}) AS "wasStocked"`,
  )
}

/** With the empty shelves that were set up for it; codes, images, prices and racks go by themselves. */
export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM location_inventory WHERE product_id = ${id}`)
  await tx.execute(sql`DELETE FROM products WHERE id = ${id}`)
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
