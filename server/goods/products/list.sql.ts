import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { ListedProduct } from '#domain/goods/products/api.ts'
import type { ProductFilters } from '#domain/goods/products/filters.ts'
import type { Match, ProductStatus } from '#domain/goods/products/product.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { lawOf, mostOf } from '#server/goods/products/law.sql.ts'
import { sellsAbove, SOLD_BY_PACK } from '#server/goods/products/packs/packs.sql.ts'
import { productFor, shelfOf, SHOWN_EXPIRY } from '#server/goods/products/products.sql.ts'
import {
  bestMatch,
  foundBy,
  matchColumn,
  readFound,
  type Sought,
} from '#server/platform/search/search.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { HELD } from '#server/goods/stock/kits.sql.ts'
import { expiredLots, expiringLots, filledLots, lotsToday } from '#server/goods/stock/lots.sql.ts'

/** A condition on products: filed under a category or any below it, the same products that its count counts. */
function below(categoryId: number): SQL {
  return sql`ANY(ARRAY(SELECT id FROM category_tree WHERE top_id = ${categoryId}))`
}

export type ScopedFilters = ProductFilters & Scope
export type UnpagedFilters = Omit<ScopedFilters, 'limit' | 'offset'>
/** Filters with what their search means; null without one. */
export type Seeking<Filters> = Omit<Filters, 'search'> & { sought: Sought | null }

/** The lots that a status is about, at the location asked for or within reach; null when it is about none. */
function lotsOf({ status, ...scope }: Scope & { status: ProductStatus }, now: Date): SQL | null {
  if (status === 'expiring') return expiringLots(scope, now)
  return status === 'expired' ? expiredLots(scope, now) : null
}

/** Ids of products of which a dated change is still to be applied. */
function changing(kind: 'TAX_CLASS' | 'PRICE_CAP'): SQL {
  return sql`(SELECT product_id FROM scheduled_changes WHERE kind = ${kind} AND applied_at IS NULL AND product_id IS NOT NULL)`
}

/** A condition on products: all filters of the list together. */
export function matching(filters: Seeking<UnpagedFilters>, now: Date): SQL {
  const { sought, categoryId, locationId, status, taxClass } = filters
  const conditions = [sql`true`]
  if (sought) conditions.push(foundBy(sought))
  if (categoryId !== undefined)
    conditions.push(
      sql`(products.category_id = ${below(categoryId)} OR products.sub_category_id = ${below(categoryId)})`,
    )
  const isHere = here(filters)
  const lots = lotsOf(filters, now)
  // An array is evaluated before the plan's first row: otherwise a few products would be searched through all of them
  // in the list's order. A location carries whatever it has lots of, so that needs no condition.
  if (lots)
    conditions.push(
      sql`products.id = ANY(ARRAY(SELECT product_id FROM ${lotsToday(now)} AS lot WHERE ${lots}))`,
    )
  else if (locationId !== undefined)
    conditions.push(sql`products.id IN (SELECT product_id FROM product_locations WHERE ${isHere})`)
  if (status === 'active') conditions.push(sql`products.is_active`)
  if (status === 'inactive') conditions.push(sql`NOT products.is_active`)
  if (taxClass !== undefined)
    conditions.push(sql`CASE WHEN products.id IN ${changing('TAX_CLASS')} THEN tax_class_on(products, ${today(now)})
                             ELSE products.tax_class END = ${taxClass}`)
  if (status === 'above-cap')
    conditions.push(sql`(products.price_cap IS NOT NULL OR products.id IN ${changing('PRICE_CAP')} OR products.product_type = 'COMBO')
      AND ${sellsAbove(mostOf(sql`price_cap_on(products, ${today(now)})`, today(now)))}`)
  if (status === 'low-stock')
    conditions.push(sql`products.id IN (SELECT product_id FROM low_shelves WHERE ${isHere})`)
  if (status === 'out-of-stock')
    conditions.push(sql`products.is_active AND products.enable_stock AND NOT EXISTS (
      SELECT FROM location_inventory WHERE product_id = products.id AND stock_qty > unsellable_qty AND ${isHere})
      AND NOT EXISTS (SELECT FROM kit_shelves WHERE product_id = products.id AND sellable_qty > 0 AND ${isHere})`)
  return sql.join(conditions, sql` AND `)
}

type Sort = {
  key: SQL
  /** A join that the sort key needs. */
  joined?: SQL | undefined
  isNullable?: true
}

/**
 * The sort key of a list. For all products, quantities are summed once, because looking at each product's shelf takes
 * longer; for the few products of a search it is the other way round.
 */
