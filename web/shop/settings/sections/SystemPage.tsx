import { CountField } from '#web/shop/settings/sections/number-fields.tsx'
import { SectionPage } from '#web/shop/settings/sections/SectionPage.tsx'
import { SystemCard } from '#web/shop/settings/SystemCard.tsx'
import { TEXT } from '#web/shop/settings/settings-text.ts'
import type { SettingsForm } from '#web/shop/settings/use-settings-form.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/** How tills are locked, how the data is backed up, and how the system is. */
export function SystemPage() {
  return (
    <SectionPage section="system" heights={['h-44', 'h-44 max-sm:h-80!']} below={<SystemCard />}>
      {(form) => (
        <>
          <Card title={TEXT.security}>
            <CountField
              form={form}
              name="idleLockMinutes"
              label={TEXT.idleLockMinutes}
              hint={TEXT.idleLockHint}
            />
          </Card>
          <BackupsCard form={form} />
        </>
      )}
    </SectionPage>
  )
}

function BackupsCard({ form }: { form: SettingsForm }) {
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
