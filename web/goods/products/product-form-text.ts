import { texts } from '#domain/language.ts'
import type { BARCODE_TYPES } from '#domain/goods/products/barcode.ts'
import { beside, inPacks, pieces, type Counted } from '#domain/goods/products/packs.ts'
import type { PRODUCT_TYPES, TAX_TYPES } from '#domain/goods/products/product.ts'
import type { ProductDraft } from '#web/goods/products/draft/product-draft.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const BARCODE_LABELS: Record<(typeof BARCODE_TYPES)[number], string> = {
  C128: 'Code 128',
  C39: 'Code 39',
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
}

const TYPE_LABELS: Record<(typeof PRODUCT_TYPES)[number], string> = {
  SINGLE: 'Single',
  VARIABLE: 'Variable (not available yet)',
  COMBO: 'Combo',
}

const TAX_TYPE_LABELS: Record<(typeof TAX_TYPES)[number], string> = {
  EXCLUSIVE: 'Exclusive',
  INCLUSIVE: 'Inclusive',
}

/** Refusals of the form that no schema gives. */
export const REFUSALS = {
  cost: 'Cost is required',
  price: 'Price is required',
  stockQty: 'Stock quantity is required',
  location: 'Location is required',
  pastDate: 'The date must not be in the past',
  dateOfNothing: 'There is no stock that could expire: type a stock quantity too',
  emptyKit: 'Add what the kit is made of',
  groupPrice: 'Type the selling price, or a purchase price for the margin',
}

/** The label of each field. */
export const LABELS: Record<keyof ProductDraft, string> = {
  name: 'Product Name',
  genericName: 'Generic Name',
  strength: 'Strength',
  dosageForm: 'Dosage Form',
  sku: 'SKU',
  barcode: 'Barcode',
  barcodeType: 'Barcode Type',
  unitId: 'Unit',
  brandId: 'Brand',
  categoryId: 'Category',
  subCategoryId: 'Sub-category',
  description: 'Description',
  imageUrl: 'Product Image URL',
  brochureUrl: 'Product Brochure URL',
  enableStock: 'Enable Stock Tracking',
  alertQuantity: 'Alert Quantity',
  notForSelling: 'Not for Selling',
  enableSerial: 'Enable Serial Numbers',
  weight: 'Weight',
  customLot: 'Custom Lot Number',
  customExpiry: 'Custom Expiry Date',
  customBarcode: 'Custom Barcode',
  preparationTimeMinutes: 'Preparation Time (minutes)',
  taxRateId: 'Tax Rate',
  taxType: 'Tax Type',
  taxRatePct: 'Custom Tax Rate (%)',
  taxClass: 'VAT Class',
  priceCap: 'Price Cap',
  thirtyDayQty: 'Quantity for 30 Days',
  schemesAdded: 'Covered By',
  schemesLeftOut: 'Not Covered By',
  productType: 'Product Type',
  dppExTax: 'Purchase Price (ex tax)',
  dppIncTax: 'Purchase Price (inc tax)',
  profitPercent: 'Profit Margin (%)',
  dspExTax: 'Selling Price (ex tax)',
  cost: 'Cost',
  price: 'Selling Price (inc tax)',
  stockQty: 'Current Stock Quantity',
  locationId: 'Primary Location',
  expirationDate: 'Expiration Date',
  isActive: 'Active Product',
  barcodes: 'Further barcodes',
  images: 'Further images',
  components: 'Kit components',
  groupPrices: 'Prices per selling group',
  soldByPiece: 'Sold by the piece',
  packs: 'Packs',
}

/** Labels that differ in the short form. */
export const QUICK_LABELS = {
  price: 'Price',
  taxRatePct: 'Tax Rate (%)',
  stockQty: 'Stock Quantity',
  locationId: 'Location',
  customLot: 'Lot Number',
  isActive: 'Active',
}

/** Texts about packs. */
export const PACK_TEXT = texts('goods/products/product-form-text/pack', {
  hint: 'A box or a strip that is sold or bought whole, at a price of its own. Its pieces are what the stock counts.',
  soldByPieceHint: 'Off: only its packs are sold',
  add: 'Add a pack',
  giveAnother: 'Rename all but one.',
  unnamed: (number: number) => `Pack ${number}`,
  name: 'Pack',
  nameExample: 'e.g. Box',
  factor: 'Pieces',
  factorStays: 'Used: it stays',
  price: 'Price of a pack',
  doubts: {
    NO_MORE_THAN_A_PIECE: 'No more than a single piece: is that the price of the whole pack?',
    BELOW_COST: 'Its pieces cost more than that',
  },
  noMore: (name: string, price: string) => `${name} costs no more: ₱${price}`,
  barcode: 'Barcode of the pack',
  furtherBarcode: (line: number) => `Barcode ${line}`,
  sold: 'Sold',
  bought: 'Bought',
  active: 'Active',
  of: (what: string, pack: string) => `${what} of ${pack}`,
  remove: (pack: string) => `Remove ${pack}`,
})

