import { ISSUED_AT } from '#server/platform/database/days.ts'
import { figuresOf } from '#server/cash/shifts/readings/figures.sql.ts'
import type { Rule } from '#server/rule.ts'

/** Documents of shifts with what they have in common. */
const DOCUMENTS = `
  SELECT 'sale' AS made, id, till_id, location_id, shift_id, ${ISSUED_AT} AS made_at FROM sales WHERE shift_id IS NOT NULL
   UNION ALL
  SELECT 'return', id, till_id, location_id, shift_id, created_at FROM returns WHERE shift_id IS NOT NULL
   UNION ALL
  SELECT 'void slip', id, till_id, NULL, shift_id, created_at FROM void_slips WHERE shift_id IS NOT NULL
   UNION ALL
  SELECT 'payment', payments.id, NULL, sales.location_id, payments.shift_id, payments.created_at
    FROM payments JOIN sales ON sales.id = sale_id WHERE payments.shift_id IS NOT NULL
   UNION ALL
  SELECT 'refund', refunds.id, NULL, sales.location_id, refunds.shift_id, refunds.created_at
    FROM refunds JOIN sales ON sales.id = sale_id WHERE refunds.shift_id IS NOT NULL`

/**
 * Figures without the names of the users who answered for the shifts: a reading keeps the names of its day, even if a user
 * was renamed since.
 */
const nameless = (figures: string) => `(SELECT given || jsonb_build_object('shifts',
    (SELECT jsonb_agg(shift - 'answererName' ORDER BY place) FROM jsonb_array_elements(given -> 'shifts') WITH ORDINALITY AS shift (shift, place)))
  FROM (SELECT ${figures} AS given) AS figures)`

