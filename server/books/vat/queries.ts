import { sql } from 'drizzle-orm'
import { here } from '#server/auth/reach/queries.ts'
import { SUMS, type Asked, type Source } from '#server/books/queries.ts'
import { during } from '#server/reports/figures/queries.ts'

const MONTH = sql`to_char(business_date, 'YYYY-MM')`

/** The sales of each month and till; where something came back, what was sold and came back apart, too. */
export function vatSource(asked: Asked): Source {
  return {
    rows: sql`
      SELECT month, locations.name AS "locationName", tills.name AS "tillName", part, "documentCount", gross, discounts,
             "vatRemoved", "statutoryDiscount", vatable, vat, exempt, "zeroRated", "untaxedDiscount", total, tills.id AS till_id
        FROM (SELECT ${MONTH} AS month, till_id,
                     CASE WHEN grouping(kind) = 1 THEN 'NET' WHEN kind = 'SALE' THEN 'SALES' ELSE 'RETURNS' END AS part,
                     count(DISTINCT (kind, document_id))::int AS "documentCount", ${SUMS},
                     bool_or(bool_or(kind = 'RETURN')) OVER (PARTITION BY ${MONTH}, till_id) AS has_returns
                FROM book_lines WHERE ${during(asked)} AND ${here(asked)}
               GROUP BY GROUPING SETS ((1, till_id), (1, till_id, kind))) AS summed
        JOIN tills ON tills.id = till_id
        JOIN locations ON locations.id = location_id
       WHERE part = 'NET' OR has_returns`,
    order: sql`month, "locationName" COLLATE "und-x-icu", till_id, array_position(ARRAY['SALES', 'RETURNS', 'NET'], part)`,
    counts: sql`part = 'NET'`,
  }
}

/** First or last of some numbers of one series: they differ in length once there are more than eight digits. */
const FIRST = sql`(array_agg(invoice_number ORDER BY length(invoice_number), invoice_number))[1]`
const LAST = sql`(array_agg(invoice_number ORDER BY length(invoice_number) DESC, invoice_number DESC))[1]`

/** The sales of each month and machine. A shop that is not registered for VAT owes another tax on what it sells. */
export function eSalesSource(asked: Asked): Source {
  return {
    rows: sql`
      SELECT month, locations.name AS "locationName", tills.name AS "tillName", min, COALESCE(vatable, 0.00) AS vatable,
             COALESCE("zeroRated", 0.00) AS "zeroRated", COALESCE(exempt, 0.00) AS exempt,
             COALESCE("otherTax", 0.00) AS "otherTax", "firstNumber", "lastNumber",
             COALESCE("invoiceCount", 0) AS "invoiceCount", tills.id AS till_id
        FROM (SELECT ${MONTH} AS month, till_id, COALESCE(sum(vatable) FILTER (WHERE NOT is_non_vat), 0.00) AS vatable,
                     COALESCE(sum(zero_rated) FILTER (WHERE NOT is_non_vat), 0.00) AS "zeroRated",
                     COALESCE(sum(exempt) FILTER (WHERE NOT is_non_vat), 0.00) AS exempt,
                     COALESCE(sum(vatable + zero_rated + exempt) FILTER (WHERE is_non_vat), 0.00) AS "otherTax"
                FROM book_lines WHERE ${during(asked)} AND ${here(asked)} GROUP BY 1, 2) AS summed
        FULL JOIN (SELECT ${MONTH} AS month, sales.till_id, ${FIRST} AS "firstNumber", ${LAST} AS "lastNumber",
                          count(*)::int AS "invoiceCount"
                     FROM sales JOIN number_series AS series ON (series.till_id, kind) = (sales.till_id, 'INVOICE')
                    WHERE status = 'Final' AND ${during(asked)} AND ${here(asked)}
                      AND upper(left(invoice_number, length(prefix) + 1)) = upper(prefix) || '-'
                    GROUP BY 1, 2) AS numbered USING (month, till_id)
        JOIN tills ON tills.id = till_id
        JOIN locations ON locations.id = location_id`,
    order: sql`month, "locationName" COLLATE "und-x-icu", till_id`,
  }
}
