import type { RecallDetail, RecallPreview } from '#domain/goods/recalls/api.ts'
import { pesosOf, centavosOf } from '#domain/money.ts'
import type { NewRecall } from '#domain/goods/recalls/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { listUnknown, listWanted } from '#server/goods/recalls/places.sql.ts'
import { readRecall } from '#server/goods/recalls/read-recall.ts'
import {
  insertRecall,
  listOpenRecalls,
  listOtherLots,
  lockWholeProduct,
} from '#server/goods/recalls/recalls.sql.ts'
import { listUnderRecall } from '#server/goods/stock/states.sql.ts'
import { findStockedProduct, recallUnits } from '#server/goods/stock/stock.sql.ts'

export type Recaller = { user: Pick<User, 'id' | 'reach'>; now: Date }

/** Refuses who does not work everywhere: a recall takes goods out of sale at every branch. */
export function refuseLimited({ reach }: Pick<User, 'reach'>): void {
  if (reach !== null)
    throw new Refused(403, 'Only users who work at all locations open, close and take back recalls')
}

/**
 * Opens a recall and takes its units out of sale at every location, in the caller's transaction. The shelves are held before the
 * recall is written, so each unit is either seen here or asks for the recall when it comes (decisions/0102).
 */
export async function openRecall(
  tx: Tx,
  recall: NewRecall,
  by: Recaller,
): Promise<{ id: number; reply: RecallDetail }> {
  refuseLimited(by.user)
  const { productId } = recall
  await lockWholeProduct(tx, productId)
  const product = await findStockedProduct(tx, productId)
  if (!product) throw refusedField(400, 'productId', 'That product does not exist')
  if (product.isKit)
    throw refusedField(409, 'productId', say`${product.name} is a kit: recall its parts`)
  if (!product.enableStock)
    throw refusedField(
      409,
      'productId',
      say`Stock of ${product.name} is not tracked: it has no lots`,
    )
  await refuseOpen(tx, recall)

  const id = await insertRecall(tx, recall, by)
  const units = await listUnderRecall(tx, await listOtherLots(tx, productId))
  await recallUnits(tx, units, by)
  const qty = units.reduce((sum, each) => sum + each.qty, 0)
  await insertAudit(tx, {
    ...by,
    action: 'OPEN',
    entity: 'recall',
    entityId: id,
    after: recall,
    metadata: { productId, qty },
  })
  return { id, reply: (await readRecall(tx, id, by.user.reach))! } // it was just written
}

async function refuseOpen(tx: Tx, recall: NewRecall): Promise<void> {
  const [open] = await listOpenRecalls(tx, recall)
  if (!open) return
  const what = open.lotNumber === null ? 'all lots' : say`lot ${open.lotNumber}`
  throw refusedField(
    409,
    open.lotNumber === null ? 'productId' : 'lotNumbers',
    say`Recall #${open.id} of ${what} is open already`,
  )
}

/** What a recall would take out of sale. */
export async function previewRecall(
  tx: Tx,
  { productId, lotNumbers }: { productId: number; lotNumbers: readonly string[] },
): Promise<RecallPreview> {
  if (!(await findStockedProduct(tx, productId))) throw new Refused(404, 'There is no such product')
  const wanted = await listWanted(tx, productId, lotNumbers)
  const unknownNumbers = await listUnknown(tx, productId, lotNumbers)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
  return {
    places: wanted,
    qty: sumOf(wanted.map(({ qty }) => qty)),
    value: pesosOf(sumOf(wanted.map(({ value }) => centavosOf(value)))),
    unnumberedQty: sumOf(wanted.map(({ unnumberedQty }) => unnumberedQty)),
    unknownNumbers,
  }
}
