import type { Picking, Transfer } from '#domain/goods/transfers/answers.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notThere, type Actor } from '#server/goods/transfers/acting.ts'
import { listPicking } from '#server/goods/transfers/picking.sql.ts'
import { findTransfer } from '#server/goods/transfers/transfers.sql.ts'

/** What the origin has of the lines of a transfer, for whoever reaches it. */
export async function readPicking(tx: Tx, id: number, { user, now }: Actor): Promise<Picking> {
  const transfer = await findTransfer(tx, id, { reach: user.reach, now })
  if (!transfer || !isWithin(user.reach, transfer.fromLocationId)) throw notThere()
  return pickingOf(tx, transfer, now)
}

/** What the origin has of the lines of a transfer. */
export async function pickingOf(tx: Tx, { id, version }: Transfer, now: Date): Promise<Picking> {
  const lines = await listPicking(tx, id, now)
  return {
    id,
    version,
    lines: lines.map(({ lots, productId: _productId, ...line }) => ({
      ...line,
      lots: lots.map(({ id: lotId, ...lot }) => ({ lotId, ...lot })),
    })),
  }
}
