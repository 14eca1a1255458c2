import type { Rule } from '#server/rule.ts'

/** Days from which on the law's records are kept: those that are deleted do not come back where the term is made longer. */
const KEPT_FROM = `(SELECT GREATEST(current_date + 1 - make_interval(years => retention_years), records_deleted_before) FROM settings)`

/** Rules of what is sold under schemes of law. */
export const SCHEME_RULES: Rule[] = [
  {
    name: 'schemes/line',
    sentence:
      'What the law takes off a line is what its scheme grants on the total of the line, rounded once.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, scheme, line_total AS total, vat_removed AS "vatRemoved",
             statutory_discount AS "statutoryDiscount"
        FROM (SELECT item.*, source, shown.rate, vat_treatment, tax_rate AS vat,
                     line_total - round(line_total * tax_rate_pct / (100 + tax_rate_pct), 2) AS base, business_date AS day
                FROM sale_items AS item JOIN sales ON sales.id = item.sale_id
                JOIN sale_beneficiaries AS shown ON (shown.sale_id, shown.scheme) = (item.sale_id, item.scheme)) AS line
       WHERE vat_removed + statutory_discount > 0 AND NOT CASE replace(vat_treatment, 'ZERO_RATED', 'EXEMPT')
               WHEN 'EXEMPT' THEN tax_amount = 0 AND tax_class <> 'VATABLE'
                 AND vat_removed IN (0, line_total - round(line_total * 100 / (100 + vat), 2))
                 AND (statutory_discount = round((line_total - vat_removed) * rate / 100, 2)
                      OR (statutory_discount = 0 AND (discount_amount > 0 OR price_override OR source = 'ORDER')))
               WHEN 'ON_THE_REST' THEN statutory_discount = round(base * rate / 100, 2)
                 AND due = base - statutory_discount + round((base - statutory_discount) * tax_rate_pct / 100, 2)
               ELSE vat_removed = 0 AND EXISTS (
                 -- A scheme that changed on this day sold by its row before until it did.
                 SELECT FROM schemes
                  WHERE code = line.scheme AND COALESCE(from_day <= day, true) AND COALESCE(to_day >= day - 1, true)
                    AND statutory_discount = round(CASE WHEN weekly_cap IS NULL THEN line_total ELSE allowance_used END * line.rate / 100, 2)) END`,
  },
  {
    name: 'schemes/shown',
    sentence:
      'For every line that was sold under a scheme the card that was shown is recorded, as long as the law’s records are kept.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, scheme
        FROM sale_items AS item JOIN sales ON sales.id = sale_id
       WHERE scheme IS NOT NULL AND business_date > ${KEPT_FROM}
         AND NOT EXISTS (SELECT FROM sale_beneficiaries AS shown
                          WHERE (shown.sale_id, shown.scheme) = (item.sale_id, item.scheme))`,
  },
  {
    name: 'schemes/weeks',
    sentence:
      'What a person has used up of a week is what the sales of that week did, less what was returned within it.',
    table: 'weekly_allowances',
    broken: `
      SELECT scheme || ', week of ' || week AS id, own.used, now.used AS calculated
        FROM weekly_allowances AS own FULL JOIN used_allowances AS now USING (scheme, id_hash, week)
       WHERE COALESCE(own.used, 0) <> COALESCE(now.used, 0) AND week > ${KEPT_FROM}`,
  },
]
