import type { Rule } from '#server/verify/rule.ts'

/**
 * What the answer kept for a key tells of its sale before it comes to the lines. To read a million answers as JSON would
 * take as long as half of all other rules, so id and total stay texts here. OFFSET 0 has each looked for once.
 */
const TOLD = `
  SELECT *, count(*) OVER (PARTITION BY sale_id) AS keys
    FROM (SELECT key, user_id, location_id, strpos(head, '"POS"') > 0 OR strpos(head, '"status":"Final"') > 0 AS is_issued,
                 split_part(split_part(head, '"id":', 2), ',', 1) AS sale_id,
                 trim('"' FROM split_part(split_part(head, '"grandTotal":', 2), ',', 1)) AS total
            FROM (SELECT key, user_id, location_id, split_part(answer, '"items":', 1) AS head
                    FROM idempotency_keys WHERE call = 'POST /api/sales' AND answer IS NOT NULL OFFSET 0) AS answered
          OFFSET 0) AS answered`

/** Invoice numbers apart: what stands before their last digits, in capitals, and those as a number when a series writes it so. */
const NUMBERED = `
  SELECT id, location_id, source, invoice_number, prefix,
         CASE WHEN length = 8 OR (length IN (9, 10) AND substr(invoice_number, length(prefix) + 1, 1) <> '0')
              THEN right(invoice_number, length)::bigint END AS number
    FROM (SELECT *, upper(before_digits) AS prefix, length(invoice_number) - length(before_digits) AS length
            FROM (SELECT id, location_id, source, invoice_number, rtrim(invoice_number, '0123456789') AS before_digits
                    FROM sales WHERE invoice_number IS NOT NULL OFFSET 0) AS sale
          OFFSET 0) AS sale
  OFFSET 0`

/** Invoice numbers and the keys of calls that are done once. */
export const NUMBER_RULES: Rule[] = [
  {
    name: 'numbers/no-gap',
    sentence:
      'The numbers of a series run from 1 to its last without a gap, voided sales included.',
    table: 'invoice_series',
    // Numbers are unique: a series that has as many as its last has no gap. Only of others the missing are looked for.
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
  {
    name: 'numbers/key-is-answered',
    sentence: 'Every key of a call holds its answer, or was given up.',
    table: 'idempotency_keys',
    broken: `
      SELECT key AS id, call FROM idempotency_keys
       WHERE num_nonnulls(body_hash, status, answer) NOT IN (0, 3)`,
  },
  {
    name: 'numbers/key-is-one-sale',
    sentence:
      'A key that sold something names a sale of its user and location with the total that was told, and no other key names it.',
    table: 'idempotency_keys',
    isLong: true,
    // What is not issued may be changed after it was made, and deleted.
    broken: `
      SELECT key AS id, told.sale_id AS sale, told.total AS told, grand_total AS stored, keys
        FROM (${TOLD}) AS told LEFT JOIN sales ON sales.id::text = told.sale_id
       WHERE (keys > 1 AND told.sale_id <> '')
          OR (is_issued AND (created_by_id, sales.location_id, grand_total::text)
                            IS DISTINCT FROM (told.user_id, told.location_id, told.total))`,
  },
]
