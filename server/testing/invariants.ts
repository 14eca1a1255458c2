import type pg from 'pg'

/** A product that has been another kit since, or was none, or is none any more: the log tells. */
const wasMadeOtherwise = (product: string) => `
  EXISTS (SELECT FROM audit_logs WHERE entity = 'product' AND entity_id = ${product}
             AND (before->'components' <> after->'components' OR before->'productType' <> after->'productType'))`

/** A product whose stock was tracked for a time only. */
const wasSwitched = (product: string) => `
  EXISTS (SELECT FROM audit_logs WHERE entity = 'product' AND entity_id = ${product}
             AND before->'enableStock' <> after->'enableStock')`

/** What must hold at every moment, each with the rows that break it. */
const INVARIANTS: Record<string, string> = {
  'a shelf holds what its lots hold and what its movements come to': `
    SELECT product_id, location_id, stock_qty, lots.qty AS lots, moves.qty AS movements
      FROM location_inventory AS shelf
     CROSS JOIN LATERAL (SELECT COALESCE(sum(qty), 0) AS qty FROM stock_lots
                          WHERE (product_id, location_id) = (shelf.product_id, shelf.location_id)) AS lots
     CROSS JOIN LATERAL (SELECT COALESCE(sum(delta), 0) AS qty FROM stock_movements
                          WHERE (product_id, location_id) = (shelf.product_id, shelf.location_id)) AS moves
     WHERE stock_qty <> lots.qty OR stock_qty <> moves.qty`,
  'a lot holds what its own movements come to': `
    SELECT lot.id, lot.qty, sum(move.delta) AS movements
      FROM stock_lots AS lot LEFT JOIN stock_movements AS move ON move.lot_id = lot.id
     GROUP BY lot.id HAVING lot.qty <> COALESCE(sum(move.delta), 0)`,
  'a movement belongs to the shelf of its lot': `
    SELECT move.id FROM stock_movements AS move JOIN stock_lots AS lot ON lot.id = lot_id
     WHERE (move.product_id, move.location_id) <> (lot.product_id, lot.location_id)`,
  'no lot was ever below nothing': `
    SELECT * FROM (SELECT id, lot_id, sum(delta) OVER (PARTITION BY lot_id ORDER BY id) AS balance
                     FROM stock_movements) AS running
     WHERE balance < 0`,
  'every tracked line of a sale took exactly its quantity, and a voided one gave it back': `
    SELECT item.sale_id, item.line, item.qty, sum(move.delta) AS moved
      FROM sale_items AS item
      JOIN sales ON sales.id = item.sale_id
      JOIN products ON products.id = item.product_id AND product_type <> 'COMBO'
      LEFT JOIN stock_movements AS move ON (move.sale_id, move.sale_line) = (item.sale_id, item.line)
     WHERE status = 'Final' AND NOT ${wasMadeOtherwise('item.product_id')}
     GROUP BY item.sale_id, item.line, item.qty, item.product_id, voided_at, enable_stock
    HAVING COALESCE(sum(move.delta), 0)
           <> CASE WHEN enable_stock AND voided_at IS NULL THEN -item.qty ELSE 0 END
       -- A product whose tracking was switched may have lines of both kinds: all of it moved, or nothing.
       AND NOT (COALESCE(sum(move.delta), 0) IN (0, -item.qty) AND voided_at IS NULL
                AND ${wasSwitched('item.product_id')})`,
  'every line of a kit took so much of each tracked part as its kits need, and nothing else': `
    SELECT sale_id, line, part_id, sum(needed) AS needed, sum(moved) AS moved
      FROM (SELECT item.sale_id, item.line, item.product_id AS kit_id, component_id AS part_id,
                   CASE WHEN voided_at IS NULL THEN -item.qty * kit.qty ELSE 0 END AS needed, 0 AS moved
              FROM sale_items AS item
              JOIN sales ON sales.id = item.sale_id AND status = 'Final'
              JOIN product_components AS kit ON kit.product_id = item.product_id
              JOIN products AS part ON part.id = component_id AND part.enable_stock
             UNION ALL
            SELECT item.sale_id, item.line, item.product_id, move.product_id, 0, move.delta
              FROM sale_items AS item
              JOIN products ON products.id = item.product_id AND product_type = 'COMBO'
              JOIN stock_movements AS move ON (move.sale_id, move.sale_line) = (item.sale_id, item.line)) AS part
     WHERE NOT ${wasMadeOtherwise('kit_id')} AND NOT ${wasSwitched('part_id')}
     GROUP BY sale_id, line, part_id HAVING sum(needed) <> sum(moved)`,
  'whatever a kit was made of when it was sold, whole kits were taken': `
    SELECT item.sale_id, item.line, move.product_id, sum(move.delta) AS moved, item.qty
      FROM sale_items AS item
      JOIN stock_movements AS move ON (move.sale_id, move.sale_line) = (item.sale_id, item.line)
     GROUP BY item.sale_id, item.line, item.qty, move.product_id HAVING sum(move.delta) % item.qty <> 0`,
  'a kit has no stock of its own': `
    SELECT product_id, location_id, stock_qty FROM location_inventory
      JOIN products ON products.id = product_id AND product_type = 'COMBO' WHERE stock_qty <> 0`,
  'a line moved the product it sold, or a part of it, at the place that sold it': `
    SELECT move.id FROM stock_movements AS move
      JOIN sale_items AS item ON (item.sale_id, item.line) = (move.sale_id, move.sale_line)
      JOIN sales ON sales.id = item.sale_id
     WHERE move.location_id <> sales.location_id
        OR (move.product_id <> item.product_id AND NOT ${wasMadeOtherwise('item.product_id')}
            AND NOT EXISTS (SELECT FROM product_components
                             WHERE product_id = item.product_id AND component_id = move.product_id))`,
  'the lines of a sale come to its subtotal, discount and tax': `
    SELECT sales.id, total_before, discount_amount, tax_total FROM sales
      LEFT JOIN (SELECT sale_id, sum(line_total) AS lines, sum(order_discount) AS discounts,
                        sum(tax_amount) AS taxes FROM sale_items GROUP BY sale_id) AS item
             ON item.sale_id = sales.id
     WHERE (COALESCE(lines, 0), COALESCE(discounts, 0), COALESCE(taxes, 0))
           <> (total_before, discount_amount, tax_total)`,
  'what was handed over for a sale and what it kept of it are its payments, and it never keeps more than its total': `
    SELECT sales.id, grand_total, paid_amount, change_due FROM sales
      LEFT JOIN (SELECT sale_id, sum(amount) AS kept, sum(tendered) AS handed_over
                   FROM payments GROUP BY sale_id) AS payment ON payment.sale_id = sales.id
     WHERE (COALESCE(handed_over, 0), COALESCE(handed_over, 0) - COALESCE(kept, 0)) <> (paid_amount, change_due)
        OR COALESCE(kept, 0) > grand_total`,
  'only cash gives change': `
    SELECT id, sale_id FROM payments WHERE amount <> tendered AND lower(method) <> 'cash'`,
  'what is not Final has moved nothing': `
    SELECT move.id FROM stock_movements AS move JOIN sales ON sales.id = sale_id WHERE status <> 'Final'`,
  'a voided sale gave every lot exactly what it took of it, and no other sale gave anything back': `
    SELECT sale_id, sale_line, lot_id, sum(delta) AS moved FROM stock_movements JOIN sales ON sales.id = sale_id
     GROUP BY sale_id, sale_line, lot_id, voided_at
    HAVING CASE WHEN voided_at IS NULL THEN count(*) FILTER (WHERE kind = 'VOID') > 0 ELSE sum(delta) <> 0 END`,
  'an issued order is due so many days after its day as its terms say': `
    SELECT sales.id, sales_date, pay_term_days, due_date FROM sales CROSS JOIN settings
     WHERE source = 'ORDER' AND due_date IS DISTINCT FROM CASE status
       WHEN 'Final' THEN (sales_date AT TIME ZONE time_zone)::date + pay_term_days END`,
  'the payments of a till sale come to its total, and what was handed over less change too': `
    SELECT sales.id, grand_total, paid_amount, change_due FROM sales
      LEFT JOIN (SELECT sale_id, sum(amount) AS kept, sum(tendered) AS handed_over
                   FROM payments GROUP BY sale_id) AS payment ON payment.sale_id = sales.id
     WHERE source = 'POS'
       AND (COALESCE(kept, 0) <> grand_total OR COALESCE(handed_over, 0) <> paid_amount
            OR paid_amount - change_due <> grand_total)`,
  'the numbers of a series run from 1 to its last without a gap': `
    SELECT prefix, number FROM invoice_series
     CROSS JOIN LATERAL generate_series(1, last_number) AS number
     WHERE NOT EXISTS (SELECT FROM sales WHERE location_id = invoice_series.location_id
                         AND invoice_number = prefix || '-' || lpad(number::text, 8, '0'))`,
  'no sale has a number beyond its series': `
    SELECT sales.id, invoice_number FROM sales JOIN invoice_series USING (location_id)
     WHERE source = 'POS' AND right(invoice_number, 8)::int NOT BETWEEN 1 AND last_number`,
  'what a purchase comes to is what its lines do, and it has some': `
    SELECT purchases.id, total_cost, sum(line_total) AS lines FROM purchases
      LEFT JOIN purchase_items ON purchase_id = purchases.id
     GROUP BY purchases.id HAVING total_cost IS DISTINCT FROM sum(line_total)`,
  'every receipt put its units into one lot once, and one that was undone took them off once': `
    SELECT receipt.id, receipt.qty, undone_at, array_agg(move.delta) AS moved FROM purchase_receipts AS receipt
      LEFT JOIN stock_movements AS move ON move.purchase_receipt_id = receipt.id
     GROUP BY receipt.id
    HAVING count(*) FILTER (WHERE move.kind = 'PURCHASE' AND move.delta = receipt.qty) <> 1
        OR count(*) FILTER (WHERE move.kind = 'PURCHASE_UNDO' AND move.delta = -receipt.qty)
           <> num_nonnulls(undone_at)
        OR count(*) <> 1 + num_nonnulls(undone_at) OR count(DISTINCT move.lot_id) <> 1`,
  'what came of a purchase came of its product, to its location, at the cost of its receipt': `
    SELECT move.id FROM stock_movements AS move
      JOIN purchase_receipts AS receipt ON receipt.id = purchase_receipt_id
      JOIN purchase_items AS item ON (item.purchase_id, item.line) = (receipt.purchase_id, receipt.line)
      JOIN purchases ON purchases.id = receipt.purchase_id
     WHERE (move.product_id, move.location_id, move.unit_cost)
           <> (item.product_id, purchases.location_id, receipt.unit_cost)`,
  'what the reports add up by day is what the lines of the counted sales come to': `
    SELECT business_date, location_id, sum(sign * sales) AS transactions, sum(sign * items) AS items,
           sum(sign * total) AS total_sales, sum(sign * discount) AS discount, sum(sign * tax) AS tax, sum(sign * cost) AS cost
      FROM (SELECT 1 AS sign, business_date, location_id, transaction_count AS sales, items, total_sales AS total,
                   discount, tax, cost FROM day_figures
             UNION ALL
            SELECT -1, business_date, location_id, count(DISTINCT sale_id), sum(qty), sum(total_sales),
                   sum(discount), sum(tax), sum(cost)
              FROM counted_lines GROUP BY business_date, location_id) AS side
     GROUP BY business_date, location_id
    HAVING (sum(sign * sales), sum(sign * items), sum(sign * total), sum(sign * discount), sum(sign * tax), sum(sign * cost))
           <> (0, 0, 0, 0, 0, 0)`,
  'what the reports add up by product is what the lines of the counted sales come to': `
    SELECT business_date, location_id, product_id, sum(sign * sales) AS transactions, sum(sign * items) AS items,
           sum(sign * total) AS total_sales, sum(sign * discount) AS discount, sum(sign * tax) AS tax, sum(sign * cost) AS cost
      FROM (SELECT 1 AS sign, business_date, location_id, product_id, transaction_count AS sales, items,
                   total_sales AS total, discount, tax, cost FROM product_figures
             UNION ALL
            SELECT -1, business_date, location_id, product_id, count(DISTINCT sale_id), sum(qty), sum(total_sales),
                   sum(discount), sum(tax), sum(cost)
              FROM counted_lines GROUP BY business_date, location_id, product_id) AS side
     GROUP BY business_date, location_id, product_id
    HAVING (sum(sign * sales), sum(sign * items), sum(sign * total), sum(sign * discount), sum(sign * tax), sum(sign * cost))
           <> (0, 0, 0, 0, 0, 0)`,
  'what the reports add up by customer is what the counted sales come to': `
    SELECT business_date, location_id, customer_id, sum(sign * sales) AS transactions, sum(sign * total) AS total_sales
      FROM (SELECT 1 AS sign, business_date, location_id, customer_id, transaction_count AS sales, total_sales AS total
              FROM customer_figures
             UNION ALL
            SELECT -1, business_date, location_id, customer_id, 1, grand_total
              FROM counted_sales WHERE customer_id IS NOT NULL) AS side
     GROUP BY business_date, location_id, customer_id
    HAVING (sum(sign * sales), sum(sign * total)) <> (0, 0)`,
  'no more came of a line than was ordered; a purchase is received when all came or no more is waited for, cancelled when nothing did': `
    SELECT id, status, closed_short_at, sum(qty) AS ordered, sum(received) AS received
      FROM (SELECT purchases.id, status, closed_short_at, item.qty,
                   (SELECT COALESCE(sum(receipt.qty), 0) FROM purchase_receipts AS receipt
                     WHERE (receipt.purchase_id, receipt.line) = (item.purchase_id, item.line)
                       AND undone_at IS NULL) AS received
              FROM purchases JOIN purchase_items AS item ON item.purchase_id = purchases.id) AS line
     GROUP BY id, status, closed_short_at
    HAVING bool_or(received > qty)
        OR NOT CASE status WHEN 'CANCELLED' THEN sum(received) = 0
                           WHEN 'PENDING' THEN sum(received) < sum(qty)
                           ELSE sum(received) > 0 AND (sum(received) = sum(qty)) = (closed_short_at IS NULL) END`,
  'deliveries of a purchase are numbered from 1, and each is undone whole or not at all': `
    SELECT purchase_id, count(DISTINCT delivery), max(delivery) FROM purchase_receipts GROUP BY purchase_id
    HAVING count(DISTINCT delivery) <> max(delivery)
        OR count(DISTINCT delivery) <> count(DISTINCT (delivery, received_at, undone_at))`,
}

/** Fails with every invariant that is broken anywhere in the database, and the first rows that break it. */
export async function refuseBrokenInvariants(owner: pg.Client): Promise<void> {
  const broken: string[] = []
  for (const [fact, sql] of Object.entries(INVARIANTS)) {
    const { rows } = await owner.query(`${sql} LIMIT 5`)
    if (rows.length > 0) broken.push(`not true: ${fact}: ${JSON.stringify(rows)}`)
  }
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
