import { useEffect, useState } from 'react'
import { api } from '#domain/api.ts'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import { presetOfZone } from '#domain/shop/settings/settings.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { SaveButtons, type Going } from '#web/home/guide/StepButtons.tsx'
import { PresetChoice } from '#web/shop/settings/PresetChoice.tsx'
import { TEXT as SETTINGS } from '#web/shop/settings/settings-text.ts'
import { useSettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { useAutoAdvance } from '#web/home/guide/use-auto-advance.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

type Props = Going & { onSaved: () => void }

/** The store's names, its TIN, its address and how it is taxed, by the form of the settings. */
export function ShopStep(props: Props) {
  const read = useRead(api.settings.get, {}, { refetchOnMount: 'always' })
  return <Loaded read={read}>{(settings) => <ShopForm settings={settings} {...props} />}</Loaded>
}

function ShopForm({ settings, onSaved, ...going }: Props & { settings: ShopSettings }) {
  const [isSaved, setIsSaved] = useState(false)
  const form = useSettingsForm(settings, {
    section: 'store',
    likely: presetOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone),
    onSaved: () => setIsSaved(true),
  })
  const { saving, setFocus } = form
  useEffect(() => setFocus('storeName', { shouldSelect: true }), [setFocus])
  useAutoAdvance(isSaved && !saving.isTyped, onSaved)

  const text = { autoComplete: 'off' }
  return (
    <SaveForm saving={saving}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={TEXT.shop.name}
          required
          maxLength={100}
          {...text}
          {...form.field('storeName')}
        />
        <TextField
          label={SETTINGS.registeredName}
          hint={SETTINGS.registeredNameHint}
          maxLength={200}
          {...text}
          {...form.field('registeredName')}
        />
        <TextField
          label={SETTINGS.tin}
          hint={SETTINGS.tinHint}
          inputMode="numeric"
          maxLength={20}
          {...text}
          {...form.field('tin')}
        />
        <TextField
          label={TEXT.shop.address}
          hint={SETTINGS.storeAddressHint}
          maxLength={500}
          {...text}
          {...form.field('storeAddress')}
        />
      </div>
      <FieldGroup title={TEXT.shop.kind} hint={TEXT.shop.kindHint}>
        <PresetChoice form={form} />
      </FieldGroup>
      <SaveButtons {...going} isSaving={saving.isBusy} />
    </SaveForm>
  )
}
