import { MOST_PARKED_SALES } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import type { Rule } from '#server/rule.ts'

/** Rules of carts in the hands of their branch (decisions/0057). */
export const PARKED_SALE_RULES: Rule[] = [
  {
    name: 'tickets/short-lived',
    sentence:
      'A parked sale ends with the day after it was parked, and no user has more than fifty that end on one day.',
    table: 'parked_sales',
    broken: `
      SELECT 'ticket ' || parked_sales.id AS id, last_day AS "lastDay", handed_in_at AS "handedIn"
        FROM parked_sales CROSS JOIN settings
       WHERE last_day <> (handed_in_at AT TIME ZONE time_zone)::date + 1
       UNION ALL
      SELECT 'user ' || handed_in_by_id, last_day, NULL
        FROM parked_sales GROUP BY handed_in_by_id, last_day HAVING count(*) > ${MOST_PARKED_SALES}`,
  },
  {
    name: 'tickets/unsold',
    sentence: 'The cart of a parked sale was never sold, and its key was never given up.',
    table: 'parked_sales',
    broken: `
      SELECT 'ticket ' || parked_sales.id AS id, state
        FROM parked_sales JOIN idempotency_keys AS used ON used.key = parked_sales.key`,
  },
]
