import { SUMMARY } from '#server/reporting/books/sales-summary.sql.ts'
import type { Rule } from '#server/rule.ts'

const TAXED = 'sum(vatable) + sum(vat) + sum(exempt) + sum(zero_rated) - sum(untaxed_discount)'

export const BOOK_RULES: readonly Rule[] = [
  {
    name: 'books/identity',
    sentence:
      'VATable, VAT, exempt and zero-rated amounts, less statutory discounts on goods without VAT, equal the total of each sale, each return and each month of a location.',
    table: 'sales',
    broken: `
      SELECT lower(kind) || ' ' || document_id AS id, taxed, total
        FROM (SELECT kind, document_id, ${TAXED} AS taxed FROM book_lines GROUP BY 1, 2) AS booked
        FULL JOIN (SELECT 'SALE' AS kind, id AS document_id, grand_total AS total
                     FROM sales WHERE status = 'Final' AND voided_at IS NULL
                    UNION ALL
                   SELECT 'RETURN', id, -total FROM returns) AS documents USING (kind, document_id)
       WHERE taxed IS DISTINCT FROM total
       UNION ALL
      SELECT 'location ' || location_id || ' in ' || month, sum(taxed), sum(total)
        FROM (SELECT location_id, to_char(business_date, 'YYYY-MM') AS month, ${TAXED} AS taxed, sum(vat) AS vat,
                     0.00 AS total, 0.00 AS tax FROM book_lines GROUP BY 1, 2
               UNION ALL
              SELECT location_id, to_char(business_date, 'YYYY-MM'), 0, 0, sum(total_sales_centavos) / 100.0,
                     sum(tax_centavos) / 100.0 FROM day_figures GROUP BY 1, 2) AS sides
       GROUP BY location_id, month HAVING sum(taxed) <> sum(total) OR sum(vat) <> sum(tax)`,
  },
  {
    name: 'books/untaxed',
    sentence: 'A line that is exempt or zero-rated has no VAT in its price.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, tax_class, tax_amount
        FROM sale_items JOIN sales ON sales.id = sale_id
       WHERE tax_mode = 'INCLUDED_IN_PRICES' AND tax_class <> 'VATABLE' AND (tax_amount <> 0 OR tax_rate_pct <> 0)`,
  },
  {
    name: 'books/sales-summary',
    sentence:
      'In the BIR’s sales summary, gross sales of each day equal net sales, VAT payable, deductions and VAT adjustments; its figures and its last accumulated total are those of the readings.',
    table: 'readings',
    isLong: true,
    broken: `
      WITH read AS (SELECT * FROM readings WHERE NOT is_carried), ${SUMMARY},
      reported AS (
        SELECT readings.id AS reading_id, (day ->> 'businessDate')::date AS business_date,
               (day #>> '{sales,total}')::numeric - (day #>> '{returns,total}')::numeric AS total,
               (day #>> '{sales,tax}')::numeric - (day #>> '{returns,tax}')::numeric AS tax
          FROM readings CROSS JOIN LATERAL jsonb_array_elements(figures -> 'days') AS day WHERE NOT is_carried
      )
      SELECT 'reading ' || reading_id || ' on ' || business_date AS id, gross,
             net_sales + vat_payable + deduction_total + adjustment_total AS parts
        FROM summary
       WHERE gross <> net_sales + vat_payable + deduction_total + adjustment_total
          OR accumulated_end - accumulated_beginning <> gross - (deduction_total - deduction_returns - deduction_voids)
             - (adjustment_total - adjustment_returns - adjustment_voids)
       UNION ALL
      SELECT 'reading ' || reading_id || ' on ' || business_date, net_sales + vat_payable, total
        FROM reported LEFT JOIN summary USING (reading_id, business_date)
       WHERE net_sales + vat_payable IS DISTINCT FROM total OR vat_payable IS DISTINCT FROM tax
       UNION ALL
      SELECT 'reading ' || id, accumulated_after, accumulated_end
        FROM read LEFT JOIN (SELECT reading_id, max(accumulated_end) AS accumulated_end FROM summary GROUP BY 1) AS ended ON reading_id = id
       WHERE accumulated_end IS DISTINCT FROM accumulated_after`,
  },
]
