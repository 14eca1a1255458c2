import { sql } from '#server/platform/database/sql.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { numberDraw } from '#server/selling/sales/sales.sql.ts'
import type { Author } from '#server/refusals.ts'

/** Inserts the slip of a voided sale, which draws its number: the series is the last lock. */
export async function insertVoidSlip(
  tx: Tx,
  slip: { saleId: number; tillId: number; shiftId: number | null; approvalId: string | null },
  { user, now }: Author,
): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`WITH series AS (${numberDraw(slip.tillId, 'VOID')})
        INSERT INTO void_slips (number, sale_id, till_id, shift_id, approval_id, created_by_id, created_at)
        SELECT number, ${slip.saleId}::int, ${slip.tillId}::int, ${slip.shiftId}::int, ${slip.approvalId}::uuid, ${user.id}::int,
               ${now.toISOString()}
          FROM series RETURNING id`,
  )
  return id
}

/** The sale of a void slip; null when there is no such slip. */
export async function findVoidedSale(tx: Tx, slipId: number, now: Date): Promise<Sale | null> {
  const [slip] = await rowsOf<{ saleId: number }>(
    tx,
    sql`SELECT sale_id FROM void_slips WHERE id = ${slipId}`,
  )
  return slip ? findSale(tx, slip.saleId, EVERYWHERE, now) : null
}
