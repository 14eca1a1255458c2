import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { percentText } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { shopSettings } from '#domain/shop/settings/bodies.ts'
import {
  CASH_OF_PRESETS,
  recordsKeptFrom,
  type PresetName,
} from '#domain/shop/settings/settings.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { readShop, saveCashRules, shopOf, type Shop } from '#web/shop/settings/shop.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useAskBeforeLeaving } from '#web/platform/ui/use-ask-before-leaving.ts'
import { todayIn } from '#web/platform/ui/moments.ts'
import { useSaving, type Saving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm, type StoredForm } from '#web/platform/ui/use-stored-form.ts'

type Typed = z.input<typeof shopSettings>
type Checked = z.output<typeof shopSettings>

export type SettingsForm = StoredForm<Typed, Checked, Shop> & {
  saving: Saving
  /** Another user has saved settings since the form started. */
  isOutdated: boolean
  /** Notes which kind of shop filled the form in. */
  onPreset: (name: PresetName) => void
}

/**
 * The form of the settings. Asks before it is left unsaved. Settings saved by others change nothing
 * in the form, and it keeps its version, so saving cannot overwrite them unseen.
 */
export function useSettingsForm(
  newest: ShopSettings,
  { onSaved }: { onSaved?: () => void } = {},
): SettingsForm {
  const form = useStoredForm<Typed, Checked, Shop>(shopSettings, {
    stored: shopOf(newest),
    typedOf: (stored) => typedOf(stored ?? newest),
    read: readShop,
  })
  const seen = form.stored ?? newest
  const typed = shopSettings.safeParse(useWatch({ control: form.control }))
  const isOwn = typed.success && isStored(newest, typed.data)
  const preset = useRef<PresetName>(null)
  const saving = useSaving(form, {
    send: async (checked) => {
      const cash = preset.current && CASH_OF_PRESETS[preset.current]
      const { version } = seen
      const settings = settingsBodyOf(checked)
      if (!cash?.cashControl || seen.cashControl)
        return shopOf(await call(api.settings.update, { body: { ...settings, version } }))
      return saveCashRules({ ...cash, settings, version })
    },
    question: ({ retentionYears }) => {
      if (retentionYears >= seen.retentionYears) return null
      const keptFrom = recordsKeptFrom(todayIn(seen.timeZone), retentionYears)
      return TEXT.asksShorterTerm(retentionYears, formatDate(keptFrom))
    },
    doneMessage: () => ({ title: TEXT.saved, description: TEXT.savedHint }),
    failed: TEXT.failed,
    onSaved: (saved) => {
      preset.current = null
      form.goOn(saved)
      onSaved?.()
    },
  })
  useAskBeforeLeaving(saving.isTyped)
  return {
    ...form,
    saving,
    isOutdated: newest.version > seen.version && !isOwn,
    onPreset: (name) => void (preset.current = name),
  }
}

function isStored(stored: ShopSettings, checked: Checked): boolean {
  return JSON.stringify(shopSettings.parse(typedOf(stored))) === JSON.stringify(checked)
}

function typedOf(stored: ShopSettings): Typed {
  const {
    storeName,
    registeredName,
    taxpayer,
    tin,
    storeAddress,
    taxMode,
    taxRate,
    taxLabel,
    saidWords,
    lowStockDefault,
  } = stored
  const { discountMaxManager, discountMaxCashier, claimShare, idleLockMinutes } = stored
  const { unpaidFinalOrders, uniqueReferences, returnsBy, returnDays, retentionYears } = stored
  const { backupAt, backupKeepDays, backupKeepWeeks } = stored
  return {
    storeName,
    registeredName: registeredName ?? '',
    taxpayer: taxpayer ?? '',
    tin: tin ?? '',
    storeAddress: storeAddress ?? '',
    taxMode,
    taxRate,
    taxLabel,
    saidWords,
    lowStockDefault,
    discountMaxManager,
    claimShare,
    discountMaxCashier,
    unpaidFinalOrders,
    uniqueReferences,
    returnsBy,
    returnDays,
    retentionYears,
    idleLockMinutes,
    backupAt,
    backupKeepDays,
    backupKeepWeeks,
  }
}

function settingsBodyOf(
  checked: Checked,
): Omit<CallOf<typeof api.settings.update>['body'], 'version'> {
  return {
    ...checked,
    taxRate: percentText(checked.taxRate),
    discountMaxManager: percentText(checked.discountMaxManager),
    claimShare: percentText(checked.claimShare),
    discountMaxCashier: percentText(checked.discountMaxCashier),
  }
}
