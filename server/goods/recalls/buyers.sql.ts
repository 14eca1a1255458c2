import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { RecallSale } from '#domain/goods/recalls/api.ts'
import type { Contact } from '#domain/goods/recalls/bodies.ts'
import { IS_RECALLED_LOT } from '#server/goods/recalls/recalls.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Author } from '#server/refusals.ts'

/** The sales of a recall's lots that were not voided: a query of theirs, with pieces that were sold and that came back. */
function soldOf(recallId: number, reach: Reach): SQL {
  return sql`SELECT sale_id, sum(sold)::int AS qty, sum(back)::int AS back_qty
    FROM (SELECT COALESCE(move.sale_id, returns.sale_id) AS sale_id,
                 CASE kind WHEN 'SALE' THEN -delta ELSE 0 END AS sold, CASE kind WHEN 'RETURN' THEN delta ELSE 0 END AS back
            FROM recalls AS recall
            JOIN stock_lots AS lot ON ${IS_RECALLED_LOT}
            JOIN stock_movements AS move ON move.lot_id = lot.id AND kind IN ('SALE', 'RETURN')
            LEFT JOIN returns ON returns.id = move.return_id
           WHERE recall.id = ${recallId} AND ${within(reach, sql`lot.location_id`)}) AS moves
   GROUP BY sale_id HAVING sum(sold) > 0`
}

const FROM = sql`JOIN sales ON sales.id = sold.sale_id AND voided_at IS NULL
  JOIN locations ON locations.id = sales.location_id
  LEFT JOIN customers ON customers.id = sales.customer_id`

function joined(recallId: number): SQL {
  return sql`${FROM}
    LEFT JOIN recall_contacts AS contact ON contact.recall_id = ${recallId} AND contact.sale_id = sold.sale_id
    LEFT JOIN users ON users.id = noted_by_id`
}

const IS_TO_CALL = sql`outcome IS NULL AND back_qty < qty`

type Wanted = {
  reach: Reach
  toCall?: boolean
  saleId?: number
  limit?: number | undefined
  offset?: number
}

/** The sales of a recall's lots, the newest first, with who bought and what came of calling. */
export function listBuyers(
  tx: Tx,
  recallId: number,
  { reach, toCall = false, saleId, limit, offset = 0 }: Wanted,
): Promise<RecallSale[]> {
  return rowsOf(
    tx,
    sql`SELECT sold.sale_id, invoice_number, sales.business_date AS sold_on, sales.location_id, locations.name AS location_name,
               sales.customer_id, COALESCE(customers.name, sales.customer_name) AS customer_name, customers.phone,
               qty, back_qty, outcome, users.full_name AS contacted_by_name, noted_at AS contacted_at
          FROM (${soldOf(recallId, reach)}) AS sold ${joined(recallId)}
         WHERE (NOT ${toCall} OR ${IS_TO_CALL}) AND ${saleId === undefined ? sql`true` : sql`sold.sale_id = ${saleId}`}
         ORDER BY sales.business_date DESC, sold.sale_id DESC LIMIT ${limit ?? null} OFFSET ${offset}`,
  )
}

/** How many there are: all, those for which something is noted, and those that are to be called. */
export function countBuyers(
  tx: Tx,
  recallId: number,
  reach: Reach,
): Promise<{ saleCount: number; contactedCount: number; toCallCount: number }> {
  return rowOf(
    tx,
    sql`SELECT count(*)::int AS sale_count, count(outcome)::int AS contacted_count,
               (count(*) FILTER (WHERE ${IS_TO_CALL}))::int AS to_call_count
          FROM (${soldOf(recallId, reach)}) AS sold ${joined(recallId)}`,
  )
}

/** Notes what came of calling the buyer of a sale; null takes the note back. */
export async function putContact(
  tx: Tx,
  { recallId, saleId, outcome }: { recallId: number; saleId: number; outcome: Contact | null },
  by: Author,
): Promise<void> {
  await run(
    tx,
    outcome === null
      ? sql`DELETE FROM recall_contacts WHERE recall_id = ${recallId} AND sale_id = ${saleId}`
      : sql`INSERT INTO recall_contacts (recall_id, sale_id, outcome, noted_by_id, noted_at)
            VALUES (${recallId}, ${saleId}, ${outcome}, ${by.user.id}, ${by.now.toISOString()})
            ON CONFLICT (recall_id, sale_id) DO UPDATE
            SET outcome = excluded.outcome, noted_by_id = excluded.noted_by_id, noted_at = excluded.noted_at`,
  )
}
