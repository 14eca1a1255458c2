import { useWatch } from 'react-hook-form'
import type { ShopSettings } from '#domain/shop/settings/api.ts'
import {
  RETURNS_BY,
  TAX_MODES,
  TAXPAYERS,
  UNPAID_FINAL_ORDERS,
} from '#domain/shop/settings/settings.ts'
import { MOST_SAID_LETTERS } from '#domain/shop/settings/said-words.ts'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { PresetCard } from '#web/shop/settings/PresetCard.tsx'
import { useSettingsForm, type SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

type EditorProps = {
  settings: ShopSettings
  /** Remounts the form with the settings as they are stored now. */
  onRenew: () => void
}

/** The form of all settings, with a note if another user has saved newer ones. */
export function SettingsEditor({ settings, onRenew }: EditorProps) {
  const form = useSettingsForm(settings)
  const { isBusy, isTyped } = form.saving
  return (
    <SaveForm saving={form.saving}>
      {form.isOutdated && (
        <Alert tone="warning">
          <p>{TEXT.outdated}</p>
          <Button className="mt-2" onClick={onRenew}>
            {TEXT.renew}
          </Button>
        </Alert>
      )}
      {/* What has the focus is scrolled to where the bar below does not cover it. */}
      <div className="space-y-4 **:scroll-mb-24">
        <StoreCard form={form} timeZone={settings.timeZone} />
        <PresetCard form={form} />
        <TaxCard form={form} />
        <DiscountsCard form={form} />
        <Card title={TEXT.books}>
          <PercentField form={form} name="claimShare" label={TEXT.claimShare} />
        </Card>
        <PaymentsCard form={form} />
        <ReturnsCard form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title={TEXT.stock}>
            <CountField
              form={form}
              name="lowStockDefault"
              label={TEXT.lowStockDefault}
              hint={TEXT.lowStockHint}
            />
          </Card>
          <Card title={TEXT.security}>
            <CountField
              form={form}
              name="idleLockMinutes"
              label={TEXT.idleLockMinutes}
              hint={TEXT.idleLockHint}
            />
          </Card>
        </div>
        <Card title={TEXT.search}>
          <TextAreaField
            label={TEXT.saidWords}
            hint={TEXT.saidWordsHint}
            rows={8}
            maxLength={MOST_SAID_LETTERS}
            {...form.field('saidWords')}
          />
        </Card>
        <Card title={TEXT.records}>
          <CountField
            form={form}
            name="retentionYears"
            label={TEXT.retentionYears}
            hint={TEXT.retentionYearsHint}
          />
        </Card>
        <BackupsCard form={form} />
      </div>
      <div className="sticky bottom-0 -mx-1 flex justify-end bg-canvas px-1 py-3">
        <Button type="submit" look="primary" disabled={isBusy || !isTyped}>
          {isBusy ? TEXT.saving : TEXT.save}
        </Button>
      </div>
    </SaveForm>
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

function DiscountsCard({ form }: Props) {
  return (
    <Card title={TEXT.discounts}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PercentField form={form} name="discountMaxManager" label={TEXT.discountMaxManager} />
        <PercentField form={form} name="discountMaxCashier" label={TEXT.discountMaxCashier} />
      </div>
    </Card>
  )
}

/** Who answers for money that is still owed, and for money that came once. */
function PaymentsCard({ form }: Props) {
  return (
    <Card title={TEXT.payments}>
      <div className="space-y-4">
        <SelectField
          label={TEXT.unpaidFinalOrders}
          hint={TEXT.unpaidFinalOrdersHint}
          options={UNPAID_FINAL_ORDERS.map((who) => ({
            value: who,
            label: TEXT.unpaidFinalOrdersBy[who],
          }))}
          {...form.field('unpaidFinalOrders')}
        />
        <SwitchField
          label={TEXT.uniqueReferences}
          hint={TEXT.uniqueReferencesHint}
          {...form.field('uniqueReferences')}
        />
      </div>
    </Card>
  )
}

/** Up to where a cashier takes goods back alone. */
function ReturnsCard({ form }: Props) {
  return (
    <Card title={TEXT.returns}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXT.returnsBy}
          hint={TEXT.returnsByHint}
          options={RETURNS_BY.map((who) => ({ value: who, label: TEXT.returnsByWhom[who] }))}
          {...form.field('returnsBy')}
        />
        <CountField
          form={form}
          name="returnDays"
          label={TEXT.returnDays}
          hint={TEXT.returnDaysHint}
        />
      </div>
    </Card>
  )
}

function BackupsCard({ form }: Props) {
  return (
    <Card title={TEXT.backups}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={TEXT.backupAt}
          hint={TEXT.backupAtHint}
          type="time"
          required
          {...form.field('backupAt')}
        />
        <CountField form={form} name="backupKeepDays" label={TEXT.backupKeepDays} />
        <CountField form={form} name="backupKeepWeeks" label={TEXT.backupKeepWeeks} />
      </div>
    </Card>
  )
}

type FieldProps = Props & { label: string; hint?: string }

function PercentField({
  form,
  name,
  ...frame
}: FieldProps & { name: 'taxRate' | 'discountMaxManager' | 'discountMaxCashier' | 'claimShare' }) {
  return <NumberField required isDecimal {...frame} {...form.field(name)} />
}

function CountField({
  form,
  name,
  ...frame
}: FieldProps & {
  name:
    | 'lowStockDefault'
    | 'returnDays'
    | 'retentionYears'
    | 'idleLockMinutes'
    | 'backupKeepDays'
    | 'backupKeepWeeks'
}) {
  return <NumberField required {...frame} {...form.field(name, COUNT)} />
}
