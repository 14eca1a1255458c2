import { MOST_PARKED_SALES } from '#domain/sales/parked-sales/parked-sale.ts'
import type { Rule } from '#server/verify/rules.ts'

/** Rules of carts in the hands of their branch (decisions/0057). */
export const PARKED_SALE_RULES: Rule[] = [
  {
    name: 'tickets/short-lived',
    sentence: 'A ticket ends with the day after it was handed in, and no user has more than fifty.',
    table: 'tickets',
    broken: `
      SELECT 'ticket ' || tickets.id AS id, last_day AS "lastDay", handed_in_at AS "handedIn"
        FROM tickets CROSS JOIN settings
       WHERE last_day <> (handed_in_at AT TIME ZONE time_zone)::date + 1
       UNION ALL
      SELECT 'user ' || handed_in_by_id, last_day, NULL
        FROM tickets GROUP BY handed_in_by_id, last_day HAVING count(*) > ${MOST_PARKED_SALES}`,
  },
  {
    name: 'tickets/unsold',
    sentence: 'The cart of a ticket was never sold, and no try of it was given up.',
    table: 'tickets',
    broken: `
      SELECT 'ticket ' || tickets.id AS id, state
        FROM tickets JOIN idempotency_keys AS used ON used.key = tickets.key`,
  },
]
