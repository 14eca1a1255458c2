import { sql } from '#server/platform/database/sql.ts'
import { rowOf, type Tx } from '#server/platform/database/database.ts'

type JustMoved = {
  /** The sale, or that for which a return was exchanged; at any till. */
  saleId?: number
  /** The shift at this till, for cash by hand. */
  shiftId?: number
  tillId: number
  userId: number
  since: Date
}

/** Whether a user took, gave back or moved cash by hand since a moment. */
export async function hasJustMovedCash(tx: Tx, moved: JustMoved): Promise<boolean> {
  const { saleId = null, shiftId = null, tillId, userId, since } = moved
  const isTheirs = sql`created_by_id = ${userId} AND created_at >= ${since.toISOString()} AND lower(method) = 'cash'`
  const { isSo } = await rowOf<{ isSo: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM payments WHERE sale_id = ${saleId}::int AND ${isTheirs})
            OR EXISTS (SELECT FROM refunds WHERE ${isTheirs} AND sale_id IN (
                 SELECT ${saleId}::int
                  UNION
                 SELECT back.sale_id FROM payments JOIN returns AS back ON back.id = return_id
                  WHERE payments.sale_id = ${saleId}::int))
            OR EXISTS (SELECT FROM drawer_moves JOIN shifts ON shifts.id = shift_id
                        WHERE shift_id = ${shiftId}::int AND till_id = ${tillId} AND kind IN ('FLOAT', 'IN', 'OUT')
                          AND moved_by_id = ${userId} AND moved_at >= ${since.toISOString()}) AS is_so`,
  )
  return isSo
}
