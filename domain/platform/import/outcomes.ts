import type { Remark, RowReading } from '#domain/platform/import/row-reading.ts'

/**
 * What is to be done with a line. 'lot' adds to the stock of the product of an earlier line. Lines that hold nothing of
 * the file's kind are skipped, lines with errors refused.
 */
export type Action = 'create' | 'update' | 'lot' | 'leave' | 'refuse' | 'skip'

/** The outcome of a line, or the planned one of a draft's. 'updated' means that the line changed something. */
export const OUTCOMES = [
  'create',
  'update',
  'lot',
  'unchanged',
  'leave',
  'refuse',
  'skip',
  'notReached',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What is to be done with a line, and with which product, customer or supplier; null for a new one. */
export type Plan = { action: Action; entityId: number | null; remarks: Remark[] }

export type Row = Omit<RowReading, 'cells'>

/** Whether the plan creates or changes something, other than by its lots. */
export function isWritten({ action }: Plan): boolean {
  return action === 'create' || action === 'update'
}

export function planned(action: Action, entityId: number | null, remarks: Remark[]): Plan {
  return { action, entityId, remarks }
}

/** The plan for a line that holds nothing of the file's kind. */
export function skip(skipped: string): Plan {
  // 'No name, code or figure. It seems to go on from line 7.'
  const [reason = ''] = skipped.split('. ', 1)
  return planned('skip', null, [{ field: null, message: skipped, isError: false, reason }])
}
