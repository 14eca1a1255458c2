import { correctedColumns } from '#domain/platform/import/corrected-columns.ts'
import { parseCount } from '#domain/money.ts'
import type { ReadChanges, ReadSettings } from '#domain/platform/import/settings.ts'

export const MOST_HEADER_LINE = 10_000

/**
 * Two corrections in one. The second overrides the first, column by column; where it divides the file into other columns,
 * nothing that the first says of columns is kept.
 */
export function together<Changes extends ReadChanges>(first: Changes, second: Changes): Changes {
  const { columns: before = [], ...kept } = first
  const still = cutsAnew(second) ? [] : before
  const columns = new Map(still.map((column) => [column.position, column]))
  for (const column of second.columns ?? [])
    columns.set(column.position, { ...columns.get(column.position), ...column })
  return { ...kept, ...second, ...(columns.size > 0 && { columns: [...columns.values()] }) }
}

/**
 * The settings with a correction applied, so that the choice shows before the server has read the
 * file again.
 */
export function settingsWith<Settings extends ReadSettings>(
  settings: Settings,
  {
    columns: corrections = [],
    ...changes
  }: ReadChanges & Partial<Omit<Settings, keyof ReadSettings>>,
): Settings {
  const columns = correctedColumns(settings.columns, corrections)
  const isSheetSaid = changes.sheet !== undefined
  return { ...settings, ...changes, ...(isSheetSaid && { likeSheets: [] }), columns }
}

/** Parses the number of the heading line; null if the text is no such number. */
export function headerLineIn(typed: string): number | null {
  const line = parseCount(typed)
  return line !== null && line >= 0 && line <= MOST_HEADER_LINE ? line : null
}

/**
 * Whether a correction makes the server divide the file into other columns, which nobody has seen
 * yet.
 */
export function cutsAnew(changes: ReadChanges): boolean {
  const { encoding, delimiter, isQuoted, sheet, headerLine } = changes
  return [encoding, delimiter, isQuoted, sheet, headerLine].some((choice) => choice !== undefined)
}
