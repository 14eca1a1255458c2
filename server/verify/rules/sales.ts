import type { Rule } from '#server/verify/rule.ts'

/** What the payments of a sale come to. */
const PAID = `
  SELECT sale_id, sum(amount) AS kept, sum(tendered) AS handed_over
    FROM payments GROUP BY sale_id`

export const SALES_RULES: Rule[] = [
  {
    name: 'sales/line-total',
    sentence: 'A line comes to quantity times price less its discount, rounded once.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, line_total AS total, discount_amount AS discount
        FROM sale_items
       WHERE line_total <> round(qty * price * (100 - discount_pct) / 100, 2)
          OR discount_amount <> qty * price - line_total`,
  },
  {
    name: 'sales/lines-add-up',
    sentence: 'The lines of a sale come to its subtotal, discount and tax.',
    table: 'sales',
    broken: `
      SELECT sales.id, total_before AS subtotal, lines, discount_amount AS discount, discounts, tax_total AS tax, taxes
        FROM sales
        LEFT JOIN (SELECT sale_id, sum(line_total) AS lines, sum(order_discount) AS discounts, sum(tax_amount) AS taxes
                     FROM sale_items GROUP BY sale_id) AS item ON item.sale_id = sales.id
       WHERE (COALESCE(lines, 0), COALESCE(discounts, 0), COALESCE(taxes, 0))
             <> (total_before, discount_amount, tax_total)`,
  },
  {
    name: 'sales/discount-share',
    sentence: 'No line bears more of the discount of its order than it comes to.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, order_discount AS discount, line_total AS total
        FROM sale_items WHERE order_discount > line_total`,
  },
  {
    name: 'sales/total',
    sentence:
      'A sale comes to its subtotal less its discount, and the tax on top where it is not in the prices.',
    table: 'sales',
    broken: `
      SELECT id, grand_total AS total, total_before AS subtotal, discount_amount AS discount, tax_total AS tax
        FROM sales
       WHERE grand_total <> total_before - discount_amount
             + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN tax_total ELSE 0 END`,
  },
  {
    name: 'sales/till-tax-on-top',
    sentence: 'A till sale with the tax on top has the rate of that day on its subtotal.',
    table: 'sales',
    broken: `
      SELECT id, total_before AS subtotal, tax_rate AS rate, tax_total AS tax FROM sales
       WHERE source = 'POS' AND tax_mode = 'ADDED_TO_TOTAL'
         AND tax_total <> round(total_before * tax_rate / 100, 2)`,
  },
  {
    name: 'sales/till-tax-inside',
    sentence: 'A till sale with the tax in its prices has on each line the tax of that line.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, line_total AS total, tax_rate_pct AS rate, tax_amount AS tax
        FROM sale_items JOIN sales ON sales.id = sale_id AND source = 'POS' AND tax_mode = 'INCLUDED_IN_PRICES'
       WHERE tax_amount <> round(line_total * tax_rate_pct / (100 + tax_rate_pct), 2)`,
  },
  {
    name: 'sales/till-payment',
    sentence:
      'What was handed over at the till less the change is the total, and so is what the payments keep of it.',
    table: 'payments',
    broken: `
      SELECT sales.id, grand_total AS total, paid_amount AS paid, change_due AS change, handed_over AS "handedOver", kept
        FROM sales LEFT JOIN (${PAID}) AS paid ON paid.sale_id = sales.id
       WHERE source = 'POS'
         AND (COALESCE(kept, 0) <> grand_total OR COALESCE(handed_over, 0) <> paid_amount
              OR paid_amount - change_due <> grand_total)`,
  },
  {
    name: 'sales/order-payment',
    sentence:
      'What an order says is paid is what its payments come to; it keeps that less the change.',
    table: 'payments',
    broken: `
      SELECT sales.id, paid_amount AS paid, change_due AS change, handed_over AS "handedOver", kept
        FROM sales LEFT JOIN (${PAID}) AS paid ON paid.sale_id = sales.id
       WHERE source = 'ORDER'
         AND (COALESCE(handed_over, 0) <> paid_amount OR COALESCE(kept, 0) <> paid_amount - change_due
              OR (change_due > 0 AND kept > grand_total))`,
  },
  {
    name: 'sales/change-is-cash',
    sentence: 'Only cash gives change.',
    table: 'payments',
    broken: `
      SELECT id, sale_id AS sale, method, tendered, amount FROM payments
       WHERE method <> 'cash' AND amount <> tendered`,
  },
  {
    name: 'sales/till-day',
    sentence: 'A till sale counts on the day it was made, in the zone of the shop.',
    table: 'sales',
    broken: `
      SELECT sales.id, business_date AS day, sales_date AS made FROM sales CROSS JOIN settings
       WHERE source = 'POS' AND business_date <> (sales_date AT TIME ZONE time_zone)::date`,
  },
]
