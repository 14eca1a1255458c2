import { sql } from '#server/platform/database/sql.ts'
import type { Detail } from '#domain/reporting/books/books.ts'
import { ofPlace, SUMS, type Asked, type Source } from '#server/reporting/books/books.sql.ts'
import { during } from '#server/reporting/reports/figures/figures.sql.ts'

/**
 * What was sold under a scheme, and what came back of it: a row a document, or a line of one. Basic goods stand in the book of the
 * card that they were shown with, their discount apart; without one in their own.
 */
export function schemeSource(asked: Asked, { scheme, by }: { scheme: string; by: Detail }): Source {
  const isByLine = by === 'line'
  return {
    rows: sql`
      SELECT booked.sale_id, business_date, holder_name,
             id_number, beneficiary.tin, child_name, child_birth_day,
             mission, valid_until,
             date_part('year', age(business_date, child_birth_day))::int AS child_age, representative, number,
             locations.name AS location_name, tills.name AS till_name, goods, ${isByLine ? sql`goods` : sql`NULL`} AS product_name,
             generic_name, qty, booked.gross, discounts, vat_removed, vatable, vat, exempt, zero_rated,
             CASE WHEN shown = ${scheme} THEN rate::float8 END AS rate_pct, own_discount, basic_discount, statutory_discount, total,
             document_id, place
        FROM (SELECT kind, document_id, number, booked.sale_id, location_id, till_id, business_date, min(line) AS place,
                     -- The scheme's own card comes before one that was shown with it.
                     (array_agg(booked.scheme ORDER BY booked.scheme <> ${scheme}, booked.scheme))[1] AS shown,
                     COALESCE(sum(statutory_discount) FILTER (WHERE booked.scheme = ${scheme}), 0.00) AS own_discount,
                     COALESCE(sum(statutory_discount) FILTER (WHERE booked.scheme <> ${scheme}), 0.00) AS basic_discount,
                     string_agg(product_name, ', ' ORDER BY line) AS goods,
                     ${isByLine ? sql`min(product_id)` : sql`NULL::int`} AS product_id, sum(qty)::int AS qty, ${SUMS}
                FROM book_lines AS booked
                JOIN sale_beneficiaries AS card ON (card.sale_id, card.scheme) = (booked.sale_id, booked.scheme)
               WHERE COALESCE(shown_with, card.scheme) = ${scheme} AND ${during(asked)} AND ${ofPlace(asked)}
               GROUP BY kind, document_id, number, booked.sale_id, location_id, till_id, business_date${isByLine ? sql`, line` : sql``}) AS booked
        JOIN sale_beneficiaries AS beneficiary ON (beneficiary.sale_id, beneficiary.scheme) = (booked.sale_id, shown)
        JOIN locations ON locations.id = location_id
        JOIN tills ON tills.id = till_id
        LEFT JOIN products ON products.id = product_id`,
    order: sql`business_date, number, place`,
    shown: sql`business_date DESC, document_id DESC, place`,
  }
}
