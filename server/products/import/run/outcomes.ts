import type { ProductDetail } from '#domain/products/api.ts'
import type { Change } from '#domain/products/import/changes.ts'
import type { DoneRow } from '#server/products/import/queries.ts'
import type { Stocked } from '#server/products/import/run/stock-rows.ts'
import type { ProductRow } from '#server/products/import/run/write-batch.ts'
import type { Updated } from '#server/products/import/write/queries.ts'

/** What became of a row's product: its remarks are those of the run alone. */
export type Outcome = Omit<DoneRow, 'line' | 'action'>

export function outcomeOfMade(
  { productId }: ProductRow,
  versions: ReadonlyMap<number, number>,
  codes: ReadonlySet<number>,
): Outcome {
  const undo = {
    version: versions.get(productId) ?? 1,
    columns: {},
    isCodeAdded: codes.has(productId),
  }
  return { productId, isUnchanged: false, remarks: [], changes: [], undo }
}

type Written = {
  /** What fields of rows say otherwise than their products, by line. */
  changes: ReadonlyMap<number, Change[]>
  updates: ReadonlyMap<number, Updated>
  codes: ReadonlySet<number>
  stocked: ReadonlyMap<number, Stocked>
  before: ReadonlyMap<number, ProductDetail>
}

export function outcomeOfMet({ line, productId }: ProductRow, written: Written): Outcome {
  const updated = written.updates.get(productId)
  const isCodeAdded = written.codes.has(productId)
  const stock = written.stocked.get(line)
  const version = updated?.version ?? written.before.get(productId)?.version ?? 0
  const isChanged = updated !== undefined || isCodeAdded || (stock?.changes.length ?? 0) > 0
  return {
    productId,
    isUnchanged: !isChanged && stock === undefined,
    remarks: stock?.remark ? [stock.remark] : [],
    changes: [...(updated ? (written.changes.get(line) ?? []) : []), ...(stock?.changes ?? [])],
    undo: isChanged ? { version, columns: updated?.columns ?? {}, isCodeAdded } : null,
  }
}
