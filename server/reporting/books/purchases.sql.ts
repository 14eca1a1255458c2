import { sql } from '#server/platform/database/sql.ts'
import type { Detail } from '#domain/reporting/books/books.ts'
import { here } from '#server/platform/reach/reach.sql.ts'
import type { Asked, Source } from '#server/reporting/books/books.sql.ts'

/** A supplier's VAT can be credited where both are registered for it: in another shop no rate lies in the cost. */
const BEARS = sql`(is_vat_registered AND vat_rate > 0)`
const IS_UNREGISTERED = sql`(NOT is_vat_registered OR (tax_class = 'VATABLE' AND vat_rate = 0))`

/** The purchase's own invoice is that of its first delivery: what comes later changes no month that is over. */
const IS_FIRST = sql`purchase_receipts.delivery = (SELECT min(delivery) FROM purchase_receipts AS came
                                                    WHERE came.purchase_id = purchases.id AND undone_at IS NULL)`

/** The taxpayer of what came: branches of a supplier, and several records of one, share the first nine digits of a TIN. */
const TAXPAYER = sql`COALESCE(left(suppliers.tin, 11), suppliers.id::text)`

/** What was delivered, each receipt as it counts in the book. */
const deliveredHere = (asked: Asked) => sql`
  SELECT ${TAXPAYER} AS taxpayer, suppliers.name, suppliers.tin, is_vat_registered, location_id, purchase_receipts.purchase_id,
         purchase_receipts.delivery, NULL::int AS credit_id, COALESCE(own.number, reference) AS reference,
         COALESCE(own.invoice_date, CASE WHEN ${IS_FIRST} THEN purchases.invoice_date END,
                  (received_at AT TIME ZONE time_zone)::date) AS day,
         line::int AS line, tax_class, vat_rate, amount
    FROM purchase_receipts
    JOIN purchase_receipt_values USING (id)
    JOIN purchases ON purchases.id = purchase_id
    JOIN suppliers ON suppliers.id = supplier_id
    LEFT JOIN delivery_invoices AS own
      ON (own.purchase_id, own.delivery) = (purchase_receipts.purchase_id, purchase_receipts.delivery)
   CROSS JOIN settings
   WHERE undone_at IS NULL AND ${here(asked)}`

/**
 * What suppliers credited of their goods: a minus on the day of the credit note, at the class and rate that the goods came with. Their
 * share of the law's discounts is none of it.
 */
const creditedHere = (asked: Asked) => sql`
  SELECT ${TAXPAYER}, suppliers.name, suppliers.tin, is_vat_registered, location_id, NULL::int, NULL::smallint, credit.id, credit.number,
         credited_on, NULL::int, tax_class, vat_rate, -part.amount
    FROM supplier_credits AS credit
    JOIN supplier_credit_parts AS part ON part.credit_id = credit.id
    JOIN suppliers ON suppliers.id = supplier_id
   WHERE kind <> 'CLAIM' AND ${here(asked)}`

/**
 * What came in less what suppliers credited, and the VAT in its cost: a row a taxpayer, or a delivery or credit note. Costs are those
 * of the receipts, which add up to their lines.
 */
export function purchaseSource(asked: Asked, { by }: { by: Detail }): Source {
  const sums = sql`sum(cost) AS cost, sum(cost - input_vat) FILTER (WHERE ${BEARS}) AS vatable, sum(input_vat) AS input_vat,
                   sum(cost) FILTER (WHERE ${IS_UNREGISTERED}) AS unregistered,
                   sum(cost) FILTER (WHERE tax_class = 'VAT_EXEMPT' AND NOT ${IS_UNREGISTERED}) AS exempt,
                   sum(cost) FILTER (WHERE tax_class = 'ZERO_RATED' AND NOT ${IS_UNREGISTERED}) AS zero_rated,
                   (count(DISTINCT (purchase_id, delivery)) FILTER (WHERE credit_id IS NULL))::int AS deliveries,
                   string_agg(DISTINCT name, '; ') AS name, CASE WHEN min(tin) = max(tin) THEN min(tin) ELSE left(min(tin), 11) END AS tin`
  const ofDelivery = sql`day, reference, location_id, purchase_id, delivery, credit_id`
  const keys = by === 'line' ? sql`taxpayer, ${ofDelivery}` : sql`taxpayer`
  const named =
    by === 'line'
      ? sql`day AS business_date, reference, locations.name AS location_name, purchase_id, delivery, credit_id`
      : sql`NULL::date AS business_date, NULL AS reference, NULL AS location_name, NULL::int AS purchase_id, NULL::int AS delivery, NULL::int AS credit_id`
  return {
    rows: sql`
      SELECT ${named}, summed.name AS supplier_name, summed.tin, taxpayer, deliveries AS invoice_count,
             cost, COALESCE(vatable, 0.00) AS vatable, input_vat, COALESCE(exempt, 0.00) AS exempt,
             COALESCE(zero_rated, 0.00) AS zero_rated, COALESCE(unregistered, 0.00) AS unregistered
        FROM (SELECT ${keys}, ${sums}
                FROM (SELECT *, CASE WHEN ${BEARS} THEN round(cost * vat_rate / (100 + vat_rate), 2) ELSE 0.00 END AS input_vat
                        FROM (SELECT taxpayer, name, tin, is_vat_registered, location_id, purchase_id, delivery, credit_id, reference, day,
                                     line, tax_class, vat_rate, sum(amount) AS cost
                                FROM (${deliveredHere(asked)} UNION ALL ${creditedHere(asked)}) AS came
                               WHERE day BETWEEN ${asked.startDate}::date AND ${asked.endDate}::date
                               GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13) AS line) AS taxed
               GROUP BY ${keys}) AS summed
        ${by === 'line' ? sql`JOIN locations ON locations.id = location_id` : sql``}`,
    order: sql`business_date, supplier_name COLLATE "und-x-icu", taxpayer, purchase_id, delivery, credit_id`,
    shown: sql`business_date DESC, supplier_name COLLATE "und-x-icu", taxpayer, purchase_id DESC, delivery DESC, credit_id DESC`,
  }
}
