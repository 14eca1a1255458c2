import type { ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import type {
  ScheduledChangeChange,
  NewScheduledChange,
} from '#domain/goods/scheduled-changes/bodies.ts'
import {
  dayRefusal,
  type ScheduledChangeKind,
} from '#domain/goods/scheduled-changes/scheduled-change.ts'
import type { Rate } from '#domain/money.ts'
import { taxMisfit } from '#domain/shop/settings/settings.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  deleteScheduledChange,
  findScheduledChange,
  insertScheduledChange,
  lockScheduledChange,
  updateScheduledChange,
} from '#server/goods/scheduled-changes/scheduled-changes.sql.ts'
import { Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { lockProduct } from '#server/goods/products/write.sql.ts'
import { lockSettings, readToday } from '#server/shop/settings/settings.sql.ts'

type By = { user: Pick<User, 'id' | 'role'>; now: Date }

const MISSING = 'There is no such dated change'

/** Plans what begins on a day, in the caller's transaction. */
export async function planChange(
  tx: Tx,
  planned: NewScheduledChange,
  by: By,
): Promise<ScheduledChange> {
  const { kind, productId = null, fromDay, taxRate } = planned
  refuseRateOfManager(kind, by)
  await lockGoods(tx, productId, by.now)
  await refuseDay(tx, kind, fromDay, by.now)
  if (kind === 'TAX_RATE') await refuseMisfit(tx, taxRate ?? 0, by.now)
  const id = await insertScheduledChange(tx, planned, by)
  const after = (await findScheduledChange(tx, id, by.now))! // it was just inserted
  await insertAudit(tx, { ...by, action: 'CREATE', entity: 'dated change', entityId: id, after })
  return after
}

/** Changes what is named of a change that has not begun, in the caller's transaction. */
export async function changePlan(
  tx: Tx,
  id: number,
  { version, ...change }: ScheduledChangeChange,
  by: By,
): Promise<ScheduledChange> {
  const before = await lockedChange(tx, id, by.now)
  if (!before) throw new Refused(404, MISSING)
  refuseRateOfManager(before.kind, by)
  refuseBegun(before)
  refuseStale('This change', version, before.version)
  refuseOtherKind(before.kind, change)
  const { fromDay, taxRate } = change
  if (fromDay !== undefined) await refuseDay(tx, before.kind, fromDay, by.now)
  if (taxRate != null) await refuseMisfit(tx, taxRate, by.now)
  await updateScheduledChange(tx, id, change)
  const after = (await findScheduledChange(tx, id, by.now))! // its row is locked
  const entry = { ...by, action: 'UPDATE', entity: 'dated change', entityId: id }
  await insertAudit(tx, { ...entry, before, after })
  return after
}

/** Withdraws a change that has not begun, in the caller's transaction; does nothing when it is gone already. */
export async function withdrawPlan(tx: Tx, id: number, by: By): Promise<void> {
  const before = await lockedChange(tx, id, by.now)
  if (!before) return
  refuseRateOfManager(before.kind, by)
  refuseBegun(before)
  await deleteScheduledChange(tx, id)
  await insertAudit(tx, { ...by, action: 'DELETE', entity: 'dated change', entityId: id, before })
}

/** Locks what a change is about, then the change: applying it locks in this order, too. */
async function lockedChange(tx: Tx, id: number, now: Date): Promise<ScheduledChange | null> {
  const seen = await findScheduledChange(tx, id, now)
  if (!seen) return null
  await lockGoods(tx, seen.productId, now)
  await lockScheduledChange(tx, id)
  return findScheduledChange(tx, id, now)
}

/** Locks the product, or the settings where it is of the shop. */
async function lockGoods(tx: Tx, productId: number | null, now: Date): Promise<void> {
  if (productId === null) await lockSettings(tx, now)
  else if (!(await lockProduct(tx, productId)))
    throw refusedField(400, 'productId', 'That product does not exist')
}

function refuseRateOfManager(kind: ScheduledChangeKind, { user }: By): void {
  if (kind === 'TAX_RATE' && user.role !== 'ADMIN')
    throw new Refused(403, 'Only administrators plan the shop’s tax rate')
}

function refuseBegun({ isBegun, appliedAt }: ScheduledChange): void {
  if (isBegun || appliedAt !== null)
    throw new Refused(409, 'This change has begun: it stays as it is. Plan another one.')
}

async function refuseDay(
  tx: Tx,
  kind: ScheduledChangeKind,
  fromDay: string,
  now: Date,
): Promise<void> {
  const refusal = dayRefusal(kind, fromDay, await readToday(tx, now))
  if (refusal !== null) throw refusedField(400, 'fromDay', refusal)
}

/** Refuses a rate that the shop's tax has no use for, or that its taxpayer may not have. */
async function refuseMisfit(tx: Tx, taxRate: Rate, now: Date): Promise<void> {
  const { taxMode, taxpayer } = await lockSettings(tx, now)
  if (taxMode !== 'INCLUDED_IN_PRICES')
    throw refusedField(409, 'kind', 'The shop’s tax is not inside its prices: no rate is planned')
  const misfit = taxMisfit({ taxpayer, taxMode, taxRate })
  if (misfit) throw refusedField(400, 'taxRate', misfit.message)
}

/** Refuses values that a change of its kind does not have, and a class or rate that is taken away. */
function refuseOtherKind(
  kind: ScheduledChangeKind,
  { taxClass, priceCap, taxRate }: ScheduledChangeChange,
): void {
  const isWrong = (value: unknown, isOwn: boolean) =>
    isOwn ? value === null : value !== undefined && value !== null
  if (isWrong(taxClass, kind === 'TAX_CLASS'))
    throw refusedField(400, 'taxClass', 'A class goes with a change of the class')
  if (isWrong(taxRate, kind === 'TAX_RATE'))
    throw refusedField(400, 'taxRate', 'A tax rate goes with a change of the shop’s rate')
  if (kind !== 'PRICE_CAP' && priceCap != null)
    throw refusedField(400, 'priceCap', 'A cap goes with a change of the cap')
}
