import type { Change } from '#domain/platform/import/changes.ts'
import type { Action, Plan } from '#domain/platform/import/outcomes.ts'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'

export type KindName = 'product' | 'customer' | 'supplier' | 'dated change'

export type PlannedRow = { reading: RowReading; plan: Plan; changes: Change[] }

export type DoneRow = {
  line: number
  action: Action
  isUnchanged: boolean
  entityId: number | null
  remarks: Plan['remarks']
  changes: Change[]
  /** How to undo the row; null when nothing was written. */
  undo: Undo | null
}

export type Undo = {
  /** The version of what the row is about after the write. */
  version: number
  /** The changed columns with their former values. */
  columns: Record<string, unknown>
  /** The row gave a product a further code. */
  isCodeAdded?: boolean
  /** The packs of a product that the row made or changed. */
  packs?: readonly UndonePack[]
}

export type UndonePack = {
  id: number
  /** What it was; null for one that the row made. */
  before: Record<string, unknown> | null
  /** The codes that the row gave it. */
  codes: readonly string[]
}

export type Work = {
  fileName: string
  settings: ReadSettings
  startedById: number
  adjustmentId: number | null
  lastLine: number
}

/** A row with what was decided for it when it was read. `turn` is the line in whose turn it is done: the first one of its product. */
export type StoredRow = Omit<RowReading, 'cells'> &
  Pick<Plan, 'action' | 'entityId'> & { turn: number }
