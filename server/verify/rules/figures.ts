import type { Rule } from '#server/verify/rule.ts'

/** Both sides with opposite signs: what does not come to nothing is not the same. */
function differing(key: string, values: string[], figures: string, raw: string): string {
  const sums = values.map((value) => `sum(sign * ${value})`).join(', ')
  return `
      SELECT concat_ws(' ', ${key}) AS id
        FROM (SELECT 1 AS sign, ${key}, ${values.join(', ')} FROM ${figures}
               UNION ALL
              SELECT -1, ${key}, ${values.join(', ')} FROM (${raw}) AS raw) AS side
       GROUP BY ${key} HAVING (${sums}) <> (${values.map(() => '0').join(', ')})`
}

const LINE_VALUES = ['transaction_count', 'items', 'total_sales', 'discount', 'tax', 'cost']
const lineSums = (key: string, lines = 'counted_lines') => `
  SELECT ${key}, count(DISTINCT sale_id) AS transaction_count, sum(qty) AS items, sum(total_sales) AS total_sales,
         sum(discount) AS discount, sum(tax) AS tax, sum(cost) AS cost
    FROM ${lines} GROUP BY ${key}`

const DAY = 'business_date, location_id'
const SPAN_VALUES = ['total_sales_centavos', 'discount_centavos', 'tax_centavos', 'cost_centavos']
const SPAN = 'span, location_id, first_day, product_id'
const CUSTOMER = `${DAY}, customer_id`
const CATEGORY = `${DAY}, category_id`
const METHOD = `${DAY}, method`

/** Categories that wait to be summed anew are read from the lines meanwhile. */
const FRESH = `category_id NOT IN (SELECT category_id FROM stale_categories UNION SELECT category_id FROM categories_to_sum)`
const CATEGORY_LINES = `
  (SELECT line.*, category_id FROM counted_lines AS line JOIN product_categories USING (product_id) WHERE ${FRESH}) AS line`

/** The sums that reports read are the sales they stand for (decisions/0022 and 0026). */
export const FIGURE_RULES: Rule[] = [
  {
    name: 'figures/by-day',
    sentence: 'What the reports add up for each day and location is what its sales come to.',
    table: 'sales_by_day',
    broken: differing(DAY, LINE_VALUES, 'day_figures', lineSums(DAY)),
  },
  {
    name: 'figures/by-product',
    sentence:
      'What the reports add up for each product and span of days is what its sold lines come to.',
    table: 'sales_by_product',
    broken: differing(
      SPAN,
      ['transaction_count', 'items', ...SPAN_VALUES],
      'product_spans',
      `SELECT spans.*, product_id, count(DISTINCT sale_id) AS transaction_count, sum(qty) AS items,
              100 * sum(total_sales) AS total_sales_centavos, 100 * sum(discount) AS discount_centavos,
              100 * sum(tax) AS tax_centavos, 100 * sum(cost) AS cost_centavos
         FROM counted_lines AS line, spans_of(line.business_date, line.location_id) AS spans
        GROUP BY span, spans.location_id, first_day, product_id`,
    ),
  },
  {
    name: 'figures/by-customer',
    sentence: 'What the reports add up for each customer is what they bought.',
    table: 'sales_by_customer',
    broken: differing(
      CUSTOMER,
      ['transaction_count', 'total_sales'],
      'customer_figures',
      `SELECT ${CUSTOMER}, count(*) AS transaction_count, sum(grand_total) AS total_sales
         FROM counted_sales WHERE customer_id IS NOT NULL GROUP BY ${CUSTOMER}`,
    ),
  },
  {
    name: 'figures/by-category',
    sentence:
      'What the reports add up for each category is what the lines of its products, and of those below it, come to.',
    table: 'sales_by_category',
    broken: differing(
      CATEGORY,
      LINE_VALUES,
      `(SELECT * FROM category_figures WHERE ${FRESH}) AS figures`,
      lineSums(CATEGORY, CATEGORY_LINES),
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
