import { expect, test } from 'vitest'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { read, takenFrom, valuesOf } from '#domain/testing/import.ts'

// Small copies of what lists of medicines look like when they come from other programs.

function errorsOf(row: RowReading | undefined) {
  return row?.remarks.filter(({ isError }) => isError).map(({ message }) => message)
}
function noticesOf(row: RowReading | undefined) {
  return row?.remarks.filter(({ isError }) => !isError).map(({ message }) => message)
}

const STOCK_LIST = `Botika ng Bayan;;;;
Price list, 3 March 2025;;;;

Item Code;Item Name;Qty on Hand;Exp. Date;Selling Price
ANTIBIOTICS;;;;
00100;Amoxicillin 500 mg;1.200;16/03/2027;12,50
0100;Amoxicillin 250 mg;80;1/2/2027 8:00;2.760,50
;;;;
Item Code;Item Name;Qty on Hand;Exp. Date;Selling Price
VITAMINS;;;;
V-1;Ascorbic Acid;N/A;-; ₱ 4,25 / tab
;in syrup bottle;;;
Total;;1.280;;
`

test('a list with titles above, between and below it gives its products and reports every other line', () => {
  const { settings, fields, rows } = read(STOCK_LIST)

  expect(settings).toMatchObject({ delimiter: ';', headerLine: 4 })
  expect(fields).toEqual(['sku', 'name', 'stockQty', 'expirationDate', 'price'])
  expect(rows.map(({ line, skipped }) => [line, skipped])).toEqual([
    [1, 'It stands above the headings.'],
    [2, 'It stands above the headings.'],
    [5, 'Only one cell is filled: a title, or the end of the row above.'],
    [6, null],
    [7, null],
    [8, 'The line is empty.'],
    [9, 'The headings again.'],
    [10, 'Only one cell is filled: a title, or the end of the row above.'],
    [11, null],
    [12, 'Only one cell is filled: a title, or the end of the row above.'],
    [13, 'A total, not a product.'],
  ])
})

test('its codes keep their zeros, its commas part decimals, its days come before months', () => {
  const { products } = read(STOCK_LIST)

  expect(valuesOf(products, 'sku')).toEqual(['00100', '0100', 'V-1'])
  expect(valuesOf(products, 'price')).toEqual(['12.50', '2760.50', '4.25'])
  expect(valuesOf(products, 'stockQty')).toEqual([1200, 80, undefined])
  expect(valuesOf(products, 'expirationDate')).toEqual(['2027-03-16', '2027-02-01', undefined])
  expect(products.flatMap(errorsOf)).toEqual([])
})

test('a column of dates that could be read both ways says so, and can be corrected', () => {
  const text = 'Name,Price,Expiry\nA,1.00,1/2/2027\nB,1.00,3/4/2027\n'

  const guessed = read(text)
  const corrected = read(text, { columns: [{ position: 2, dayOrder: 'DMY' }] })

  expect(guessed.settings.columns[2]).toMatchObject({ dayOrder: 'MDY', isDayOrderCertain: false })
  expect(takenFrom(guessed).asked).toHaveLength(1)
  expect(takenFrom(corrected).asked).toEqual([])
  expect(valuesOf(guessed.products, 'expirationDate')).toEqual(['2027-01-02', '2027-03-04'])
  expect(corrected.settings.columns[2]?.isDayOrderCertain).toBe(true)
  expect(valuesOf(corrected.products, 'expirationDate')).toEqual(['2027-02-01', '2027-04-03'])
})

test('dates of many kinds in one column are all read, and the odd one is reported', () => {
  const days = [
    '2026-11-28',
    '16/03/2027',
    '1/2/2027 8:00',
    '13 January 2027',
    '46354',
    '03/16/2027',
    'soon',
  ]
  const { products } = read(
    `Name,Price,Expiry\n${days.map((day, at) => `P${at},1.00,${day}\n`).join('')}16th,1.00,17/03/2027\n`,
  )

  expect(valuesOf(products, 'expirationDate').slice(0, 7)).toEqual([
    '2026-11-28',
    '2027-03-16',
    '2027-02-01',
    '2027-01-13',
    '2026-11-28',
    '2027-03-16',
    undefined,
  ])
  expect(noticesOf(products[5])).toContain("Expiration Date: '03/16/2027' was read as 2027-03-16")
  expect(errorsOf(products[6])).toEqual([])
  expect(noticesOf(products[6])).toContain(
    "Expiration Date: 'soon' is not a date. The cell is left out.",
  )
})

test('prices in centavos are pesos once that is said', () => {
  const { products } = read('Name,Price (centavos),Cost\nA,1250,10.50\nB,5,0.04\n')

  expect(valuesOf(products, 'price')).toEqual(['12.50', '0.05'])
  expect(valuesOf(products, 'cost')).toEqual(['10.50', '0.04'])
})

test('a price finer than a centavo is rounded half up, and reported', () => {
  const { products } = read('Name,Price\nA,12.345\nB,12.344\nC,9.999\n', {
    columns: [{ position: 1, decimalMark: '.' }],
  })

  expect(valuesOf(products, 'price')).toEqual(['12.35', '12.34', '10.00'])
  expect(noticesOf(products[0])).toEqual(["Price: '12.345' was read as 12.35"])
})

test('a name of 255 characters is kept whole and one of 256 refused, never cut', () => {
  const { products } = read(`Name,Price\n${'ñ'.repeat(255)},1.00\n${'ñ'.repeat(256)},1.00\n`)

  expect(valuesOf(products, 'name')).toEqual(['ñ'.repeat(255), undefined])
  expect(errorsOf(products[1])).toEqual(['Name must be at most 255 characters: this one has 256'])
})

