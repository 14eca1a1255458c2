import { sql } from '#server/platform/database/sql.ts'
import { STANDING } from '#server/reporting/books/manual.sql.ts'
import { ofPlace, type Asked, type Source } from '#server/reporting/books/books.sql.ts'
import { IS_OF_SERIES } from '#server/shop/tills/tills.sql.ts'

// The BIR's sales summary, Annex E-1 (decisions/0072). All of it is read from documents, by the readings that hold their shifts.

/** The VAT in an amount with VAT. */
const vatIn = (amount: string) => `round(${amount} * rate / (100 + rate), 2)`

/**
 * What each line that was sold and read adds to the columns. VAT lies in the shop's own discounts of goods that bear it, whether the
 * law took it off the rest or not; and in the law's where it took no VAT off goods that are sold with it (5 % on basic goods).
 */
const SOLD = `
  SELECT reading_id, business_date, total AS invoiced, total + own + law + vat_off AS gross,
         CASE class WHEN 'VATABLE' THEN total - tax ELSE 0.00 END AS vatable, tax AS vat,
         CASE class WHEN 'VAT_EXEMPT' THEN total - tax + law ELSE 0.00 END AS exempt,
         CASE class WHEN 'ZERO_RATED' THEN total - tax + law ELSE 0.00 END AS zero_rated,
         CASE class WHEN 'VATABLE' THEN 0.00 ELSE law END AS untaxed_discount, scheme, own - own_vat AS own_discount, own_vat,
         law - law_vat AS law_discount, vat_off + law_vat AS law_vat_off, CASE WHEN is_void THEN total - tax ELSE 0.00 END AS voided,
         CASE WHEN is_void THEN tax ELSE 0.00 END AS voided_vat, 0.00 AS returned, 0.00 AS returned_vat
    FROM (SELECT line.*, ${vatIn('own')} AS own_vat,
                 CASE WHEN class = 'VATABLE' AND vat_off = 0 THEN ${vatIn('law')} ELSE 0.00 END AS law_vat
            FROM (SELECT reading_id, business_date, voided_at IS NOT NULL AS is_void, item.tax_class AS class, scheme, item.tax_amount AS tax,
                         due + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0.00 END AS total,
                         item.discount_amount + order_discount AS own, item.statutory_discount AS law, item.vat_removed AS vat_off,
                         CASE WHEN tax_mode = 'INCLUDED_IN_PRICES' AND (item.tax_class = 'VATABLE' OR item.vat_removed > 0)
                              THEN tax_rate ELSE 0 END AS rate
                    FROM read_shifts JOIN sales ON sales.shift_id = read_shifts.id
                    JOIN sale_items AS item ON item.sale_id = sales.id) AS line) AS line`

/** What came back: the due that was taken back, without its VAT, and its VAT. */
const RETURNED = `
  SELECT reading_id, returns.business_date, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, NULL, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00,
         back.due - CASE tax_mode WHEN 'INCLUDED_IN_PRICES' THEN back.tax_amount ELSE 0.00 END, back.tax_amount
    FROM read_shifts JOIN returns ON returns.shift_id = read_shifts.id
    JOIN return_items AS back ON back.return_id = returns.id
    JOIN sales ON sales.id = returns.sale_id`

/** Schemes with a column of their own for the discount, and for the VAT that they take off. */
const DISCOUNT_COLUMNS = `scheme IN ('SC', 'PWD', 'NAAC', 'SP')`
const VAT_COLUMNS = `scheme IN ('SC', 'PWD')`

/** A sum over some lines; 0.00 over none. */
const sumOf = (amount: string, condition = 'true') =>
  `COALESCE(sum(${amount}) FILTER (WHERE ${condition}), 0.00)`

/** The columns that are sums of lines, by their names in SQL. */
const SUMMED = `
  ${['invoiced', 'gross', 'vatable', 'vat', 'exempt', 'zero_rated', 'untaxed_discount']
    .map((column) => `${sumOf(column)} AS ${column}`)
    .join(', ')},
  ${sumOf('law_discount', `scheme = 'SC'`)} AS deduction_sc, ${sumOf('law_discount', `scheme = 'PWD'`)} AS deduction_pwd,
  ${sumOf('law_discount', `scheme = 'NAAC'`)} AS deduction_naac,
  ${sumOf('law_discount', `scheme = 'SP'`)} AS deduction_solo_parent,
  ${sumOf('own_discount')} + ${sumOf('law_discount', `NOT ${DISCOUNT_COLUMNS}`)} AS deduction_others,
  ${sumOf('returned')} AS deduction_returns, ${sumOf('voided')} AS deduction_voids,
  ${sumOf('law_vat_off', `scheme = 'SC'`)} AS adjustment_sc, ${sumOf('law_vat_off', `scheme = 'PWD'`)} AS adjustment_pwd,
  ${sumOf('own_vat')} + ${sumOf('law_vat_off', `NOT ${VAT_COLUMNS}`)} AS adjustment_others,
  ${sumOf('returned_vat')} AS adjustment_returns, ${sumOf('voided_vat')} AS adjustment_voids`

/**
 * Common table expressions that end in `summary`: a row for each reading and business date in it, and for a reading of nothing the
 * day on which its last shift was closed. They want `read`, the readings by their columns. The accumulated total of a row begins
 * where that of the one before it ended.
 */
