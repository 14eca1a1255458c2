import { sql, type SQL } from '#server/platform/database/sql.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { ofPlace, type Asked, type Source } from '#server/reporting/books/books.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'

/** The form numbers of some payments: of the one that a payment corrects, or of those that paid for goods which came back. */
const formsOf = (payments: SQL) =>
  sql`(SELECT string_agg(DISTINCT form.reference, ', ') FROM payments AS form WHERE ${payments})`

/**
 * What buyers withheld of issued orders, and what of it was given back or corrected: with a minus, and the form it was taken by.
 * What was paid before its order was issued counts when that was, so that no month that is over grows.
 */
export function withheldSource(asked: Asked): Source {
  const [begins, ends] = [dayStart(asked.startDate), dayStart(asked.endDate, 1)]
  const within = (moment: SQL) => sql`${moment} >= ${begins} AND ${moment} < ${ends}`
  return {
    rows: sql`
      SELECT sale.id AS sale_id, (at AT TIME ZONE time_zone)::date AS business_date,
             COALESCE(buyer.name, sale.customer_name, customers.name) AS customer_name,
             -- The number is that of whoever is named: an invoice may be made out to another than its customer.
             CASE WHEN buyer.sale_id IS NULL THEN customers.tin ELSE buyer.tin END AS tin, invoice_number AS number,
             locations.name AS location_name, tills.name AS till_name, paid.reference, paid.amount, at, paid.id
        FROM (SELECT id, sale_id, payment_date AS moment, COALESCE(reference, ${formsOf(sql`form.id = paid.corrects_id`)}) AS reference, amount
                FROM (SELECT * FROM payments WHERE method = ${WITHHELD} AND ${within(sql`payment_date`)}
                       UNION ALL
                      SELECT payments.* FROM sales JOIN payments ON sale_id = sales.id
                       WHERE business_date BETWEEN ${asked.startDate}::date AND ${asked.endDate}::date
                         AND method = ${WITHHELD} AND payment_date < ${begins}) AS paid
               UNION ALL
              SELECT -id, sale_id, created_at,
                     COALESCE(reference, ${formsOf(sql`form.sale_id = refunds.sale_id AND form.method = ${WITHHELD}
                       AND NOT EXISTS (SELECT FROM payments AS undone WHERE undone.corrects_id = form.id AND undone.amount < 0)`)}), -amount
                FROM refunds
               WHERE method = ${WITHHELD} AND return_id IS NOT NULL AND ${within(sql`created_at`)}) AS paid
        JOIN sales AS sale ON sale.id = paid.sale_id AND sale.status = 'Final' AND sale.voided_at IS NULL
       CROSS JOIN LATERAL (SELECT GREATEST(moment, sale.issued_at) AS at) AS counted
        JOIN locations ON locations.id = sale.location_id
        JOIN tills ON tills.id = sale.till_id
        LEFT JOIN invoice_buyers AS buyer ON buyer.sale_id = sale.id
        LEFT JOIN customers ON customers.id = sale.customer_id
       CROSS JOIN settings
       WHERE ${within(sql`at`)} AND ${ofPlace(asked, sql`sale.location_id`, sql`sale.till_id`)}`,
    order: sql`at, id`,
    shown: sql`at DESC, id DESC`,
  }
}
