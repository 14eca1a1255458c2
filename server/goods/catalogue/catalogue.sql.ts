import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  Brand,
  Category,
  CategoryQuery,
  ListedCategory,
  NewCategory,
  TaxRate,
  Unit,
} from '#domain/goods/catalogue/api.ts'
import type { ListQuery } from '#domain/fields.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { everyWordIn, placeIn } from '#server/platform/database/text-search.ts'

/** Lists come whole up to so many rows; beyond that the search finds the rest. */
const MOST_ROWS = 1000

/** The lists that a product's fields choose from. */
export type Kind = 'category' | 'unit' | 'brand' | 'tax rate'

const BY_NAME = sql`name COLLATE "und-x-icu", id`

type List = {
  table: SQL
  columns: SQL
  order: SQL
  /** The columns of `products` that refer to it. */
  usedAs: readonly SQL[]
}

const LISTS: Record<Kind, List> = {
  category: {
    table: sql`categories`,
    columns: sql`id, name, parent_id, comes_back, schemes, version, created_at, updated_at`,
    order: BY_NAME,
    usedAs: [sql`category_id`, sql`sub_category_id`],
  },
  unit: {
    table: sql`units`,
    columns: sql`id, name, short_name, version, created_at`,
    order: BY_NAME,
    usedAs: [sql`unit_id`],
  },
  brand: {
    table: sql`brands`,
    columns: sql`id, name, version, created_at`,
    order: BY_NAME,
    usedAs: [sql`brand_id`],
  },
  'tax rate': {
    table: sql`tax_rates`,
    columns: sql`id, name, rate, version, created_at`,
    order: sql`rate, ${BY_NAME}`,
    usedAs: [sql`tax_rate_id`],
  },
}

/**
 * Number of products in each category and all below it, each product once. Products are first counted by their pair of
 * categories, of which there are few, and only then the tree is climbed.
 */
const FILED = sql`WITH filing AS MATERIALIZED (
  SELECT category_id, sub_category_id, count(*) AS products
    FROM products WHERE category_id IS NOT NULL GROUP BY category_id, sub_category_id
), filed AS MATERIALIZED (
  SELECT top_id, sum(products)::int AS products
    FROM (SELECT category_id, sub_category_id, products, top_id
            FROM filing JOIN category_tree ON category_tree.id = category_id
           UNION
          SELECT category_id, sub_category_id, products, top_id
            FROM filing JOIN category_tree ON category_tree.id = sub_category_id) AS filed_in
   GROUP BY top_id)`

const COUNT = sql`, COALESCE((SELECT products FROM filed WHERE top_id = categories.id), 0) AS product_count`

type Wanted = { where: SQL; limit?: number; more?: SQL; place?: SQL }

function select<Row extends object>(tx: Tx, kind: Kind, wanted: Wanted): Promise<Row[]> {
  const { table, columns, order } = LISTS[kind]
  const { where, limit = MOST_ROWS, more = sql``, place = sql`` } = wanted
  const [filed, count] = kind === 'category' ? [FILED, COUNT] : [sql``, sql``]
  return rowsOf(
    tx,
    sql`${filed} SELECT ${columns}${count}${more} FROM ${table} WHERE ${where}
         ORDER BY ${place} ${order} LIMIT ${limit}`,
  )
}

const NAME = sql`search_key`

/** Which rows of a list are asked for; all when empty. */
type Asked = Partial<ListQuery>

function asked({ search, id, limit }: Asked): Wanted {
  const isNamed = search ? everyWordIn(NAME, search) : sql`true`
  const where = id === undefined ? isNamed : sql`${isNamed} AND id = ${id}`
  return {
    where,
    ...(limit !== undefined && { limit }),
    ...(search && { place: sql`${placeIn(NAME, search)},` }),
  }
}

/** The names of a category's parents from the top, and its own. */
const PATH = sql`, (WITH RECURSIVE above AS (
    SELECT categories.name, categories.parent_id, 1 AS height
     UNION ALL
    SELECT parent.name, parent.parent_id, height + 1
      FROM above JOIN categories AS parent ON parent.id = above.parent_id)
  SELECT array_agg(name ORDER BY height DESC) FROM above) AS path`

