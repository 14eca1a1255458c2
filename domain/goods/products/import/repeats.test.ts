import { expect, test } from 'vitest'
import { planShelves } from '#domain/goods/products/import/plan-stock.ts'
import { read } from '#domain/testing/import.ts'

const HEADINGS = 'SKU,Barcode,Name,Category,Price,Location,Lot,Expiry,Qty,Stock Tracking'

function laterOf(first: string, later: string) {
  const { rows } = read(`${HEADINGS}\n${first}\n${later}\n`, { locationId: 1 })
  const [, row] = rows
  return {
    lotOf: row?.lotOf,
    said: row?.remarks.map(({ message }) => message),
    values: row?.values,
  }
}

const FIRST = 'A-1,4801051603181,Zinc,Vitamins,4.50,,L-1,2027-12-31,5,'

test.each([
  ['another lot number', 'A-1,4801051603181,Zinc,Vitamins,4.50,MAIN,L-2,2027-12-31,5,'],
  ['another expiry', 'A-1,4801051603181,Zinc,Vitamins,4.50,MAIN,L-1,2028-12-31,5,'],
  ['another location', 'A-1,4801051603181,Zinc,Vitamins,4.50,POB-2,L-1,2027-12-31,5,'],
  ['the same words in another case', 'a-1,4801051603181,ZINC ,VITAMINS,4.5,MAIN,L-2,,5,'],
  ['one of its codes and nothing else', ',4801051603181,,,,MAIN,L-2,,5,'],
])('a later line with %s adds a lot', (_what, later) => {
  const { lotOf, said, values } = laterOf(FIRST, later)

  expect([lotOf, said]).toEqual([2, []])
  expect(values).toMatchObject({ price: '4.50', stockQty: 5 })
})

test.each([
  [
    'another price',
    'A-1,,,,5.00,MAIN,L-2,,5,',
    'SKU A-1 stands in line 2 already, where Price is 4.50',
  ],
  [
    'a code that the first line lacks',
    'A-1,4006381333931,,,,MAIN,L-2,,5,',
    'SKU A-1 stands in line 2 already, where Barcode is 4801051603181',
  ],
  [
    'the same lot, at the same location by its name',
    'A-1,,,,,main branch,l-1,31/12/2027,9,',
    'SKU A-1 stands in line 2 already, with the same lot',
  ],
])('a later line with %s is refused with the first one’s number', (_what, later, sentence) => {
  expect(laterOf(FIRST, later).said).toEqual([sentence])
})

test('a lot of a product whose stock is not tracked comes without its quantity', () => {
  const { lotOf, said, values } = laterOf('A-1,,Consultation,,4.50,,,,,no', 'A-1,,,,,MAIN,L-2,,5,')

  expect(lotOf).toBe(2)
  expect(said).toEqual([
    'A product without stock tracking has no stock quantity. The cell is left out.',
  ])
  expect(values?.stockQty).toBeUndefined()
})

test('a line with the codes of two products is refused for both', () => {
  const { rows } = read('SKU,Barcode,Name,Price\nA,,A,1\n,B-2,B,1\nA,B-2,A,1\n')

  expect(rows[2]?.remarks.map(({ message }) => message)).toEqual([
    'SKU A stands in line 2 already',
    'Barcode B-2 stands in line 3 already',
  ])
})

/** What becomes of the lines of a list without codes: their product by its first line, and what is said of them. */
function linesOf(...lines: string[]) {
  const { rows } = read(`Name,Strength,Price,Lot,Expiry,Qty\n${lines.join('\n')}\n`, {
    locationId: 1,
  })
  return rows.map(({ line, lotOf, remarks }) => [
    lotOf ?? line,
    remarks.map(({ message }) => message),
  ])
}

test('in a list without codes another strength is another product, and another batch another lot', () => {
  expect(
    linesOf(
      'Paracetamol,500 mg,2.00,B1,2027-12-31,5',
      'Paracetamol,250 mg,1.50,B1,2027-12-31,5',
      'PARACETAMOL,500mg,2.00,B2,2028-12-31,7',
      'Paracetamol,250 mg,,B2,2028-12-31,7',
    ),
  ).toEqual([
    [2, []],
    [3, []],
    [2, []],
    [3, []],
  ])
})

test('in a list without codes a line that might mean either product, or says nothing new, is refused', () => {
  expect(
    linesOf(
      'Paracetamol,500 mg,2.00,B1,2027-12-31,5',
      'Paracetamol,250 mg,1.50,B1,2027-12-31,5',
      'Paracetamol,,2.00,B2,2028-12-31,7',
      'Paracetamol,500 mg,2.00,,,7',
      'Paracetamol,500 mg,2.00,B1,2027-12-31,7',
      'Paracetamol,500 mg,3.00,B3,2027-12-31,7',
    ).slice(2),
  ).toEqual([
    [4, ['The same name as in line 2, and no code to tell them apart']],
    [5, ['The same name as in line 2, and no code to tell them apart']],
    [2, ['Product Name Paracetamol stands in line 2 already, with the same lot']],
    [2, ['Product Name Paracetamol stands in line 2 already, where Price is 2.00']],
  ])
})

test('a lot is not refused because of another remark', () => {
  const { rows } = read('SKU,Name,Price,Remarks,Lot,Qty\nA,Zinc,1,new,L1,5\nA,Zinc,1,damp,L2,7\n')

  expect(rows[1]).toMatchObject({ lotOf: 2, remarks: [] })
})

test('a product has at most 250 lines, and one too many keeps its stock from being set', () => {
  const lines = Array.from({ length: 260 }, (_, at) => `A,Zinc,1,L-${at},1`)
  const { rows } = read(`SKU,Name,Price,Lot,Qty\n${lines.join('\n')}\n`, { locationId: 1 })
  const isRefused = ({ remarks }: (typeof rows)[number]) => remarks.some(({ isError }) => isError)
  const messages = rows
    .filter((row) => row.line === 2 || row.lotOf === 2)
    .map((row) => ({ ...row, productId: 1, locationId: 1, isRefused: isRefused(row) }))
  const shelf = {
    productId: 1,
    locationId: 1,
    enableStock: true,
    isKit: false,
    stockQty: 7,
    lots: [],
  }
  const [plan] = planShelves(messages, [shelf]).values()

  expect(rows.filter((row) => !isRefused(row))).toHaveLength(250)
  expect(messages).toHaveLength(251)
  expect(plan?.remark?.message).toBe('Stock left at 7: another line of this product is refused')
})
