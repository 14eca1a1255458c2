import { planRow, type Known, type Plan } from '#domain/products/import/plan-row.ts'
import type { Remark, RowReading, Values } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { createMissing, lookUp } from '#server/products/import/known/queries.ts'
import type { DoneRow } from '#server/products/import/queries.ts'
import { lockShelves, stockRows } from '#server/products/import/run/stock-rows.ts'
import {
  drawProductIds,
  insertFurtherCodes,
  insertProducts,
  updateProducts,
  type ProductValues,
} from '#server/products/import/write/queries.ts'
import type { Author } from '#server/stock/queries.ts'

export type ReadRow = Omit<RowReading, 'cells'>

/** What the rows of an import are written with. */
export type Writing = {
  settings: ImportSettings
  by: Author
  /** The adjustment that all stock of this import belongs to; made when it is first asked for. */
  adjustment(): Promise<number>
}

/** A row with the product that it makes or changes. */
export type ProductRow = { line: number; values: Values; isNew: boolean; productId: number }

/**
 * Writes some rows in a few statements: decides once more by what is stored now, then creates, changes and stocks
 * their products. Answers what became of each row.
 */
export async function writeBatch(
  tx: Tx,
  rows: readonly ReadRow[],
  writing: Writing,
): Promise<DoneRow[]> {
  const { settings } = writing
  const { plans, known } = await decide(tx, rows, settings)
  const productRows = await withProducts(tx, rows, plans)
  const made = productRows.filter(({ isNew }) => isNew)
  const met = productRows.filter(({ isNew }) => !isNew)

  // Shelves before products: locks are always taken in that order.
  const shelves = await lockShelves(tx, met, settings)
  await insertProducts(
    tx,
    made.map((row) => storedValues(row, known, settings)),
  )
  const changed = await updateProducts(
    tx,
    met.map((row) => storedValues(row, known, settings)),
  )
  await insertFurtherCodes(tx, productRows.flatMap(furtherCode))
  const stocked = await stockRows(tx, { made, met, shelves }, writing)
  return rows.map(({ line }, at) => outcomeOf(line, plans[at]!, productRows, changed, stocked)) // a plan for each row
}

/** What becomes of the rows by what is stored now; creates what they name and nobody knows, where that is wanted. */
async function decide(tx: Tx, rows: readonly ReadRow[], settings: ImportSettings) {
  const values = rows.map((row) => row.values)
  const known = await lookUp(tx, values)
  const plans = rows.map((row) => planRow(row, settings, known))
  if (!settings.createsMissing) return { plans, known }
  await createMissing(
    tx,
    values.filter((_, at) => writes(plans[at])),
  )
  return { plans, known: await lookUp(tx, values) }
}

function writes(plan: Plan | undefined): boolean {
  return plan?.action === 'create' || plan?.action === 'update'
}

async function withProducts(
  tx: Tx,
  rows: readonly ReadRow[],
  plans: readonly Plan[],
): Promise<ProductRow[]> {
  const ids = await drawProductIds(tx, plans.filter(({ action }) => action === 'create').length)
  return rows.flatMap(({ line, values }, at) => {
    const plan = plans[at]
    if (!plan || !writes(plan)) return []
    const productId = plan.productId ?? ids.shift() ?? 0
    return [{ line, values, isNew: plan.action === 'create', productId }]
  })
}

/** A row's product as its table takes it. */
function storedValues(row: ProductRow, known: Known, settings: ImportSettings): ProductValues {
  const {
    category,
    subCategory,
    brand,
    unit,
    taxRate,
    stockQty: _stock,
    expirationDate,
    barcodeType,
    ...own
  } = row.values
  const idOf = (field: 'category' | 'subCategory' | 'brand' | 'unit' | 'taxRate', name: unknown) =>
    typeof name === 'string' ? known.idOf(field, name) : null
  return {
    id: row.productId,
    ...own,
    ...(tellsBarcodeType(row, known, settings) && { barcodeType }),
    categoryId: idOf('category', category),
    subCategoryId: idOf('subCategory', subCategory),
    brandId: idOf('brand', brand),
    unitId: idOf('unit', unit),
    taxRateId: idOf('taxRate', taxRate),
    ...(row.isNew && own.price === undefined && { notForSelling: true }),
    // Without stock there is no lot yet to keep the date: it waits for the opening lot.
    ...(waitsForLot(row, settings) && { customExpiry: own.customExpiry ?? expirationDate }),
  }
}

function waitsForLot({ isNew, values }: ProductRow, { locationId }: ImportSettings): boolean {
  const hasStock = locationId !== null && Number(values.stockQty ?? 0) > 0
  return isNew && !hasStock && values.expirationDate !== undefined
}

/** A guess at the kind of barcode does not overrule what a product of that barcode has. */
function tellsBarcodeType(
  { values, isNew }: ProductRow,
  known: Known,
  settings: ImportSettings,
): boolean {
  if (isNew || settings.columns.some(({ field }) => field === 'barcodeType')) return true
  const owner = typeof values.barcode === 'string' ? known.owner(values.barcode) : null
  return owner?.barcode !== values.barcode
}

function furtherCode({ productId, values }: ProductRow): { id: number; code: string }[] {
  const code = values.customBarcode
  return typeof code === 'string' ? [{ id: productId, code }] : []
}

function outcomeOf(
  line: number,
  { action, productId, remarks }: Plan,
  productRows: readonly ProductRow[],
  changed: ReadonlySet<number>,
  stocked: ReadonlyMap<number, Remark | null>,
): DoneRow {
  const row = productRows.find((each) => each.line === line)
  const remark = stocked.get(line)
  return {
    line,
    action,
    productId: row?.productId ?? productId,
    isUnchanged:
      row !== undefined && !row.isNew && !changed.has(row.productId) && remark === undefined,
    remarks: remark ? [...remarks, remark] : remarks,
  }
}
