import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { importSettingsOf } from '#domain/platform/import/settings.ts'
import { SCHEDULED_CHANGE_FIELDS } from '#domain/goods/scheduled-changes/import/fields.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

/** What lines say that have no cell for it; null: they are asked for it. */
export const CHOICES = {
  fromDay: field.dayInText.nullable(),
  taxClass: z.enum(TAX_CLASSES).nullable(),
  source: field.note('source', 500).transform((value) => value ?? null),
}

const scheduledChangeSettings = importSettingsOf(SCHEDULED_CHANGE_FIELDS, CHOICES)
export type ScheduledChangeSettings = z.output<typeof scheduledChangeSettings>

export const FIRST_CHOICES = { fromDay: null, taxClass: null, source: null }
