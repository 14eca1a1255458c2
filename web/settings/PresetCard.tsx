import { PHILIPPINE_PRESET } from '#domain/settings/settings.ts'
import { TEXT } from '#web/settings/settings-text.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

const NAMES = Object.keys(PHILIPPINE_PRESET) as (keyof typeof PHILIPPINE_PRESET)[] // its own keys

/** Fills the form in as a Philippine pharmacy has it, and says beforehand what that changes. */
export function PresetCard({ form }: { form: SettingsForm }) {
  function takePreset() {
    for (const name of NAMES)
      form.setValue(name, PHILIPPINE_PRESET[name], { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Card title={TEXT.preset} aside={<Button onClick={takePreset}>{TEXT.takePreset}</Button>}>
      <p className="text-sm text-ink-muted">{TEXT.presetHint}</p>
      <ul className="mt-2 list-disc space-y-0.5 pl-5 text-sm">
        {TEXT.presetSets.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
