import { expect, test } from 'vitest'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { typedCount } from '#web/platform/ui/count-options.ts'
import { ApiError, fieldErrors } from '#web/api.ts'
import {
  anotherLot,
  checkedDelivery,
  deliveryDraftOf,
  inUnit,
  piecesTyped,
  placeOf,
  refusalPlaced,
} from '#web/buying/purchases/receive/delivery-draft.ts'
import { countedByCode } from '#web/buying/purchases/receive/scanned-units.ts'
import { BOUGHT_IN_NO_PACK, BOUGHT_IN_PIECES } from '#web/testing/packs.ts'

const TODAY = '2026-11-20'

function item(line: number, qty: number, receivedQty: number): Purchase['items'][number] {
  return {
    line,
    productId: line,
    product: {
      name: `Product ${line}`,
      sku: null,
      price: '10.00',
      taxRatePct: '0.00',
      taxClass: 'VATABLE' as const,
      ...BOUGHT_IN_NO_PACK,
      hadLotNumbers: false,
      hadExpiry: false,
    },
    qty,
    ...BOUGHT_IN_PIECES,
    receivedQty,
    cost: '6.1250',
    lineTotal: '0.00',
    receivedTotal: '0.00',
    totalValue: '0.00',
    lotNumber: null,
    expiryDate: null,
  }
}

const ITEMS = [item(1, 10, 10), item(2, 10, 4), item(3, 5, 0)]
const [, SECOND = item(2, 10, 4)] = ITEMS
const PURCHASE = { items: ITEMS } as Purchase // a draft starts from the items alone
const lot = (line: number, qty: number, changes = {}) => ({ line, qty, ...changes })
const check = (receipts: ReturnType<typeof lot>[], closeShort = false) =>
  checkedDelivery(ITEMS, TODAY).safeParse({ receipts, closeShort })

test('a delivery begins with all that is open, at the cost of the order', () => {
  expect(deliveryDraftOf(PURCHASE).receipts).toEqual([
    { line: 2, packId: null, qty: 6, lotNumber: '', expiryDate: '', unitCost: '6.125' },
    { line: 3, packId: null, qty: 5, lotNumber: '', expiryDate: '', unitCost: '6.125' },
  ])
})

test('another lot takes what the first ones leave open', () => {
  expect(anotherLot(SECOND, [lot(2, 4), lot(3, 5)])).toMatchObject({ line: 2, qty: 2 })
  expect(anotherLot(SECOND, [lot(2, 6)])).toMatchObject({ line: 2, qty: 0 })
})

test('another lot costs what the last one did, and begins without its number and expiry', () => {
  const first = { unitCost: '5.5', lotNumber: 'A1', expiryDate: '2030-01-31' }

  expect(anotherLot(SECOND, [lot(2, 4, first)])).toEqual({
    line: 2,
    packId: null,
    qty: 2,
    unitCost: '5.5',
    lotNumber: '',
    expiryDate: '',
  })
})

const BOXES = {
  ...item(1, 1100, 0),
  packId: 7,
  packName: 'Box',
  packFactor: 100,
  packQty: 11,
  freeQty: 1,
  cost: '333.3333',
}

test.each([
  ['boxes, where whole ones are open', 200, { packId: 7, qty: 9, unitCost: '333.3333' }],
  ['pieces, where a box is broken', 150, { packId: null, qty: 950, unitCost: '3.3333' }],
])('what was ordered in boxes is awaited in %s', (_, receivedQty, first) => {
  const purchase = { items: [{ ...BOXES, receivedQty }] } as Purchase // a draft starts from the items alone

  expect(deliveryDraftOf(purchase).receipts).toMatchObject([first])
})

