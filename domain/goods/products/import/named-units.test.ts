import { expect, test } from 'vitest'
import type { Selling } from '#domain/goods/products/import/plan-packs.ts'
import { planRows } from '#domain/goods/products/import/plan-rows.ts'
import { NOTHING_KNOWN, read } from '#domain/testing/import.ts'

const BOX = {
  id: 7,
  name: 'Box',
  factor: 100,
  price: '450.00',
  isSold: true,
  isBought: true,
  isActive: true,
  isUsed: true,
  barcodes: [],
}
const LOSARTAN = {
  productType: 'SINGLE',
  priceCap: null,
  groupPrices: [],
  pieceNames: ['Soft Capsule', 'softcap'],
  soldByPiece: true,
  notForSelling: false,
  price: '5.00',
} as const
const OF_PIECES =
  'the product has packs, so write what one piece costs, or how many pieces there are'

/** What a file says of losartan, which has a box of 100 or no pack at all, when each column is what its heading seems to say. */
function saidOf(headings: string, cells: string, packs: Selling['packs'] = [BOX]) {
  const text = `SKU,Name,${headings}\nL,Losartan,${cells}\n`
  const asked = read(text).settings.columns.filter(({ fieldDoubt }) => fieldDoubt !== null)
  const answers = asked.map(({ position, fieldDoubt }) => ({ position, field: fieldDoubt!.field })) // those in doubt
  const { products, settings } = read(text, {
    columns: answers,
    existing: 'update',
    existingStock: 'set',
    locationId: 1,
    createsMissing: true,
  })
  const product = {
    id: 1,
    name: 'Losartan',
    sku: 'L',
    barcode: null,
    strength: null,
    dosageForm: null,
    isWithdrawn: false,
  }
  const [plan] = planRows(products, settings, {
    ...NOTHING_KNOWN,
    owner: () => ({ ...product, packName: null }),
    sellingOf: () => ({ ...LOSARTAN, packs }),
  })
  return {
    action: plan?.action,
    errors: plan?.remarks.flatMap(({ isError, message }) => (isError ? [message] : [])),
    isAsked: asked.length > 0,
  }
}

test.each([
  ['UOM,Price,Stock', 'Box,440.00,10', "Unit 'Box'"],
  ['UOM,Cost', 'BOXES,400.00', "Unit 'BOXES'"],
  ['UOM,Price', 'Box of 100,440.00', "Unit 'Box of 100'"],
  ['UOM,Price', 'Strip,44.00', "Unit 'Strip'"],
])('a row of %s that says %s is refused where the product has a box', (headings, cells, what) => {
  expect(saidOf(headings, cells)).toMatchObject({
    action: 'refuse',
    errors: [`${what} is more than one piece: ${OF_PIECES}`],
  })
})

test('the unit of a piece, by its own name or another, is taken', () => {
  for (const unit of ['Soft Capsule', 'SOFTCAP', 'Tablet', 'Bottle'])
    expect(saidOf('Unit,Price', `${unit},4.50`)).toMatchObject({ action: 'update', errors: [] })
  expect(saidOf('Unit,Price', 'Box,440.00', [])).toMatchObject({ action: 'update', errors: [] })
})

test('a new product is counted in whatever its row says, but not in a pack of its own', () => {
  const plan = (unit: string) => {
    const { rows, settings } = read(
      `SKU,Name,Price,Packs,Unit\nN,New,10.00,Box of 10 at 95,${unit}\n`,
    )
    return planRows(rows, { ...settings, createsMissing: true }, NOTHING_KNOWN)[0]?.action
  }

  expect(['Strip', 'Tablet', 'Box', 'boxes'].map(plan)).toEqual([
    'create',
    'create',
    'refuse',
    'refuse',
  ])
})

test.each([
  ['Stock', '10 (boxes)', 'boxes'],
  ['Stock', '10 (bx)', 'bx'],
  ['Stock', '10 cs', 'cs'],
  ['Stock', '10 pks', 'pks'],
  ['Price', '450.00 (box)', 'box'],
  ['Price', '450 each box', 'box'],
  ['Price', '2400.00/cs', 'cs'],
  ['Price', '450.00/pk', 'pk'],
  ['Price', '45/sachet', 'sachet'],
])('a %s of %j is refused where the product has packs', (heading, cell, unit) => {
  const label = heading === 'Stock' ? 'Stock Quantity' : 'Price'

  expect(saidOf(heading, cell).errors).toEqual([`${label} is given by '${unit}': ${OF_PIECES}`])
})

test.each(['4.50', '4.50/pc', '4.50 each', '4.50 / tab', '4.50 per softcap', '4.50 / capsule'])(
  'a price of %j is one piece’s',
  (cell) => {
    expect(saidOf('Price', cell).errors).toEqual([])
  },
)

test.each([
  ['Price (per 100)', '450.00', '100'],
  ['Price/100', '450.00', '100'],
  ['Cost (per 100)', '400.00', '100'],
  ['Price (per 100 tablets)', '450.00', '100'],
  ['SRP (per 10 tabs)', '45.00', '10'],
  ['Qty/100', '10', '100'],
  ['Stock (100)', '10', '100'],
  ['Price (per box)', '450.00', 'box'],
  ['Price per sachet', '45.00', 'sachet'],
  ['Stock (boxes)', '10', 'boxes'],
])(
  'somebody is asked about %s, and the answer that it is the price or the stock does not get round the refusal',
  (heading, cell, unit) => {
    const { isAsked, errors } = saidOf(heading, cell)

    expect(isAsked).toBe(true)
    expect(errors).toEqual([expect.stringContaining(` is given by '${unit}': ${OF_PIECES}`)])
    expect(saidOf(heading, cell, []).errors).toEqual([])
  },
)

test.each(['per 100', '(per 100)', 'per box', 'box'])(
  'so it is where a line below the headings says %s',
  (unit) => {
    const { isAsked, errors } = saidOf('Price', `450.00`)
    const below = saidOf(`Price\n,,${unit}`, '450.00')

    expect({ isAsked, errors }).toEqual({ isAsked: false, errors: [] })
    expect(below.isAsked).toBe(true)
    expect(below.errors).toHaveLength(1)
  },
)

test.each(['Price 2', 'Price 2024', '3. Price', 'Price (PHP) 2', 'Price (PHP) 2026', 'SRP (pc)'])(
  '%s is the price, unasked',
  (heading) => {
    expect(saidOf(heading, '4.50')).toMatchObject({ isAsked: false, errors: [] })
  },
)
