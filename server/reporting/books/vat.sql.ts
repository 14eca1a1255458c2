import { sql, type SQL } from '#server/platform/database/sql.ts'
import { ofPlace, SUMS, type Asked, type Source } from '#server/reporting/books/books.sql.ts'
import { during } from '#server/reporting/reports/figures/figures.sql.ts'
import { IS_OF_SERIES } from '#server/shop/tills/tills.sql.ts'

const MONTH = sql`to_char(business_date, 'YYYY-MM')`

/** The sales of each month and till; where something came back, what was sold and came back apart, too. */
export function vatSource(asked: Asked): Source {
  return {
    rows: sql`
      SELECT month, locations.name AS location_name, tills.name AS till_name, part, document_count, gross, discounts,
             vat_removed, statutory_discount, vatable, vat, exempt, zero_rated, untaxed_discount, total, tills.id AS till_id
        FROM (SELECT ${MONTH} AS month, till_id,
                     CASE WHEN grouping(kind) = 1 THEN 'NET' WHEN kind = 'SALE' THEN 'SALES' ELSE 'RETURNS' END AS part,
                     count(DISTINCT (kind, document_id))::int AS document_count, ${SUMS},
                     bool_or(bool_or(kind = 'RETURN')) OVER (PARTITION BY ${MONTH}, till_id) AS has_returns
                FROM book_lines WHERE NOT is_on_top AND ${during(asked)} AND ${ofPlace(asked)}
               GROUP BY GROUPING SETS ((1, till_id), (1, till_id, kind))) AS summed
        JOIN tills ON tills.id = till_id
        JOIN locations ON locations.id = location_id
       WHERE part = 'NET' OR has_returns`,
    order: sql`month, location_name COLLATE "und-x-icu", till_id, array_position(ARRAY['SALES', 'RETURNS', 'NET'], part)`,
    shown: sql`month DESC, location_name COLLATE "und-x-icu", till_id, array_position(ARRAY['SALES', 'RETURNS', 'NET'], part)`,
    counts: sql`part = 'NET'`,
  }
}

/** First or last of some numbers of one series: they differ in length once there are more than eight digits. */
const first = (number: SQL) => sql`(array_agg(${number} ORDER BY length(${number}), ${number}))[1]`
const last = (number: SQL) =>
  sql`(array_agg(${number} ORDER BY length(${number}) DESC NULLS LAST, ${number} DESC))[1]`

/** The machine of a till on a day: the one with which the day ended, as its documents show. */
const MACHINE = sql`(SELECT min FROM till_headers
   WHERE till_headers.till_id = days.till_id
     AND valid_from < (business_date + 1)::timestamp AT TIME ZONE (SELECT time_zone FROM settings)
   ORDER BY valid_from DESC, id DESC LIMIT 1)`

/** The sales of each month and machine. A shop that is not registered for VAT owes another tax on what it was paid. */
export function eSalesSource(asked: Asked): Source {
  return {
    rows: sql`
      SELECT month, locations.name AS location_name, tills.name AS till_name, machine AS min, vatable, zero_rated, exempt,
             other_tax, first_number, last_number, invoice_count, tills.id AS till_id
        FROM (SELECT ${MONTH} AS month, till_id, ${MACHINE} AS machine, COALESCE(sum(vatable), 0.00) AS vatable,
                     COALESCE(sum(zero_rated), 0.00) AS zero_rated, COALESCE(sum(exempt), 0.00) AS exempt,
                     COALESCE(sum(other_tax), 0.00) AS other_tax, ${first(sql`first_number`)} AS first_number,
                     ${last(sql`last_number`)} AS last_number, COALESCE(sum(invoice_count), 0)::int AS invoice_count
                FROM (SELECT * FROM (SELECT business_date, till_id, sum(vatable) FILTER (WHERE NOT is_non_vat) AS vatable,
                             sum(zero_rated) FILTER (WHERE NOT is_non_vat) AS zero_rated,
                             sum(exempt) FILTER (WHERE NOT is_non_vat) AS exempt,
                             sum(total) FILTER (WHERE is_non_vat) AS other_tax
                        FROM book_lines WHERE NOT is_on_top AND ${during(asked)} AND ${ofPlace(asked)} GROUP BY 1, 2) AS summed
                FULL JOIN (SELECT business_date, sales.till_id, ${first(sql`invoice_number`)} AS first_number,
                                  ${last(sql`invoice_number`)} AS last_number, count(*) AS invoice_count
                             FROM sales JOIN number_series AS series ON (series.till_id, kind) = (sales.till_id, 'INVOICE')
                            WHERE status = 'Final' AND tax_mode = 'INCLUDED_IN_PRICES' AND ${during(asked)}
                              AND ${ofPlace(asked, sql`location_id`, sql`sales.till_id`)}
                              AND ${sql.raw(IS_OF_SERIES)}
                            GROUP BY 1, 2) AS numbered USING (business_date, till_id)) AS days
               GROUP BY 1, 2, 3) AS months
        JOIN tills ON tills.id = till_id
        JOIN locations ON locations.id = location_id`,
    order: sql`month, location_name COLLATE "und-x-icu", till_id, length(first_number), first_number`,
    shown: sql`month DESC, location_name COLLATE "und-x-icu", till_id, length(first_number), first_number`,
  }
}
