import { sql, type SQL } from '#server/platform/database/sql.ts'
import { IMPORT_FIELDS, kindOf, type ImportField } from '#domain/goods/products/import/fields.ts'
import type { NamedField } from '#domain/goods/products/import/plan-row.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import { columnOf } from '#server/platform/database/columns.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { WRITTEN } from '#server/goods/products/columns.ts'
import { pricePairs } from '#server/goods/products/law.sql.ts'

const COLUMNS: readonly string[] = WRITTEN

/** What a product bears on its own: where VAT lies in the prices, what its class does. */
const RATE = sql`(SELECT CASE WHEN tax_mode = 'ADDED_TO_TOTAL' OR tax_rate = 0 THEN products.tax_rate_pct
                             WHEN products.tax_class = 'VATABLE' THEN tax_rate ELSE 0 END FROM settings)`

const PAIRS: Partial<Record<ImportField, SQL>> = pricePairs(RATE)

/** A column in the form in which a row's value is written: amounts, percentages and days as text. */
function said(field: ImportField): SQL {
  const stored = sql`products.${columnOf(field)}`
  const column = field === 'taxRatePct' ? RATE : (PAIRS[field] ?? stored)
  const kind = kindOf(field)
  if (kind === 'percent') return sql`trim_scale(${column})::text`
  return kind === 'money' || kind === 'day' ? sql`${column}::text` : column
}

const OWN = sql.join(
  IMPORT_FIELDS.filter((field) => COLUMNS.includes(field)).map(
    (field) => sql`${said(field)} AS ${columnOf(field)}`,
  ),
  sql`, `,
)

const STORED = sql`SELECT products.id AS product_id, ${OWN},
       jsonb_build_object('category', category_id, 'subCategory', sub_category_id, 'brand', brand_id, 'unit', unit_id,
                          'taxRate', tax_rate_id) AS ids,
       (SELECT name FROM categories WHERE id = category_id) AS category,
       (SELECT name FROM categories WHERE id = sub_category_id) AS sub_category,
       (SELECT name FROM brands WHERE id = brand_id) AS brand,
       (SELECT name FROM units WHERE id = unit_id) AS unit,
       (SELECT name FROM tax_rates WHERE id = tax_rate_id) AS tax_rate
  FROM products WHERE products.id = `

export type StoredProduct = {
  /** The product's values as a file would hold them, without blank ones. */
  values: Values
  /** Ids of the category, brand, unit and tax rate. */
  ids: Record<NamedField, number | null>
}

/** Stored products by id. */
export type Stored = ReadonlyMap<number, StoredProduct>

/** Until the transaction ends. Shelves must be locked before. */
export const LOCKED = sql`FOR NO KEY UPDATE OF products`

/** Reads stored products, and locks them on demand. */
export async function readStored(tx: Tx, ids: readonly number[], lock = sql``): Promise<Stored> {
  if (ids.length === 0) return new Map()
  type Row = { productId: number; ids: StoredProduct['ids'] } & Record<string, Value | null>
  const rows = await rowsOf<Row>(tx, sql`${STORED} ANY(${ids}::int[]) ORDER BY products.id ${lock}`)
  return new Map(
    rows.map(({ productId, ids, ...columns }) => {
      const given = Object.entries(columns).filter(([, value]) => value !== null)
      const values = Object.fromEntries(given) as Values // only IMPORT_FIELDS are selected beside these
      return [productId, { values, ids }]
    }),
  )
}
