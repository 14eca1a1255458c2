import { percentText, rateOf } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/api.ts'
import type { SettingsChange } from '#domain/settings/bodies.ts'
import { taxMisfit } from '#domain/settings/settings.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { refusedField, refuseStale, type User } from '#server/http.ts'
import { lockSettings, updateSettings } from '#server/settings/queries.ts'

/** Changes the named settings of the shop, in the caller's transaction. */
export async function changeSettings(
  tx: Tx,
  { version, ...change }: SettingsChange,
  by: { user: Pick<User, 'id'>; now: Date },
): Promise<ShopSettings> {
  const before = await lockSettings(tx)
  refuseStale('The shop', version, before.version)
  if (Object.keys(change).length === 0) return before
  refuseMisfit(before, change)
  const { taxRate, discountMaxManager, discountMaxCashier, claimShare, ...rest } = change
  const after = await updateSettings(tx, {
    ...rest,
    ...(taxRate !== undefined && { taxRate: percentText(taxRate) }),
    ...(claimShare !== undefined && { claimShare: percentText(claimShare) }),
    ...(discountMaxManager !== undefined && {
      discountMaxManager: percentText(discountMaxManager),
    }),
    ...(discountMaxCashier !== undefined && {
      discountMaxCashier: percentText(discountMaxCashier),
    }),
    updatedAt: by.now.toISOString(),
  })
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

/** Refuses a tax that does not fit the taxpayer, whichever of them is changed. */
function refuseMisfit(before: ShopSettings, change: SettingsChange): void {
  const misfit = taxMisfit({
    taxpayer: change.taxpayer === undefined ? before.taxpayer : change.taxpayer,
    taxMode: change.taxMode ?? before.taxMode,
    taxRate: change.taxRate ?? rateOf(before.taxRate),
  })
  if (misfit) throw refusedField(400, misfit.field, misfit.message)
}
