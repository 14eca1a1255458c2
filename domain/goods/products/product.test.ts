import { expect, test } from 'vitest'
import { stockBadge, unsellableReason, type Sellability } from '#domain/goods/products/product.ts'

test.each([
  [-1, 'Out of Stock'],
  [0, 'Out of Stock'],
  [1, 'Low Stock'],
  [10, 'Low Stock'],
  [11, 'In Stock'],
  [1_000_000, 'In Stock'],
])('a product with %i that may be sold is shown as %s', (sellableQty, badge) => {
  expect(stockBadge(sellableQty)).toBe(badge)
})

const onTheShelf: Sellability = {
  isActive: true,
  notForSelling: false,
  productType: 'SINGLE',
  enableStock: true,
  stockQty: 5,
  sellableQty: 5,
  heldBy: null,
}

test.each<[string, Partial<Sellability>, string | null]>([
  ['in stock', {}, null],
  ['with its last unexpired unit', { sellableQty: 1, heldBy: 'EXPIRED' }, null],
  ['not tracked', { enableStock: false, stockQty: 0, sellableQty: 0 }, null],
  ['switched off', { isActive: false }, 'Inactive'],
  ['not for selling', { notForSelling: true }, 'Not for selling'],
  [
    'that comes in variants',
    { productType: 'VARIABLE' },
    'Products with variants cannot be sold yet',
  ],
  ['that is a kit', { productType: 'COMBO', parts: [{ isActive: true }] }, null],
  ['that is a kit without parts', { productType: 'COMBO', parts: [] }, 'Has no parts'],
  [
    'that is a kit with a part switched off',
    { productType: 'COMBO', parts: [{ isActive: true }, { isActive: false }] },
    'Has an inactive part',
  ],
  [
    'that is a kit of which a part is expired',
    { productType: 'COMBO', parts: [{ isActive: true }], sellableQty: 0, heldBy: 'EXPIRED' },
    'Expired',
  ],
  [
    'that is a kit of parts that are not tracked',
    {
      productType: 'COMBO',
      parts: [{ isActive: true }],
      enableStock: false,
      stockQty: 0,
      sellableQty: 0,
    },
    null,
  ],
  ['of which all is expired', { sellableQty: 0, heldBy: 'EXPIRED' }, 'Expired'],
  ['of which all is quarantined', { sellableQty: 0, heldBy: 'QUARANTINED' }, 'Quarantined'],
  ['of which all is recalled', { sellableQty: 0, heldBy: 'RECALLED' }, 'Recalled'],
  ['of which a part is recalled', { sellableQty: 1, heldBy: 'RECALLED' }, null],
  ['with an empty shelf', { stockQty: 0, sellableQty: 0 }, 'Out of stock'],
  [
    'switched off with an empty shelf',
    { isActive: false, stockQty: 0, sellableQty: 0 },
    'Inactive',
  ],
  ['switched off though not tracked', { isActive: false, enableStock: false }, 'Inactive'],
])('a product %s: %j shows the cashier %j', (_what, difference, reason) => {
  expect(unsellableReason({ ...onTheShelf, ...difference })).toBe(reason)
})
