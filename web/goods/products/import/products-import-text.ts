import { texts } from '#domain/language.ts'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'
import { counted } from '#web/platform/import/import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** What the screens of an import say of products. */
export const PRODUCTS_TEXT: ImportScreens['text'] = texts(
  'goods/products/import/products-import-text/products',
  {
    title: 'Import products',
    subtitle: 'From a workbook or a CSV file of any program, looked at before anything is written',
    back: 'Back to Products',
    sampleHint: 'With packs, lots and locations, to be filled in. Any other list will do, too.',
    noHeadings: 'Without headings only names and barcodes are guessed: say what the others are.',
    totals: (lines: number, stock: number, value: string) =>
      `${counted(lines, 'line')}, ${counted(stock, 'unit')}, price × stock ${value}`,
    ready: ({ create, update, lot }) =>
      `${counted(create, 'product')} will be created, ${COUNT.format(update)} updated${lot > 0 ? `, with ${counted(lot, 'further lot')}` : ''}.`,
    stockLeftOut: (count: number) =>
      `Stock of ${counted(count, 'new product')} is left out: choose the location where it lies.`,
    created: (count: number) => `${counted(count, 'product')} created.`,
    updated: (count: number) => `${counted(count, 'product')} updated.`,
    unchanged: (count: number) => `${counted(count, 'product')} already as in the file.`,
    left: (count: number) => `${counted(count, 'known product')} left alone.`,
    skipped: (count: number) => `${counted(count, 'line')} skipped: no products.`,
    stockWasLeftOut: (count: number) =>
      `Stock of ${counted(count, 'new product')} was left out: no location was chosen. To take it in, send the file again, choose the location, and let the stock of known products become what the file says.`,
    confirmTakeBack: (name: string) =>
      `Take back ${name}? What it changed becomes as before, and the products it made go, or stay inactive if it gave them stock. Nothing is taken back if anything of it was sold, counted or changed since.`,
    takenBackHint:
      'What it changed is as before, and its stock is given back. Products it made are gone, except those that it gave stock: they stay, inactive and without stock, because the ledger names them. Categories, brands and units stay.',
    see: 'See the products',
  },
)

/** How the import treats the lines of products. */
export const TEXT = texts('goods/products/import/products-import-text', {
  choices: 'What to do',
  matchBy: 'Find known products by',
  matchBys: { sku: 'SKU', barcode: 'Barcode' },
  matchByHint: 'A row without it goes by its other code, one without any code by its name.',
  sameName: 'New codes under a known name',
  sameNames: {
    refuse: 'Are refused',
    update: 'Are that product, with another code',
    create: 'Are other products of that name',
  },
  existing: 'Known products',
  existings: { update: 'Are updated', leave: 'Stay as they are' },
  location: 'Stock lies at',
  noLocation: 'Take in no stock',
  noStockColumn: 'No column holds a stock quantity.',
  otherLocation: 'Stock without a location lies at',
  chooseLocation: 'Choose where it lies, else it is left out.',
  existingStock: 'Stock of known products',
  existingStocks: { leave: 'Stays as it is', set: 'Becomes what the file says' },
  existingStockHint:
    'A line that stands alone for its shelf says how much is there in all, several say it lot by lot. A file that was exported of all locations says their sum: export the one that it is for. Written as an adjustment. Chosen for this file only.',
  withoutPrice: 'New products without a price',
  withoutPrices: { refuse: 'Are refused', notForSelling: 'Are made, but not for selling' },
  createsMissing: 'Create missing categories, brands and units',
  repeatsNames: 'A row without a name repeats the one above',
})
