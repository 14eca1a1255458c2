import { z } from 'zod'
import { importSettingsOf, type ReadSettings } from '#domain/platform/import/settings.ts'
import type { Fields } from '#domain/platform/import/fields.ts'

/** What is to be done with the rows of a file of customers or suppliers. */
export const CHOICES = {
  /** For a row with an unknown phone and email and the name of somebody known: make another one, update that one, or refuse the row. */
  sameName: z.enum(['refuse', 'update', 'create']),
  /** What is done with those who are known. */
  existing: z.enum(['update', 'leave']),
}

const settingsOf = (fields: Fields) => importSettingsOf(fields, CHOICES)
export type PartnerSettings = z.output<ReturnType<typeof settingsOf>>

export const FIRST_CHOICES = { sameName: 'refuse', existing: 'update' } as const

/**
 * The settings that are kept for the next file with the same headings. They hold nothing of a person: neither the first
 * cells of the columns nor what may be read both ways in them.
 */
export function settingsToKeep({
  sheet: _sheet,
  sheets: _sheets,
  likeSheets: _like,
  ...kept
}: PartnerSettings): Partial<PartnerSettings> {
  const bare = (column: ReadSettings['columns'][number]) => {
    return { ...column, header: '', samples: [], markDoubt: null, fieldDoubt: null }
  }
  return { ...kept, columns: kept.columns.map(bare) }
}
