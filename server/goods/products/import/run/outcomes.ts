import { columnName } from '#server/platform/database/columns.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { Change } from '#domain/platform/import/changes.ts'
import type { NamedField } from '#domain/goods/products/import/plan-row.ts'
import { openingStock, type RowStock } from '#domain/goods/products/import/plan-stock.ts'
import type { Stored, StoredProduct } from '#server/goods/products/import/changes.sql.ts'
import type { DoneRow, UndonePack } from '#server/platform/import/import-rows.ts'
import type { ProductRow } from '#server/goods/products/import/run/product-row.ts'

/** The outcome of a row; its remarks are only those of the run. */
export type Outcome = Omit<DoneRow, 'line' | 'action'>

/** The outcome of a row whose product was created. */
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
  return { entityId: productId, isUnchanged: false, remarks: [], changes: [], undo }
}

type Written = {
  /** The existing products before the batch. */
  stored: Stored
  /** The fields that rows change on existing products, by line. */
  changes: ReadonlyMap<number, Change[]>
  /** The new versions of changed products, by id. */
  updates: ReadonlyMap<number, number>
  codes: ReadonlySet<number>
  /** The packs that rows made or changed, by product. */
  packs: ReadonlyMap<number, UndonePack[]>
  /** What rows do to existing shelves, by line. */
  stock: ReadonlyMap<number, RowStock>
  /** The products whose shelves any row changes. */
  counted: ReadonlySet<number>
  before: ReadonlyMap<number, ProductDetail>
}

/** The outcome of a row whose product existed, with the former values of what it changed. */
export function outcomeOfMet({ line, productId }: ProductRow, written: Written): Outcome {
  const updated = written.updates.get(productId)
  const before = written.stored.get(productId)
  const changes = updated !== undefined ? (written.changes.get(line) ?? []) : []
  const isCodeAdded = written.codes.has(productId)
  const stock = written.stock.get(line)
  const version = updated ?? written.before.get(productId)?.version ?? 0
  const isChanged = updated !== undefined || isCodeAdded
  const packs = written.packs.get(productId)
  // What the product's further lots change is undone with its first line.
  const isUndone = isChanged || written.counted.has(productId)
  return {
    entityId: productId,
    isUnchanged: !isChanged && stock === undefined,
    remarks: stock?.remark ? [stock.remark] : [],
    changes: [...changes, ...(stock?.changes ?? [])],
    undo:
      isUndone && before
        ? { version, columns: columnsBefore(changes, before), isCodeAdded, ...(packs && { packs }) }
        : null,
  }
}

/** The outcome of a row that adds a lot; what it wrote is undone with the first line of its product. */
export function outcomeOfLot(
  { line, isNew, values, productId, locationId }: ProductRow,
  stock: ReadonlyMap<number, RowStock>,
): Outcome {
  const { changes, remark } = stock.get(line) ?? { changes: [], remark: null }
  const stockChanges = isNew ? openingStock(values, locationId) : changes
  return {
    entityId: productId,
    isUnchanged: stockChanges.length === 0 && remark === null,
    remarks: remark ? [remark] : [],
    changes: stockChanges,
    undo: null,
  }
}

/** The former values of the changed columns, by column name. Packs are no column. */
function columnsBefore(changes: readonly Change[], { ids }: StoredProduct) {
  const columns = changes.filter(({ field }) => field !== 'packs')
  return Object.fromEntries(
    columns.map(({ field, before }) =>
      field in ids
        ? [columnName(`${field}Id`), ids[field as NamedField]] // it is a field that names a row
        : [columnName(field), before],
    ),
  )
}
