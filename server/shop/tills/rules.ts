import type { Rule } from '#server/rule.ts'

/** Invoice numbers split into prefix, in capitals, and digits as a number if a series writes it like that. */
const NUMBERED = `
  SELECT id, till_id, source, invoice_number, prefix,
         CASE WHEN length = 8 OR (length IN (9, 10) AND substr(invoice_number, length(prefix) + 1, 1) <> '0')
              THEN right(invoice_number, length)::bigint END AS number
    FROM (SELECT *, upper(before_digits) AS prefix, length(invoice_number) - length(before_digits) AS length
            FROM (SELECT id, till_id, source, invoice_number, rtrim(invoice_number, '0123456789') AS before_digits
                    FROM sales WHERE invoice_number IS NOT NULL OFFSET 0) AS sale
          OFFSET 0) AS sale
  OFFSET 0`

/** Rules of invoice numbers. */
export const NUMBER_RULES: Rule[] = [
  {
    name: 'numbers/no-gap',
    sentence:
      'The invoice numbers of a till run from its first to its last without a gap, voided sales included, except numbers that were left out after a restore.',
    table: 'number_series',
    // Numbers are unique, so a series that has drawn as many as there are from its first to its last has no gap. Only in
    // others the missing ones are searched.
    broken: `
      WITH series AS (
        SELECT number_series.*, COALESCE((SELECT sum(last_missing - first_missing + 1) FROM number_jumps AS jump
                  WHERE (jump.till_id, jump.kind) = (number_series.till_id, 'INVOICE')), 0) AS left_out
          FROM number_series WHERE kind = 'INVOICE'
      ), drawn AS NOT MATERIALIZED (
        SELECT series.till_id, first_number, last_number, left_out, number
          FROM series
          JOIN (${NUMBERED}) AS sale
            ON (sale.till_id, sale.prefix) = (series.till_id, upper(series.prefix) || '-')
         WHERE number BETWEEN first_number AND last_number
      )
      SELECT prefix || '-' || lpad(missing::text, greatest(8, length(missing::text)), '0') AS id,
             last_number AS "lastOfSeries"
        FROM series
       CROSS JOIN LATERAL generate_series(first_number, last_number) AS missing
       WHERE till_id NOT IN (SELECT till_id FROM drawn GROUP BY till_id, first_number, last_number, left_out
                             HAVING count(*) = last_number - first_number + 1 - left_out)
         AND NOT EXISTS (SELECT FROM drawn WHERE (drawn.till_id, number) = (series.till_id, missing))
         AND NOT EXISTS (SELECT FROM number_jumps AS jump WHERE jump.till_id = series.till_id AND jump.kind = 'INVOICE'
                            AND missing BETWEEN first_missing AND last_missing)`,
  },
  {
    name: 'numbers/left-out',
    sentence:
      'Numbers that were left out after a restore lie within their series, never overlap, and belong to no invoice; each time the till’s reset counter rose.',
    table: 'number_jumps',
    broken: `
      SELECT 'jump ' || jump.id AS id, kind, first_missing AS first, last_missing AS last
        FROM number_jumps AS jump JOIN number_series AS series USING (till_id, kind)
       WHERE first_missing <= first_number - 1 OR last_missing > last_number
          OR EXISTS (SELECT FROM number_jumps AS other
                      WHERE (other.till_id, other.kind) = (jump.till_id, jump.kind) AND other.id <> jump.id
                        AND other.first_missing <= jump.last_missing AND jump.first_missing <= other.last_missing)
          OR (kind = 'INVOICE' AND EXISTS (
                SELECT FROM (${NUMBERED}) AS sale WHERE sale.till_id = jump.till_id AND sale.prefix = upper(series.prefix) || '-'
                   AND number BETWEEN first_missing AND last_missing))
       UNION ALL
      SELECT 'till ' || tills.id, name, reset_counter, count(DISTINCT made_at)
        FROM tills LEFT JOIN number_jumps ON till_id = tills.id
       GROUP BY tills.id HAVING reset_counter <> count(DISTINCT made_at)`,
  },
  {
    name: 'numbers/of-their-series',
    sentence:
      'Every till sale has an invoice number that the series of its till has given; no order has one of another series, or one that is not given yet.',
    table: 'sales',
    broken: `
      SELECT sale.id, invoice_number AS number, last_number AS "lastOfSeries"
        FROM (${NUMBERED}) AS sale
        LEFT JOIN number_series AS series
             ON upper(series.prefix) || '-' = sale.prefix AND number IS NOT NULL
       WHERE CASE WHEN series.prefix IS NULL THEN source = 'POS'
                  ELSE (series.till_id, kind) IS DISTINCT FROM (sale.till_id, 'INVOICE')
                       OR number NOT BETWEEN first_number AND last_number END`,
  },
  {
    name: 'numbers/every-location-sells',
    sentence:
      'Every location has a first till, and every till and every location has a series for each kind of its documents.',
    table: 'tills',
    broken: `
      SELECT 'location ' || locations.id AS id, name FROM locations
       WHERE NOT EXISTS (SELECT FROM tills WHERE location_id = locations.id AND is_first)
       UNION ALL
      SELECT 'till ' || tills.id, name FROM tills
       WHERE (SELECT count(*) FROM number_series WHERE till_id = tills.id) <> 3
       UNION ALL
      SELECT 'location ' || locations.id, name FROM locations
       WHERE (SELECT count(*) FROM number_series WHERE of_location_id = locations.id) <> 4`,
  },
  {
    name: 'numbers/prefixes',
    sentence: 'No prefix of a series is the code of another location.',
    table: 'number_series',
    broken: `
      SELECT prefix AS id, locations.id AS location FROM number_series
        LEFT JOIN tills ON tills.id = till_id
        JOIN locations ON lower(code) = lower(prefix)
                      AND locations.id <> COALESCE(of_location_id, location_id)`,
  },
]
