import * as field from '#domain/fields.ts'
import type { FileKind } from '#domain/platform/import/file-kind.ts'
import { MOST_CELL_LETTERS } from '#domain/platform/import/limits.ts'
import { BARCODE_TYPES } from '#domain/goods/products/barcode.ts'
import { newProduct } from '#domain/goods/products/bodies.ts'
import { fieldByDefault, fieldsByContent, misfitOf } from '#domain/goods/products/import/columns.ts'
import { keepsRowOut, PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'
import { productFinisher } from '#domain/goods/products/import/finish-row.ts'
import { PACK_COLUMN_RULES } from '#domain/goods/products/import/pack-columns.ts'
import { repeatFinder } from '#domain/goods/products/import/repeats.ts'
import { FIRST_CHOICES, type ImportSettings } from '#domain/goods/products/import/settings.ts'
import { PRODUCT_TYPES, TAX_TYPES } from '#domain/goods/products/product.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

const NAMED = {
  category: field.text('category', 255),
  subCategory: field.text('subCategory', 255),
  brand: field.text('brand', 100),
  unit: field.text('unit', 100),
  taxRate: field.text('taxName', 100),
  location: field.text('location', 100),
}

export const PRODUCTS: FileKind<ImportSettings> = {
  noun: 'product',
  fields: PRODUCT_FIELDS,
  rules: {
    ...newProduct.shape,
    ...NAMED,
    ...PACK_COLUMN_RULES,
    packs: field.text('packs', MOST_CELL_LETTERS),
  },
  options: {
    barcodeType: BARCODE_TYPES,
    taxClass: TAX_CLASSES,
    taxType: TAX_TYPES,
    productType: PRODUCT_TYPES,
  },
  mayBeCentavos: true,
  keepsRowOut,
  namesAlone: false,
  identifying: ['name', 'sku', 'barcode', 'customBarcode', 'price', 'cost', 'stockQty'],
  emptyRow: 'No name, code or figure.',
  firstChoices: (fields) => ({
    ...FIRST_CHOICES,
    matchBy: fields.includes('barcode') && !fields.includes('sku') ? 'barcode' : 'sku',
  }),
  byDefault: fieldByDefault,
  misfit: misfitOf,
  hints: [
    [/\b(price|srp|prix)\b/i, 'price'],
    [/\bcost\b/i, 'cost'],
    [
      /\b(stocks?|qty|quantity|on hand|soh|bal(ance)?|inventory|end(ing)? inv|remaining)\b/i,
      'stockQty',
    ],
    [/\b(taxable|exempt\w*|non ?vat\w*|with(out)? vat)\b/i, 'taxClass'],
    [/\b(expir\w*|exp)\b/i, 'expirationDate'],
    [/\b(sku|barcode)\b/i, 'sku'],
    [/\b(discontinued|inactive)\b/i, 'isActive'],
    [/\b(branch|store|outlet)\b/i, 'location'],
  ],
  others: /\b(values?|amounts?|wholesale|dealers?|sold|used|ordered|reorder|min|max)\b/i,
  guess: fieldsByContent,
  needed: ['name', 'sku', 'barcode'],
  askForNeeded: 'Choose the column that holds the name, the SKU or the barcode.',
  finisher: productFinisher,
  repeatFinder,
}
