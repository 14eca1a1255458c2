import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { ReturnedGoodsRow, ReturnsRow } from '#domain/reporting/reports/breakdowns.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { byPersonAndReason, tidied } from '#server/reporting/reports/reasons.sql.ts'
import { PIECE_NAME } from '#server/goods/stock/counted.sql.ts'

/** Lines of the returns that count on days of the period, with their sales. */
function linesIn({ startDate, endDate }: Period, asked: Scope): SQL {
  return sql`
    (SELECT * FROM returns WHERE business_date BETWEEN ${startDate} AND ${endDate} AND ${here(asked)}) AS back
     JOIN return_items AS item ON item.return_id = back.id
     JOIN sales ON sales.id = back.sale_id`
}

/** What a line comes to: discounts off, tax inside. */
const AMOUNT = sql`item.due + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END`

/**
 * Returns by who took the goods back and why. Reasons are of lines, and a return is counted once with all its money: it
 * stands under the reason of its dearest line.
 */
export function listReturnsByPerson(tx: Tx, period: Period, asked: Scope): Promise<ReturnsRow[]> {
  const done = sql`
    SELECT DISTINCT ON (back.id) back.created_by_id AS by_id, ${tidied(sql`item.reason`)} AS reason, total AS amount,
           back.refunded, back.credited
      FROM ${linesIn(period, asked)}
     ORDER BY back.id, ${AMOUNT} DESC, item.line`
  return rowsOf(
    tx,
    byPersonAndReason(
      done,
      sql`full_name AS taken_by_name, count(*)::int AS return_count, sum(refunded) AS refunded, sum(credited) AS credited`,
    ),
  )
}

/** What came back, line by line, the last return first; all of it without a limit. */
export function listReturnedGoods(
  tx: Tx,
  period: Period,
  { limit, ...asked }: Scope & { limit?: number },
): Promise<ReturnedGoodsRow[]> {
  return rowsOf(
    tx,
    sql`
      SELECT back.id AS return_id, item.line, number AS return_number, back.business_date AS returned_on,
             back.sale_id, invoice_number, locations.name AS location_name,
             product_name, item.qty,
             CASE WHEN item.qty % sold.pack_factor = 0 THEN item.qty / sold.pack_factor END AS pack_qty,
             CASE WHEN item.qty % sold.pack_factor = 0 THEN sold.pack_name END AS pack_name,
             CASE WHEN item.qty % sold.pack_factor <> 0 THEN coalesce(${PIECE_NAME}, 'piece') END AS piece_name, ${tidied(sql`item.reason`)} AS reason,
             ARRAY(SELECT DISTINCT condition FROM return_goods AS goods
                    WHERE (goods.return_id, goods.line) = (item.return_id, item.line) ORDER BY condition) AS conditions,
             ${AMOUNT} AS amount,
             taker.full_name AS taken_by_name, approver.full_name AS approved_by_name
        FROM ${linesIn(period, asked)}
        JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (item.sale_id, sale_line)
        JOIN products ON products.id = sold.product_id
        JOIN locations ON locations.id = back.location_id
        JOIN users AS taker ON taker.id = back.created_by_id
        LEFT JOIN approvals ON approvals.id = approval_id
        LEFT JOIN users AS approver ON approver.id = approver_id
       ORDER BY back.id DESC, item.line
       LIMIT ${limit ?? null}::int`,
  )
}
