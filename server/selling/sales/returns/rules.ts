import { isOfDay, wasWithDocument } from '#server/platform/database/shift-edges.ts'
import type { Rule } from '#server/rule.ts'

/** What came back of each line of a sale. */
const BACK = `
  SELECT sale_id, sale_line AS line, sum(qty) AS qty, sum(due) AS due, sum(tax_amount) AS tax, sum(discount_amount) AS own,
         sum(order_discount) AS shared, sum(vat_removed) AS vat, sum(statutory_discount) AS statutory, sum(cost) AS cost
    FROM return_items GROUP BY 1, 2`

/** What recalls took as soon as it came: lots and moments. */
const RECALLED_AT_ONCE = `
  SELECT lot_id, moved_at FROM stock_movements AS gone JOIN stock_adjustments AS pair ON pair.id = gone.adjustment_id
   WHERE recall_id IS NOT NULL AND delta < 0`

/** Rules of goods that came back, and of money that was given back. */
export const RETURN_RULES: Rule[] = [
  {
    name: 'returns/was-sold',
    sentence: 'A line of a sale says how much of it was returned.',
    table: 'return_items',
    broken: `
      SELECT 'sale ' || item.sale_id || ' line ' || item.line AS id, item.qty, returned_qty AS kept,
             COALESCE(back.qty, 0) AS back
        FROM sale_items AS item LEFT JOIN (${BACK}) AS back USING (sale_id, line)
       WHERE returned_qty <> COALESCE(back.qty, 0)`,
  },
  {
    name: 'returns/adds-up',
    sentence:
      'No amount that was returned of a line exceeds that of the line; where all of the line was returned, each equals it.',
    table: 'return_items',
    broken: `
      SELECT 'sale ' || item.sale_id || ' line ' || item.line AS id, item.qty, back.qty AS back
        FROM (${BACK}) AS back JOIN sale_items AS item USING (sale_id, line)
        JOIN final_lines AS counted USING (sale_id, line)
       WHERE back.cost > counted.cost OR back.due > item.due OR back.tax > tax_amount OR own > item.discount_amount OR shared > order_discount
          OR vat > vat_removed OR statutory > statutory_discount
          OR (back.qty = item.qty
              AND (back.due, back.tax, back.cost, own, shared, vat, statutory)
                  <> (item.due, tax_amount, counted.cost, item.discount_amount, order_discount, vat_removed,
                      statutory_discount))`,
  },
  {
    name: 'returns/parts',
    sentence:
      'After each return, the amounts that were returned of a line add up to their share of its price before discounts.',
    table: 'return_items',
    // A piece has the price of the line; of a pack it has a share of one, to the centavo over all that is back.
    broken: `
      SELECT 'return ' || return_id || ' line ' || back.line AS id, back.qty, price
        FROM (SELECT return_id, line, sale_id, sale_line, qty, sum(qty) OVER (upto) AS qty_back,
                     sum(due + discount_amount + order_discount + vat_removed + statutory_discount) OVER (upto) AS gross_back
                FROM return_items WINDOW upto AS (PARTITION BY sale_id, sale_line ORDER BY return_id, line)) AS back
        JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, sale_line)
       WHERE gross_back <> round(COALESCE(pack_qty, sold.qty) * price * qty_back / sold.qty, 2)`,
  },
  {
    name: 'returns/total',
    sentence:
      'A return comes to its lines and the tax on top of them, and its refunds to what it says was refunded; both are of its sale.',
    table: 'returns',
    broken: `
      SELECT returns.id, total, worth, returns.refunded, given AS "givenBack"
        FROM returns JOIN sales ON sales.id = sale_id
        LEFT JOIN LATERAL (SELECT sum(due) + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN sum(tax_amount) ELSE 0 END AS worth,
                                  sum(tax_amount) AS tax, bool_and(back.sale_id = returns.sale_id) AS are_its
                             FROM return_items AS back WHERE return_id = returns.id) AS lines ON true
        LEFT JOIN (SELECT return_id, sum(amount) AS given, min(sale_id) AS first_sale, max(sale_id) AS last_sale
                     FROM refunds GROUP BY return_id) AS refund ON refund.return_id = returns.id
       WHERE (worth, tax) IS DISTINCT FROM (total, returns.tax_total) OR NOT are_its
          OR COALESCE(given, 0) <> returns.refunded
          OR (first_sale, last_sale) <> (returns.sale_id, returns.sale_id)`,
  },
  {
    name: 'returns/of-the-sale',
    sentence: 'What a sale says was credited and refunded is the sum of its returns.',
    table: 'sales',
    broken: `
      SELECT sales.id, sales.credited, back.credited AS "byReturns", sales.refunded, back.refunded AS "givenBack"
        FROM sales
        LEFT JOIN (SELECT sale_id, sum(credited) AS credited, sum(refunded) AS refunded FROM returns GROUP BY 1) AS back
             ON back.sale_id = sales.id
       WHERE (sales.credited, sales.refunded) <> (COALESCE(back.credited, 0), COALESCE(back.refunded, 0))`,
  },
  {
    name: 'returns/place-and-day',
    sentence:
      'A return is of an issued sale that was not voided, at its location, on the shop’s day of the return, not before the sale.',
    table: 'returns',
    broken: `
      SELECT returns.id, returns.business_date AS day, returns.created_at AS made
        FROM returns JOIN sales ON sales.id = sale_id CROSS JOIN settings
       WHERE returns.location_id <> sales.location_id OR sales.status <> 'Final' OR sales.voided_at IS NOT NULL
          OR returns.business_date < sales.business_date
          OR NOT ${isOfDay('returns.business_date', 'returns.created_at', 'returns.shift_id')}`,
  },
  {
    name: 'returns/numbers',
    sentence:
      'The returns of a till, and its void slips, are numbered from the first of their series to its last without a gap, except numbers that were left out after a restore.',
    table: 'number_series',
    // No number stands twice. So a series has a gap, or a document a number of another one, where fewer of it are found than
    // were drawn.
    broken: `
      SELECT prefix AS id, last_number AS "lastOfSeries", count(paper.number) AS papers, count(*) FILTER (WHERE is_of_it) AS "ofIt"
        FROM number_series AS series
        LEFT JOIN (SELECT 'RETURN' AS kind, till_id, number FROM returns
                    UNION ALL
                   SELECT 'VOID', till_id, number FROM void_slips) AS paper USING (kind, till_id)
       CROSS JOIN LATERAL (
         SELECT upper(left(paper.number, length(prefix) + 1)) = upper(prefix) || '-'
                AND substr(paper.number, length(prefix) + 2) ~ '^([0-9]{8}|[1-9][0-9]{8,9})$'
                AND right(paper.number, 8)::bigint <= last_number AS is_of_it) AS numbered
       CROSS JOIN LATERAL (
         SELECT COALESCE(sum(last_missing - first_missing + 1), 0) AS left_out FROM number_jumps AS jump
          WHERE (jump.till_id, jump.kind) = (series.till_id, series.kind)) AS jumped
       WHERE kind IN ('RETURN', 'VOID')
       GROUP BY kind, till_id, prefix, first_number, last_number, left_out
      HAVING (count(*) FILTER (WHERE is_of_it), count(paper.number))
             IS DISTINCT FROM (last_number - first_number + 1 - left_out, last_number - first_number + 1 - left_out)`,
  },
  {
    name: 'returns/goods',
    sentence:
      'Units that were returned to the shelf came to their own lot, all others to a lot that is set apart, or were recalled at once, at the same cost; no lot got more back than the line had taken of it.',
    table: 'return_goods',
    // Number and expiry may have been corrected since, of the lot that is set apart or the other alone.
    broken: `
      SELECT 'return ' || return_id || ' line ' || line AS id, product_id AS product, sum(noted) AS noted, sum(moved) AS moved
        FROM (SELECT return_id, line, product_id, CASE condition WHEN 'SHELF' THEN lot_id END AS shelf_lot, unit_cost,
                     goods.qty AS noted, 0 AS moved
                FROM return_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id
               UNION ALL
              SELECT return_id, return_line, lot.product_id,
                     CASE WHEN state = 'FOR_SALE' AND (lot_id, moved_at) NOT IN (${RECALLED_AT_ONCE}) THEN lot_id END,
                     lot.unit_cost, 0, delta
                FROM stock_movements AS move JOIN stock_lots AS lot ON lot.id = lot_id WHERE return_id IS NOT NULL) AS side
       GROUP BY return_id, line, product_id, shelf_lot, unit_cost HAVING sum(noted) <> sum(moved)
       UNION ALL
      SELECT 'sale ' || sale_id || ' line ' || line, NULL, back, taken
        FROM (SELECT item.sale_id, item.sale_line AS line, lot_id, sum(goods.qty) AS back
                FROM return_goods AS goods
                JOIN return_items AS item ON (item.return_id, item.line) = (goods.return_id, goods.line)
               GROUP BY 1, 2, 3) AS given
        LEFT JOIN LATERAL (SELECT -sum(delta) AS taken FROM stock_movements AS move
                            WHERE (move.sale_id, sale_line, move.lot_id) = (given.sale_id, given.line, given.lot_id)
                              AND kind = 'SALE') AS sold ON true
       WHERE back > COALESCE(taken, 0)`,
  },
  {
    name: 'returns/whole-kits',
    sentence:
      'A return holds as much of each product as belongs to the units that were returned of its line.',
    table: 'return_goods',
    broken: `
      SELECT 'return ' || back.return_id || ' line ' || back.line AS id, part.product_id AS product, part.taken, sold.qty,
             back.qty AS back
        FROM return_items AS back
        JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, sale_line)
       CROSS JOIN LATERAL (SELECT product_id, -sum(delta) AS taken FROM stock_movements AS move
                            WHERE (move.sale_id, move.sale_line) = (sold.sale_id, sold.line) AND kind = 'SALE'
                            GROUP BY 1) AS part
        LEFT JOIN LATERAL (SELECT sum(goods.qty) AS qty FROM return_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id
                            WHERE (return_id, line) = (back.return_id, back.line)
                              AND lot.product_id = part.product_id) AS came ON true
       WHERE COALESCE(came.qty, 0) * sold.qty <> part.taken * back.qty`,
  },
  {
    name: 'returns/destroyed',
    sentence: 'What was returned to be destroyed was deducted at the same moment.',
    table: 'return_goods',
    broken: `
      SELECT returns.id, lot.product_id AS product, sum(goods.qty) AS destroyed, COALESCE(off.qty, 0) AS "takenOff"
        FROM return_goods AS goods JOIN returns ON returns.id = return_id JOIN stock_lots AS lot ON lot.id = lot_id
        LEFT JOIN LATERAL (SELECT -sum(delta) AS qty FROM stock_movements AS move
                            WHERE (move.product_id, move.location_id) = (lot.product_id, returns.location_id)
                              AND kind = 'ADJUSTMENT' AND delta < 0
                              AND user_id = returns.created_by_id
                              AND ${wasWithDocument('moved_at', 'returns.created_at', 'returns.shift_id')}) AS off ON true
       WHERE condition = 'DESTROYED'
       GROUP BY returns.id, lot.product_id, off.qty HAVING sum(goods.qty) > COALESCE(off.qty, 0)`,
  },
  {
    name: 'returns/approved',
    sentence: 'The approval that a return or a void slip names was used for it.',
    table: 'approvals',
    broken: `
      SELECT paper || ' ' || paper.id AS id, approval_id AS approval
        FROM (SELECT 'return' AS paper, returns.id, approval_id, returns.created_by_id,
                     CASE WHEN paid_id IS NULL THEN 'return' ELSE 'sale' END AS made, COALESCE(paid_id, returns.id) AS made_id
                FROM returns LEFT JOIN (SELECT DISTINCT return_id, sale_id AS paid_id FROM payments
                                         WHERE return_id IS NOT NULL) AS exchange ON return_id = returns.id
               UNION ALL
              SELECT 'void slip', id, approval_id, created_by_id, 'void slip', id FROM void_slips) AS paper
        JOIN approvals ON approvals.id = approval_id
        LEFT JOIN idempotency_keys AS keys USING (key)
       WHERE used_at IS NULL OR actor_id <> paper.created_by_id
          OR (entity, entity_id) IS DISTINCT FROM (made, made_id::bigint)`,
  },
  {
    name: 'returns/exchange',
    sentence:
      'In an exchange, goods pay what their return gives up, by the same original methods, at one till, moment and shift; a return pays one sale, and a sale is paid by one return.',
    table: 'payments',
    broken: `
      SELECT 'return ' || return_id AS id, came_by AS "originalMethod", sum(paid) AS paid, sum(given) AS "givenUp"
        FROM (SELECT return_id, came_by, amount AS paid, 0.00 AS given FROM payments WHERE method = 'Exchange'
               UNION ALL
              SELECT return_id, came_by, 0.00, amount FROM refunds WHERE method = 'Exchange') AS side
       GROUP BY return_id, came_by HAVING sum(paid) <> sum(given)
       UNION ALL
      SELECT 'sale ' || sales.id, NULL, sum(payments.amount), NULL
        FROM payments JOIN sales ON sales.id = payments.sale_id JOIN returns ON returns.id = return_id
       GROUP BY sales.id, sales.till_id, sales.created_at, sales.shift_id
      HAVING count(DISTINCT return_id) > 1
          OR (sales.till_id, sales.created_at, COALESCE(sales.shift_id, 0))
             <> ALL (array_agg((returns.till_id, returns.created_at, COALESCE(returns.shift_id, 0))))
       UNION ALL
      SELECT 'return ' || return_id, NULL, NULL, NULL
        FROM payments WHERE return_id IS NOT NULL GROUP BY return_id HAVING count(DISTINCT sale_id) > 1`,
  },
  {
    name: 'voids/slip',
    sentence:
      'A void slip is of a sale that was voided with it, on the day of the sale or while its shift was open, and gives back what was paid by each method.',
    table: 'void_slips',
    broken: `
      SELECT slip.id, sale_id AS sale, voided_at AS voided, slip.created_at AS made
        FROM void_slips AS slip JOIN sales ON sales.id = sale_id CROSS JOIN settings
       WHERE (voided_at, voided_by_id) IS DISTINCT FROM (slip.created_at, slip.created_by_id)
          OR (NOT ${isOfDay('business_date', 'slip.created_at', 'slip.shift_id')}
              AND NOT EXISTS (SELECT FROM shifts WHERE shifts.id = sales.shift_id
                                 AND COALESCE(closed_at >= slip.created_at, true)))
          OR EXISTS (SELECT FROM (SELECT lower(method) AS method, amount FROM payments WHERE payments.sale_id = sales.id
                                   UNION ALL
                                  SELECT lower(method), -amount FROM refunds WHERE void_slip_id = slip.id) AS side
                      GROUP BY method HAVING sum(amount) <> 0)`,
  },
  {
    name: 'voids/have-slips',
    sentence: 'Every sale that was voided since the first void slip has one.',
    table: 'sales',
    broken: `
      SELECT id, voided_at AS voided FROM sales
       WHERE voided_at >= (SELECT min(created_at) FROM void_slips)
         AND NOT EXISTS (SELECT FROM void_slips WHERE sale_id = sales.id)`,
  },
  {
    name: 'payments/corrected-in-pairs',
    sentence:
      'A payment is taken back whole: a deposit in a shift, or a payment by a wrong method, which is booked whole by another method, in its shift or on its day.',
    table: 'payments',
    broken: `
      SELECT wrong.id, wrong.sale_id AS sale
        FROM (SELECT corrects_id, count(*) AS rows, min(amount) AS back, max(amount) AS anew,
                     max(method) FILTER (WHERE amount < 0) AS back_by, max(method) FILTER (WHERE amount > 0) AS anew_by,
                     min(sale_id) AS first_sale, max(sale_id) AS last_sale, min(shift_id) AS first_shift,
                     max(shift_id) AS last_shift, max(created_at) AS last_at
                FROM payments WHERE corrects_id IS NOT NULL GROUP BY 1) AS pair
        JOIN payments AS wrong ON wrong.id = pair.corrects_id CROSS JOIN settings
       WHERE CASE WHEN rows = 1 THEN (back, back_by) IS DISTINCT FROM (-wrong.amount, wrong.method) OR wrong.shift_id IS NULL
             ELSE (wrong.shift_id IS NULL
              AND (last_at AT TIME ZONE time_zone)::date <> (wrong.created_at AT TIME ZONE time_zone)::date)
          OR (wrong.shift_id, wrong.shift_id) IS DISTINCT FROM (first_shift, last_shift) OR (back, anew, back_by) IS DISTINCT FROM (-wrong.amount, wrong.amount, wrong.method)
          OR lower(anew_by) = lower(wrong.method) OR (first_sale, last_sale) <> (wrong.sale_id, wrong.sale_id) END`,
  },
]
