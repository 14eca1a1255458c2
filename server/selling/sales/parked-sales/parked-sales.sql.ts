import { sql } from '#server/platform/database/sql.ts'
import { percentText } from '#domain/money.ts'
import type {
  NewParkedSale,
  ParkedSale,
  WholeParkedSale,
} from '#domain/selling/sales/parked-sales/api.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

const PRODUCTS_SHOWN = 5

const PARKED_SALE = sql`
  ticket.id, ticket.location_id, customers.name AS customer_name,
  jsonb_array_length(lines) AS line_count,
  (SELECT sum((line ->> 'qty')::int * COALESCE((line ->> 'packFactor')::int, 1))::int FROM jsonb_array_elements(lines) AS line) AS unit_count,
  ARRAY(SELECT line ->> 'productName' FROM jsonb_array_elements(lines) WITH ORDINALITY AS row (line, place)
         ORDER BY place LIMIT ${PRODUCTS_SHOWN}) AS product_names,
  handed_in_by_id, giver.full_name AS handed_in_by_name, handed_in_at,
  last_day`

const FROM = sql`
  parked_sales AS ticket JOIN users AS giver ON giver.id = handed_in_by_id
  LEFT JOIN customers ON customers.id = customer_id`

/** The parked sales of a location that have not ended, the newest first. */
export function listParkedSales(
  tx: Tx,
  { locationId, reach }: { locationId: number; reach: Reach },
  now: Date,
): Promise<ParkedSale[]> {
  return rowsOf(
    tx,
    sql`SELECT ${PARKED_SALE} FROM ${FROM}
         WHERE ticket.location_id = ${locationId} AND ${within(reach, sql`ticket.location_id`)}
           AND last_day >= ${today(now)} ORDER BY ticket.id DESC`,
  )
}

type Stored = Omit<WholeParkedSale, 'lines'> & {
  lines: (Omit<WholeParkedSale['lines'][number], 'product'> & { productId: number })[]
}

/** A parked sale that has not ended; null when there is none within reach. */
export async function findParkedSale(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<Stored | null> {
  const [found] = await rowsOf<Stored>(
    tx,
    sql`SELECT ${PARKED_SALE}, key, note, lines,
               CASE WHEN customers.id IS NOT NULL THEN
                 jsonb_build_object('id', customers.id, 'name', customers.name, 'phone', phone) END AS customer
          FROM ${FROM}
         WHERE ticket.id = ${id} AND ${within(reach, sql`ticket.location_id`)} AND last_day >= ${today(now)}`,
  )
  return found ?? null
}

/** What bars a cart from being parked. The caller's parked sales are counted by one call at a time. */
export type ParkingBasis = {
  location: { name: string; isActive: boolean } | null
  customer: { id: number } | null
  parkedSaleCount: number
  isKeyUsed: boolean
}

export async function readParkingBasis(
  tx: Tx,
  { locationId, customerId, key }: NewParkedSale,
  { user, now }: Author,
): Promise<ParkingBasis> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('tickets', ${user.id}))`)
  return rowOf(
    tx,
    sql`SELECT (SELECT jsonb_build_object('name', name, 'isActive', is_active)
                  FROM locations WHERE id = ${locationId}) AS location,
               (SELECT jsonb_build_object('id', id) FROM customers
                 WHERE id = ${customerId ?? null}::int AND anonymised_at IS NULL FOR KEY SHARE) AS customer,
               (SELECT count(*)::int FROM parked_sales
                 WHERE handed_in_by_id = ${user.id} AND last_day >= ${today(now)}) AS parked_sale_count,
               EXISTS (SELECT FROM idempotency_keys WHERE key = ${key}) AS is_key_used`,
  )
}

/** Inserts a parked sale, which ends with the day after the shop's today. */
export async function insertParkedSale(
  tx: Tx,
  { locationId, key, customerId, note, lines }: NewParkedSale,
  { user, now }: Author,
): Promise<number> {
  const stored = lines.map((line) => ({ ...line, discountPct: percentText(line.discountPct) }))
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO parked_sales (location_id, key, customer_id, note, lines, handed_in_by_id, handed_in_at, last_day)
        VALUES (${locationId}, ${key}, ${customerId ?? null}, ${note ?? null}, ${JSON.stringify(stored)}::jsonb, ${user.id},
                ${now.toISOString()}, ${today(now)} + 1)
        RETURNING id`,
  )
  return id
}

export type Gone = { id: number; locationId: number }

/** Takes a parked sale out of its branch's hands; null where there is none within reach, or its time is over. */
export async function takeParkedSale(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<(Gone & { handedInById: number }) | null> {
  const [taken] = await rowsOf<Gone & { handedInById: number }>(
    tx,
    sql`DELETE FROM parked_sales WHERE id = ${id} AND ${within(reach)} AND last_day >= ${today(now)}
        RETURNING id, location_id, handed_in_by_id`,
  )
  return taken ?? null
}

/** The user who took a parked sale, and which sale; null when nobody did. */
export async function findTaking(
  tx: Tx,
  by: { ticketId: number } | { auditId: number },
): Promise<(Gone & { takenByName: string }) | null> {
  const which =
    'auditId' in by
      ? sql`audit_logs.id = ${by.auditId}`
      : sql`(entity, entity_id, action) = ('ticket', ${by.ticketId}, 'TAKE')`
  const [found] = await rowsOf<Gone & { takenByName: string }>(
    tx,
    sql`SELECT entity_id AS id, (after ->> 'locationId')::int AS location_id, full_name AS taken_by_name
          FROM audit_logs JOIN users ON users.id = user_id WHERE ${which}`,
  )
  return found ?? null
}

/** Deletes parked sales whose day is over. */
export async function deleteOldParkedSales(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`DELETE FROM parked_sales WHERE last_day < ${today(now)}`)
}
