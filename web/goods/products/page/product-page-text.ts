import { texts } from '#domain/language.ts'
import { formatPesos, type Centavos } from '#domain/money.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('goods/products/page/product-page-text', {
  title: 'Product',
  back: 'Products',
  stock: 'Stock',
  edit: 'Edit',
  inactive: 'Inactive',
  missing: 'No such product',
  missingHint: 'It may have been deleted. The list has all that there are.',
  codes: (sku: string | null, barcode: string | null) => [
    ...(sku === null ? [] : [`SKU ${sku}`]),
    ...(barcode === null ? [] : [`Barcode ${barcode}`]),
  ],
  about: 'Price and stock',
  tabList: 'About this product',
  tabs: { stock: 'Stock', prices: 'Prices', sales: 'Sales', history: 'History' },

  price: 'Price',
  capped: (cap: Centavos) => `Cap ${formatPesos(cap)}`,
  onHand: 'On hand',
  sellable: 'Sellable',
  untracked: 'Not tracked',
  untrackedHint: 'The stock of this product is not counted. Edit it to track its stock.',
  nextExpiry: 'Next expiry',
  noExpiry: 'No expiry set',
  places: 'Stock by location',
  notSellable: (qty: number) => `${COUNT.format(qty)} not sellable`,
  hasSome: 'In stock',
  noPlace: 'No location carries it yet',
  count: (count: number) => COUNT.format(count),

  worth: (lots: number, value: Centavos | null) =>
    `${COUNT.format(lots)} ${lots === 1 ? 'lot' : 'lots'}${value === null ? '' : `, ${formatPesos(value)} at cost`}`,
  parts: 'Parts of one kit',
  noParts: 'This kit has no parts yet',
  part: 'Part',
  quantity: 'Quantity',

  units: 'Units it is sold in',
  unit: 'Unit',
  perPiece: 'Per piece',
  cap: 'Price cap',
  cost: 'Cost',
  notSold: 'Only bought',
  soldInNothing: 'It is sold in no unit',
  groups: 'Selling price groups',
  group: 'Price group',
  ownPrice: 'Own price',
  ofProduct: 'Price of the product',
  asDefault: 'As the default',
  kindOfPrice: 'Which price',
  margin: 'Margin',
  changes: 'Coming changes',
  noChanges: 'No change of its VAT class or price cap is planned',

  location: 'Location',
  sold: (days: number) => `Sold, ${days} days`,
  sales: (days: number) => `Sales, ${days} days`,
  profit: (days: number) => `Gross profit, ${days} days`,
  salesNote:
    'Up to today, less what came back. Sales and profit are after discounts; profit is after tax and what the lots cost.',
  salesTitle: 'Sales by location',
  loading: 'Loading sales...',
  noSales: (days: number) => `Not sold in the last ${days} days`,
  together: 'Together',
  none: '–',

  movements: 'Movements',
  log: 'Changes of the product',
  noLog: 'Nothing was changed yet',
})
