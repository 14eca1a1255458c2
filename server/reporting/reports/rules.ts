import type { Rule } from '#server/rule.ts'

/** A query for keys whose sums differ: one side is added with a minus, and whatever does not come to zero differs. */
function differing(key: string, values: string[], figures: string, raw: string): string {
  const sums = values.map((value) => `sum(sign * ${value})`).join(', ')
  return `
      SELECT concat_ws(' ', ${key}) AS id
        FROM (SELECT 1 AS sign, ${key}, ${values.join(', ')} FROM ${figures}
               UNION ALL
              SELECT -1, ${key}, ${values.join(', ')} FROM (${raw}) AS raw) AS side
       GROUP BY ${key} HAVING (${sums}) <> (${values.map(() => '0').join(', ')})`
}

const MONEY = ['total_sales_centavos', 'discount_centavos', 'tax_centavos', 'cost_centavos']
const LINE_VALUES = [
  'transaction_count',
  'items',
  ...MONEY,
  'return_count',
  'returned_centavos',
  'unsourced_centavos',
]

const DAY = 'business_date, location_id'
const PRODUCT = `${DAY}, product_id`
const CUSTOMER = `${DAY}, customer_id`
const METHOD = `${DAY}, method`

const COUNTED = "status = 'Final' AND voided_at IS NULL"

/**
 * What sold lines come to, calculated anew and not by the view from which the sums come, so that an error in either
 * shows. Stored values are summed first and multiplied afterwards. Sales are read by day and lines behind them (OFFSET
 * 0 keeps that order), so that each day is sorted by itself. A line's cost is its quantity at the rounded mean of its
 * lots, less the input VAT that the shop gets back (decisions/0070).
 */
const SOLD = `
  SELECT ${PRODUCT}, count(DISTINCT sale_id) AS transaction_count, sum(qty) AS items,
         100 * (sum(line_total) - sum(order_discount) - sum(vat_removed) - sum(statutory_discount)
                + COALESCE(sum(tax_amount) FILTER (WHERE is_on_top), 0)) AS total_sales_centavos,
         100 * (sum(discount_amount) + sum(order_discount) + sum(statutory_discount)) AS discount_centavos, 100 * sum(tax_amount) AS tax_centavos,
         100 * (sum(round(qty * unit_cost, 2)) - sum(input_vat)) AS cost_centavos, 0 AS return_count,
         0 AS returned_centavos, 100 * sum(unsourced_cost) AS unsourced_centavos
    FROM (SELECT id, ${DAY}, tax_mode = 'ADDED_TO_TOTAL' AS is_on_top
            FROM sales WHERE ${COUNTED} ORDER BY ${DAY} OFFSET 0) AS sale
   CROSS JOIN LATERAL (SELECT * FROM sale_items WHERE sale_id = sale.id OFFSET 0) AS line
   GROUP BY ${PRODUCT}`

/** The difference that rounding the mean makes for lines of several lots, by their movements. */
const OF_SEVERAL_LOTS = `
  SELECT ${PRODUCT}, 0, 0, 0, 0, 0,
         100 * (round(qty * unit_cost + cost - qty * round(cost / qty, 4), 2) - round(qty * unit_cost, 2)), 0, 0, 0
    FROM (SELECT several.*, (SELECT -sum(delta * unit_cost) FROM stock_movements AS taken
                              WHERE (taken.sale_id, sale_line) = (several.sale_id, line) AND kind = 'SALE') AS cost
            FROM (SELECT sale_id, sale_line AS line FROM stock_movements WHERE sale_id IS NOT NULL
                   GROUP BY 1, 2 HAVING count(*) > 1) AS several) AS several
    JOIN sale_items AS item ON (item.sale_id, item.line) = (several.sale_id, several.line)
    JOIN sales ON sales.id = item.sale_id AND ${COUNTED}`

