import { api } from '#domain/api.ts'
import { DATED_CHANGE_FIELDS } from '#domain/dated-changes/import/fields.ts'
import type { DatedChangeSettings } from '#domain/dated-changes/import/settings.ts'
import { ChoicesCard } from '#web/dated-changes/import/ChoicesCard.tsx'
import { DATED_CHANGES_TEXT } from '#web/dated-changes/import/dated-changes-import-text.ts'
import { ImportScreen } from '#web/import/ImportScreen.tsx'
import type { ImportScreens } from '#web/import/kind.ts'

const DATED_CHANGES: ImportScreens<DatedChangeSettings> = {
  calls: api.datedChangeImports,
  fields: DATED_CHANGE_FIELDS,
  text: DATED_CHANGES_TEXT,
  list: '/dated-changes',
  changes: [api.datedChanges.list, api.datedChanges.aboveCaps],
  Choices: ChoicesCard,
}

export function ImportPage() {
  return <ImportScreen kind={DATED_CHANGES} />
}
