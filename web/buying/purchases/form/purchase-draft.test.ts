import { expect, test } from 'vitest'
import {
  checkedPurchase,
  purchaseDraftOf,
  typedTotal,
} from '#web/buying/purchases/form/purchase-draft.ts'

const LINE = { productId: 1, qty: 3, cost: '6.1250', lotNumber: '', expiryDate: '' }

test('the running total is rounded once a line, to the centavo', () => {
  expect(typedTotal([LINE])).toBe(18_38) // 18.375
  expect(typedTotal([LINE, { ...LINE, qty: 1, cost: '0.005' }])).toBe(18_38 + 1)
  expect(typedTotal([])).toBe(0)
})

test.each([
  ['no quantity', { ...LINE, qty: NaN }],
  ['a quantity of 0', { ...LINE, qty: 0 }],
  ['half a unit', { ...LINE, qty: 1.5 }],
  ['no cost', { ...LINE, cost: '' }],
  ['a cost finer than four decimals', { ...LINE, cost: '1.00001' }],
  ['a cost below nothing', { ...LINE, cost: '-1' }],
  ['more than a purchase may come to', { ...LINE, qty: 1_000_000, cost: '99999999' }],
])('with %s there is no total', (_, line) => {
  expect(typedTotal([LINE, line])).toBeNull()
})

const DRAFT = { ...purchaseDraftOf(null, 7), supplierId: 3, items: [LINE] }

test('goods that expire today may still be ordered, those of yesterday not', () => {
  const check = (expiryDate: string) =>
    checkedPurchase('2026-11-20').safeParse({
      ...DRAFT,
      items: [LINE, { ...LINE, expiryDate }],
    })

  expect(check('2026-11-20').success).toBe(true)
  expect(check('2026-11-19').error?.issues).toMatchObject([
    { path: ['items', 1, 'expiryDate'], message: 'The date must not be in the past' },
  ])
})

test('a new order is pending, for the location of the till, and asks for a supplier and a product', () => {
  const begun = purchaseDraftOf(null, 7)

  expect(begun).toMatchObject({ locationId: 7, status: 'PENDING', items: [] })
  expect(checkedPurchase('2026-11-20').safeParse(begun).error?.issues).toMatchObject([
    { path: ['supplierId'], message: 'Supplier is required' },
    { path: ['items'], message: 'Add at least one product' },
  ])
})
