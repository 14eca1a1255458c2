import type { Rule } from '#server/verify/rule.ts'

export const PURCHASE_RULES: Rule[] = [
  {
    name: 'purchases/total',
    sentence: 'A purchase costs what its lines come to, and each line quantity times cost.',
    table: 'purchase_items',
    broken: `
      SELECT purchases.id, total_cost AS total, lines
        FROM purchases
        LEFT JOIN (SELECT purchase_id, sum(line_total) AS lines, bool_and(line_total = round(qty * cost, 2)) AS are_right
                     FROM purchase_items GROUP BY 1) AS item ON item.purchase_id = purchases.id
       WHERE total_cost <> COALESCE(lines, 0) OR NOT COALESCE(are_right, true)`,
  },
  {
    name: 'purchases/receipt-moved',
    sentence:
      'Every receipt brought exactly its quantity of its product to the place that ordered it, and an undone one took it away again.',
    table: 'purchase_receipts',
    broken: `
      SELECT receipt.id, receipt.qty, brought, taken
        FROM purchase_receipts AS receipt
        JOIN purchases ON purchases.id = receipt.purchase_id
        JOIN purchase_items AS item ON (item.purchase_id, item.line) = (receipt.purchase_id, receipt.line)
       CROSS JOIN LATERAL (
              SELECT COALESCE(sum(delta) FILTER (WHERE kind = 'PURCHASE'), 0) AS brought,
                     COALESCE(-sum(delta) FILTER (WHERE kind = 'PURCHASE_UNDO'), 0) AS taken,
                     COALESCE(bool_or(product_id <> item.product_id
                                      OR location_id <> purchases.location_id), false) AS is_stray
                FROM stock_movements WHERE purchase_receipt_id = receipt.id) AS moved
       -- What was not tracked when it came moved nothing.
       WHERE is_stray OR brought NOT IN (0, receipt.qty)
          OR (brought = 0 AND NOT EXISTS (
                SELECT FROM products LEFT JOIN audit_logs ON entity = 'product' AND entity_id = products.id
                 WHERE products.id = item.product_id
                   AND (NOT enable_stock OR before->'enableStock' <> after->'enableStock')))
          OR taken <> CASE WHEN undone_at IS NULL THEN 0 ELSE brought END`,
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
      'A received purchase has received every line whole, unless it was closed short; a cancelled one has received nothing.',
    table: 'purchases',
    broken: `
      SELECT purchases.id, status, item.line, item.qty AS ordered, COALESCE(received.qty, 0) AS received
        FROM purchases
        JOIN purchase_items AS item ON item.purchase_id = purchases.id
        LEFT JOIN (SELECT purchase_id, line, sum(qty) AS qty FROM purchase_receipts
                    WHERE undone_at IS NULL GROUP BY 1, 2) AS received
             ON (received.purchase_id, received.line) = (item.purchase_id, item.line)
       WHERE (status = 'RECEIVED' AND closed_short_at IS NULL AND COALESCE(received.qty, 0) < item.qty)
          OR (status = 'CANCELLED' AND received.qty > 0)`,
  },
]