/** What came back, with a minus. */
const RETURNED = `
  SELECT returns.business_date, returns.location_id, product_id, 0, -sum(back.qty), -100 * sum(worth),
         -100 * (sum(back.discount_amount) + sum(back.order_discount) + sum(back.statutory_discount)),
         -100 * sum(back.tax_amount),
         -100 * (sum(back.cost) - sum(round(input_vat * upto / sold.qty, 2) - round(input_vat * (upto - back.qty) / sold.qty, 2))),
         count(DISTINCT return_id), 100 * sum(worth),
         -100 * sum(round(unsourced_cost * upto / sold.qty, 2) - round(unsourced_cost * (upto - back.qty) / sold.qty, 2))
    FROM returns
    JOIN (SELECT *, sum(qty) OVER (PARTITION BY sale_id, sale_line ORDER BY return_id, line) AS upto FROM return_items) AS back
      ON return_id = returns.id
    JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, sale_line)
    JOIN sales ON sales.id = returns.sale_id
   CROSS JOIN LATERAL (SELECT back.due + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END AS worth) AS line
   GROUP BY 1, 2, 3`

/** How sales were paid; a row without a method is what is still owed. */
const BY_METHOD = `
  SELECT ${METHOD}, count(*) FILTER (WHERE stands > 0) AS transaction_count, 100 * sum(amount) AS amount_centavos
    FROM (SELECT ${METHOD}, sale_id, sum(amount) AS amount, sum(CASE WHEN tendered < 0 THEN -1 ELSE 1 END) AS stands
            FROM payments JOIN counted_sales AS sale ON sale.id = sale_id GROUP BY ${METHOD}, sale_id) AS paid
   GROUP BY ${METHOD}
   UNION ALL
  SELECT returns.business_date, returns.location_id, method, 0, -100 * sum(amount)
    FROM refunds JOIN returns ON returns.id = return_id GROUP BY 1, 2, 3
   UNION ALL
  SELECT ${DAY}, NULL, 0, -100 * credited FROM returns WHERE credited <> 0
   UNION ALL
  SELECT ${DAY}, NULL, 1, 100 * (grand_total - paid_amount + change_due)
    FROM counted_sales WHERE grand_total <> paid_amount - change_due`

/**
 * The sums of the reports must equal the sales (decisions/0022 and 0036). Only sums by product are compared with the
 * millions of lines. Sums by day are compared with those, and their number of sales, which does not add up over
 * products, with the sales.
 */
export const FIGURE_RULES: Rule[] = [
  {
    name: 'figures/by-product',
    sentence:
      'The report sums of each product and day equal the lines that were sold and returned.',
    table: 'sales_by_product',
    isLong: true,
    broken: differing(
      PRODUCT,
      LINE_VALUES,
      'product_figures',
      `${SOLD} UNION ALL ${OF_SEVERAL_LOTS} UNION ALL ${RETURNED}`,
    ),
  },
  {
    name: 'figures/by-day',
    sentence:
      'The report sums of each day and location equal those of its products, and count the sales and returns there were.',
    table: 'sales_by_day',
    broken: differing(
      DAY,
      LINE_VALUES,
      'day_figures',
      `SELECT ${DAY}, 0 AS transaction_count, items, ${MONEY.join(', ')}, 0 AS return_count, returned_centavos,
              unsourced_centavos
         FROM product_figures
        UNION ALL
       SELECT ${DAY}, count(*), 0, 0, 0, 0, 0, 0, 0, 0 FROM counted_sales GROUP BY ${DAY}
        UNION ALL
       SELECT ${DAY}, 0, 0, 0, 0, 0, 0, count(*), 0, 0 FROM returns GROUP BY ${DAY}`,
    ),
  },
  {
    name: 'figures/by-customer',
    sentence: 'The report sums of each customer equal what they bought, less what they returned.',
    table: 'sales_by_customer',
    broken: differing(
      CUSTOMER,
      ['transaction_count', 'total_sales_centavos'],
      'customer_figures',
      `SELECT ${CUSTOMER}, 1 AS transaction_count, 100 * grand_total AS total_sales_centavos
         FROM counted_sales WHERE customer_id IS NOT NULL
        UNION ALL
       SELECT returns.business_date, returns.location_id, customer_id, 0, -100 * total
         FROM returns JOIN sales ON sales.id = sale_id WHERE customer_id IS NOT NULL`,
    ),
  },
  {
    name: 'figures/by-method',
    sentence:
      'The report sums of each payment method equal what was paid and refunded by it; those without a method equal what is owed.',
    table: 'sales_by_method',
    broken: differing(
      METHOD,
      ['transaction_count', 'amount_centavos'],
      'payment_figures',
      BY_METHOD,
    ),
  },
]
