import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { ManualSales, NewManualSales } from '#domain/reporting/books/sales-summary.ts'
import { pesosOf } from '#domain/money.ts'
import { ofPlace, type Asked } from '#server/reporting/books/books.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { during } from '#server/reporting/reports/figures/figures.sql.ts'

/** The entries that stand: the last one of each till and day. */
export const STANDING = sql`
  SELECT * FROM manual_sales AS entry WHERE NOT EXISTS (SELECT FROM manual_sales WHERE replaces_id = entry.id)`

function entryRows(entries: SQL): SQL {
  return sql`
    SELECT entry.id, till_id, location_id, business_date, amount,
           full_name AS typed_by_name, typed_at
      FROM (${entries}) AS entry JOIN users ON users.id = typed_by_id
     ORDER BY business_date DESC`
}

/** What was typed of a till's manual invoices. */
export function listManualSales(tx: Tx, asked: Asked): Promise<ManualSales[]> {
  return rowsOf(
    tx,
    entryRows(
      sql`SELECT * FROM (${STANDING}) AS entry WHERE ${during(asked)} AND ${ofPlace(asked)}`,
    ),
  )
}

export async function findManualSales(tx: Tx, id: number): Promise<ManualSales | null> {
  const [entry] = await rowsOf<ManualSales>(
    tx,
    entryRows(sql`SELECT * FROM manual_sales WHERE id = ${id}`),
  )
  return entry ?? null
}

/** The entry that stands for a till and day; null where nobody typed one. */
export async function findStanding(
  tx: Tx,
  { tillId, businessDate }: Pick<NewManualSales, 'tillId' | 'businessDate'>,
): Promise<ManualSales | null> {
  const [entry] = await rowsOf<ManualSales>(
    tx,
    entryRows(
      sql`SELECT * FROM (${STANDING}) AS entry WHERE till_id = ${tillId} AND business_date = ${businessDate}::date`,
    ),
  )
  return entry ?? null
}

/** Stores an entry; answers its id, or null when another user has typed one for that till and day meanwhile. */
export async function insertManualSales(
  tx: Tx,
  { tillId, businessDate, amount, replacesId }: NewManualSales,
  { user, now }: Author,
): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO manual_sales (till_id, location_id, business_date, amount, replaces_id, typed_by_id, typed_at)
        SELECT id, location_id, ${businessDate}::date, ${pesosOf(amount)}::numeric, ${replacesId ?? null}::int, ${user.id}::int,
               ${now.toISOString()}::timestamptz
          FROM tills WHERE id = ${tillId}
        ON CONFLICT DO NOTHING RETURNING id`,
  )
  return row?.id ?? null
}