test('a lot counts in boxes or pieces, as many and at the same cost, and the cost ordered comes back unrounded', () => {
  const boxes = { ...lot(1, 3), packId: 7, unitCost: '333.3333' }
  const opened = inUnit(BOXES, boxes, null)

  expect(opened).toMatchObject({ packId: null, qty: 300, unitCost: '3.3333' })
  expect(inUnit(BOXES, opened, 7)).toMatchObject(boxes)
  expect(inUnit(BOXES, { ...opened, qty: 350, unitCost: '3.50' }, 7)).toMatchObject({
    packId: 7,
    qty: 3.5,
    unitCost: '350.00',
  })
  const broken = inUnit(BOXES, { ...opened, qty: 350 }, 7)
  expect(inUnit(BOXES, broken, null).qty).toBe(350)
  const dozens = { ...BOXES, packFactor: 12 }
  expect(inUnit(dozens, inUnit(dozens, { ...opened, qty: 5 }, 7), null).qty).toBe(5)
})

test('another lot of boxes takes whole boxes where that is what the first ones leave', () => {
  const boxes = { ...lot(1, 3), packId: 7, unitCost: '300' }

  expect(anotherLot(BOXES, [boxes])).toMatchObject({ packId: 7, qty: 8, unitCost: '300' })
  expect(anotherLot(BOXES, [boxes, { ...lot(1, 50), unitCost: '3.00' }])).toMatchObject({
    packId: null,
    qty: 750,
    unitCost: '3.00',
  })
  expect(piecesTyped({ items: [BOXES] }, [boxes, lot(1, 50), lot(1, NaN)])).toBe(350)
})

test.each([
  ['the code of the line’s box', { packId: 7, isPieceCode: false }, { packId: 7, qty: 4 }],
  ['the code of another pack', { packId: 8, isPieceCode: false }, { packId: null, qty: 40 }],
  ['the barcode of the piece', { packId: null, isPieceCode: true }, { packId: null, qty: 4 }],
  ['the SKU, which says no unit', { packId: null, isPieceCode: false }, { packId: 7, qty: 4 }],
])('four scans of %s', (_, code, counted) => {
  const packs = [{ id: 8, name: 'Strip', factor: 10, price: null, isSold: false, isBought: true }]
  expect(countedByCode(BOXES, { ...code, packs } as unknown as FoundProduct, 4)).toEqual(counted) // it reads nothing else
})

test.each([
  ['the first lot without a number', [2], 1],
  ['the last one, when all have one', [3], 3],
  ['the line that has no number yet, when two are of one product', [3, 2], 1],
])('a box belongs to %s', (_, lines, place) => {
  const named = { lotNumber: 'A1' }
  const receipts = [lot(2, 1, named), lot(2, 1, { lotNumber: ' ' }), lot(3, 1, named)]

  expect(placeOf(lines, [...receipts, lot(3, 1, named)])).toBe(place)
  expect(placeOf([9], receipts)).toBeNull()
})

test('of a line whose quantity is empty or 0 nothing came', () => {
  expect(check([lot(2, typedCount('') as number), lot(3, 1)]).data?.receipts).toMatchObject([
    { qty: 0 },
    { qty: 1 },
  ])
})

test('nothing at all is no delivery, unless the rest is closed short', () => {
  expect(check([lot(2, 0)]).error?.issues).toMatchObject([
    { path: ['receipts'], message: 'Type what came, or close the rest short' },
  ])
  expect(check([lot(2, 0)], true).success).toBe(true)
})

test('more than is open, and goods that are expired, are refused at their lot', () => {
  const tooMany = check([lot(3, 0), lot(2, 4), lot(2, 3)])
  const expired = check([lot(2, 0), lot(3, 1, { expiryDate: '2026-11-19' })])

  expect(tooMany.error?.issues).toMatchObject([{ path: ['receipts', '2', 'qty'] }])
  expect(expired.error?.issues).toMatchObject([{ path: ['receipts', '1', 'expiryDate'] }])
})

test('what the server refuses of a lot stands at that lot, though empty ones were not sent', () => {
  const problem = { status: 409, title: 'Conflict', detail: 'No', requestId: 'r' }
  const errors = [{ field: 'receipts.0.qty', message: 'Too many' }]
  const refused = new ApiError(409, '', { ...problem, errors })

  const placed = refusalPlaced(refused, { receipts: [lot(2, 0), lot(3, 9)] })

  expect(fieldErrors(placed)).toEqual({ 'receipts.1.qty': 'Too many' })
})
