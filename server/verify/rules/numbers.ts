import type { Rule } from '#server/verify/rules.ts'

/** Invoice numbers split into prefix, in capitals, and digits as a number if a series writes it like that. */
const NUMBERED = `
  SELECT id, location_id, source, invoice_number, prefix,
         CASE WHEN length = 8 OR (length IN (9, 10) AND substr(invoice_number, length(prefix) + 1, 1) <> '0')
              THEN right(invoice_number, length)::bigint END AS number
    FROM (SELECT *, upper(before_digits) AS prefix, length(invoice_number) - length(before_digits) AS length
            FROM (SELECT id, location_id, source, invoice_number, rtrim(invoice_number, '0123456789') AS before_digits
                    FROM sales WHERE invoice_number IS NOT NULL OFFSET 0) AS sale
          OFFSET 0) AS sale
  OFFSET 0`

/** Rules of invoice numbers. */
export const NUMBER_RULES: Rule[] = [
  {
    name: 'numbers/no-gap',
    sentence:
      'The numbers of a series run from 1 to its last without a gap, voided sales included.',
    table: 'invoice_series',
    // Numbers are unique, so a series with as many numbers as its last has no gap. Only in others the missing ones are
    // searched.
    broken: `
      WITH drawn AS NOT MATERIALIZED (
        SELECT series.location_id, last_number, number
          FROM invoice_series AS series
          JOIN (${NUMBERED}) AS sale
            ON (sale.location_id, sale.prefix) = (series.location_id, upper(series.prefix) || '-')
         WHERE number BETWEEN 1 AND last_number
      )
      SELECT prefix || '-' || lpad(missing::text, greatest(8, length(missing::text)), '0') AS id,
             last_number AS "lastOfSeries"
        FROM invoice_series AS series
       CROSS JOIN LATERAL generate_series(1, last_number) AS missing
       WHERE location_id NOT IN (SELECT location_id FROM drawn GROUP BY location_id, last_number HAVING count(*) = last_number)
         AND NOT EXISTS (SELECT FROM drawn WHERE (drawn.location_id, number) = (series.location_id, missing))`,
  },
  {
    name: 'numbers/of-their-series',
    sentence:
      'Every till sale has a number of the series of its location, and nothing else has one, or one beyond the last.',
    table: 'sales',
    broken: `
      SELECT sale.id, invoice_number AS number, last_number AS "lastOfSeries"
        FROM (${NUMBERED}) AS sale
        LEFT JOIN invoice_series AS series
             ON upper(series.prefix) || '-' = sale.prefix AND number IS NOT NULL
       WHERE CASE WHEN series.location_id IS NULL THEN source = 'POS'
                  ELSE series.location_id <> sale.location_id OR number NOT BETWEEN 1 AND last_number END`,
  },
  {
    name: 'numbers/issued-has-one',
    sentence: 'Every issued sale has an invoice number, and no two have the same.',
    table: 'sales',
    broken: `
      SELECT min(id) AS id, upper(invoice_number) AS number, count(*) AS sales
        FROM sales WHERE status = 'Final' OR invoice_number IS NOT NULL
       GROUP BY upper(invoice_number) HAVING upper(invoice_number) IS NULL OR count(*) > 1`,
  },
]
