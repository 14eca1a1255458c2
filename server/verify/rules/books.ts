import type { Rule } from '#server/verify/rules.ts'

const TAXED = 'sum(vatable) + sum(vat) + sum(exempt) + sum(zero_rated) - sum(untaxed_discount)'

export const BOOK_RULES: readonly Rule[] = [
  {
    name: 'books/identity',
    sentence:
      'VATable, VAT, exempt and zero-rated sales less the law’s discounts without VAT are what each sale and return came to, and each month of a location.',
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
    sentence: 'What is exempt or zero-rated bears no VAT.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, tax_class, tax_amount
        FROM sale_items JOIN sales ON sales.id = sale_id
       WHERE tax_mode = 'INCLUDED_IN_PRICES' AND tax_class <> 'VATABLE' AND (tax_amount <> 0 OR tax_rate_pct <> 0)`,
  },
]
