import { sql, type SQL } from 'drizzle-orm'
import { WITHHELD } from '#domain/sales/methods.ts'
import { here } from '#server/auth/reach/queries.ts'
import type { Asked, Source } from '#server/books/queries.ts'
import { dayStart } from '#server/database/days.ts'

/** The forms of a payment that was taken back, or of those that goods were paid by which came back. */
const formsOf = (payments: SQL) =>
  sql`(SELECT string_agg(DISTINCT form.reference, ', ') FROM payments AS form WHERE ${payments})`

/** What buyers withheld of issued orders, and what of it was given back or corrected: with a minus, and the form it was taken by. */
export function withheldSource(asked: Asked): Source {
  const within = sql`>= ${dayStart(asked.startDate)}`
  const before = sql`< ${dayStart(asked.endDate, 1)}`
  return {
    rows: sql`
      SELECT sale.id AS "saleId", (paid.at AT TIME ZONE time_zone)::date AS "businessDate",
             COALESCE(buyer.name, sale.customer_name, customers.name) AS "customerName",
             COALESCE(buyer.tin, customers.tin) AS tin, invoice_number AS number, locations.name AS "locationName",
             tills.name AS "tillName", paid.reference, paid.amount, paid.at, paid.id
        FROM (SELECT id, sale_id, payment_date AS at, COALESCE(reference, ${formsOf(sql`form.id = payments.corrects_id`)}) AS reference, amount
                FROM payments
               WHERE method = ${WITHHELD} AND payment_date ${within} AND payment_date ${before}
               UNION ALL
              SELECT -id, sale_id, created_at,
                     COALESCE(reference, ${formsOf(sql`form.sale_id = refunds.sale_id AND form.method = ${WITHHELD}`)}), -amount
                FROM refunds
               WHERE method = ${WITHHELD} AND return_id IS NOT NULL AND created_at ${within} AND created_at ${before}) AS paid
        JOIN sales AS sale ON sale.id = paid.sale_id AND sale.status = 'Final' AND sale.voided_at IS NULL
        JOIN locations ON locations.id = sale.location_id
        JOIN tills ON tills.id = sale.till_id
        LEFT JOIN invoice_buyers AS buyer ON buyer.sale_id = sale.id
        LEFT JOIN customers ON customers.id = sale.customer_id
       CROSS JOIN settings
       WHERE ${here(asked, sql`sale.location_id`)}`,
    order: sql`at, id`,
    shown: sql`at DESC, id DESC`,
  }
}
