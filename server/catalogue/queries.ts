import { sql, type SQL } from 'drizzle-orm'
import type { Brand, Category, NewCategory, TaxRate, Unit } from '#domain/catalogue/api.ts'
import { brands, categories, taxRates, units } from '#server/catalogue/tables.ts'
import { everyWordIn, rowsOf, type Tx } from '#server/database/database.ts'

/** Lists come whole up to here; beyond it, search finds the rest. */
const MOST_ROWS = 1000

function named(search: string | undefined): SQL {
  return search ? everyWordIn(sql`search_key(name)`, search) : sql`true`
}

export function listCategories(tx: Tx, search?: string): Promise<Category[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, parent_id AS "parentId", created_at AS "createdAt", updated_at AS "updatedAt",
               (SELECT count(*)::int FROM products
                 WHERE category_id = categories.id OR sub_category_id = categories.id) AS "productCount"
          FROM categories WHERE ${named(search)}
         ORDER BY name COLLATE "und-x-icu", id LIMIT ${MOST_ROWS}`,
  )
}

export async function insertCategory(tx: Tx, category: NewCategory): Promise<Category> {
  const [row] = await tx.insert(categories).values(category).returning()
  return { ...row!, productCount: 0 } // RETURNING gives the row it inserted
}

export function listUnits(tx: Tx, search?: string): Promise<Unit[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, short_name AS "shortName", created_at AS "createdAt" FROM units
         WHERE ${named(search)} ORDER BY name COLLATE "und-x-icu", id LIMIT ${MOST_ROWS}`,
  )
}

export async function insertUnit(
  tx: Tx,
  unit: { name: string; shortName?: string | null | undefined },
): Promise<Unit> {
  const [row] = await tx.insert(units).values(unit).returning()
  return row! // RETURNING gives the row it inserted
}

export function listBrands(tx: Tx, search?: string): Promise<Brand[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, created_at AS "createdAt" FROM brands
         WHERE ${named(search)} ORDER BY name COLLATE "und-x-icu", id LIMIT ${MOST_ROWS}`,
  )
}

export async function insertBrand(tx: Tx, brand: { name: string }): Promise<Brand> {
  const [row] = await tx.insert(brands).values(brand).returning()
  return row! // RETURNING gives the row it inserted
}

export function listTaxRates(tx: Tx, search?: string): Promise<TaxRate[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, rate, created_at AS "createdAt" FROM tax_rates
         WHERE ${named(search)} ORDER BY rate, name COLLATE "und-x-icu", id LIMIT ${MOST_ROWS}`,
  )
}

/** The rate in percent, as text. */
export async function insertTaxRate(
  tx: Tx,
  taxRate: { name: string; rate: string },
): Promise<TaxRate> {
  const [row] = await tx.insert(taxRates).values(taxRate).returning()
  return row! // RETURNING gives the row it inserted
}
