import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import { labelOf, type ImportField } from '#domain/goods/products/import/fields.ts'
import type { Place } from '#domain/goods/products/import/places.ts'

/** The columns in the order in which somebody fills them: what it is, what it costs, what lies where. */
const COLUMNS: readonly ImportField[] = [
  'sku',
  'barcode',
  'name',
  'genericName',
  'strength',
  'dosageForm',
  'category',
  'brand',
  'unit',
  'cost',
  'price',
  'packs',
  'taxRatePct',
  'taxClass',
  'priceCap',
  'alertQuantity',
  'location',
  'customLot',
  'expirationDate',
  'stockQty',
]

const AMOXICILLIN = {
  sku: 'EXAMPLE-1',
  barcode: '2000000000015',
  name: 'Example Amoxicillin 500 mg capsule',
  genericName: 'Amoxicillin',
  strength: '500 mg',
  dosageForm: 'Capsule',
  cost: '2.75',
  price: '4.50',
  packs: 'Box of 100 at 430.00 (2000000000039); Strip of 10 at 44.00',
  alertQuantity: '100',
}
const SYRUP = {
  sku: 'EXAMPLE-2',
  barcode: '2000000000022',
  name: 'Example Paracetamol 250 mg/5 mL syrup',
  genericName: 'Paracetamol',
  strength: '250 mg/5 mL',
  dosageForm: 'Syrup',
  cost: '68.00',
  price: '95.00',
  alertQuantity: '10',
}

/**
 * A file to be filled in: a product with packs and lots, one of them in another location where there is one, and one with a
 * single lot. Categories, brands, units and rates and classes of tax are the shop's, so their cells are blank.
 */
export function sampleFile(places: readonly Place[], today: string): string {
  const [first, second = first] = places
  const at = (place: Place | undefined) => ({ location: place?.name ?? '' })
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}-06-30`
  const rows: Partial<Record<ImportField, string>>[] = [
    {
      ...AMOXICILLIN,
      ...at(first),
      customLot: 'LOT-A1',
      expirationDate: inYears(2),
      stockQty: '120',
    },
    {
      ...AMOXICILLIN,
      ...at(first),
      customLot: 'LOT-A2',
      expirationDate: inYears(3),
      stockQty: '200',
    },
    {
      ...AMOXICILLIN,
      ...at(second),
      customLot: 'LOT-A3',
      expirationDate: inYears(3),
      stockQty: '80',
    },
    { ...SYRUP, ...at(first), customLot: 'LOT-P1', expirationDate: inYears(2), stockQty: '24' },
  ]
  const lines = rows.map((row) => COLUMNS.map((field) => cellOf(field, row[field] ?? '')))
  return BYTE_ORDER_MARK + [COLUMNS.map(labelOf), ...lines].map(csvLine).join('')
}

/** Only text is marked, because a spreadsheet leaves numbers and dates as they are. */
function cellOf(field: ImportField, text: string): string {
  return field === 'expirationDate' || /^\d{1,6}(\.\d\d)?$/.test(text) ? text : markedText(text)
}
