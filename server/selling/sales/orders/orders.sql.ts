import { sql } from '#server/platform/database/sql.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { pesosOf, type Centavos } from '#domain/money.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { pipeline, rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import {
  itemsInsert,
  numberDraw,
  paymentsInsert,
  type PaymentRow,
  type SaleItemRow,
  type TaxedSale,
} from '#server/selling/sales/sales.sql.ts'
import { isFileVisible } from '#server/selling/prescriptions/prescriptions.sql.ts'
import type { By, Seller } from '#server/selling/sales/complete-sale.ts'
import { lockWeeksOf } from '#server/selling/sales/schemes/schemes.sql.ts'
import { drawerInsert } from '#server/cash/shifts/documents.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import type { Author } from '#server/refusals.ts'

/**
 * A sale, locked until the transaction ends; null when there is none within reach. It is read by a second statement,
 * because what belongs to it may have changed while the lock was waited for.
 */
export async function lockSale(tx: Tx, id: number, reach: Reach, now: Date): Promise<Sale | null> {
  const [, sale] = await pipeline(
    run(tx, sql`SELECT FROM sales WHERE id = ${id} AND ${within(reach)} FOR UPDATE`),
    findSale(tx, id, reach, now),
  )
  return sale
}

/** The same for goods that come back: what the weeks of its persons allow is locked before it, as where goods are sold. */
export async function lockSaleAndWeeks(tx: Tx, id: number, by: By): Promise<Sale | null> {
  const [, sale] = await pipeline(lockWeeksOf(tx, id), lockSale(tx, id, by.user.reach, by.now))
  return sale
}

/** A moment, and its day in the shop's zone. */
export type Moment = { at: string; day: string }

/** The moments that texts mean: null and today are now, another day is its first moment in the shop's zone. */
export function readMoments(
  tx: Tx,
  texts: readonly (string | null | undefined)[],
  now: Date,
): Promise<Moment[]> {
  const given = texts.map((text) => text ?? now.toISOString())
  const isToday = sql`text = ${today(now)}::text`
  return rowsOf(
    tx,
    sql`SELECT at, (at AT TIME ZONE time_zone)::date AS day
          FROM settings CROSS JOIN unnest(${given}::text[]) WITH ORDINALITY AS given (text, place)
         CROSS JOIN LATERAL (SELECT CASE WHEN ${isToday} THEN ${now.toISOString()}::timestamptz
                                         WHEN length(text) = 10 THEN text::date::timestamp AT TIME ZONE time_zone
                                         ELSE text::timestamptz END AS at) AS moment
         ORDER BY place`,
  )
}

/** What the database says about the things that an order names, apart from its goods. */
export type OrderNames = {
  /** null when no agent was named, or there is no such user. */
  agent: { isActive: boolean } | null
  /** null when no file was named, or this user may not see it; false when another sale holds it. */
  isPrescriptionFree: boolean | null
  /** Whether the typed number has the prefix of a till's series. */
  isOfSeries: boolean
}

/** Reads the agent, prescription and series that an order names. */
export function readOrderNames(
  tx: Tx,
  named: {
    saleId: number
    user: Seller
    agentId: number | null
    prescriptionId: number | null
    /** What precedes the final digits of the typed number; null when it does not end in digits. */
    prefix: string | null
  },
): Promise<OrderNames> {
  return rowOf(
    tx,
    sql`SELECT (SELECT jsonb_build_object('isActive', is_active) FROM users WHERE id = ${named.agentId}::int) AS agent,
               (SELECT uploaded_by_id = ${named.user.id} OR NOT EXISTS (
                         SELECT FROM sales WHERE prescription_file_id = file.id AND id <> ${named.saleId})
                  FROM prescription_files AS file
                 WHERE id = ${named.prescriptionId}::int AND ${isFileVisible(named.user)}) AS is_prescription_free,
               EXISTS (SELECT FROM number_series WHERE upper(prefix) = upper(${named.prefix}))
                 OR EXISTS (SELECT FROM locations WHERE upper(code) = upper(${named.prefix})) AS is_of_series`,
  )
}

/** The row of an order, as save-order.ts makes it: these columns and those that are only written. */
export type OrderRow = {
  id: number
  invoiceNumber: string | null
  commissionAgentId: number | null
  prescriptionFileId: number | null
}

/** Inserts an order, or updates an existing one; without lines and payments. */
export async function putOrder(tx: Tx, order: OrderRow, isNew: boolean): Promise<void> {
  const change = { ...order, version: sql`version + 1` }
  await run(
    tx,
    isNew
      ? sql`INSERT INTO sales ${newRow(order)}`
      : sql`UPDATE sales SET ${assignments(change)} WHERE id = ${order.id}`,
  )
}

