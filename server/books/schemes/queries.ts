import { sql } from 'drizzle-orm'
import type { Detail } from '#domain/books/books.ts'
import { here } from '#server/auth/reach/queries.ts'
import { SUMS, type Asked, type Source } from '#server/books/queries.ts'
import { during } from '#server/reports/figures/queries.ts'

/** What was sold under a scheme, and what came back of it: a row a document, or a line of one. */
export function schemeSource(asked: Asked, { scheme, by }: { scheme: string; by: Detail }): Source {
  const isByLine = by === 'line'
  return {
    rows: sql`
      SELECT booked.sale_id AS "saleId", business_date AS "businessDate", holder_name AS "holderName",
             id_number AS "idNumber", beneficiary.tin, child_name AS "childName", child_birth_day AS "childBirthDay",
             mission, valid_until AS "validUntil",
             date_part('year', age(business_date, child_birth_day))::int AS "childAge", representative, number,
             locations.name AS "locationName", tills.name AS "tillName", goods, ${isByLine ? sql`goods` : sql`NULL`} AS "productName",
             generic_name AS "genericName", qty, booked.gross, discounts, "vatRemoved", vatable, vat, exempt, "zeroRated",
             rate::float8 AS "ratePct", "statutoryDiscount", total, document_id, place
        FROM (SELECT kind, document_id, number, sale_id, location_id, till_id, business_date, min(line) AS place,
                     string_agg(product_name, ', ' ORDER BY line) AS goods,
                     ${isByLine ? sql`min(product_id)` : sql`NULL::int`} AS product_id, sum(qty)::int AS qty, ${SUMS}
                FROM book_lines AS booked
               WHERE scheme = ${scheme} AND ${during(asked)} AND ${here(asked)}
               GROUP BY kind, document_id, number, sale_id, location_id, till_id, business_date${isByLine ? sql`, line` : sql``}) AS booked
        JOIN sale_beneficiaries AS beneficiary ON (beneficiary.sale_id, scheme) = (booked.sale_id, ${scheme})
        JOIN locations ON locations.id = location_id
        JOIN tills ON tills.id = till_id
        LEFT JOIN products ON products.id = product_id`,
    order: sql`"businessDate", number, place`,
    shown: sql`"businessDate" DESC, document_id DESC, place`,
  }
}
