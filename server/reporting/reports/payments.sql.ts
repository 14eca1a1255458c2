import { sql } from '#server/platform/database/sql.ts'
import type { PaymentMixRow } from '#domain/reporting/reports/api.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { METHOD_LABELS } from '#domain/cash/payments/checkout-methods.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'

/**
 * How the sales of a period have been paid so far, the largest amount first; null is what is still owed. A sale never
 * has both the till's and the order form's name of one method, so their transactions may be added up. A sale that owed something
 * counts as owing until goods that came back in the period have settled it.
 */
export function listPaymentMix(tx: Tx, period: Period, asked: Scope): Promise<PaymentMixRow[]> {
  const { startDate, endDate } = period
  const labels = JSON.stringify(METHOD_LABELS)
  return rowsOf(
    tx,
    sql`
        WITH mix AS (
          SELECT COALESCE(${labels}::jsonb ->> method, method) AS method, (sum(amount_centavos) / 100.0)::numeric(20, 2) AS amount,
                 sum(transaction_count)::int AS count
            FROM payment_figures
           WHERE business_date BETWEEN ${startDate}::date AND ${endDate}::date AND ${here(asked)}
           GROUP BY 1
        ), settled AS (
          SELECT count(*)::int AS count
            FROM sales JOIN (
                   SELECT sale_id, sum(credited) AS lowered FROM returns
                    WHERE credited > 0 AND business_date BETWEEN ${startDate}::date AND ${endDate}::date GROUP BY sale_id) AS back
                 ON sale_id = sales.id
           WHERE business_date BETWEEN ${startDate}::date AND ${endDate}::date AND ${here(asked)}
             AND status = 'Final' AND voided_at IS NULL
             AND paid_amount - change_due < grand_total AND paid_amount - change_due >= grand_total - lowered
        )
        SELECT method, amount, counted.count AS transaction_count
          FROM mix CROSS JOIN settled
         CROSS JOIN LATERAL (SELECT mix.count - CASE WHEN method IS NULL THEN settled.count ELSE 0 END AS count) AS counted
         WHERE (counted.count, amount) <> (0, 0)
         ORDER BY amount DESC, method`,
  )
}
