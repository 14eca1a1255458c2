import type { Rule } from '#server/rule.ts'

export const PURCHASE_RULES: Rule[] = [
  {
    name: 'purchases/total',
    sentence: 'A purchase has lines, and costs their sum.',
    table: 'purchases',
    broken: `
      SELECT purchases.id, total_cost AS total, lines
        FROM purchases
        LEFT JOIN (SELECT purchase_id, sum(line_total) AS lines FROM purchase_items GROUP BY 1) AS item
             ON item.purchase_id = purchases.id
       WHERE total_cost IS DISTINCT FROM lines`,
  },
  {
    name: 'purchases/value',
    sentence:
      'The value of a purchase is what came of it, at the cost it came at, and while it is pending the rest as it was ordered.',
    table: 'purchases',
    broken: `
      SELECT purchases.id, total_value AS kept, lines.total AS is
        FROM purchases
        JOIN (SELECT purchase_id AS id, sum(total_value) AS total FROM purchase_line_values GROUP BY 1) AS lines USING (id)
       WHERE total_value <> lines.total`,
  },
  {
    name: 'purchases/receipt-moved',
    sentence:
      'Every receipt moved its quantity into one lot, once, with its product, its cost and the location of its purchase; an undone one moved it out again.',
    table: 'purchase_receipts',
    broken: `
      SELECT receipt.id, receipt.qty, undone_at IS NOT NULL AS undone, array_agg(move.delta ORDER BY move.id) AS moved
        FROM purchase_receipts AS receipt
        JOIN purchases ON purchases.id = receipt.purchase_id
        JOIN purchase_items AS item ON (item.purchase_id, item.line) = (receipt.purchase_id, receipt.line)
        LEFT JOIN stock_movements AS move ON move.purchase_receipt_id = receipt.id
       GROUP BY receipt.id
      HAVING count(*) FILTER (WHERE kind = 'PURCHASE' AND delta = receipt.qty) <> 1
          OR count(*) FILTER (WHERE kind = 'PURCHASE_UNDO' AND delta = -receipt.qty) <> num_nonnulls(undone_at)
          OR count(*) <> 1 + num_nonnulls(undone_at) OR count(DISTINCT lot_id) <> 1
          OR bool_or((move.product_id, move.location_id, move.unit_cost)
                     <> (item.product_id, purchases.location_id, receipt.unit_cost))`,
  },
  {
    name: 'purchases/receipt-cost',
    sentence:
      'What is paid for a receipt is spread over its pieces as it is for its line, free goods included; packs that were counted are those of the line.',
    table: 'purchase_receipts',
    broken: `
      SELECT receipt.id, receipt.pack_name AS pack, receipt.pack_factor AS of, paid_units AS paid, paid_pieces AS pieces
        FROM purchase_receipts AS receipt
        JOIN (SELECT purchase_id, line, pack_name, pack_factor, COALESCE(pack_qty, qty) AS units,
                     COALESCE(pack_qty, qty) - free_qty AS paid FROM purchase_items) AS item USING (purchase_id, line)
       WHERE undone_at IS NULL
         AND (paid_pieces::bigint * paid NOT IN (paid_units::bigint * units, paid_units::bigint * units * COALESCE(item.pack_factor, 1))
              OR receipt.pack_qty IS NOT NULL
                 AND (receipt.pack_name, receipt.pack_factor) IS DISTINCT FROM (item.pack_name, item.pack_factor))`,
  },
  {
    name: 'purchases/not-too-much',
    sentence: 'No line received more than was ordered.',
    table: 'purchase_items',
    broken: `
      SELECT 'purchase ' || item.purchase_id || ' line ' || item.line AS id, item.qty AS ordered, sum(receipt.qty) AS received
        FROM purchase_items AS item
        JOIN purchase_receipts AS receipt ON (receipt.purchase_id, receipt.line) = (item.purchase_id, item.line)
                                         AND undone_at IS NULL
       GROUP BY item.purchase_id, item.line HAVING sum(receipt.qty) > item.qty`,
  },
  {
    name: 'purchases/status',
    sentence:
      'A purchase is received when all of it came, or some of it and it was closed short; pending while some is missing; cancelled when nothing came.',
    table: 'purchases',
    broken: `
      SELECT id, status, closed_short_at IS NOT NULL AS short, sum(qty) AS ordered, sum(received) AS received
        FROM (SELECT purchases.id, status, closed_short_at, item.qty, COALESCE(came.qty, 0) AS received
                FROM purchases
                JOIN purchase_items AS item ON item.purchase_id = purchases.id
                LEFT JOIN (SELECT purchase_id, line, sum(qty) AS qty FROM purchase_receipts
                            WHERE undone_at IS NULL GROUP BY 1, 2) AS came
                     ON (came.purchase_id, came.line) = (item.purchase_id, item.line)) AS line
       GROUP BY id, status, closed_short_at
      HAVING NOT CASE status
               WHEN 'CANCELLED' THEN sum(received) = 0
               WHEN 'PENDING' THEN sum(received) < sum(qty)
               ELSE sum(received) > 0 AND (sum(received) = sum(qty)) = (closed_short_at IS NULL) END`,
  },
  {
    name: 'purchases/deliveries',
    sentence:
      'The deliveries of a purchase are numbered from 1; each came at one moment, and is undone whole or not at all.',
    table: 'purchase_receipts',
    broken: `
      SELECT purchase_id AS id, count(DISTINCT delivery) AS deliveries, max(delivery) AS last
        FROM purchase_receipts GROUP BY purchase_id
      HAVING count(DISTINCT delivery) <> max(delivery)
          OR count(DISTINCT delivery) <> count(DISTINCT (delivery, received_at, received_by_id, undone_at, undone_by_id))`,
  },
]
