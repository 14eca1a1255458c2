import { PAYMENT_KIND } from '#server/cash/shifts/payment-kind.sql.ts'
import { IS_OF_SERIES } from '#server/shop/tills/tills.sql.ts'

// What happened in some shifts, as one JSON of domain/cash/shifts/readings/reading.ts. X and Z readings take it from here, and verify
// compares with it what was stored.

/** A moment as every answer writes it. */
const moment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Tax and what it was calculated from, of lines with `due`, `tax`, `class` and `statutory`. Lines without tax are stated
 * before the law's discount.
 */
const CLASSES = `
  'tax', COALESCE(sum(tax), 0.00)::text,
  'vatable', COALESCE(sum(due - inner_tax) FILTER (WHERE class = 'VATABLE'), 0.00)::text,
  'vatExempt', COALESCE(sum(due + statutory) FILTER (WHERE class = 'VAT_EXEMPT'), 0.00)::text,
  'zeroRated', COALESCE(sum(due + statutory) FILTER (WHERE class = 'ZERO_RATED'), 0.00)::text`

/** Lines of the sales of those shifts: `total` is what was charged, with a tax on top. */
const soldLines = (shiftIds: string) => `
  SELECT sale.business_date AS day, sale.id, sale.voided_at IS NOT NULL AS is_void, due, item.tax_amount AS tax,
         CASE tax_mode WHEN 'INCLUDED_IN_PRICES' THEN item.tax_amount ELSE 0 END AS inner_tax, tax_class AS class,
         item.discount_amount AS own, order_discount AS shared, item.statutory_discount AS statutory,
         item.vat_removed AS vat_off, item.scheme,
         due + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total
    FROM sales AS sale JOIN sale_items AS item ON item.sale_id = sale.id
   WHERE sale.shift_id = ANY(${shiftIds})`

const returnedLines = (shiftIds: string) => `
  SELECT returns.business_date AS day, returns.id, back.due, back.tax_amount AS tax,
         CASE tax_mode WHEN 'INCLUDED_IN_PRICES' THEN back.tax_amount ELSE 0 END AS inner_tax, tax_class AS class,
         back.discount_amount + back.order_discount + back.statutory_discount AS discounts,
         back.statutory_discount AS statutory, back.vat_removed AS vat_off, scheme,
         back.due + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END AS total
    FROM returns JOIN return_items AS back ON back.return_id = returns.id
    JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, sale_line)
    JOIN sales ON sales.id = returns.sale_id
   WHERE returns.shift_id = ANY(${shiftIds})`

const NO_SALES = `jsonb_build_object('count', 0, 'gross', '0.00', 'lineDiscounts', '0.00', 'orderDiscounts', '0.00',
  'statutoryDiscounts', '0.00', 'vatRemoved', '0.00', 'total', '0.00', 'tax', '0.00', 'vatable', '0.00', 'vatExempt', '0.00',
  'zeroRated', '0.00')`
const NO_RETURNS = `jsonb_build_object('count', 0, 'discounts', '0.00', 'vatRemoved', '0.00', 'total', '0.00', 'tax', '0.00',
  'vatable', '0.00', 'vatExempt', '0.00', 'zeroRated', '0.00')`

/** What a scheme took off lines. */
const TAKEN = `jsonb_build_object('count', count(DISTINCT id), 'statutoryDiscount', sum(statutory)::text,
  'untaxedDiscount', COALESCE(sum(statutory) FILTER (WHERE class <> 'VATABLE'), 0.00)::text,
  'vatOfGoods', COALESCE(sum(vat_off) FILTER (WHERE class <> 'VATABLE'), 0.00)::text,
  'vatOnDiscount', COALESCE(sum(vat_off) FILTER (WHERE class = 'VATABLE'), 0.00)::text)`
const NOTHING_TAKEN = `jsonb_build_object('count', 0, 'statutoryDiscount', '0.00', 'untaxedDiscount', '0.00',
  'vatOfGoods', '0.00', 'vatOnDiscount', '0.00')`

const days = (shiftIds: string) => `
  SELECT jsonb_agg(jsonb_build_object('businessDate', day, 'sales', COALESCE(sold, ${NO_SALES}),
           'voids', jsonb_build_object('count', COALESCE(void_count, 0), 'total', COALESCE(void_total, 0.00)::text),
           'returns', COALESCE(back, ${NO_RETURNS})) || COALESCE(schemes, '{}') ORDER BY day)
    FROM (SELECT day, count(DISTINCT id) FILTER (WHERE is_void) AS void_count, sum(total) FILTER (WHERE is_void) AS void_total
            FROM (${soldLines(shiftIds)}) AS line GROUP BY 1) AS voids
    FULL JOIN (SELECT day, jsonb_build_object('count', count(DISTINCT id),
                      'gross', sum(total + own + shared + statutory + vat_off)::text, 'lineDiscounts', sum(own)::text,
                      'orderDiscounts', sum(shared)::text, 'statutoryDiscounts', sum(statutory)::text,
                      'vatRemoved', sum(vat_off)::text, 'total', sum(total)::text, ${CLASSES}) AS sold
                 FROM (${soldLines(shiftIds)}) AS line WHERE NOT is_void GROUP BY 1) AS sales USING (day)
    FULL JOIN (SELECT day, jsonb_build_object('count', count(DISTINCT id), 'discounts', sum(discounts)::text,
                      'vatRemoved', sum(vat_off)::text, 'total', sum(total)::text, ${CLASSES}) AS back
                 FROM (${returnedLines(shiftIds)}) AS line GROUP BY 1) AS returns USING (day)
    LEFT JOIN (SELECT day, jsonb_build_object('schemes', jsonb_agg(jsonb_build_object('code', scheme,
                      'sales', COALESCE(sold, ${NOTHING_TAKEN}), 'returns', COALESCE(back, ${NOTHING_TAKEN})) ORDER BY scheme)) AS schemes
                 FROM (SELECT day, scheme, ${TAKEN} AS sold FROM (${soldLines(shiftIds)}) AS line
                        WHERE NOT is_void AND scheme IS NOT NULL GROUP BY 1, 2) AS sales
                 FULL JOIN (SELECT day, scheme, ${TAKEN} AS back FROM (${returnedLines(shiftIds)}) AS line
                             WHERE scheme IS NOT NULL GROUP BY 1, 2) AS returns USING (day, scheme)
                GROUP BY 1) AS by_day USING (day)`

