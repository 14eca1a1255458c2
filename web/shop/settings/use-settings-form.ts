import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { percentText } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { shopSettings } from '#domain/shop/settings/bodies.ts'
import {
  CASH_OF_PRESETS,
  PRESETS,
  recordsKeptFrom,
  type PresetName,
} from '#domain/shop/settings/settings.ts'
import { call } from '#web/api.ts'
import { SECTIONS, type Section } from '#web/shop/settings/sections/section-fields.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { readShop, saveCashRules, savePart, shopOf, type Shop } from '#web/shop/settings/shop.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useAskBeforeLeaving } from '#web/platform/ui/use-ask-before-leaving.ts'
import { todayIn } from '#web/platform/ui/moments.ts'
import { useSaving, type Saving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm, type StoredForm } from '#web/platform/ui/use-stored-form.ts'

type Typed = z.input<typeof shopSettings>
type Checked = z.output<typeof shopSettings>

export type SettingsForm = StoredForm<Typed, Checked, Shop> & {
  saving: Saving
  /** Another user has saved settings of its page since the form started. */
  isOutdated: boolean
  /** Notes which kind of shop filled the form in. */
  onPreset: (name: PresetName) => void
}

type Options = {
  /** The page whose settings are changed. */
  section: Section
  /** Fills in a shop of which nothing was ever saved. */
  likely?: PresetName | null
  onSaved?: () => void
}

/**
 * The form of one page of the settings. Asks before it is left unsaved. Settings saved by others
 * change nothing in the form, and saving cannot overwrite those of its page unseen; those of other
 * pages it does not touch.
 */
export function useSettingsForm(
  newest: ShopSettings,
  { section, likely = null, onSaved }: Options,
): SettingsForm {
  const isNew = newest.version === 1
  const [preset, setPreset] = useState(isNew ? likely : null)
  const form = useStoredForm<Typed, Checked, Shop>(shopSettings, {
    stored: shopOf(newest),
    typedOf: (stored) => ({
      ...typedOf(stored ?? newest),
      ...(likely && (stored ?? newest).version === 1 && typedOfPreset(likely)),
    }),
    read: readShop,
  })
  const seen = form.stored ?? newest
  const names = [...SECTIONS[section], ...(preset ? NAMES_OF_PRESETS : [])]
  const isAsSeen = (other: ShopSettings) => isSame(typedOf(other), typedOf(seen), names)
  const typed = shopSettings.safeParse(useWatch({ control: form.control }))
  const isOwn = typed.success && isSame(shopSettings.parse(typedOf(newest)), typed.data, names)

  function save(checked: Checked, version: number): Promise<Shop> {
    const cash = preset && CASH_OF_PRESETS[preset]
    const settings = only(settingsBodyOf(checked), names)
    if (cash?.cashControl && !seen.cashControl) return saveCashRules({ ...cash, settings, version })
    return call(api.settings.update, { body: { ...settings, version } }).then(shopOf)
  }

  const saving = useSaving(form, {
    send: (checked) => savePart(seen, isAsSeen, (version) => save(checked, version)),
    question: ({ retentionYears }) => {
      if (retentionYears >= seen.retentionYears) return null
      const keptFrom = recordsKeptFrom(todayIn(seen.timeZone), retentionYears)
      return TEXT.asksShorterTerm(retentionYears, formatDate(keptFrom))
    },
    doneMessage: () => ({ title: TEXT.saved, description: TEXT.savedHint }),
    failed: TEXT.failed,
    onSaved: (saved) => {
      setPreset(null)
      form.goOn(saved)
      onSaved?.()
    },
  })
  useAskBeforeLeaving(saving.isTyped)
  return {
    ...form,
    saving,
    isOutdated: newest.version > seen.version && !isAsSeen(newest) && !isOwn,
    onPreset: setPreset,
  }
}

/** What a kind of shop fills in, as it is typed. */
export function typedOfPreset(name: PresetName) {
  const preset = PRESETS[name]
  return { ...preset, taxpayer: preset.taxpayer ?? ('' as const) }
}

type Name = keyof Typed

const NAMES_OF_PRESETS = Object.keys(PRESETS.PH_VAT) as (keyof typeof PRESETS.PH_VAT)[] // its own keys

function only<Fields extends Partial<Record<Name, unknown>>>(
  fields: Fields,
  names: readonly Name[],
): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields> // some of them
}

function isSame<Fields extends Partial<Record<Name, unknown>>>(
  one: Fields,
  other: Fields,
  names: readonly Name[],
): boolean {
  return JSON.stringify(only(one, names)) === JSON.stringify(only(other, names))
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
  const { witnessByPin } = stored
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
    witnessByPin,
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
