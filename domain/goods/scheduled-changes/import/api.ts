import { CHOICES } from '#domain/goods/scheduled-changes/import/settings.ts'
import { SCHEDULED_CHANGE_FIELDS } from '#domain/goods/scheduled-changes/import/fields.ts'
import * as field from '#domain/fields.ts'
import { importsApi } from '#domain/platform/import/api.ts'

export const scheduledChangeImportsApi = importsApi({
  path: '/api/dated-changes',
  plural: 'dated changes',
  fields: SCHEDULED_CHANGE_FIELDS,
  choices: CHOICES,
  about: {
    /** The product, where a line is about one alone. */
    productId: field.id.nullable(),
  },
  changes: ['datedChanges'],
  summaries: {
    sample: 'A CSV file to be filled in and imported.',
    takeBack:
      'Withdraws what an ended import planned, all of it or nothing. Refused when any of it has begun or was changed since; what was withdrawn by hand does not count. Again, it does nothing more.',
  },
})
