import { useState } from 'react'
import type { ScheduledChangeSettings } from '#domain/goods/scheduled-changes/import/settings.ts'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { SCHEDULED_CHANGES_TEXT as TEXT } from '#web/goods/scheduled-changes/import/scheduled-changes-import-text.ts'
import type { Draft } from '#web/platform/import/draft.ts'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/** What lines say that have no cell for it. */
export function ChoicesCard({
  draft: { settings, change },
}: {
  draft: Draft<ScheduledChangeSettings>
}) {
  const today = useToday()
  const [source, setSource] = useState(settings.source ?? '')
  return (
    <Card title={TEXT.choices}>
      <div className="grid gap-4 sm:max-2xl:grid-cols-2">
        <DateField
          label={TEXT.fromDay}
          hint={TEXT.fromDayHint}
          today={today}
          min={today}
          value={settings.fromDay ?? ''}
          onChange={(day) => {
            if (day !== (settings.fromDay ?? '')) change({ fromDay: day || null })
          }}
        />
        <SelectField
          label={TEXT.taxClass}
          hint={TEXT.taxClassHint}
          placeholder={TEXT.noClass}
          options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value] }))}
          value={settings.taxClass ?? ''}
          onChange={({ target }) =>
            change({ taxClass: TAX_CLASSES.find((each) => each === target.value) ?? null })
          }
        />
        <TextField
          label={TEXT.source}
          hint={TEXT.sourceHint}
          maxLength={500}
          autoComplete="off"
          value={source}
          onChange={({ target }) => setSource(target.value)}
          onBlur={() => {
            const said = source.trim() || null
            if (said !== settings.source) change({ source: said })
          }}
        />
      </div>
    </Card>
  )
}
