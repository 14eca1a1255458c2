import { api } from '#domain/api.ts'
import { SCHEDULED_CHANGE_FIELDS } from '#domain/goods/scheduled-changes/import/fields.ts'
import type { ScheduledChangeSettings } from '#domain/goods/scheduled-changes/import/settings.ts'
import { ChoicesCard } from '#web/goods/scheduled-changes/import/ChoicesCard.tsx'
import { SCHEDULED_CHANGES_TEXT } from '#web/goods/scheduled-changes/import/scheduled-changes-import-text.ts'
import { ImportScreen } from '#web/platform/import/ImportScreen.tsx'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'

const SCHEDULED_CHANGES: ImportScreens<ScheduledChangeSettings> = {
  calls: api.datedChangeImports,
  fields: SCHEDULED_CHANGE_FIELDS,
  text: SCHEDULED_CHANGES_TEXT,
  list: '/dated-changes',
  changes: [api.datedChanges.list, api.datedChanges.aboveCaps],
  Choices: ChoicesCard,
}

export function ImportPage() {
  return <ImportScreen kind={SCHEDULED_CHANGES} />
}
