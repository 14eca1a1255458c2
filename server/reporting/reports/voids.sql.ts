import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { VoidedSaleRow, VoidsRow } from '#domain/reporting/reports/breakdowns.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { byPersonAndReason, tidied } from '#server/reporting/reports/reasons.sql.ts'

/**
 * A condition over sales: voided on days of the period, whatever day they were made. They are few compared with those that
 * stand, and found by the index of who voided them, which its own condition opens.
 */
function voidedIn({ startDate, endDate }: Period, asked: Scope): SQL {
  return sql`voided_by_id IS NOT NULL AND voided_at >= ${dayStart(startDate)} AND voided_at < ${dayStart(endDate, 1)}
             AND ${here(asked)}`
}

/** Voids by who voided and why. */
export function listVoidsByPerson(tx: Tx, period: Period, asked: Scope): Promise<VoidsRow[]> {
  const done = sql`
    SELECT voided_by_id AS by_id, ${tidied(sql`void_reason`)} AS reason, grand_total AS amount
      FROM sales WHERE ${voidedIn(period, asked)}`
  return rowsOf(
    tx,
    byPersonAndReason(done, sql`full_name AS voided_by_name, count(*)::int AS void_count`),
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
      SELECT sale.id AS sale_id, invoice_number, locations.name AS location_name,
             (voided_at AT TIME ZONE time_zone)::date AS voided_on, business_date,
             cashier.full_name AS cashier_name, voider.full_name AS voided_by_name, ${tidied(sql`void_reason`)} AS reason,
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
