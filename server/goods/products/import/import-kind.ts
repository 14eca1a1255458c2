import { api } from '#domain/api.ts'
import type { ShopOfProducts } from '#domain/goods/products/import/finish-row.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { setsStock } from '#domain/goods/products/import/plan-stock.ts'
import { sampleFile } from '#domain/goods/products/import/sample.ts'
import { settingsToKeep, type ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Batch, ImportKind } from '#server/platform/import/import-kind.ts'
import type { DoneRow } from '#server/platform/import/import-rows.ts'
import { keepAdjustment } from '#server/platform/import/run.sql.ts'
import type { StoredRow } from '#server/platform/import/import-rows.ts'
import {
  placesWithin,
  refuseStrangePlace,
  initialPlace,
  correctedPlace,
} from '#server/goods/products/import/locations.ts'
import { planProducts } from '#server/goods/products/import/plan-file.ts'
import { previewStock } from '#server/goods/products/import/preview-stock.ts'
import { writeBatch } from '#server/goods/products/import/run/write-batch.ts'
import { takeProductsBack } from '#server/goods/products/import/take-back.ts'
import { readSettings, readToday, taxOf } from '#server/shop/settings/settings.sql.ts'
import { insertAdjustment } from '#server/goods/stock/stock.sql.ts'

export const PRODUCT_IMPORTS: ImportKind<ImportSettings> = {
  name: 'product',
  file: PRODUCTS,
  calls: api.productImports,
  idName: 'productId',
  settingsToKeep,
  initialSettings: initialPlace,
  refuseChanges: refuseStrangePlace,
  correctedSettings: correctedPlace,
  shopOf: async (tx, { user, now }): Promise<ShopOfProducts> => ({
    today: await readToday(tx, now),
    places: await placesWithin(tx, user.reach),
    tax: taxOf(await readSettings(tx, now)),
  }),
  plan: planProducts,
  endPlan: async (tx, importId, settings, { today }) => {
    if (setsStock(settings)) await previewStock(tx, importId, settings, today)
  },
  write: writeRows,
  written: [api.products.create, api.brands.create, api.units.create],
  takeBack: takeProductsBack,
  sample: async (tx, { user, now }) => {
    const places = await placesWithin(tx, user.reach)
    return { name: 'products-to-import.csv', text: sampleFile(places, await readToday(tx, now)) }
  },
}

/** All stock of an import is one adjustment, made for the first row that has some. */
function writeRows(
  tx: Tx,
  rows: readonly StoredRow[],
  { importId, work, by }: Batch<ImportSettings>,
): Promise<DoneRow[]> {
  let { adjustmentId } = work
  const adjustment = async () => {
    if (adjustmentId !== null) return adjustmentId
    adjustmentId = await insertAdjustment(tx, `Import of ${work.fileName}`, by)
    await keepAdjustment(tx, importId, adjustmentId)
    return adjustmentId
  }
  return writeBatch(tx, rows, { importId, settings: work.settings, by, adjustment })
}
