import { givesBarcodeType } from '#domain/goods/products/import/changes.ts'
import type { Known } from '#domain/goods/products/import/plan-row.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { ProductRow } from '#server/goods/products/import/run/product-row.ts'
import type { ProductValues } from '#server/goods/products/import/write.sql.ts'

/** A row's product as its table stores it; `before` is the existing product. */
export function productValues(
  row: ProductRow,
  before: Values,
  known: Known,
  settings: ImportSettings,
): ProductValues {
  const {
    category,
    subCategory,
    brand,
    unit,
    taxRate,
    stockQty: _stock,
    location: _place,
    expirationDate,
    barcodeType,
    packs: _packs,
    ...own
  } = row.values
  const idOf = (field: 'category' | 'subCategory' | 'brand' | 'unit' | 'taxRate', name: unknown) =>
    typeof name === 'string' ? known.idOf(field, name) : null
  const isTypeGiven = row.isNew || givesBarcodeType(own, before.barcode, settings)
  return {
    id: row.productId,
    ...own,
    ...(isTypeGiven && { barcodeType }),
    categoryId: idOf('category', category),
    subCategoryId: idOf('subCategory', subCategory),
    brandId: idOf('brand', brand),
    unitId: idOf('unit', unit),
    taxRateId: idOf('taxRate', taxRate),
    ...(row.isNew && own.price === undefined && { notForSelling: true }),
    // Without stock there is no lot to hold the date, so the product keeps it for its first lot.
    ...(waitsForLot(row) && { customExpiry: own.customExpiry ?? expirationDate }),
  }
}

function waitsForLot({ isNew, values, locationId }: ProductRow): boolean {
  const hasStock = locationId !== null && Number(values.stockQty ?? 0) > 0
  return isNew && !hasStock && values.expirationDate !== undefined
}

/** The further code that a row gives its product; empty when it gives none. */
export function furtherCode({ productId, values }: ProductRow): { id: number; code: string }[] {
  const code = values.customBarcode
  return typeof code === 'string' ? [{ id: productId, code }] : []
}
