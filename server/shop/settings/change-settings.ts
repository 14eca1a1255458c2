import { percentText, rateOf } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import type { SettingsChange } from '#domain/shop/settings/bodies.ts'
import { taxMisfit } from '#domain/shop/settings/settings.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField, refuseStale, type User } from '#server/refusals.ts'
import { applyBegunRate } from '#server/shop/settings/begun-rate.ts'
import { hasPlannedRate, lockSettings, updateSettings } from '#server/shop/settings/settings.sql.ts'

type Change = Omit<SettingsChange, 'version'>

/** Changes the named settings of the shop, in the caller's transaction. */
export async function changeSettings(
  tx: Tx,
  { version, ...change }: SettingsChange,
  by: { user: Pick<User, 'id'>; now: Date },
): Promise<ShopSettings> {
  const before = await lockSettings(tx, by.now)
  refuseStale('The shop', version, before.version)
  if (Object.keys(change).length === 0) return before
  refuseMisfit(before, change)
  if (namesTax(change)) {
    await refuseBesidePlan(tx, before, change, by.now)
    await applyBegunRate(tx, by)
  }
  const { taxRate, discountMaxManager, discountMaxCashier, claimShare, ...rest } = change
  const stored = {
    ...rest,
    ...(taxRate !== undefined && { taxRate: percentText(taxRate) }),
    ...(claimShare !== undefined && { claimShare: percentText(claimShare) }),
    ...(discountMaxManager !== undefined && {
      discountMaxManager: percentText(discountMaxManager),
    }),
    ...(discountMaxCashier !== undefined && {
      discountMaxCashier: percentText(discountMaxCashier),
    }),
  }
  const after = await updateSettings(tx, stored, by.now)
  await insertAudit(tx, {
    ...by,
    action: 'UPDATE',
    entity: 'settings',
    entityId: null,
    before,
    after,
  })
  return after
}

function namesTax({ taxRate, taxMode, taxpayer }: Change): boolean {
  return [taxRate, taxMode, taxpayer].some((named) => named !== undefined)
}

/** Refuses another tax or taxpayer while a rate is planned, which was planned for the one that there is. */
async function refuseBesidePlan(
  tx: Tx,
  before: ShopSettings,
  { taxMode = before.taxMode, taxpayer = before.taxpayer }: Change,
  now: Date,
): Promise<void> {
  if (taxMode === before.taxMode && taxpayer === before.taxpayer) return
  if (!(await hasPlannedRate(tx, now))) return
  const field = taxMode === before.taxMode ? 'taxpayer' : 'taxMode'
  throw refusedField(409, field, 'Another tax rate is planned for this one: withdraw it first')
}

/** Refuses a tax that does not fit the taxpayer, whichever of them is changed. */
function refuseMisfit(before: ShopSettings, change: Change): void {
  const misfit = taxMisfit({
    taxpayer: change.taxpayer === undefined ? before.taxpayer : change.taxpayer,
    taxMode: change.taxMode ?? before.taxMode,
    taxRate: change.taxRate ?? rateOf(before.taxRate),
  })
  if (misfit) throw refusedField(400, misfit.field, misfit.message)
}
