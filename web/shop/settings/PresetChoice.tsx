import { Check } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { parseRate } from '#domain/money.ts'
import { CASH_OF_PRESETS, PRESETS, type PresetName } from '#domain/shop/settings/settings.ts'
import { GoodsClasses } from '#web/shop/settings/GoodsClasses.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import { typedOfPreset, type SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'

const NAMES = Object.keys(PRESETS) as PresetName[] // its own keys
const RATES: readonly string[] = ['taxRate', 'discountMaxCashier']

type Preset = (typeof PRESETS)[PresetName]
type Field = keyof Preset

const fieldsOf = (name: PresetName) =>
  Object.entries(typedOfPreset(name)) as [Field, string | boolean][]

/** Fills the form in as one of three kinds of shops has it, and says beforehand what each sets. */
export function PresetChoice({ form }: { form: SettingsForm }) {
  const typed: Partial<Record<Field, unknown>> = useWatch({ control: form.control })

  const isTaken = (name: PresetName) =>
    fieldsOf(name).every(([field, value]) =>
      RATES.includes(field)
        ? parseRate(String(typed[field])) === parseRate(String(value))
        : typed[field] === value,
    )

  function take(name: PresetName) {
    form.onPreset(name)
    const fields = fieldsOf(name)
    for (const [field, value] of fields) form.setValue(field, value, { shouldDirty: true })
    void form.trigger(fields.map(([field]) => field))
  }

  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3">
        {NAMES.map((name) => (
          <PresetItem key={name} name={name} isTaken={isTaken(name)} onTake={() => take(name)} />
        ))}
      </ul>
      <GoodsClasses form={form} />
    </>
  )
}

type ItemProps = { name: PresetName; isTaken: boolean; onTake: () => void }

function PresetItem({ name, isTaken, onTake }: ItemProps) {
  const id = useId()
  return (
    <li
      className={`flex flex-col rounded border p-3 ${isTaken ? 'border-accent bg-accent-soft' : ''}`}
    >
      <h3 id={`${id}-title`} className="text-sm font-semibold">
        {TEXT.presets[name]}
      </h3>
      <ul className="mt-1.5 mb-3 list-disc space-y-0.5 pl-4 text-sm">
        {linesOf(name).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        id={`${id}-take`}
        className="mt-auto"
        {...(isTaken && { icon: Check })}
        aria-labelledby={`${id}-take ${id}-title`}
        onClick={onTake}
      >
        {isTaken ? TEXT.takenPreset : TEXT.takePreset}
      </Button>
    </li>
  )
}

/** What a preset sets, in words. */
function linesOf(name: PresetName): string[] {
  const preset: Preset = PRESETS[name]
  const { taxpayer, taxMode, taxLabel, taxRate } = preset
  return [
    TEXT.presetPapers(taxpayer),
    TEXT.presetTax[taxMode](taxLabel, taxRate),
    TEXT.presetDiscount(preset.discountMaxCashier),
    TEXT.presetOrders[preset.unpaidFinalOrders],
    TEXT.presetReferences(preset.uniqueReferences),
    TEXT.presetCash(CASH_OF_PRESETS[name].cashControl),
  ]
}