/** First and last of numbers of one series: they differ in length once there are more than eight digits. */
const range = (numbers: string) => `(
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
           'first', (array_agg(number ORDER BY length(number), number))[1],
           'last', (array_agg(number ORDER BY length(number) DESC, number DESC))[1], 'count', count(*)) END
    FROM (${numbers}) AS numbered)`

/** Of the invoices those of the till's own series: an order may have a number that was typed. */
const invoices = (shiftIds: string) => `
  SELECT invoice_number AS number FROM sales JOIN number_series AS series ON (series.till_id, kind) = (sales.till_id, 'INVOICE')
   WHERE shift_id = ANY(${shiftIds}) AND ${IS_OF_SERIES}`

/**
 * Payments by what they were for: taken with their sale, later, or before there was an invoice. A correction is for what the
 * corrected payment was for.
 */
const money = (shiftIds: string) => `
  SELECT payment.method, payment.amount,
         ${PAYMENT_KIND('CASE WHEN payment.corrects_id IS NULL THEN payment.created_at ELSE taken_at(payment.id) END')} AS kind
    FROM payments AS payment JOIN sales ON sales.id = payment.sale_id
   WHERE payment.shift_id = ANY(${shiftIds})
   UNION ALL
  SELECT method, -amount, 'REFUND' FROM refunds WHERE shift_id = ANY(${shiftIds})`

const methods = (shiftIds: string) => `
  SELECT jsonb_agg(jsonb_build_object('method', method, 'sales', sales::text, 'payments', payments::text,
           'deposits', deposits::text, 'refunds', refunds::text, 'net', net::text) ORDER BY lower(method))
    FROM (SELECT min(method) AS method, COALESCE(sum(amount) FILTER (WHERE kind = 'SALE'), 0.00) AS sales,
                 COALESCE(sum(amount) FILTER (WHERE kind = 'PAYMENT'), 0.00) AS payments,
                 COALESCE(sum(amount) FILTER (WHERE kind = 'DEPOSIT'), 0.00) AS deposits,
                 COALESCE(sum(amount) FILTER (WHERE kind = 'REFUND'), 0.00) AS refunds, sum(amount) AS net
            FROM (${money(shiftIds)}) AS money GROUP BY lower(method)) AS by_method`

const moved = (kind: string) => `COALESCE(sum(amount) FILTER (WHERE kind = '${kind}'), 0.00)::text`

const drawer = (shiftIds: string) => `
  SELECT jsonb_build_object('float', ${moved('FLOAT')}, 'sales', ${moved('SALE')}, 'payments', ${moved('PAYMENT')},
           'deposits', ${moved('DEPOSIT')}, 'refunds', ${moved('REFUND')}, 'voids', ${moved('VOID')}, 'in', ${moved('IN')},
           'out', ${moved('OUT')}, 'expected', COALESCE(sum(amount), 0.00)::text)
         || (SELECT jsonb_build_object('counted', sum(counted)::text, 'difference', sum(counted - expected)::text)
               FROM shifts WHERE id = ANY(${shiftIds}))
    FROM drawer_moves WHERE shift_id = ANY(${shiftIds})`

/** An SQL expression for the figures of shifts, whose ids another one gives as an array. */
export function figuresOf(shiftIds: string): string {
  return `jsonb_build_object(
    'shifts', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', shifts.id, 'answererName', full_name,
                 'openedAt', ${moment('opened_at')}, 'closedAt', ${moment('closed_at')}) ORDER BY shifts.id)
                 FROM shifts LEFT JOIN users ON users.id = answerer_id WHERE shifts.id = ANY(${shiftIds})), '[]'),
    'days', COALESCE((${days(shiftIds)}), '[]'),
    'numbers', jsonb_build_object('invoices', ${range(invoices(shiftIds))},
      'returns', ${range(`SELECT number FROM returns WHERE shift_id = ANY(${shiftIds})`)},
      'voidSlips', ${range(`SELECT number FROM void_slips WHERE shift_id = ANY(${shiftIds})`)}),
    'methods', COALESCE((${methods(shiftIds)}), '[]'),
    'drawer', (${drawer(shiftIds)}),
    'invoiced', (SELECT COALESCE(sum(grand_total), 0.00)::text FROM sales WHERE shift_id = ANY(${shiftIds})))`
}