export const SUMMARY = `
  read_shifts AS (
    SELECT id, reading_id FROM shifts WHERE reading_id IN (SELECT id FROM read)
  ), summed AS (
    SELECT reading_id, business_date, ${SUMMED} FROM (${SOLD} UNION ALL ${RETURNED}) AS line GROUP BY 1, 2
  ), read_days AS (
    SELECT read.id AS reading_id, till_id, number, reset_counter, accumulated_before, business_date, is_empty
      FROM read CROSS JOIN settings
     CROSS JOIN LATERAL (
            SELECT (day ->> 'businessDate')::date AS business_date, false AS is_empty
              FROM jsonb_array_elements(figures -> 'days') AS day
             UNION ALL
            SELECT (max((shift ->> 'closedAt')::timestamptz) AT TIME ZONE time_zone)::date, true
              FROM jsonb_array_elements(figures -> 'shifts') AS shift
             WHERE jsonb_array_length(figures -> 'days') = 0 HAVING count(*) > 0) AS days
  ), summary AS (
    SELECT *, accumulated_before + COALESCE(sum(invoiced) OVER upto, 0.00) AS accumulated_end,
           accumulated_before + COALESCE(sum(invoiced) OVER upto, 0.00) - COALESCE(invoiced, 0.00) AS accumulated_beginning,
           deduction_sc + deduction_pwd + deduction_naac + deduction_solo_parent + deduction_others + deduction_returns
             + deduction_voids AS deduction_total,
           adjustment_sc + adjustment_pwd + adjustment_others + adjustment_returns + adjustment_voids AS adjustment_total,
           vat - adjustment_returns - adjustment_voids AS vat_payable,
           vatable + exempt + zero_rated - untaxed_discount - deduction_returns - deduction_voids AS net_sales
      FROM read_days LEFT JOIN summed USING (reading_id, business_date)
    WINDOW upto AS (PARTITION BY reading_id ORDER BY business_date)
  )`

/** The readings of a till that have a day of the book. */
const read = (asked: Asked) => sql`
  SELECT * FROM readings WHERE NOT is_carried AND ${ofPlace(asked)} AND (
    EXISTS (SELECT FROM jsonb_array_elements(figures -> 'days') AS day
             WHERE (day ->> 'businessDate')::date BETWEEN ${asked.startDate}::date AND ${asked.endDate}::date)
    OR jsonb_array_length(figures -> 'days') = 0)`

/** The accumulated total by the end of a day of which the till has no reading. */
const ACCUMULATED = sql`COALESCE(
  (SELECT accumulated_after FROM readings CROSS JOIN settings
    WHERE readings.till_id = manual.till_id AND (made_at AT TIME ZONE time_zone)::date <= manual.business_date
    ORDER BY number DESC LIMIT 1),
  (SELECT accumulated_before FROM readings WHERE readings.till_id = manual.till_id ORDER BY number LIMIT 1),
  (SELECT accumulated_total FROM tills WHERE id = manual.till_id))`

const AMOUNTS = [
  'gross',
  'vatable',
  'vat',
  'exempt',
  'zero_rated',
  'deduction_sc',
  'deduction_pwd',
  'deduction_naac',
  'deduction_solo_parent',
  'deduction_others',
  'deduction_returns',
  'deduction_voids',
  'deduction_total',
  'adjustment_sc',
  'adjustment_pwd',
  'adjustment_others',
  'adjustment_returns',
  'adjustment_voids',
  'adjustment_total',
  'vat_payable',
  'net_sales',
]

/** Each reading of a till by its days, and the days of manual invoices alone. What no reading holds yet is in none of them. */
export function salesSummarySource(asked: Asked): Source {
  const amounts = AMOUNTS.map((column) => `COALESCE(${column}, 0.00) AS ${column}`).join(', ')
  return {
    rows: sql`
      SELECT * FROM (
        WITH read AS (${read(asked)}), ${sql.raw(SUMMARY)},
        day AS (
          SELECT *, row_number() OVER (PARTITION BY business_date ORDER BY number DESC) = 1 AS is_last FROM summary
        ), manual AS (
          SELECT * FROM (${STANDING}) AS entry WHERE amount > 0 AND ${ofPlace(asked)}
        ), numbered AS (
          SELECT reading_id, business_date, (array_agg(invoice_number ORDER BY length(invoice_number), invoice_number))[1] AS first_number,
                 (array_agg(invoice_number ORDER BY length(invoice_number) DESC, invoice_number DESC))[1] AS last_number
            FROM read_shifts JOIN sales ON sales.shift_id = read_shifts.id
            JOIN number_series AS series ON (series.till_id, kind) = (sales.till_id, 'INVOICE')
           WHERE ${sql.raw(IS_OF_SERIES)} GROUP BY 1, 2
        )
        SELECT COALESCE(day.business_date, manual.business_date) AS business_date, first_number, last_number,
               COALESCE(accumulated_end, ${ACCUMULATED}) AS accumulated_end,
               COALESCE(accumulated_beginning, ${ACCUMULATED}) AS accumulated_beginning, COALESCE(amount, 0.00) AS manual_sales,
               ${sql.raw(amounts)}, 0.00 AS overrun, COALESCE(net_sales, 0.00) + COALESCE(amount, 0.00) AS total_income,
               reset_counter, number AS z_counter,
               CASE WHEN number IS NULL THEN 'No Z' WHEN is_empty THEN 'No activity' END AS remarks
          FROM day FULL JOIN manual ON manual.business_date = day.business_date AND is_last
          LEFT JOIN numbered ON (numbered.reading_id, numbered.business_date) = (day.reading_id, day.business_date)) AS summary_rows
       WHERE business_date BETWEEN ${asked.startDate}::date AND ${asked.endDate}::date`,
    order: sql`business_date, z_counter`,
    shown: sql`business_date DESC, z_counter DESC NULLS LAST`,
  }
}
