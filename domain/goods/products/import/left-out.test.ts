import { expect, test } from 'vitest'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { read, valuesOf } from '#domain/testing/import.ts'

// What becomes of a row when one of its cells cannot be read.

function errorsOf(row: RowReading | undefined) {
  return row?.remarks.filter(({ isError }) => isError).map(({ message }) => message)
}
function noticesOf(row: RowReading | undefined) {
  return row?.remarks.filter(({ isError }) => !isError).map(({ message }) => message)
}
function leftOutOf(row: RowReading | undefined) {
  return row?.remarks.filter(({ isLeftOut }) => isLeftOut).map(({ message }) => message)
}

test('eight ways to say nothing say nothing', () => {
  const { products } = read(
    'Name,Price,Brand,Strength,Generic,SKU,Unit,Expiry,Stock,Category\nA,1.00,, ,-,N/A,none,0000-00-00,NA,nil\n',
  )

  expect(products[0]).toMatchObject({ values: { name: 'A', price: '1.00' } })
  expect(leftOutOf(products[0])).toEqual([])
})

test('a price below nothing keeps its row out; of stock that is none, only the cell is left out', () => {
  const { products } = read('Name,Price,Stock\nA,1.00,-5\nB,(2.00),1\nC,1.00,2.5\nD,3.00-,7-\n')

  expect(products.map(errorsOf)).toEqual([
    [],
    ['Price is -2.00: it must not be below 0'],
    [],
    ['Price is -3.00: it must not be below 0'],
  ])
  expect(products.map(leftOutOf)).toEqual([
    ['Stock Quantity is -5: it must not be below 0. Count what is there. The cell is left out.'],
    [],
    ["Stock Quantity: '2.5' is not a whole number. The cell is left out."],
    ['Stock Quantity is -7: it must not be below 0. Count what is there. The cell is left out.'],
  ])
  expect(valuesOf(products, 'stockQty')).toEqual([undefined, 1, undefined, undefined])
})

test.each([
  ['Expiry', 'soon', "Expiration Date: 'soon' is not a date. The cell is left out."],
  ['Expiry', '31/02/2027', "Expiration Date: '31/02/2027' is not a date. The cell is left out."],
  ['Reorder Level', 'few', "Alert Quantity: 'few' is not a number. The cell is left out."],
  [
    'Lot',
    'Ni\uFFFDo',
    'Lot Number has signs that cannot be read: try another encoding. The cell is left out.',
  ],
  ['Sub-Category', 'Drops', 'There is no category for this sub-category. The cell is left out.'],
])('a row whose %s is %j is taken without it, and reported', (heading, cell, sentence) => {
  const { fields, products } = read(`Name,Price,${heading}\nA,1.00,${cell}\n`)

  expect(products[0]?.values).toEqual({ name: 'A', price: '1.00' })
  expect(products[0]?.remarks).toEqual([
    {
      field: fields[2],
      message: sentence,
      isError: false,
      isLeftOut: true,
      reason: expect.any(String),
    },
  ])
})

test.each([
  ['Cost', 'ask', "Cost: 'ask' is not an amount"],
  ['Cost', '#REF!', "Cost: '#REF!' is an error of a spreadsheet"],
  ['Tax Rate', '12 or 0', "Tax Rate (%): '12 or 0' is not a percentage"],
  ['Status', 'out of stock', "Active: 'out of stock' is neither active nor inactive"],
  ['Status', 'x', "Active: 'x' is neither active nor inactive"],
  ['Not for Selling', 'discontinued', "Not for Selling: 'discontinued' is neither yes nor no"],
  [
    'Barcode',
    '4.8E+12',
    'Barcode 4.8E+12 was cut short by a spreadsheet: make the column text there and save the file again',
  ],
])(
  'a row whose %s is %j is refused: it decides what is sold, and for how much',
  (heading, cell, sentence) => {
    const { products } = read(
      `Name,Price,${heading}\nA,1.00,${cell}\nB,1.00,${heading === 'Tax Rate' ? 12 : 1}\n`,
    )

    expect(errorsOf(products[0])).toEqual([sentence])
  },
)

test('reasons leave out what is one row’s own, so that equal ones can be counted', () => {
  const { products } = read('Name,Price,Expiry\nA,free,soon\nB,ask,later\n')

  expect(products.map(({ remarks }) => remarks.map(({ reason }) => reason))).toEqual([
    ['Price is not an amount', 'Expiration Date is not a date: the cell is left out'],
    ['Price is not an amount', 'Expiration Date is not a date: the cell is left out'],
  ])
})

test.each(['NiÃ±o drops', 'Ni–o drops', 'Ni¤o drops', 'Itâ€™s'])(
  'the name %j looks as if it were read in a wrong encoding, and that is reported',
  (name) => {
    const [row] = read(`Name,Price\n${name},1.00\n`).products

    expect(noticesOf(row)).toContain(
      `Product Name has signs inside a word: if it looks wrong, try another encoding: '${name}'`,
    )
  },
)

test.each(['Niño’s drops', 'Biogesic® 500 mg', '25°C – 30°C', 'À sucer', 'SÃO JOÃO', '½ tab'])(
  'the name %j raises no remark',
  (name) => {
    expect(read(`Name,Price\n${name},1.00\n`).products[0]?.remarks).toEqual([])
  },
)

test('of a cell longer than any field its row is refused, or taken without it: it never falls apart into rows', () => {
  const long = '<p>dose,5</p>\n'.repeat(1000)
  const file = `Name,Price,Description\nA,1.00,"${long}"\n"${long}",2.00,x\nC,3.00,y\n`
  const { products } = read(file)

  expect(valuesOf(products, 'price')).toEqual(['1.00', '2.00', '3.00'])
  expect(leftOutOf(products[0])).toEqual([
    'Description must be at most 4000 characters: this one has 13999. The cell is left out.',
  ])
  expect(errorsOf(products[1])).toEqual(['Name must be at most 255 characters: this one has 13999'])
})