test('a code that stands twice is refused the second time, as SKU or barcode, in any case', () => {
  const { products } = read('Name,Price,SKU,Barcode\nA,1,x-1,\nB,1,X-1,\nC,1,,x-1\n')

  expect(products.map(errorsOf)).toEqual([
    [],
    ['SKU X-1 stands in line 2 already, where Product Name is A'],
    ['Barcode x-1 stands in line 2 already, where Product Name is A, Barcode is blank'],
  ])
})

test('one name under two codes is two products; one name twice without a code is refused', () => {
  const { products } = read('Name,Price,SKU\nBiogesic,1,1\nBiogesic,2,2\nAlaxan,1,\nAlaxan,2,\n')

  expect(products.map(errorsOf)).toEqual([
    [],
    [],
    [],
    ['The same name as in line 4, and no code to tell them apart'],
  ])
  expect(noticesOf(products[1])).toEqual(['The same name as in line 2, under another code'])
})

test('barcodes show their kind by their digits; a wrong check digit warns and is kept', () => {
  const { products } = read(
    'Name,Price,Barcode\nA,1,4801051603181\nB,1,4801051603182\nC,1,4.80105E+12\nD,1,480105160318.0\n',
  )

  expect(valuesOf(products, 'barcodeType')).toEqual(['EAN13', 'C128', undefined, 'C128'])
  expect(noticesOf(products[1])).toEqual([
    'The last digit of this EAN-13 barcode should be 1. It is kept as Code 128.',
  ])
  expect(errorsOf(products[2])?.[0]).toContain('was cut short by a spreadsheet')
  expect(products[3]?.values.barcode).toBe('480105160318')
})

test('a comma that broke a line apart is seen before prices slip into other columns', () => {
  const { products } = read('Name,Price,Stock\nVitamin C, 500 mg,4.25,10\nZinc,1.00,5\n')

  expect(errorsOf(products[0])).toContain(
    'The line has 4 cells, the headings 3: a cell may hold the delimiter',
  )
  expect(errorsOf(products[1])).toEqual([])
})

test('rows that repeat the name above do so when that is said, else they are reported', () => {
  const text = 'Name,Strength,Price\nParacetamol,500 mg,2.00\n,250 mg/5 mL,35.00\n'

  const asIs = read(text)
  const repeated = read(text, { repeatsNames: true })

  expect(valuesOf(asIs.products, 'name')).toEqual(['Paracetamol', undefined])
  expect(valuesOf(repeated.products, 'name')).toEqual(['Paracetamol', 'Paracetamol'])
})

test('a file without headings goes by the position of its columns', () => {
  const rows = ['4006381333931', '5901234123457', '9780306406157'].map(
    (code, at) => `${at}\tProduct ${'x'.repeat(at)}\t${code}\t1${at},50`,
  )
  const { settings, fields, products } = read(rows.join('\n'), {
    columns: [{ position: 3, field: 'price' }],
  })

  expect(settings).toMatchObject({ delimiter: '\t', headerLine: 0, matchBy: 'barcode' })
  expect(fields).toEqual([null, 'name', 'barcode', 'price'])
  expect(valuesOf(products, 'price')).toEqual(['10.50', '11.50', '12.50'])
})

test('quotes that are letters are kept', () => {
  const { settings, products } = read(
    'Name\tPrice\n28 tablets of type "peel off"\t1.00\n5" tube\t2.00\n',
  )

  expect(settings.isQuoted).toBe(false)
  expect(valuesOf(products, 'name')).toEqual(['28 tablets of type "peel off"', '5" tube'])
})

test('what a spreadsheet was kept from altering comes as it was meant', () => {
  const { products } = read(`Name,Price,SKU\n'=1+1,1.00,'00100\nB,1.00,"=""00200"""\n`)

  expect(products.map(({ values }) => [values.name, values.sku])).toEqual([
    ['=1+1', '00100'],
    ['B', '00200'],
  ])
})

test('line breaks written as tags become lines of the description', () => {
  const { products } = read('Name,Price,Description\nA,1,one<br>two<BR/>three\n')

  expect(products[0]?.values.description).toBe('one\ntwo\nthree')
})

test('another delimiter finds the columns anew', () => {
  const { settings } = read('Name,Price\nA,1\n', { delimiter: ';' })

  expect(settings.columns.map(({ samples }) => samples)).toEqual([['Name,Price', 'A,1']])
})

test('signs that were lost in another encoding are refused, not kept', () => {
  const { products } = read('Name,Price\nNi\uFFFDo drops,1\n')

  expect(errorsOf(products[0])).toEqual([
    'Product Name has signs that cannot be read: try another encoding',
  ])
})

test('a sentence never quotes half a letter', () => {
  const { products } = read(`Name,Price\nA,${'x'.repeat(59)}💊💊\n`)

  expect(errorsOf(products[0])?.[0]).toBe(`Price: '${'x'.repeat(59)}…' is not an amount`)
})

test.each([
  ['with figures in them', 'Item Name,Price 2025,Jan 2025\nA,1.00,5\n', 1],
  ['that nobody knows', 'Gamot 1,Presyo 2\nA,1.00\n', 1],
  ['under titles of several cells', 'Botika,List\nBranch,Cubao\nName,Price\nA,1\n', 3],
  ['missing', '1,Amoxicillin,4.50\n2,Ambroxol,3.00\n', 0],
  ['alone in a file', 'Name,Price\n', 1],
])('headings %s are found where they are', (_what, text, line) => {
  expect(read(text).settings.headerLine).toBe(line)
})
