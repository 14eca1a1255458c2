import { percentText, pesosOf, rateOf } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/api.ts'
import type { SettingsChange } from '#domain/settings/bodies.ts'
import { taxMisfit } from '#domain/settings/settings.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { refusedField, refuseStale, type User } from '#server/http.ts'
import { lockCashControl } from '#server/shifts/queries.ts'
import { endCashControl, startCashControl } from '#server/shifts/readings/cash-control.ts'
import { lockSettings, updateSettings } from '#server/settings/queries.ts'

/** Changes the named settings of the shop, in the caller's transaction. */
export async function changeSettings(
  tx: Tx,
  { version, ...change }: SettingsChange,
  by: { user: User; now: Date },
): Promise<ShopSettings> {
  // Before the settings, as whoever sells takes them.
  if (change.cashControl !== undefined) await lockCashControl(tx)
  const before = await lockSettings(tx)
  refuseStale('The shop', version, before.version)
  if (Object.keys(change).length === 0) return before
  refuseMisfit(before, change)
  const { taxRate, discountMaxManager, discountMaxCashier, cashOutLimit, countOffLimit, ...rest } =
    change
  const { cashControl = before.cashControl } = change
  const after = await updateSettings(tx, {
    ...rest,
    ...(taxRate !== undefined && { taxRate: percentText(taxRate) }),
    ...(discountMaxManager !== undefined && {
      discountMaxManager: percentText(discountMaxManager),
    }),
    ...(discountMaxCashier !== undefined && {
      discountMaxCashier: percentText(discountMaxCashier),
    }),
    ...(cashOutLimit !== undefined && { cashOutLimit: pesosOf(cashOutLimit) }),
    ...(countOffLimit !== undefined && { countOffLimit: pesosOf(countOffLimit) }),
    updatedAt: by.now.toISOString(),
  })
  if (cashControl !== before.cashControl)
    await (cashControl ? startCashControl(tx, by) : endCashControl(tx, by))
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
