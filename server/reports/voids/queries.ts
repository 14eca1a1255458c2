import { sql, type SQL } from 'drizzle-orm'
import type { VoidedSaleRow, VoidsRow } from '#domain/reports/breakdowns.ts'
import type { Period } from '#domain/reports/period.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { dayStart } from '#server/database/days.ts'
import { rowsOf, type Tx } from '#server/database/database.ts'

/**
 * A condition over sales: voided on days of the period, whatever day they were made. They are few beside those that
 * stand, and found by the index of who voided them, which its own condition opens.
 */
function voidedIn({ startDate, endDate }: Period, asked: Scope): SQL {
  return sql`voided_by_id IS NOT NULL AND voided_at >= ${dayStart(startDate)} AND voided_at < ${dayStart(endDate, 1)}
             AND ${here(asked)}`
}

/** The reason without blanks that nobody sees. */
const REASON = sql`btrim(regexp_replace(void_reason, '\\s+', ' ', 'g'))`

/** Voids by who voided and why. People write reasons freely, so those that search would find as one are one. */
export function listVoidsByPerson(tx: Tx, period: Period, asked: Scope): Promise<VoidsRow[]> {
  return rowsOf(
    tx,
    sql`
      SELECT users.id AS "userId", full_name AS "voidedByName", mode() WITHIN GROUP (ORDER BY reason) AS reason,
             count(*)::int AS "voidCount", sum(grand_total) AS amount
        FROM (SELECT voided_by_id, ${REASON} AS reason, grand_total FROM sales WHERE ${voidedIn(period, asked)}) AS voided
        JOIN users ON users.id = voided_by_id
       GROUP BY users.id, search_key(reason)
       ORDER BY sum(sum(grand_total)) OVER (PARTITION BY users.id) DESC, full_name COLLATE "und-x-icu", users.id,
                amount DESC, reason`,
  )
}

/** The voided sales themselves, the last voided first; all of them without a limit. */
export function listVoidedSales(
  tx: Tx,
  period: Period,
  { limit, ...asked }: Scope & { limit?: number },
): Promise<VoidedSaleRow[]> {
  return rowsOf(
    tx,
    sql`
      SELECT sale.id AS "saleId", invoice_number AS "invoiceNumber", locations.name AS "locationName",
             (voided_at AT TIME ZONE time_zone)::date AS "voidedOn", business_date AS "businessDate",
             cashier.full_name AS "cashierName", voider.full_name AS "voidedByName", ${REASON} AS reason,
             grand_total AS amount
        FROM (SELECT * FROM sales WHERE ${voidedIn(period, asked)} ORDER BY voided_at DESC, id DESC
               LIMIT ${limit ?? null}::int) AS sale
        JOIN locations ON locations.id = location_id
        JOIN users AS cashier ON cashier.id = created_by_id
        JOIN users AS voider ON voider.id = voided_by_id
       CROSS JOIN settings
       ORDER BY voided_at DESC, sale.id DESC`,
  )
}
