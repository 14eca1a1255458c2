import { useWatch } from 'react-hook-form'
import { TAX_MODES, TAXPAYERS } from '#domain/shop/settings/settings.ts'
import { PresetChoice } from '#web/shop/settings/PresetChoice.tsx'
import { PercentField } from '#web/shop/settings/sections/number-fields.tsx'
import { SectionPage } from '#web/shop/settings/sections/SectionPage.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import type { SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

const HEIGHTS = [
  'h-137 pointer-coarse:h-142.5 max-sm:h-172!',
  'h-107 pointer-coarse:h-113 max-sm:h-238!',
  'h-64 pointer-coarse:h-66 max-sm:h-84!',
]

/** Whose shop it is, of which kind, and how it is taxed. */
export function StorePage() {
  return (
    <SectionPage section="store" heights={HEIGHTS}>
      {(form, { timeZone }) => (
        <>
          <StoreCard form={form} timeZone={timeZone} />
          <Card title={TEXT.preset}>
            <p className="mb-3 text-sm text-ink-muted">{TEXT.presetHint}</p>
            <PresetChoice form={form} />
          </Card>
          <TaxCard form={form} />
        </>
      )}
    </SectionPage>
  )
}

type Props = { form: SettingsForm }

function StoreCard({ form, timeZone }: Props & { timeZone: string }) {
  return (
    <Card title={TEXT.store}>
      <div className="space-y-4">
        <TextField label={TEXT.storeName} required maxLength={100} {...form.field('storeName')} />
        <TextField
          label={TEXT.registeredName}
          hint={TEXT.registeredNameHint}
          maxLength={200}
          {...form.field('registeredName')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={TEXT.tin}
            hint={TEXT.tinHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...form.field('tin')}
          />
          <SelectField
            label={TEXT.taxpayer}
            placeholder={TEXT.noTaxpayer}
            options={TAXPAYERS.map((value) => ({ value, label: TEXT.taxpayers[value] }))}
            {...form.field('taxpayer')}
          />
        </div>
        <TextAreaField
          label={TEXT.storeAddress}
          hint={TEXT.storeAddressHint}
          maxLength={500}
          {...form.field('storeAddress')}
        />
        <p className="text-sm text-ink-muted">{TEXT.timeZone(timeZone)}</p>
      </div>
    </Card>
  )
}

function TaxCard({ form }: Props) {
  const taxMode = useWatch({ control: form.control, name: 'taxMode' })

  return (
    <Card title={TEXT.tax}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXT.taxMode}
          className="sm:col-span-2"
          options={TAX_MODES.map((mode) => ({ value: mode, label: TEXT.taxModes[mode] }))}
          {...form.field('taxMode')}
        />
        <PercentField
          form={form}
          name="taxRate"
          label={TEXT.taxRate}
          hint={TEXT.taxRateHints[taxMode]}
        />
        <TextField
          label={TEXT.taxLabel}
          hint={TEXT.taxLabelHint}
          required
          maxLength={20}
          {...form.field('taxLabel')}
        />
      </div>
    </Card>
  )
}
