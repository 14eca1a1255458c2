import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

export const PRODUCTS = 250_000

/** Generic names of the sample pharmacy, as long and as alike as real ones. */
function genericNames(): string[] {
  const file = readFileSync(join(PROJECT_FOLDER, 'server/demo/catalogue/products.csv'), 'utf8')
  const [head = '', ...lines] = file.trim().split('\n')
  const column = head.split(',').indexOf('genericName')
  const names = lines.map((line) => line.split(',')[column] ?? '')
  return [...new Set(names.filter((name) => /^[A-Za-z ]{4,}$/.test(name)))]
}

/** Inserts a catalogue at the main location and a second one, a quarter of a million products unless given otherwise. */
export async function stockCatalogue(
  owner: pg.Client,
  mainId: number,
  products = PRODUCTS,
): Promise<void> {
  await writeProducts(owner, products)
  const {
    rows: [other],
  } = await owner.query<{ id: number }>(
    `WITH second AS (INSERT INTO locations (name, code) VALUES ('Second', 'SECOND') RETURNING id)
     SELECT id, open_till(id, 'Till 1', 'SECOND') FROM second`,
  )
  await fillShelves(owner, mainId, other?.id)
  await owner.query('VACUUM ANALYZE')
}

/**
 * Inserts products by SQL. There are 60 categories, 45 of them below the other 15; two in a hundred products are
 * inactive.
 */
export async function writeProducts(owner: pg.Client, products: number): Promise<void> {
  await owner.query(
    `INSERT INTO categories (name, parent_id)
     SELECT 'Category ' || n, CASE WHEN n > 15 THEN n % 15 + 1 END FROM generate_series(1, 60) AS n`,
  )
  // The trigger takes a lock for each code until the commit: more than PostgreSQL has room for.
  await owner.query('ALTER TABLE products DISABLE TRIGGER products_codes')
  await owner.query(
    `INSERT INTO products (name, generic_name, strength, dosage_form, sku, barcode, category_id, sub_category_id,
                           cost, price, tax_rate_pct, is_active, created_at)
     SELECT initcap(syllables[1 + n % 20] || syllables[1 + n / 20 % 20] || syllables[1 + n / 400 % 20]) || ' '
              || strength || ' ' || form || ' ' || (1 + n / 8000) || 's',
            generics[1 + n % cardinality(generics)], strength, form,
            'SKU-' || lpad(n::text, 6, '0'), '480' || lpad((n * 7919 % 10000000000)::text, 10, '0'),
            1 + n % 15, CASE WHEN n % 3 = 0 THEN 16 + n % 45 END, 3 + n % 40, 5 + n % 997 + 0.25, 12,
            n % 50 <> 0, now() - n * interval '1 minute'
       FROM generate_series(1::bigint, $1) AS n,
            (SELECT $2::text[] AS generics, ARRAY['ba','ce','di','fo','gu','ha','ke','li','mo','nu','pa','re','si','to',
              'vu','xa','ze','qui','ny','cla'] AS syllables) AS words,
            LATERAL (SELECT (ARRAY['5 mg','10 mg','50 mg','100 mg','250 mg','500 mg','1 g'])[1 + n % 7] AS strength,
              (ARRAY['tablet','capsule','syrup','suspension','ointment','ampoule'])[1 + n % 6] AS form) AS shape`,
    [products, genericNames()],
  )
  await owner.query('ALTER TABLE products ENABLE TRIGGER products_codes')
}

/**
 * Puts the products on shelves: all at the main location, every third at the other. A shelf has one or two lots; one lot
 * in ten has expired, one in twenty is empty.
 */
export async function fillShelves(
  owner: pg.Client,
  mainId: number,
  otherId: number | undefined,
): Promise<void> {
  await owner.query(
    `INSERT INTO location_inventory (product_id, location_id)
     SELECT id, $1::int FROM products UNION ALL SELECT id, $2::int FROM products WHERE id % 3 = 0`,
    [mainId, otherId],
  )
  await owner.query(
    `WITH lot AS (
       INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at)
       SELECT product_id, location_id, 'L' || n, current_date + (product_id * 31 % 1000 - 100) + 200 * (n - 1), 3,
              CASE WHEN product_id % 20 = 0 THEN 0 ELSE product_id * 17 % 90 END, now()
         FROM location_inventory, generate_series(1, 2) AS n WHERE n = 1 OR product_id % 4 = 0
       RETURNING product_id, location_id, qty
     )
     UPDATE location_inventory AS inventory SET stock_qty = sum.qty
       FROM (SELECT product_id, location_id, sum(qty)::int AS qty FROM lot GROUP BY 1, 2) AS sum
      WHERE inventory.product_id = sum.product_id AND inventory.location_id = sum.location_id`,
  )
}
