import type { Rule } from '#server/rule.ts'

/** Sums of a sale's payments. */
const PAID = `
  SELECT sale_id, sum(amount) AS kept, sum(tendered) AS handed_over
    FROM payments GROUP BY sale_id`

export const SALES_RULES: Rule[] = [
  {
    name: 'sales/lines-add-up',
    sentence: 'A sale has lines, and they add up to its subtotal, discounts, removed VAT and tax.',
    table: 'sales',
    broken: `
      SELECT sales.id, total_before AS subtotal, lines, discount_amount AS discount, discounts, tax_total AS tax, taxes,
             vat_removed AS "vatRemoved", vat, statutory_discount AS "statutoryDiscount", statutory
        FROM sales
        LEFT JOIN (SELECT sale_id, sum(line_total) AS lines, sum(order_discount) AS discounts, sum(tax_amount) AS taxes,
                          sum(item.vat_removed) AS vat, sum(item.statutory_discount) AS statutory
                     FROM sale_items AS item GROUP BY sale_id) AS item ON item.sale_id = sales.id
       WHERE lines IS NULL OR (lines, discounts, taxes, vat, statutory)
                              <> (total_before, discount_amount, tax_total, vat_removed, statutory_discount)`,
  },
  {
    name: 'sales/discount',
    sentence:
      'The discount of a sale is the pesos, or the percent of its subtotal, that were typed.',
    table: 'sales',
    broken: `
      SELECT id, total_before AS subtotal, discount_type AS type, discount_value AS typed, discount_amount AS discount
        FROM sales
       WHERE discount_amount <> CASE discount_type WHEN 'fixed' THEN discount_value
                                ELSE round(total_before * discount_value / 100, 2) END`,
  },
  {
    name: 'sales/tax-on-top',
    sentence:
      'The tax on top is the rate of that day on what is taxed. Only orders have a typed tax, which is never more than what is taxed.',
    table: 'sales',
    broken: `
      SELECT id, total_before - discount_amount AS taxed, tax_rate AS rate, tax_total AS tax, tax_is_typed AS typed
        FROM sales
       WHERE tax_mode = 'ADDED_TO_TOTAL'
         AND NOT CASE WHEN tax_is_typed THEN source = 'ORDER' AND tax_total <= total_before - discount_amount
                 ELSE tax_total = round((total_before - discount_amount) * tax_rate / 100, 2) END`,
  },
  {
    name: 'sales/tax-inside',
    sentence:
      'Where the tax lies in the prices, each line has the tax inside what is paid for it, and no sale has a typed tax.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, due AS paid,
             tax_rate_pct AS rate, tax_amount AS tax, tax_is_typed AS typed
        FROM sale_items AS item JOIN sales ON sales.id = sale_id AND tax_mode = 'INCLUDED_IN_PRICES'
       WHERE tax_is_typed
          OR tax_amount <> round(due * tax_rate_pct / (100 + tax_rate_pct), 2)`,
  },
  {
    name: 'sales/till-payment',
    sentence: 'The payments of a till sale add up to what it was paid, and keep its total.',
    table: 'payments',
    broken: `
      SELECT sales.id, grand_total AS total, paid_amount AS paid, change_due AS change, handed_over AS "handedOver", kept
        FROM sales LEFT JOIN (${PAID}) AS paid ON paid.sale_id = sales.id
       WHERE source = 'POS'
         AND (COALESCE(kept, 0) <> grand_total OR COALESCE(handed_over, 0) <> paid_amount)`,
  },
  {
    name: 'sales/order-payment',
    sentence:
      'The payments of an order add up to what it was paid; they keep that less the change, and never more than its total.',
    table: 'payments',
    broken: `
      SELECT sales.id, paid_amount AS paid, change_due AS change, handed_over AS "handedOver", kept
        FROM sales LEFT JOIN (${PAID}) AS paid ON paid.sale_id = sales.id
       WHERE source = 'ORDER'
         AND (COALESCE(handed_over, 0) <> paid_amount OR COALESCE(kept, 0) <> paid_amount - change_due
              OR kept > grand_total)`,
  },
  {
    name: 'sales/change-is-cash',
    sentence: 'Only cash gives change.',
    table: 'payments',
    broken: `
      SELECT id, sale_id AS sale, method, tendered, amount FROM payments
       WHERE lower(method) <> 'cash' AND amount <> tendered`,
  },
  {
    name: 'sales/day',
    sentence:
      'A till sale counts on the day it was made, an order not before its own day, in the zone of the shop.',
    table: 'sales',
    broken: `
      SELECT sales.id, business_date AS day, sales_date AS made FROM sales CROSS JOIN settings
       WHERE CASE source WHEN 'POS' THEN business_date <> (sales_date AT TIME ZONE time_zone)::date
             ELSE business_date < (sales_date AT TIME ZONE time_zone)::date END`,
  },
  {
    name: 'sales/due-date',
    sentence:
      'An issued order is due as many days after its own day as its terms say; nothing else is due.',
    table: 'sales',
    broken: `
      SELECT sales.id, sales_date AS made, pay_term_days AS terms, due_date AS due FROM sales CROSS JOIN settings
       WHERE due_date IS DISTINCT FROM CASE WHEN source = 'ORDER' AND status = 'Final'
                                       THEN (sales_date AT TIME ZONE time_zone)::date + pay_term_days END`,
  },
]