export function listCategories(tx: Tx, query: Partial<CategoryQuery> = {}) {
  const { where, ...rest } = asked(query)
  const isThere =
    query.parentId === undefined ? where : sql`${where} AND parent_id = ${query.parentId}`
  return select<ListedCategory>(tx, 'category', { ...rest, where: isThere, more: PATH })
}

export function listUnits(tx: Tx, query: Asked = {}): Promise<Unit[]> {
  return select(tx, 'unit', asked(query))
}

export function listBrands(tx: Tx, query: Asked = {}): Promise<Brand[]> {
  return select(tx, 'brand', asked(query))
}

export function listTaxRates(tx: Tx, query: Asked = {}): Promise<TaxRate[]> {
  return select(tx, 'tax rate', asked(query))
}

function insertEntry<Row extends object>(tx: Tx, kind: Kind, row: object): Promise<Row> {
  const { table, columns } = LISTS[kind]
  return rowOf(tx, unprepared(sql`INSERT INTO ${table} ${newRow(row)} RETURNING ${columns}`))
}

export async function insertCategory(tx: Tx, category: NewCategory): Promise<Category> {
  const row = await insertEntry<Omit<Category, 'productCount'>>(tx, 'category', category)
  return { ...row, productCount: 0 }
}

export function insertUnit(
  tx: Tx,
  unit: { name: string; shortName?: string | null | undefined },
): Promise<Unit> {
  return insertEntry(tx, 'unit', unit)
}

export function insertBrand(tx: Tx, brand: { name: string }): Promise<Brand> {
  return insertEntry(tx, 'brand', brand)
}

/** Inserts a tax rate; `rate` is percent as text. */
export function insertTaxRate(tx: Tx, taxRate: { name: string; rate: string }): Promise<TaxRate> {
  return insertEntry(tx, 'tax rate', taxRate)
}

/** One row, locked until the transaction ends; null when there is none. */
export async function lockEntry<Row extends object>(
  tx: Tx,
  kind: Kind,
  id: number,
): Promise<Row | null> {
  await run(tx, sql`SELECT FROM ${LISTS[kind].table} WHERE id = ${id} FOR UPDATE`)
  return findEntry(tx, kind, id)
}

export async function findEntry<Row extends object>(
  tx: Tx,
  kind: Kind,
  id: number,
): Promise<Row | null> {
  const [row] = await select<Row>(tx, kind, { where: sql`id = ${id}` })
  return row ?? null
}

/** New values by field; undefined leaves a column as it is. */
export type Changes = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

export async function updateEntry(tx: Tx, kind: Kind, id: number, changes: Changes): Promise<void> {
  // Of these lists only categories have updated_at (spec.md section 3).
  const moment = kind === 'category' && { updatedAt: sql`now()` }
  const set = assignments({ ...changes, ...moment, version: sql`version + 1` })
  await run(tx, unprepared(sql`UPDATE ${LISTS[kind].table} SET ${set} WHERE id = ${id}`))
}

export async function deleteEntry(tx: Tx, kind: Kind, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM ${LISTS[kind].table} WHERE id = ${id}`)
}

/** What refers to a row: products, and categories directly under it. */
export function readUses(
  tx: Tx,
  kind: Kind,
  id: number,
): Promise<{ products: number; subCategories: number }> {
  const isUse = LISTS[kind].usedAs.map((column) => sql`${column} = ${id}`)
  const isPart = kind === 'category' ? sql`parent_id = ${id}` : sql`false`
  return rowOf(
    tx,
    sql`SELECT (SELECT count(*)::int FROM products WHERE ${sql.join(isUse, sql` OR `)}) AS products,
               (SELECT count(*)::int FROM categories WHERE ${isPart}) AS sub_categories`,
  )
}

/** Locks the tree of categories, so that two changes at once cannot make a circle together. */
export async function lockCategoryTree(tx: Tx): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('category tree', 0))`)
}

/** Whether a category is another one or lies below it. */
export async function isUnderCategory(tx: Tx, id: number, topId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM category_tree WHERE top_id = ${topId} AND id = ${id}`,
  )
  return rows.length > 0
}
