import type { FieldWords } from '#domain/platform/import/fields.ts'
import { INACTIVE_HEADINGS } from '#domain/platform/import/read-active.ts'
import {
  CLASS_CHOICES,
  CLASS_HEADINGS,
  classesBelow,
} from '#domain/goods/products/import/class-choices.ts'

/** The fields that a column of a file of products may hold, in the order of exported files. */
export const WORDS = {
  name: {
    label: 'Product Name',
    kind: 'text',
    also: 'name, product, item, item name, description of item, item description, drug, drug name, medicine, medicine name, medication, article, designation, product description, title',
  },
  genericName: {
    label: 'Generic Name',
    kind: 'text',
    also: 'generic, active ingredient, substance, inn',
  },
  strength: {
    label: 'Strength',
    kind: 'text',
    also: 'dosage, dose, potency, product strength',
  },
  dosageForm: {
    label: 'Dosage Form',
    kind: 'text',
    also: 'form, formulation, pharmaceutical form',
  },
  sku: {
    label: 'SKU',
    kind: 'code',
    also: 'code, item code, product code, item no, item number, stock code, article no, ref, reference, sku code, internal code, internal reference, product sku',
  },
  barcode: {
    label: 'Barcode',
    kind: 'code',
    also: 'ean, ean13, ean 13, ean code, upc, gtin, bar code, barcode no, upc ean, ean upc, cip13, product barcode',
  },
  barcodeType: { label: 'Barcode Type', kind: 'choice', also: 'symbology' },
  customBarcode: {
    label: 'Custom Barcode',
    kind: 'code',
    also: 'further code, other barcode, second barcode, alternate barcode',
  },
  category: {
    label: 'Category',
    kind: 'named',
    also: 'category name, group, product group, class, department, product category',
  },
  subCategory: {
    label: 'Sub-Category',
    kind: 'named',
    also: 'subcategory, sub group, subgroup',
  },
  brand: {
    label: 'Brand',
    kind: 'named',
    also: 'brand name, manufacturer, maker, company, laboratory, marque, product brand',
  },
  unit: {
    label: 'Unit',
    kind: 'named',
    also: 'uom, unit of measure, unit name, selling unit, product unit',
  },
  description: {
    label: 'Description',
    kind: 'text',
    also: 'notes, remarks, details, comment, comments',
  },
  cost: {
    label: 'Cost',
    kind: 'money',
    also: 'unit cost, cost price, purchase price, buying price, acquisition cost, purchase cost, supplier price, capital, product cost',
  },
  price: {
    label: 'Price',
    kind: 'money',
    also: 'selling price, retail price, unit price, srp, price php, sell price, prix, mrp, regular price, product price, suggested retail price',
  },
  taxRatePct: {
    label: 'Tax Rate (%)',
    kind: 'percent',
    also: 'tax, vat, tax rate, vat rate, tax percent, vat percent, tva',
  },
  taxRate: { label: 'Tax Name', kind: 'named', also: 'tax class, tax code' },
  taxClass: {
    label: 'VAT Class',
    kind: 'choice',
    also: CLASS_HEADINGS,
    choices: CLASS_CHOICES,
    choicesBelow: classesBelow,
  },
  taxType: { label: 'Tax Type', kind: 'choice', also: '' },
  dppExTax: {
    label: 'Purchase Price (ex tax)',
    kind: 'money',
    also: 'purchase price excl tax, cost ex tax, cost excl tax',
  },
  dppIncTax: {
    label: 'Purchase Price (inc tax)',
    kind: 'money',
    also: 'purchase price incl tax, cost inc tax, cost incl tax',
  },
  profitPercent: {
    label: 'Profit Margin (%)',
    kind: 'percent',
    also: 'margin, markup, profit percent, profit margin, margin percent',
  },
  dspExTax: {
    label: 'Selling Price (ex tax)',
    kind: 'money',
    also: 'selling price excl tax, price ex tax, price excl tax',
  },
  dspIncTax: {
    label: 'Selling Price (inc tax)',
    kind: 'money',
    also: 'selling price incl tax, price inc tax, price incl tax',
  },
  priceCap: {
    label: 'Price Cap',
    kind: 'money',
    also: 'max price, maximum price, mdrp, drp, price ceiling, ceiling price',
  },
  packs: { label: 'Packs', kind: 'text', also: 'product packs, packs and prices' },
  soldByPiece: {
    label: 'Sold by Piece',
    kind: 'yesNo',
    also: 'sold per piece, sold by the piece, sold loose',
  },
  productType: { label: 'Product Type', kind: 'choice', also: '' },
  enableStock: {
    label: 'Stock Tracking',
    kind: 'yesNo',
    also: 'enable stock, manage stock, track stock',
  },
  location: {
    label: 'Location',
    kind: 'named',
    also: 'location name, location code, stock location, branch, branch name, branch code, store, store name, store code, outlet, warehouse',
  },
  stockQty: {
    label: 'Stock Quantity',
    kind: 'whole',
    also: 'stock, stock qty, qty, quantity, on hand, qty on hand, quantity on hand, stock on hand, soh, opening stock, balance, current stock, available, ending inventory, product quantity, product stock',
  },
  expirationDate: {
    label: 'Expiration Date',
    kind: 'day',
    also: 'expiry, expiry date, exp, exp date, expiration, expires, best before, expired date, product expiry',
  },
  customLot: {
    label: 'Lot Number',
    kind: 'text',
    also: 'lot, lot no, batch, batch no, batch number, custom lot',
  },
  customExpiry: { label: 'Custom Expiry', kind: 'day', also: 'lot expiry' },
  alertQuantity: {
    label: 'Alert Quantity',
    kind: 'whole',
    also: 'reorder level, reorder point, minimum stock, min stock, min qty, alert qty',
  },
  notForSelling: { label: 'Not for Selling', kind: 'yesNo', also: '' },
  enableSerial: { label: 'Serial Numbers', kind: 'yesNo', also: 'enable serial' },
  weight: { label: 'Weight', kind: 'text', also: '' },
  preparationTimeMinutes: {
    label: 'Preparation Time (minutes)',
    kind: 'whole',
    also: 'preparation time',
  },
  imageUrl: { label: 'Image URL', kind: 'text', also: 'image, picture, photo' },
  brochureUrl: { label: 'Brochure URL', kind: 'text', also: 'brochure, leaflet' },
  isActive: {
    label: 'Active',
    kind: 'yesNo',
    also: `is active, enabled, status, active status, product status, item status, ${INACTIVE_HEADINGS}`,
  },
} as const satisfies Record<string, FieldWords>
