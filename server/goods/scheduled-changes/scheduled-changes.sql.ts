import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  AboveCap,
  ScheduledChange,
  ScheduledChangeFilters,
} from '#domain/goods/scheduled-changes/api.ts'
import type {
  ScheduledChangeChange,
  NewScheduledChange,
} from '#domain/goods/scheduled-changes/bodies.ts'
import { WARNING_DAYS } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { percentText, pesosOf } from '#domain/money.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { mostOf } from '#server/goods/products/law.sql.ts'
import { packSellsAbove, sellsAbove } from '#server/goods/products/packs/packs.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

const rows = (where: SQL, now: Date) => sql`
  SELECT change.id, kind, product_id, products.name AS product_name, strength,
         dosage_form, from_day, change.tax_class, change.price_cap,
         tax_rate, source, from_day <= ${today(now)} AS is_begun, applied_at,
         full_name AS created_by_name, change.created_at, change.version
    FROM scheduled_changes AS change JOIN users ON users.id = change.created_by_id
    LEFT JOIN products ON products.id = product_id
   WHERE ${where}`

/** A page of dated changes, what begins last first, and the number of all that pass the filters. */
export async function listScheduledChanges(
  tx: Tx,
  { state, kind, productId, from, limit, offset }: ScheduledChangeFilters,
  now: Date,
): Promise<{ changes: ScheduledChange[]; total: number }> {
  const conditions = [sql`true`]
  if (state === 'planned') conditions.push(sql`from_day > ${today(now)}`)
  if (state === 'begun') conditions.push(sql`from_day <= ${today(now)}`)
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (productId !== undefined) conditions.push(sql`product_id = ${productId}`)
  if (from !== undefined) conditions.push(sql`from_day >= ${from}::date`)
  const where = sql.join(conditions, sql` AND `)
  const [changes, { total }] = await Promise.all([
    rowsOf<ScheduledChange>(
      tx,
      unprepared(
        sql`${rows(where, now)} ORDER BY from_day DESC, change.id DESC LIMIT ${limit} OFFSET ${offset}`,
      ),
    ),
    rowOf<{ total: number }>(
      tx,
      unprepared(sql`SELECT count(*)::int AS total FROM scheduled_changes WHERE ${where}`),
    ),
  ])
  return { changes, total }
}

export async function findScheduledChange(
  tx: Tx,
  id: number,
  now: Date,
): Promise<ScheduledChange | null> {
  const [found] = await rowsOf<ScheduledChange>(tx, rows(sql`change.id = ${id}`, now))
  return found ?? null
}

/** Locks a dated change until the transaction ends. */
export async function lockScheduledChange(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`SELECT FROM scheduled_changes WHERE id = ${id} FOR UPDATE`)
}

function columnsOf({ priceCap, taxRate, ...rest }: Partial<NewScheduledChange>) {
  return {
    ...rest,
    ...(priceCap !== undefined && { priceCap: priceCap === null ? null : pesosOf(priceCap) }),
    ...(taxRate !== undefined && { taxRate: taxRate === null ? null : percentText(taxRate) }),
  }
}

export async function insertScheduledChange(
  tx: Tx,
  change: NewScheduledChange,
  { user, now }: Author,
): Promise<number> {
  const row = { ...columnsOf(change), createdById: user.id, createdAt: now.toISOString() }
  const { id } = await rowOf<{ id: number }>(
    tx,
    unprepared(sql`INSERT INTO scheduled_changes ${newRow(row)} RETURNING id`),
  )
  return id
}

export async function updateScheduledChange(
  tx: Tx,
  id: number,
  { version: _, ...change }: ScheduledChangeChange,
): Promise<void> {
  const set = assignments({ ...columnsOf(change), version: sql`version + 1` })
  await run(tx, unprepared(sql`UPDATE scheduled_changes SET ${set} WHERE id = ${id}`))
}

export async function deleteScheduledChange(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM scheduled_changes WHERE id = ${id}`)
}

/** The most that a product may be sold for on a day. */
const mostOn = (day: SQL) => mostOf(sql`price_cap_on(products, ${day})`, day)

/**
 * Goods that sell above their cap of today, or above one that begins soon, and their number: the price of a piece counts
 * where pieces are sold. A product above several caps is listed once, with the earliest.
 */
export async function listAboveCaps(
  tx: Tx,
  {
    productIds,
    limit,
    offset,
  }: { productIds?: number[] | undefined; limit: number; offset: number },
  now: Date,
): Promise<{ products: AboveCap[]; total: number }> {
  const asked = productIds ?? null
  const isAsked = sql`(CASE WHEN ${asked}::int[] IS NULL THEN products.is_active ELSE products.id = ANY(${asked}::int[]) END)`
  const found = await rowsOf<AboveCap & { total: number }>(
    tx,
    unprepared(sql`WITH caps AS (
          SELECT id AS product_id, ${mostOn(today(now))} AS cap, NULL::date AS from_day
            FROM products
           WHERE ${isAsked}
             AND (price_cap IS NOT NULL OR product_type = 'COMBO'
                  OR id IN (SELECT product_id FROM scheduled_changes
                             WHERE kind = 'PRICE_CAP' AND applied_at IS NULL AND from_day <= ${today(now)}))
           UNION ALL
          SELECT products.id, ${mostOn(sql`from_day`)}, from_day
            FROM scheduled_changes
           CROSS JOIN LATERAL (SELECT scheduled_changes.product_id AS id UNION ALL
                               SELECT kit.product_id FROM product_components AS kit WHERE component_id = scheduled_changes.product_id) AS capped
            JOIN products ON products.id = capped.id
           WHERE ${isAsked} AND kind = 'PRICE_CAP' AND applied_at IS NULL
             AND from_day > ${today(now)} AND from_day <= ${today(now)} + ${WARNING_DAYS}::int
        ), above AS (
          SELECT DISTINCT ON (product_id) product_id, cap, from_day
            FROM caps JOIN products ON products.id = product_id
           WHERE ${sellsAbove(sql`cap`)}
           ORDER BY product_id, from_day NULLS FIRST
        )
        SELECT product_id, name AS product_name, strength, dosage_form,
               cap AS price_cap, from_day, count(*) OVER ()::int AS total,
               COALESCE((SELECT jsonb_agg(jsonb_build_object('priceGroup', price_group, 'price', priced.price::text) ORDER BY place)
                  FROM (SELECT 'DEFAULT' AS price_group, products.price, 0 AS place
                         UNION ALL
                        SELECT price_group, selling_price_inc_tax, 1 FROM product_pricing AS own
                         WHERE own.product_id = products.id AND own.is_active AND price_group <> 'DEFAULT') AS priced
                 WHERE sold_by_piece AND priced.price > cap), '[]') AS prices,
               COALESCE((SELECT jsonb_agg(jsonb_build_object('name', pack.name, 'factor', factor, 'price', pack.price::text)
                                          ORDER BY factor, pack.id)
                           FROM product_packs AS pack WHERE pack.product_id = products.id AND ${packSellsAbove(sql`cap`)}), '[]') AS packs
          FROM above JOIN products ON products.id = product_id
         ORDER BY from_day NULLS FIRST, name COLLATE "und-x-icu", products.id LIMIT ${limit} OFFSET ${offset}`),
  )
  return {
    products: found.map(({ total: _, ...row }) => row),
    total: found[0]?.total ?? 0,
  }
}
