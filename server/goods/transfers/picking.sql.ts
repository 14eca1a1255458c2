import { sql } from '#server/platform/database/sql.ts'
import type { Pick } from '#domain/goods/transfers/bodies.ts'
import type { NumberedLot } from '#domain/goods/stock/fefo.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { lotsToday } from '#server/goods/stock/lots.sql.ts'

export type PickingLine = {
  line: number
  productId: number
  rack: string | null
  row: string | null
  lots: NumberedLot[]
  picks: { lotId: number; qty: number }[]
}

/** What the origin has of each line, by lot, and what was prepared of it. */
export function listPicking(tx: Tx, transferId: number, now: Date): Promise<PickingLine[]> {
  return rowsOf(
    tx,
    sql`SELECT line, line.product_id, rack, "row", lots,
               COALESCE((SELECT jsonb_agg(jsonb_build_object('lotId', lot_id, 'qty', qty) ORDER BY lot_id) FROM transfer_picks
                          WHERE (transfer_id, line) = (line.transfer_id, line.line)), '[]') AS picks
          FROM transfer_lines AS line JOIN transfers ON transfers.id = transfer_id
          LEFT JOIN product_racks AS lies ON (lies.product_id, lies.location_id) = (line.product_id, from_location_id)
         CROSS JOIN LATERAL (
            SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'qty', qty, 'lotNumber', lot_number, 'expiryDate', expiry_date,
                                                         'state', state, 'reason', reason)
                                      ORDER BY expiry_date NULLS LAST, id), '[]') AS lots
              FROM ${lotsToday(now)} AS lot
             WHERE lot.product_id = line.product_id AND lot.location_id = from_location_id AND qty > 0) AS shelf
         WHERE transfer_id = ${transferId}
         ORDER BY line`,
  )
}

export async function replacePicks(
  tx: Tx,
  transferId: number,
  picks: readonly Pick[],
): Promise<void> {
  await run(tx, sql`DELETE FROM transfer_picks WHERE transfer_id = ${transferId}`)
  if (picks.length === 0) return
  await run(
    tx,
    sql`INSERT INTO transfer_picks (transfer_id, line, lot_id, qty)
        SELECT ${transferId}::int, line, lot_id, qty FROM ${recordset(sql`transfer_picks`, picks)}`,
  )
}
