import type { SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'

type Props<Name> = { form: SettingsForm; name: Name; label: string; hint?: string }

type Percent = 'taxRate' | 'discountMaxManager' | 'discountMaxCashier' | 'claimShare'

export function PercentField({ form, name, ...frame }: Props<Percent>) {
  return <NumberField required isDecimal {...frame} {...form.field(name)} />
}

type Count =
  | 'lowStockDefault'
  | 'returnDays'
  | 'transfersLateDays'
  | 'retentionYears'
  | 'idleLockMinutes'
  | 'backupKeepDays'
  | 'backupKeepWeeks'

export function CountField({ form, name, ...frame }: Props<Count>) {
  return <NumberField required {...frame} {...form.field(name, COUNT)} />
}
