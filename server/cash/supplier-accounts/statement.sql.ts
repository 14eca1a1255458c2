import { sql, unprepared } from '#server/platform/database/sql.ts'
import { centavosOf } from '#domain/money.ts'
import type { StatementEntry } from '#domain/cash/supplier-accounts/statement.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import type { Asked } from '#server/cash/supplier-accounts/owed.sql.ts'

/** What is one target of what was paid: a purchase, an opening balance, or what lies with the supplier at a location. */
const TARGET = sql`COALESCE('purchase ' || purchase_id, 'opening ' || opening_id, 'location ' || location_id)`

/** Every entry of a supplier's account up to a day, in order; what was undone stands there with its contrary. */
export async function listStatementEntries(
  tx: Tx,
  { supplierId, to, ...scope }: Asked & { supplierId: number; to: string },
): Promise<StatementEntry[]> {
  const rows = await rowsOf<Omit<StatementEntry, 'amount'> & { amount: string }>(
    tx,
    unprepared(sql`
      WITH kept AS (SELECT payables_since AS first_day, payables_since::timestamp AT TIME ZONE time_zone AS begins, time_zone FROM settings),
      came AS (
        SELECT purchases.location_id, purchases.id AS purchase_id, receipt.delivery, received_at AS at, undone_at, amount,
               COALESCE(own.number, purchases.reference) AS number,
               COALESCE(own.invoice_date, CASE WHEN is_first THEN purchases.invoice_date END,
                        (received_at AT TIME ZONE time_zone)::date) + COALESCE(payment_days, 0) AS due_on
          FROM purchases CROSS JOIN kept
          JOIN suppliers ON suppliers.id = supplier_id
         CROSS JOIN LATERAL (
                SELECT delivery, min(received_at) AS received_at, min(undone_at) AS undone_at, sum(amount) AS amount,
                       delivery = min(CASE WHEN min(undone_at) IS NULL THEN delivery END) OVER () AS is_first
                  FROM purchase_receipts JOIN purchase_receipt_values USING (id)
                 WHERE purchase_receipts.purchase_id = purchases.id GROUP BY delivery) AS receipt
          LEFT JOIN delivery_invoices AS own ON (own.purchase_id, own.delivery) = (purchases.id, receipt.delivery)
         WHERE supplier_id = ${supplierId} AND received_at >= begins)
      SELECT day, what, number, due_on AS due_date, amount, ${TARGET} AS target, paper FROM (
        SELECT (at AT TIME ZONE time_zone)::date AS day, at, 'DELIVERY' AS what, number, due_on, amount, location_id, purchase_id,
               NULL::int AS opening_id, 'delivery ' || purchase_id || '-' || delivery AS paper FROM came CROSS JOIN kept
         UNION ALL
        SELECT (undone_at AT TIME ZONE time_zone)::date, undone_at, 'UNDONE_DELIVERY', number, due_on, -amount, location_id,
               purchase_id, NULL, 'delivery ' || purchase_id || '-' || delivery FROM came CROSS JOIN kept WHERE undone_at IS NOT NULL
         UNION ALL
        SELECT CASE WHEN undone.id IS NULL THEN first_day ELSE GREATEST(first_day, (opening.created_at AT TIME ZONE time_zone)::date) END,
               opening.created_at, 'OPENING', opening.number, opening.due_on, opening.amount, opening.location_id, NULL,
               COALESCE(undone.id, opening.id), 'opening ' || COALESCE(undone.id, opening.id)
          FROM supplier_openings AS opening CROSS JOIN kept
          LEFT JOIN supplier_openings AS undone ON undone.id = opening.undoes_id
         WHERE opening.supplier_id = ${supplierId}
         UNION ALL
        SELECT paid_on, payment.created_at,
               CASE WHEN method = 'CREDIT' THEN 'APPLIED' WHEN payment.undoes_id IS NULL THEN 'PAYMENT' ELSE 'VOIDED_PAYMENT' END,
               payment.reference, NULL, -share.amount, COALESCE(purchases.location_id, opening.location_id, payment.location_id),
               share.purchase_id, share.opening_id, 'payment ' || payment.id
          FROM supplier_payments AS payment JOIN supplier_payment_shares AS share ON share.payment_id = payment.id
          LEFT JOIN purchases ON purchases.id = share.purchase_id
          LEFT JOIN supplier_openings AS opening ON opening.id = share.opening_id
         WHERE payment.supplier_id = ${supplierId}
         UNION ALL
        SELECT credit.credited_on, credit.created_at, CASE WHEN credit.undoes_id IS NULL THEN 'CREDIT' ELSE 'UNDONE_CREDIT' END,
               credit.number, NULL, -credit.amount, COALESCE(purchases.location_id, credit.location_id), credit.purchase_id, NULL,
               'credit ' || credit.id
          FROM supplier_credits AS credit CROSS JOIN kept
          LEFT JOIN supplier_credits AS undone ON undone.id = credit.undoes_id
          LEFT JOIN purchases ON purchases.id = credit.purchase_id
         WHERE credit.supplier_id = ${supplierId} AND COALESCE(undone.credited_on, credit.credited_on) >= first_day
      ) AS entry
       WHERE day <= ${to}::date AND ${here(scope)}
       ORDER BY day, at, paper, purchase_id, opening_id`),
  )
  return rows.map((row) => ({ ...row, amount: centavosOf(row.amount) }))
}