/** Rules of shifts, their drawers, and the readings of tills (decisions/0053). */
export const SHIFT_RULES: Rule[] = [
  {
    name: 'shifts/expected',
    sentence:
      'What a closed drawer should have held is the sum of its moves, and what it held is its last count.',
    table: 'shifts',
    broken: `
      SELECT shifts.id, expected, moved, counted, cash FROM shifts
        LEFT JOIN (SELECT shift_id, sum(amount) AS moved FROM drawer_moves GROUP BY 1) AS move ON move.shift_id = shifts.id
        LEFT JOIN LATERAL (SELECT cash FROM shift_counts WHERE shift_id = shifts.id ORDER BY number DESC LIMIT 1) AS last ON true
       WHERE closed_at IS NOT NULL AND answerer_id IS NOT NULL AND (expected, counted) IS DISTINCT FROM (COALESCE(moved, 0), cash)`,
  },
  {
    name: 'shifts/float',
    sentence: 'A drawer opens with a float; after a handover, that is what was counted.',
    table: 'shifts',
    broken: `
      SELECT shifts.id, float.amount AS float, former.counted
        FROM shifts
        LEFT JOIN drawer_moves AS float ON float.shift_id = shifts.id AND kind = 'FLOAT'
        LEFT JOIN shifts AS former ON former.handed_to_id = shifts.id
       WHERE shifts.answerer_id IS NOT NULL
         AND (float.id IS NULL OR (former.id IS NOT NULL AND (former.counted, former.till_id, former.closed_at)
                                   IS DISTINCT FROM (float.amount, shifts.till_id, shifts.opened_at)))`,
  },
  {
    name: 'shifts/office',
    sentence:
      'An office has no drawer: its shifts have no cash moves, counts or payments in cash, and only its shifts have no accountable user.',
    table: 'shifts',
    broken: `
      SELECT shifts.id, till_id AS till FROM shifts JOIN tills ON tills.id = till_id
       WHERE is_office <> (answerer_id IS NULL)
          OR (answerer_id IS NULL AND (EXISTS (SELECT FROM drawer_moves WHERE shift_id = shifts.id)
                OR EXISTS (SELECT FROM shift_counts WHERE shift_id = shifts.id)
                OR EXISTS (SELECT FROM payments WHERE shift_id = shifts.id AND lower(method) = 'cash')))`,
  },
  {
    name: 'shifts/papers',
    sentence:
      'A document was made at the till and location of its shift, while the shift was open.',
    table: 'shifts',
    broken: `
      SELECT made || ' ' || paper.id AS id, shift_id AS shift FROM (${DOCUMENTS}) AS paper JOIN shifts ON shifts.id = shift_id
       WHERE shifts.till_id <> COALESCE(paper.till_id, shifts.till_id)
          OR shifts.location_id <> COALESCE(paper.location_id, shifts.location_id)
          OR made_at < opened_at OR made_at > closed_at`,
  },
  {
    name: 'shifts/whole-papers',
    sentence:
      'The payments made with a till sale have the shift of the sale, and refunds that of their return or void slip.',
    table: 'shifts',
    broken: `
      SELECT 'payment ' || payments.id AS id, payments.shift_id AS shift, sales.shift_id AS "ofSale"
        FROM payments JOIN sales ON sales.id = sale_id
       WHERE source = 'POS' AND payments.shift_id IS DISTINCT FROM sales.shift_id
       UNION ALL
      SELECT 'refund ' || refunds.id, refunds.shift_id, COALESCE(returns.shift_id, void_slips.shift_id)
        FROM refunds LEFT JOIN returns ON returns.id = return_id LEFT JOIN void_slips ON void_slips.id = void_slip_id
       WHERE refunds.shift_id IS DISTINCT FROM COALESCE(returns.shift_id, void_slips.shift_id)`,
  },
  {
    name: 'drawer/cash',
    sentence:
      'Every payment and refund in cash of a shift is a line of its drawer, once, and no such line is of anything else.',
    table: 'drawer_moves',
    broken: `
      SELECT COALESCE('payment ' || paid.id, 'move ' || move.id) AS id, paid.amount AS paid, move.amount AS moved
        FROM (SELECT id, shift_id, amount FROM payments WHERE shift_id IS NOT NULL AND lower(method) = 'cash' AND amount <> 0) AS paid
        FULL JOIN (SELECT * FROM drawer_moves WHERE payment_id IS NOT NULL) AS move ON move.payment_id = paid.id
       WHERE (paid.shift_id, paid.amount) IS DISTINCT FROM (move.shift_id, move.amount)
       UNION ALL
      SELECT COALESCE('refund ' || given.id, 'move ' || move.id), -given.amount, move.amount
        FROM (SELECT id, shift_id, amount FROM refunds WHERE shift_id IS NOT NULL AND lower(method) = 'cash') AS given
        FULL JOIN (SELECT * FROM drawer_moves WHERE refund_id IS NOT NULL) AS move ON move.refund_id = given.id
       WHERE (given.shift_id, -given.amount) IS DISTINCT FROM (move.shift_id, move.amount)`,
  },
  {
    name: 'drawer/open',
    sentence:
      'Nothing was put into a drawer or taken out of it before its shift was opened or after it was closed.',
    table: 'drawer_moves',
    broken: `
      SELECT move.id, shift_id AS shift FROM drawer_moves AS move JOIN shifts ON shifts.id = shift_id
       WHERE moved_at < opened_at OR moved_at > closed_at`,
  },
  {
    name: 'readings/chain',
    sentence:
      'The readings of a till follow each other in number and accumulated total, and the till says those of the last.',
    table: 'readings',
    broken: `
      SELECT id, number, accumulated_before AS before FROM (
        SELECT readings.*, lag(number) OVER chain AS former, lag(accumulated_after) OVER chain AS former_after
          FROM readings WINDOW chain AS (PARTITION BY till_id ORDER BY id)) AS reading
       WHERE number <> former + 1 OR accumulated_before <> former_after
       UNION ALL
      SELECT last.id, z_counter, accumulated_total FROM tills
        JOIN LATERAL (SELECT * FROM readings WHERE till_id = tills.id ORDER BY id DESC LIMIT 1) AS last ON true
       WHERE (z_counter, accumulated_total) <> (last.number, last.accumulated_after)`,
  },
  {
    name: 'readings/whole-shifts',
    sentence:
      'A reading holds closed shifts of its own till, at least one, or none where it only carries totals over.',
    table: 'readings',
    broken: `
      SELECT readings.id, shifts.id AS shift FROM readings LEFT JOIN shifts ON reading_id = readings.id
       WHERE CASE WHEN is_carried THEN shifts.id IS NOT NULL
                  ELSE shifts.id IS NULL OR closed_at > made_at OR shifts.till_id <> readings.till_id END`,
  },
  {
    name: 'readings/figures',
    sentence:
      'A reading shows what happened in its shifts, and the accumulated total grows by what they invoiced.',
    table: 'readings',
    isLong: true,
    broken: `
      SELECT readings.id, number FROM readings
       CROSS JOIN LATERAL (SELECT array_agg(shifts.id) AS ids FROM shifts WHERE reading_id = readings.id) AS given
       WHERE accumulated_after - accumulated_before <> (figures->>'invoiced')::numeric
          OR (NOT is_carried AND ${nameless('figures')} <> ${nameless(figuresOf('given.ids'))})`,
  },
]
