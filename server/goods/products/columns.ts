import type { StoredProduct } from '#server/goods/products/write.sql.ts'

/** The fields that files write, too. */
export type Written = Exclude<
  keyof StoredProduct,
  'schemesAdded' | 'schemesLeftOut' | 'thirtyDayQty'
>

export const WRITTEN = `
  name genericName strength dosageForm sku barcode barcodeType unitId brandId categoryId subCategoryId description
  imageUrl brochureUrl enableStock alertQuantity notForSelling enableSerial weight customExpiry customLot customBarcode
  preparationTimeMinutes taxRateId taxType productType dppExTax dppIncTax profitPercent dspExTax dspIncTax cost price
  taxRatePct taxClass priceCap soldByPiece isActive`
  .trim()
  .split(/\s+/) as Written[] // these words are

/** Every field that is a column of products. A new one stands here, or in the list above. */
export const PRODUCT_FIELDS = [
  'id',
  ...WRITTEN,
  'schemesAdded',
  'schemesLeftOut',
  'thirtyDayQty',
  'version',
  'createdAt',
  'updatedAt',
]
