import { PresetChoice } from '#web/shop/settings/PresetChoice.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import type { SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Card } from '#web/platform/ui/Card.tsx'

/** Fills the whole form in at once, for those who begin. */
export function PresetCard({ form }: { form: SettingsForm }) {
  return (
    <Card title={TEXT.preset}>
      <p className="mb-3 text-sm text-ink-muted">{TEXT.presetHint}</p>
      <PresetChoice form={form} />
    </Card>
  )
}
