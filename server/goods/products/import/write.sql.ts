import { sql, type SQL } from '#server/platform/database/sql.ts'
import { percentText } from '#domain/money.ts'
import { columnOf, recordset } from '#server/platform/database/columns.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { WRITTEN, type Written } from '#server/goods/products/columns.ts'
import { rateOfNewGoods } from '#server/goods/products/product-prices.ts'
import { IS_INSIDE } from '#server/goods/products/law.sql.ts'
import { rateToday } from '#server/shop/settings/settings.sql.ts'

/** Values as the database takes them; for an existing product only the changed ones. */
export type ProductValues = {
  id: number
  /** Its packs change, so it gets a new version even if nothing else does. */
  changesPacks?: boolean
} & Partial<Record<Written, string | number | boolean | null>>

/** Values of a new product where its row says nothing. */
const DEFAULTS: Partial<Record<Written, string | number | boolean>> = {
  barcodeType: 'C128',
  enableStock: true,
  alertQuantity: 0,
  notForSelling: false,
  enableSerial: false,
  preparationTimeMinutes: 0,
  taxType: 'EXCLUSIVE',
  productType: 'SINGLE',
  soldByPiece: true,
  cost: '0',
  price: '0',
  isActive: true,
}

function withDefaults(row: ProductValues): ProductValues {
  const missing = Object.entries(DEFAULTS).filter(([field]) => row[field as Written] == null)
  return { ...row, ...Object.fromEntries(missing) }
}

const listOf = (each: (field: Written) => SQL) => sql.join(WRITTEN.map(each), sql`, `)

/** Draws ids for products to come, so that rows can name them before they exist. */
export async function drawProductIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT nextval(pg_get_serial_sequence('products', 'id'))::int AS id FROM generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/** The class that follows from a rate, as taxClassByRate says; `other` where VAT does not lie in the prices. */
function classByRate(rate: SQL, other: SQL, now: Date): SQL {
  return sql`(SELECT CASE WHEN tax_mode <> 'INCLUDED_IN_PRICES' OR ${rateToday(now)} = 0 THEN ${other}
                          WHEN ${rate} = 0 THEN 'VAT_EXEMPT' ELSE 'VATABLE' END FROM settings)`
}

/** Creates products, or makes withdrawn ones anew; answers their versions by id. */
export async function insertProducts(
  tx: Tx,
  rows: readonly ProductValues[],
  now: Date,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const ofNewGoods = percentText(await rateOfNewGoods(tx, now))
  // The same order as appliedTaxRate: the row's own rate, else that of the tax it names, else the shop's.
  const taxRate = sql`COALESCE(row.tax_rate_pct,
    (SELECT rate FROM tax_rates WHERE tax_rates.id = row.tax_rate_id), ${ofNewGoods}::numeric)`
  const calculated: Partial<Record<Written, SQL>> = {
    taxRatePct: taxRate,
    taxClass: sql`COALESCE(row.tax_class, ${classByRate(taxRate, sql`'VATABLE'`, now)})`,
  }
  const made = await rowsOf<{ id: number; version: number }>(
    tx,
    sql`INSERT INTO products (id, ${listOf((field) => sql`${columnOf(field)}`)}) OVERRIDING SYSTEM VALUE
        SELECT id, ${listOf((field) => calculated[field] ?? sql`row.${columnOf(field)}`)}
          FROM ${recordset(sql`products`, rows.map(withDefaults))} AS row ORDER BY id
        ON CONFLICT (id) DO UPDATE SET ${listOf((field) => sql`${columnOf(field)} = excluded.${columnOf(field)}`)},
               version = products.version + 1, updated_at = now()
        RETURNING id, version`,
  )
  return new Map(made.map(({ id, version }) => [id, version]))
}

/** Writes changed values of existing products; answers the new versions by id. */
export async function updateProducts(
  tx: Tx,
  rows: readonly ProductValues[],
  now: Date,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const ofRate = sql`CASE WHEN row.tax_rate_pct IS NOT NULL
    THEN ${classByRate(sql`row.tax_rate_pct`, sql`products.tax_class`, now)} END`
  // Where VAT lies in the prices the other half of a price follows from the one that a row names (pricePairs).
  const unsaid: Partial<Record<Written, SQL>> = {
    taxClass: sql`COALESCE(${ofRate}, products.tax_class)`,
    dppIncTax: sql`CASE WHEN row.dpp_ex_tax IS NULL OR NOT ${IS_INSIDE} THEN products.dpp_inc_tax END`,
    dspIncTax: sql`CASE WHEN NOT ${IS_INSIDE} THEN products.dsp_inc_tax WHEN row.dsp_ex_tax IS NOT NULL THEN NULL
                        WHEN products.dsp_inc_tax = products.price THEN COALESCE(row.price, products.price)
                        ELSE products.dsp_inc_tax END`,
  }
  const packed = rows.flatMap(({ id, changesPacks }) => (changesPacks ? [id] : []))
  const said = (field: Written) =>
    sql`COALESCE(row.${columnOf(field)}, ${unsaid[field] ?? sql`products.${columnOf(field)}`})`
  const changed = await rowsOf<{ id: number; version: number }>(
    tx,
    sql`UPDATE products SET ${listOf((field) => sql`${columnOf(field)} = ${said(field)}`)},
               version = products.version + 1, updated_at = now()
          FROM ${recordset(sql`products`, rows)} AS row
         WHERE products.id = row.id
           AND (row.id = ANY(${packed}::int[]) OR (${listOf((field) => sql`products.${columnOf(field)}`)}) IS DISTINCT FROM (${listOf(said)}))
        RETURNING products.id, products.version`,
  )
  return new Map(changed.map(({ id, version }) => [id, version]))
}

/** Adds further codes that are not the product's own already; answers the ids of products that got one. */
export async function insertFurtherCodes(
  tx: Tx,
  codes: readonly { id: number; code: string }[],
): Promise<Set<number>> {
  if (codes.length === 0) return new Set()
  const added = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO product_barcodes (code, product_id)
        SELECT code, id FROM jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) AS row (id int, code text)
         WHERE NOT EXISTS (SELECT FROM products WHERE products.id = row.id
                              AND code_key(row.code) IN (code_key(sku), code_key(barcode)))
           AND NOT EXISTS (SELECT FROM product_barcodes AS own
                            WHERE own.product_id = row.id AND code_key(own.code) = code_key(row.code))
        RETURNING product_id AS id`,
  )
  return new Set(added.map(({ id }) => id))
}
