import { sql } from 'drizzle-orm'
import type { PaymentMixRow } from '#domain/reports/api.ts'
import type { Period } from '#domain/reports/period.ts'
import { METHOD_LABELS } from '#domain/sales/sale.ts'
import { here, type Scope } from '#server/auth/reach/queries.ts'
import { rowsOf, type Tx } from '#server/database/database.ts'

/**
 * How the sales of a period have been paid so far, the largest amount first; null is what is still owed. A sale never
 * has both the till's and the order form's name of one method, so their transactions may be added up.
 */
export function listPaymentMix(tx: Tx, period: Period, asked: Scope): Promise<PaymentMixRow[]> {
  const { startDate, endDate } = period
  const labels = JSON.stringify(METHOD_LABELS)
  return rowsOf(
    tx,
    sql`
        SELECT COALESCE(${labels}::jsonb ->> method, method) AS method, (sum(amount_centavos) / 100.0)::numeric(20, 2) AS amount,
               sum(transaction_count)::int AS "transactionCount"
          FROM payment_figures
         WHERE business_date BETWEEN ${startDate}::date AND ${endDate}::date AND ${here(asked)}
         GROUP BY 1 HAVING (sum(transaction_count), sum(amount_centavos)) <> (0, 0)
         ORDER BY sum(amount_centavos) DESC, 1`,
  )
}
