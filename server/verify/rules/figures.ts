import type { Rule } from '#server/verify/rule.ts'

/** Both sides with opposite signs: what does not come to nothing is not the same. */
function differing(
  key: string,
  values: string[],
  figures: string,
  raw: string,
  sum: 'sum' | 'sum_whole' = 'sum',
): string {
  const sums = values.map((value) => `${sum}(sign * ${value})`).join(', ')
  return `
      SELECT concat_ws(' ', ${key}) AS id
        FROM (SELECT 1 AS sign, ${key}, ${values.join(', ')} FROM ${figures}
               UNION ALL
              SELECT -1, ${key}, ${values.join(', ')} FROM (${raw}) AS raw) AS side
       GROUP BY ${key} HAVING (${sums}) <> (${values.map(() => '0').join(', ')})`
}

const MONEY = ['total_sales', 'discount', 'tax', 'cost']
const LINE_VALUES = ['transaction_count', 'items', ...MONEY]
const SPAN_VALUES = ['transaction_count', 'items', ...MONEY.map((value) => `${value}_centavos`)]

const DAY = 'business_date, location_id'
const PRODUCT = `${DAY}, product_id`
const SPAN = 'span, location_id, first_day, product_id'
const CUSTOMER = `${DAY}, customer_id`
const CATEGORY = `${DAY}, category_id`
const METHOD = `${DAY}, method`

/** The categories of each product, a few: OFFSET 0 keeps the planner from expecting the hundreds that a recursion might give. */
const FILED = '(SELECT * FROM product_categories OFFSET 0)'

/** Categories that wait to be summed anew are read from the lines meanwhile. */
const FRESH = `category_id NOT IN (SELECT category_id FROM stale_categories UNION SELECT category_id FROM categories_to_sum)`

const COUNTED = "status = 'Final' AND voided_at IS NULL"

/**
 * What sold lines come to, reckoned anew and not by the view that the sums come from, so that neither is wrong unseen. What is
 * stored is added up first and reckoned with afterwards. Sales come by their days and their lines after them (OFFSET 0 keeps
 * it so): then each day is sorted by itself, not millions of lines at once. Each cost is the quantity at the mean of the
 * line's lots; that mean is rounded.
 */
const SOLD = `
  SELECT ${PRODUCT}, count(DISTINCT sale_id) AS transaction_count, sum(qty) AS items,
         sum(line_total) - sum(order_discount) + COALESCE(sum(tax_amount) FILTER (WHERE is_on_top), 0) AS total_sales,
         sum(discount_amount) + sum(order_discount) AS discount, sum(tax_amount) AS tax,
         sum(round(qty * unit_cost, 2)) AS cost
    FROM (SELECT id, ${DAY}, tax_mode = 'ADDED_TO_TOTAL' AS is_on_top
            FROM sales WHERE ${COUNTED} ORDER BY ${DAY} OFFSET 0) AS sale
   CROSS JOIN LATERAL (SELECT * FROM sale_items WHERE sale_id = sale.id OFFSET 0) AS line
   GROUP BY ${PRODUCT}`

/** What lines of several lots cost besides, for their mean was rounded: their movements tell. */
const OF_SEVERAL_LOTS = `
  SELECT ${PRODUCT}, 0 AS transaction_count, 0 AS items, 0 AS total_sales, 0 AS discount, 0 AS tax,
         round(qty * unit_cost + cost - qty * round(cost / qty, 4), 2) - round(qty * unit_cost, 2) AS cost
    FROM (SELECT several.*, (SELECT -sum(delta * unit_cost) FROM stock_movements AS taken
                              WHERE (taken.sale_id, sale_line) = (several.sale_id, line) AND kind = 'SALE') AS cost
            FROM (SELECT sale_id, sale_line AS line FROM stock_movements WHERE sale_id IS NOT NULL
                   GROUP BY 1, 2 HAVING count(*) > 1) AS several) AS several
    JOIN sale_items AS item ON (item.sale_id, item.line) = (several.sale_id, several.line)
    JOIN sales ON sales.id = item.sale_id AND ${COUNTED}`

/**
 * The sums that reports read are the sales they stand for (decisions/0022, 0026, 0027 and 0028). Only those by product and day
 * are held against the lines, of which there are millions; days, spans and categories are held against those, and against
 * the sales for their number, which does not add up over products.
 */