function sortBy({ sort, search, ...scope }: UnpagedFilters, now: Date): Sort {
  const each = (what: SQL, shelves: SQL) =>
    search
      ? { key: sql`(SELECT ${what} FROM ${shelves} AND product_id = products.id)` }
      : {
          key: sql`shelves.key`,
          joined: sql`LEFT JOIN (SELECT product_id, ${what} AS key FROM ${shelves} GROUP BY product_id)
                        AS shelves ON shelves.product_id = products.id`,
        }
  if (sort === 'price')
    return {
      key: sql`COALESCE(shown_price, products.price)`,
      joined: sql`LEFT JOIN ${SOLD_BY_PACK} AS packed ON packed_id = products.id`,
    }
  if (sort === 'createdAt') return { key: sql`products.created_at` }
  if (sort === 'sku') return { key: sql`products.sku COLLATE "und-x-icu"`, isNullable: true }
  if (sort === 'stockQty') {
    const { key, joined } = each(sql`sum(stock_qty)`, sql`${HELD} WHERE ${here(scope)}`)
    return { key: sql`COALESCE(${key}, 0)`, joined }
  }
  if (sort === 'expirationDate') {
    const lots = lotsOf(scope, now) ?? filledLots(scope)
    return { ...each(SHOWN_EXPIRY, sql`${lotsToday(now)} AS lot WHERE ${lots}`), isNullable: true }
  }
  return { key: sql`products.name COLLATE "und-x-icu"` }
}

/** How the list is sorted: the key, the join it needs, and the ORDER BY for the key or for a copy of it. */
export function listOrder(filters: UnpagedFilters, now: Date) {
  const { key, joined = sql``, isNullable } = sortBy(filters, now)
  const direction = filters.order === 'desc' ? sql`DESC` : sql`ASC`
  const blanksLast = isNullable ? sql`NULLS LAST` : sql``
  const inOrder = (by: SQL) => sql`${by} ${direction} ${blanksLast}, products.id ${direction}`
  return { key, joined, inOrder }
}

/** A page of products, the number of all that pass the filters, and how the best of them fits the search. */
export function listProducts(
  tx: Tx,
  { search, ...filters }: ScopedFilters,
  now: Date,
): Promise<{ products: ListedProduct[]; total: number; match: Match }> {
  return readFound(tx, search, (sought) => readPage(tx, { ...filters, sought }, now))
}

/** The first products by the price that is shown: those of the index, and the few that are sold by the pack alone. */
function byPrice(where: SQL, inOrder: (by: SQL) => SQL, most: number): SQL {
  return sql`SELECT products.id, key FROM (
      (SELECT products.id, products.price AS key FROM products
        WHERE ${where} AND products.id NOT IN (SELECT packed_id FROM ${SOLD_BY_PACK} AS packed)
        ORDER BY ${inOrder(sql`products.price`)} LIMIT ${most})
       UNION ALL
      (SELECT products.id, shown_price FROM ${SOLD_BY_PACK} AS packed JOIN products ON products.id = packed_id
        WHERE ${where})) AS products`
}

/** The page's ids and the count are read at the same time. Both are planned anew for the filters, so they are short. */
async function readPage(tx: Tx, filters: Seeking<ScopedFilters>, now: Date) {
  const { key, joined, inOrder } = listOrder(filters, now)
  const where = matching(filters, now)
  const { sort, limit, offset, sought } = filters
  const source =
    sort === 'price'
      ? byPrice(where, inOrder, limit + offset)
      : sql`SELECT products.id, ${key} AS key FROM products ${joined} WHERE ${where}`
  const page = sql`WITH page AS (
      ${source} ORDER BY ${inOrder(sql`key`)} LIMIT ${limit} OFFSET ${offset})
    SELECT products.id ${matchColumn(sought)} FROM page JOIN products ON products.id = page.id
     ORDER BY ${inOrder(sql`page.key`)}`
  const count = sql`SELECT count(*)::int AS total, ${bestMatch(sought)} AS match FROM products WHERE ${where}`
  const [listed, counted] = await Promise.all([
    rowsOf<Listed>(tx, unprepared(page)),
    rowOf<{ total: number; match: Match }>(tx, unprepared(count)),
  ])
  return { products: await readListed(tx, listed, filters, now), ...counted }
}

/** A product to list, and how it fits the search; null without one. */
type Listed = { id: number; match?: Match }

/** Products as the list shows them, in that order. PostgreSQL 15 would plan the statement anew for an array that it sees. */
function readListed(
  tx: Tx,
  listed: readonly Listed[],
  { sought, status, ...scope }: Seeking<ScopedFilters>,
  now: Date,
): Promise<ListedProduct[]> {
  const ids = listed.map(({ id }) => id)
  const matches = listed.map(({ match }) => match ?? null)
  return rowsOf(
    tx,
    sql`SELECT ${productFor(scope.reach, now)} ${sought === null ? sql`` : sql`, wanted.match`}
          FROM unnest((SELECT ${ids}::int[]), (SELECT ${matches}::text[])) WITH ORDINALITY AS wanted (id, match, place)
          JOIN products USING (id) CROSS JOIN ${lawOf(now)} CROSS JOIN ${shelfOf(scope, now, status)} ORDER BY place`,
  )
}
