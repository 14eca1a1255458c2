import { sql } from 'drizzle-orm'
import type { PaymentMixRow } from '#domain/reports/api.ts'
import type { Period } from '#domain/reports/period.ts'
import { METHOD_LABELS } from '#domain/sales/sale.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { plannedAnew, rowsOf, type Tx } from '#server/database/database.ts'

/** How the sales of a period have been paid so far, the largest amount first; null is what is still owed. */
export function listPaymentMix(tx: Tx, period: Period, asked: Scope): Promise<PaymentMixRow[]> {
  const { startDate, endDate } = period
  const labels = JSON.stringify(METHOD_LABELS)
  return rowsOf(
    tx,
    plannedAnew(sql`
        WITH asked AS (
          SELECT * FROM counted_sales
           WHERE business_date BETWEEN ${startDate}::date AND ${endDate}::date AND ${here(asked)}
        ), paid AS (
          SELECT sale_id, method, amount FROM payments JOIN asked ON asked.id = sale_id
           UNION ALL
          SELECT id, NULL, grand_total - (paid_amount - change_due) FROM asked
           WHERE grand_total <> paid_amount - change_due
        )
        SELECT COALESCE(${labels}::jsonb ->> method, method) AS method, sum(amount)::numeric(20, 2) AS amount,
               count(DISTINCT sale_id)::int AS "transactionCount"
          FROM paid GROUP BY 1 ORDER BY sum(amount) DESC, method`),
  )
}