export const FIGURE_RULES: Rule[] = [
  {
    name: 'figures/by-product',
    sentence: 'What the reports add up for each product and day is what its sold lines come to.',
    table: 'sales_by_product',
    isLong: true,
    broken: differing(
      PRODUCT,
      LINE_VALUES,
      'product_figures',
      `${SOLD} UNION ALL ${OF_SEVERAL_LOTS}`,
    ),
  },
  {
    name: 'figures/by-span',
    sentence: 'What the reports add up for each product and span of days is what its days come to.',
    table: 'sales_by_product',
    broken: differing(
      SPAN,
      SPAN_VALUES,
      'product_spans',
      `SELECT spans.*, product_id, ${SPAN_VALUES.join(', ')}
         FROM product_spans AS day, spans_of(day.first_day, day.location_id) AS spans
        WHERE day.span = 1 AND day.location_id <> 0`,
      'sum_whole',
    ),
  },
  {
    name: 'figures/by-day',
    sentence:
      'What the reports add up for each day and location is what its products come to, in as many sales as there are.',
    table: 'sales_by_day',
    broken: differing(
      DAY,
      LINE_VALUES,
      'day_figures',
      `SELECT ${DAY}, 0 AS transaction_count, items, ${MONEY.join(', ')} FROM product_figures
        UNION ALL
       SELECT ${DAY}, count(*), 0, 0, 0, 0, 0 FROM counted_sales GROUP BY ${DAY}`,
    ),
  },
  {
    name: 'figures/by-customer',
    sentence: 'What the reports add up for each customer is what they bought.',
    table: 'sales_by_customer',
    broken: differing(
      CUSTOMER,
      ['transaction_count', 'total_sales_centavos'],
      'customer_figures',
      `SELECT ${CUSTOMER}, 1 AS transaction_count, (100 * grand_total)::bigint AS total_sales_centavos
         FROM counted_sales WHERE customer_id IS NOT NULL`,
      'sum_whole',
    ),
  },
  {
    name: 'figures/by-product-window',
    sentence: 'What bounds the rank of each product is what its spans of sixteen days come to.',
    table: 'product_windows',
    broken: differing(
      'first_day, product_id',
      ['revenue_centavos'],
      'product_windows',
      `SELECT first.day AS first_day, product_id, total_sales_centavos + discount_centavos AS revenue_centavos
         FROM sales_by_product AS sums, windows_of(sums.first_day) AS first (day)
        WHERE span = 16 AND location_id = 0`,
      'sum_whole',
    ),
  },
  {
    name: 'figures/by-customer-window',
    sentence: 'What bounds the rank of each customer is what their days come to.',
    table: 'customer_windows',
    broken: differing(
      'first_day, customer_id',
      ['total_sales_centavos'],
      'customer_windows',
      `SELECT first.day AS first_day, customer_id, total_sales_centavos
         FROM sales_by_customer, windows_of(business_date) AS first (day)`,
      'sum_whole',
    ),
  },
  {
    name: 'figures/by-category',
    sentence:
      'What the reports add up for each category is what its products, and those below it, come to, in as many sales as have one of them.',
    table: 'sales_by_category',
    isLong: true,
    broken: differing(
      CATEGORY,
      LINE_VALUES,
      `(SELECT * FROM category_figures WHERE ${FRESH}) AS figures`,
      // DISTINCT ON is always sorted, and lines nearly are already; a hash table of them all would not fit into memory.
      `SELECT ${CATEGORY}, 0 AS transaction_count, items, ${MONEY.join(', ')}
         FROM product_figures JOIN ${FILED} AS filed USING (product_id) WHERE ${FRESH}
        UNION ALL
       SELECT ${CATEGORY}, count(*), 0, 0, 0, 0, 0
         FROM (SELECT DISTINCT ON (sale_id, category_id) sale_id, category_id
                 FROM sale_items JOIN ${FILED} AS filed USING (product_id) WHERE ${FRESH}) AS line
         JOIN counted_sales ON counted_sales.id = sale_id
        GROUP BY ${CATEGORY}`,
    ),
  },
  {
    name: 'figures/by-method',
    sentence: 'What the reports add up for each way of paying is how the sales were paid.',
    table: 'sales_by_method',
    broken: differing(
      METHOD,
      ['transaction_count', 'amount'],
      'payment_figures',
      `SELECT ${METHOD}, count(*) AS transaction_count, sum(amount) AS amount FROM counted_payments GROUP BY ${METHOD}`,
    ),
  },
]
