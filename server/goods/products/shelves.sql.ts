import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { Shelf, ShelfFilters } from '#domain/goods/products/shelves.api.ts'
import type { Match } from '#domain/goods/products/product.ts'
import { here, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { matching, type Seeking } from '#server/goods/products/list.sql.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { bestMatch, matchColumn, readFound } from '#server/platform/search/search.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { expiredLots, expiringLots, lotsToday } from '#server/goods/stock/lots.sql.ts'

// openShelves must run before these queries (decisions/0035).

/** Without a limit, all of them. */
type Filters = Omit<ShelfFilters, 'limit'> & { limit: number | null; reach: Reach }

/** Rows to list: which they are, in which order, and a condition on the lots of a row's shelf. */
type Listed = { rows: SQL; order: SQL; lot: SQL }

/** Low shelves, with the lot that is sold next. */
function lowShelves(filters: Seeking<Filters>, isMatching: SQL): Listed {
  return {
    rows: sql`(SELECT *, NULL::int AS lot_id FROM low_shelves WHERE ${here(filters)}) AS shelf
              JOIN products ON products.id = product_id WHERE ${isMatching}`,
    order: sql`sellable_qty, name COLLATE "und-x-icu", product_id, location_id`,
    lot: sql`is_filled AND is_sellable`,
  }
}

/** Lots that a status is about, with what else their shelf holds. */
function lotsOnShelves(filters: Seeking<Filters>, isMatching: SQL, now: Date): Listed {
  const lots = filters.status === 'expired' ? expiredLots : expiringLots
  return {
    rows: sql`(SELECT id AS lot_id, product_id, location_id, expiry_date FROM ${lotsToday(now)} AS lot
                WHERE ${lots(filters, now)}) AS lots
              JOIN products ON products.id = product_id
              JOIN (SELECT product_id, location_id, stock_qty, stock_qty - unsellable_qty AS sellable_qty,
                           CASE WHEN is_active AND inherited_point IS NOT NULL
                                THEN COALESCE(reorder_point, inherited_point) END AS threshold
                      FROM location_inventory) AS shelf USING (product_id, location_id)
             WHERE ${isMatching}`,
    order: sql`expiry_date, lot_id`,
    lot: sql`id = lot_id`,
  }
}

/** A page of the shelves or lots that a status is about, the number of all, and how the best of them fits the search. */
export function listShelves(
  tx: Tx,
  { search, ...filters }: Filters,
  now: Date,
): Promise<{ shelves: Shelf[]; total: number; match: Match }> {
  return readFound(tx, search, (sought) => readPage(tx, { ...filters, sought }, now))
}

async function readPage(tx: Tx, filters: Seeking<Filters>, now: Date) {
  const { sought, categoryId, reach } = filters
  const isMatching = matching({ sought, categoryId, reach, ...ANY_ORDER }, now)
  const listed = filters.status === 'low-stock' ? lowShelves : lotsOnShelves
  const { rows, order, lot } = listed(filters, isMatching, now)
  const page = sql`
    SELECT page.product_id, page.name, page.sku, page.product_type,
           ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs,
           page.location_id, locations.name AS location_name,
           stock_qty, sellable_qty, threshold ${matchColumn(sought)},
           CASE WHEN lot.id IS NOT NULL THEN jsonb_build_object(
             'id', lot.id, 'lotNumber', lot.lot_number, 'expiryDate', lot.expiry_date,
             'daysLeft', lot.expiry_date - ${today(now)}, 'qty', lot.qty) END AS lot
      FROM (SELECT product_id, name, sku, product_type, location_id, stock_qty, sellable_qty, threshold, lot_id,
                   row_number() OVER (ORDER BY ${order}) AS place
              FROM ${rows} ORDER BY place LIMIT ${filters.limit}::int OFFSET ${filters.offset}) AS page
      JOIN locations ON locations.id = location_id
      JOIN products ON products.id = page.product_id
      LEFT JOIN LATERAL (
        SELECT * FROM ${lotsToday(now)} AS lot WHERE product_id = page.product_id AND location_id = page.location_id AND ${lot}
         ORDER BY expiry_date NULLS LAST, id LIMIT 1) AS lot ON true
     ORDER BY place`
  const count = sql`SELECT count(*)::int AS total, ${bestMatch(sought)} AS match FROM ${rows}`
  const [shelves, counted] = await Promise.all([
    rowsOf<Shelf>(tx, unprepared(page)),
    rowOf<{ total: number; match: Match }>(tx, unprepared(count)),
  ])
  return { shelves, ...counted }
}

/** What `matching` knows besides words and category, left open. */
const ANY_ORDER = { status: 'all', sort: 'name', order: 'asc' } as const
