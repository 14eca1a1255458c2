import { isMarkSaid } from '#domain/platform/import/marks.ts'
import type { ImportColumn, ReadChanges } from '#domain/platform/import/settings.ts'

/** Columns with a manager's corrections, each of which answers what it speaks of. */
export function correctedColumns(
  columns: readonly ImportColumn[],
  corrections: NonNullable<ReadChanges['columns']>,
): ImportColumn[] {
  return columns.map((column) => {
    const correction = corrections.find(({ position }) => position === column.position)
    if (!correction) return column
    const isOrderProven = correction.dayOrder !== undefined && column.isDayOrderCertain !== null
    return {
      ...column,
      ...correction,
      ...(isOrderProven && { isDayOrderCertain: true }),
      ...(isMarkSaid(column, correction) && { markDoubt: null }),
      ...(correction.field !== undefined && { fieldDoubt: null }),
    }
  })
}
