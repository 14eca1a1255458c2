import { changesOf } from '#domain/goods/products/import/changes.ts'
import { isWritten, type Plan } from '#domain/platform/import/outcomes.ts'
import { isExpiryUnread } from '#domain/goods/products/import/plan-stock.ts'
import { saysSelling, withPacks } from '#domain/goods/products/import/plan-packs.ts'
import { planRows } from '#domain/goods/products/import/plan-rows.ts'
import { namesLocations, type ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { applyBegun } from '#server/goods/products/apply-begun.ts'
import { LOCKED, readStored } from '#server/goods/products/import/changes.sql.ts'
import { createMissing, lookUp, lookUpNames } from '#server/goods/products/import/known.sql.ts'
import { readSellings } from '#server/goods/products/import/packs.sql.ts'
import type { DoneRow } from '#server/platform/import/import-rows.ts'
import { logProducts, productsToLog } from '#server/goods/products/import/run/log-products.ts'
import {
  outcomeOfLot,
  outcomeOfMade,
  outcomeOfMet,
} from '#server/goods/products/import/run/outcomes.ts'
import {
  holdPacks,
  refuseManyCodes,
  writePackRows,
} from '#server/goods/products/import/run/pack-rows.ts'
import { furtherCode, productValues } from '#server/goods/products/import/run/product-values.ts'
import { lockShelves, planStock, stockRows } from '#server/goods/products/import/run/stock-rows.ts'
import {
  drawProductIds,
  insertFurtherCodes,
  insertProducts,
  updateProducts,
} from '#server/goods/products/import/write.sql.ts'
import type { ReadRow, Writing, ProductRow } from '#server/goods/products/import/run/product-row.ts'

/**
 * Writes rows in a few statements: plans them once more by what is stored now, then creates and changes products and
 * their stock. Answers the outcome of each row.
 */
export async function writeBatch(
  tx: Tx,
  rows: readonly ReadRow[],
  writing: Writing,
): Promise<DoneRow[]> {
  const { importId, settings, by } = writing
  const { plans, known } = await decide(tx, rows, writing)
  const productRows = await withProducts(tx, rows, plans, settings)
  const firsts = productRows.filter(({ isLot }) => !isLot)
  refuseManyCodes(firsts)
  const made = firsts.filter(({ isNew }) => isNew)
  const met = firsts.filter(({ isNew }) => !isNew)
  const lots = productRows.filter(({ isLot, isRefused }) => isLot && !isRefused)

  // Shelves are locked before products, in the order of all locks.
  const shelves = await lockShelves(tx, productRows, settings, by.now)
  const stock = planStock(productRows, shelves)
  // A rate in the file may say another class than the one that has begun.
  await applyBegun(tx, idsOf(firsts), by)
  const stored = await readStored(tx, idsOf(met), LOCKED)
  const sold = met.filter(({ values }) => saysSelling(values))
  const sellings = await readSellings(tx, idsOf(sold), by.now)
  await holdPacks(tx, sold, sellings, { known, now: by.now })
  const changes = new Map(
    met.map(({ line, productId, values }) => {
      const before = stored.get(productId)
      const shown = before && withPacks(before.values, sellings.get(productId) ?? null)
      return [line, shown ? changesOf(values, shown, settings) : []] as const
    }),
  )
  const changing = met.filter(({ line }) => changes.get(line)!.length > 0) // every changed row has its product
  const isMoved = ({ line }: ProductRow) => {
    const { comes, takes } = stock.get(line) ?? { comes: null, takes: [] }
    return comes !== null || takes.length > 0
  }
  const counted = new Set(idsOf(productRows.filter(isMoved)))
  const place = { importId, locationId: locationToLog(settings), by }
  const before = await productsToLog(tx, [...idsOf(changing), ...counted], place)

  const valuesOf = (row: ProductRow) =>
    productValues(row, stored.get(row.productId)?.values ?? {}, known, settings)
  const versions = await insertProducts(tx, made.map(valuesOf), by.now)
  const changesPacks = ({ line }: ProductRow) =>
    changes.get(line)?.some(({ field }) => field === 'packs') === true
  const updates = await updateProducts(
    tx,
    changing.map((row) => ({ ...valuesOf(row), changesPacks: changesPacks(row) })),
    by.now,
  )
  const codes = await insertFurtherCodes(tx, [...made, ...changing].flatMap(furtherCode))
  const packs = await writePackRows(tx, [...made, ...changing], sellings)
  await stockRows(tx, productRows, stock, writing)
  const written = { stored, changes, updates, codes, packs, stock, counted, before }
  const outcomes = new Map([
    ...made.map((row) => [row.line, outcomeOfMade(row, versions, codes)] as const),
    ...met.map((row) => [row.line, outcomeOfMet(row, written)] as const),
    ...lots.map((row) => [row.line, outcomeOfLot(row, stock)] as const),
  ])
  const changed = met.filter(({ line }) => outcomes.get(line)?.undo)
  await logProducts(tx, { made: idsOf(made), changed: idsOf(changed) }, before, place)
  return rows.map(({ line }, at) => {
    const { action, entityId, remarks } = plans[at]! // plans has one entry for each row
    const outcome = outcomes.get(line) ?? { ...NOTHING, entityId }
    return { ...outcome, line, action, remarks: [...remarks, ...outcome.remarks] }
  })
}

const NOTHING = { isUnchanged: false, remarks: [], changes: [], undo: null }

function idsOf(rows: readonly ProductRow[]): number[] {
  return rows.map(({ productId }) => productId)
}

/** Plans the rows by what is stored now, and creates missing categories, brands and units if that is wanted. */
async function decide(tx: Tx, rows: readonly ReadRow[], { importId, settings, by }: Writing) {
  const known = await lookUp(tx, importId, rows, by.now)
  const plans = planRows(rows, settings, known)
  if (!settings.createsMissing) return { plans, known }
  const written = rows.filter((_, at) => isWritten(plans[at]!)).map(({ values }) => values)
  await createMissing(tx, written)
  return { plans, known: { ...known, idOf: await lookUpNames(tx, written) } }
}

/** The rows that write something with their products, and the refused ones of the same products. */
async function withProducts(
  tx: Tx,
  rows: readonly ReadRow[],
  plans: readonly Plan[],
  settings: ImportSettings,
): Promise<ProductRow[]> {
  const news = plans.filter(({ action, entityId }) => action === 'create' && entityId === null)
  const ids = await drawProductIds(tx, news.length)
  const firsts = new Map<number, Pick<ProductRow, 'isNew' | 'productId'>>()
  return rows.flatMap((row, at): ProductRow[] => {
    const { line, values, locationId, lotOf } = row
    const plan = plans[at]! // plans has one entry for each row
    const state = isExpiryUnread(row) ? 'QUARANTINE' : 'FOR_SALE'
    const own = { line, values, locationId: locationId ?? settings.locationId, state } as const
    if (isWritten(plan)) {
      const first = {
        isNew: plan.action === 'create',
        productId: plan.entityId ?? ids.shift() ?? 0,
      }
      firsts.set(line, first)
      return [{ ...own, ...first, isLot: false, isRefused: false }]
    }
    const first = lotOf === null ? undefined : firsts.get(lotOf)
    return first ? [{ ...own, ...first, isLot: true, isRefused: plan.action === 'refuse' }] : []
  })
}

/** The location whose stock is logged; null for all of them, when the file may name several. */
function locationToLog(settings: ImportSettings): number | null {
  return namesLocations(settings) ? null : settings.locationId
}
