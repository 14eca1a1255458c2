import { PresetChoice } from '#web/settings/PresetChoice.tsx'
import { TEXT } from '#web/settings/settings-text.ts'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Card } from '#web/ui/Card.tsx'

/** Fills the whole form in at once, for those who begin. */
export function PresetCard({ form }: { form: SettingsForm }) {
  return (
    <Card title={TEXT.preset}>
      <p className="mb-3 text-sm text-ink-muted">{TEXT.presetHint}</p>
      <PresetChoice form={form} />
    </Card>
  )
}