/** Every other text of the product forms. */
export const TEXT = texts('goods/products/product-form-text', {
  quickNew: 'Add New Product',
  quickEdit: 'Edit Product',
  advancedNew: 'Add Product - Advanced Form',
  advancedEdit: 'Edit Product - Advanced Form',
  save: 'Save Product',
  saving: 'Saving...',
  saveAndNext: 'Save and add another',
  create: 'Create Product',
  creating: 'Creating...',
  toAdvanced: 'Open the advanced form',

  tabs: 'Parts of the form',
  general: 'General Info',
  pricing: 'Pricing',
  inventory: 'Inventory',
  advanced: 'Advanced',

  productTypes: TYPE_LABELS,
  variableReason: 'Products with variants cannot be kept yet: make one product of each variant.',
  noBrand: 'No Brand',
  noCategory: 'No category',
  noSubCategory: 'No sub-category',
  noUnit: 'No unit',
  barcodeTypes: BARCODE_LABELS,

  pharmacy: 'Pharmacy',
  genericNameExample: 'e.g. Paracetamol',
  strengthExample: 'e.g. 500 mg',
  dosageFormExample: 'e.g. Tablet',

  mixedKit: 'Its parts differ from it in VAT class: it is sold VATable.',
  partsUncovered: (schemes: readonly string[]) =>
    `Not all of its parts are covered by ${schemes.join(', ')}: no discount on it.`,
  inMixedKits: (kits: readonly string[]) =>
    `Kits with it that are sold VATable, because their parts differ in class: ${kits.join(', ')}`,
  mixedNow: (kits: readonly string[]) => `VATable now: ${kits.join(', ')}`,
  uncoveredNow: (kits: readonly string[]) =>
    `Not all parts are covered by the scheme of the kit now: ${kits.join(', ')}`,
  kitHint: 'What one kit is made of. A kit never lies in a kit.',
  kitSearch: 'Find a product to add...',
  kitSearchLabel: 'Find a product for the kit',
  kitEmpty: 'Nothing in the kit yet',
  kitNoMatch: 'No products found',
  kitQty: (name: string) => `Quantity of ${name}`,
  kitFound: 'Products found',
  /** Of goods that come in packs: '100 tablets: 1 box'. */
  kitPieces: (qty: number, of: Counted) =>
    `${pieces(qty, of.pieceName)}${beside(inPacks(qty, of))}`,
  kitRemove: (name: string) => `Remove ${name}`,

  costFollows: 'Follows the purchase price inc tax',
  priceCalculated: 'Calculated from purchase price and margin, which the advanced form has',
  selling: 'Selling',
  tax: 'Tax',
  profitHint: 'On top of the purchase price. Blank: type the selling price yourself.',
  autoCalculated: 'Auto-calculated',
  noTaxRate: 'No rate chosen',
  taxTypes: TAX_TYPE_LABELS,
  customTaxHint: 'Goes before the chosen rate',
  tillAddsTax: (label: string, percent: string) =>
    `The tax is inside this price. At the till, ${label} (${percent} %) is added on top of it all the same.`,

  aboveCap: (cap: string) => `Above its price cap of ${cap}: tills refuse it`,
  law: 'By Law',
  priceCapHint: (piece: string) => `The most that ${piece} may be sold for. Blank: no cap.`,
  thirtyDayHint:
    'What one person takes in 30 days. A till that sells more under a scheme asks why.',

  coveredByHint:
    'What the law grants buyers of it. Schemes of its categories cover it unless it says otherwise.',
  coveredWays: { category: 'As its category', added: 'Covered', leftOut: 'Not covered' },

  groupPricesHint: 'A group without a price of its own pays the product’s.',
  groupMargin: 'Margin (%)',
  percent: '%',
  groupPrice: 'Price (inc tax)',
  groupActive: 'Active',
  ofGroup: (what: string, group: string) => `${what} of ${group}`,

  stockUntracked: 'Its stock is not tracked',
  alertHint: '0 follows the shop’s own threshold',
  chooseLocation: 'Select Location',
  locationHint: 'Whose stock is shown and edited',
  awaitingStock: 'Its stock is being loaded...',
  locationFailed: (sentence: string, shown: string) =>
    `${sentence} What is shown is still the stock at ${shown}.`,
  inactiveLocation: (name: string) => `${name} (inactive)`,
  confirmLocation: 'Show the other location and discard what you typed about the stock here?',
  notForSellingHint: 'The till does not sell it',
  isActiveHint: 'Only active products are sold',
  weightExample: 'e.g. 500g',
  severalLots: (count: number) =>
    `${COUNT.format(count)} lots lie here. Correct one of them in the stock of the product.`,

  customLotHint: 'Of the opening stock',
  customExpiryHint: 'Of the opening stock; goes before the expiration date',
  customBarcodeHint: 'Another code that means one of this product',
  barcodesHint:
    'A code entered here sells one of this product, at its price. The code of a box or a strip that holds several belongs to its pack, under Pricing.',
  addBarcode: 'Add a barcode',
  barcodeLine: (line: number) => `Further barcode ${line}`,
  removeBarcode: (line: number) => `Remove further barcode ${line}`,
  addImage: 'Add an image',
  imageLine: (line: number) => `Address of further image ${line}`,
  removeImage: (line: number) => `Remove further image ${line}`,

  loading: 'Loading the product...',
  newestLoaded: 'The newest is loaded, with your changes in it.',
  newestGoesFirst: (fields: string) =>
    `Another user has changed the same: ${fields}. What they saved is shown; type yours again if it should stand.`,

  success: 'Success',
  error: 'Error',
  createdByQuick: 'Product created',
  createdByAdvanced: 'Product created successfully!',
  createFailed: 'Failed to create product. Please try again.',
  updated: 'Product updated',
})