/** Replaces the lines of an order. */
export async function putItems(
  tx: Tx,
  sale: TaxedSale,
  items: readonly SaleItemRow[],
  untrackedCosts: readonly string[],
): Promise<void> {
  await pipeline(
    run(tx, sql`DELETE FROM sale_items WHERE sale_id = ${sale.id}`),
    run(tx, itemsInsert(sale, items, untrackedCosts)),
  )
}

/** Inserts payments of an order; cash goes into the drawer of the shift that took it. */
export async function insertPayments(
  tx: Tx,
  saleId: number,
  payments: readonly PaymentRow[],
  taken: { shiftId: number | null; kind: 'SALE' | 'PAYMENT' | 'DEPOSIT' },
  by: Author,
): Promise<void> {
  await run(
    tx,
    sql`WITH paid AS (${paymentsInsert(saleId, payments, taken.shiftId, by)})
        ${drawerInsert(sql`paid`, { ...taken, of: 'payment' }, by)}`,
  )
}

/** Takes a payment of an order back by a second one that names it; cash leaves the drawer of the shift that pays it. */
export async function insertGivenBack(
  tx: Tx,
  payment: { id: number; method: string; amount: string },
  to: { saleId: number; shiftId: number },
  by: Author,
): Promise<void> {
  const now = by.now.toISOString()
  await run(
    tx,
    sql`WITH paid AS (
          INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id, created_at, corrects_id, shift_id)
          VALUES (${to.saleId}, ${payment.method}, -(${payment.amount}::numeric), -(${payment.amount}::numeric), ${now},
                  ${by.user.id}, ${now}, ${payment.id}, ${to.shiftId})
          RETURNING id, method, amount)
        ${drawerInsert(sql`paid`, { shiftId: to.shiftId, kind: 'DEPOSIT', of: 'payment' }, by)}`,
  )
}

/** Deletes all payments of an order except those, and updates what is kept of each; what a shift took is among them, as it is. */
export async function keepPayments(
  tx: Tx,
  saleId: number,
  kept: readonly { id: number; amount: string }[],
): Promise<void> {
  const ids = kept.map(({ id }) => id)
  const amounts = kept.map(({ amount }) => amount)
  await pipeline(
    run(tx, sql`DELETE FROM payments WHERE sale_id = ${saleId} AND id <> ALL(${ids}::int[])`),
    run(
      tx,
      sql`UPDATE payments SET amount = kept.amount
            FROM unnest(${ids}::int[], ${amounts}::numeric[]) AS kept (id, amount)
           WHERE payments.id = kept.id AND payments.amount <> kept.amount`,
    ),
  )
}

/** Makes an order Final today: sets its due date and, without a typed number, draws the next one of the till. */
export async function issueOrder(
  tx: Tx,
  { id, invoiceNumber }: OrderRow,
  { tillId, shiftId }: { tillId: number; shiftId: number | null },
  now: Date,
): Promise<void> {
  const number =
    invoiceNumber == null ? sql`(${numberDraw(tillId)})` : sql`(SELECT ${invoiceNumber} AS number)`
  await run(
    tx,
    sql`WITH series AS ${number}
        UPDATE sales SET status = 'Final', issued_at = ${now.toISOString()}, invoice_number = series.number, till_id = ${tillId}::int, shift_id = ${shiftId}::int, business_date = ${today(now)},
               due_date = (sales_date AT TIME ZONE time_zone)::date + pay_term_days
          FROM series, settings WHERE sales.id = ${id}`,
  )
}

/** Adds a payment to what was paid: what was handed over, and the change. */
export async function addToPaid(
  tx: Tx,
  saleId: number,
  { tendered, change }: { tendered: Centavos; change: Centavos },
): Promise<void> {
  await run(
    tx,
    sql`UPDATE sales SET paid_amount = paid_amount + ${pesosOf(tendered)}::numeric,
               change_due = change_due + ${pesosOf(change)}::numeric, version = version + 1
         WHERE id = ${saleId}`,
  )
}

/** What a sale took from each lot, by line. */
export function listTaken(
  tx: Tx,
  saleId: number,
): Promise<{ lotId: number; delta: number; saleLine: number; productId: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT lot_id, delta, sale_line, product_id
          FROM stock_movements WHERE sale_id = ${saleId} AND kind = 'SALE' ORDER BY id`,
  )
}

/** Marks a sale as voided; its goods are returned by the caller. */
export async function markVoid(tx: Tx, saleId: number, reason: string, by: Author): Promise<void> {
  await run(
    tx,
    sql`UPDATE sales SET voided_at = ${by.now.toISOString()}, voided_by_id = ${by.user.id}, void_reason = ${reason},
               version = version + 1 WHERE id = ${saleId}`,
  )
}

export async function deleteOrder(tx: Tx, saleId: number): Promise<void> {
  await pipeline(
    run(tx, sql`DELETE FROM sale_items WHERE sale_id = ${saleId}`),
    run(tx, sql`DELETE FROM sales WHERE id = ${saleId}`),
  )
}
