import { expect, test } from 'vitest'
import {
  itemsRepriced,
  withFigures,
  type ItemDraft,
} from '#web/selling/sales/orders/form/item-draft.ts'
import {
  carriedOver,
  copyOf,
  orderDraftOf,
  newPayment,
  NEW_ORDER,
  paymentsWith,
} from '#web/selling/sales/orders/form/order-draft.ts'
import { ISSUED_SALE } from '#web/selling/sales/orders/form/testing.ts'

const MANILA = 'Asia/Manila'

const item = (changes: Partial<ItemDraft>): ItemDraft => ({
  productId: 1,
  productName: 'Biogesic',
  quantity: '2',
  price: '10.00',
  taxRatePct: '8.25',
  priceFrom: 'group',
  ...changes,
})

test('a stored order opens with its days in the shop’s zone, its payments and its own prices', () => {
  const draft = orderDraftOf(ISSUED_SALE, MANILA)

  expect(draft.salesDate).toBe('2026-11-21')
  expect(draft.sellingPriceGroup).toBe('RETAIL')
  expect(draft.items.map(({ price, priceFrom }) => [price, priceFrom])).toEqual([
    ['10.00', 'saved'],
    ['40.00', 'typed'],
  ])
  expect(draft.payments).toEqual([
    {
      amount: '50.00',
      paymentDate: '2026-11-22',
      method: 'GCash',
      paymentNote: '',
      reference: 'A-1',
      isSaved: true,
    },
  ])
})

test('a copy has neither number, payments nor prescription, and waits for the prices of today', () => {
  const copy = copyOf(ISSUED_SALE, '2026-12-01')

  expect(copy).toMatchObject({
    invoiceNumber: '',
    status: 'Draft',
    salesDate: '2026-12-01',
    prescriptionFileUrl: null,
    payments: [],
    customerName: 'Clinic',
  })
  expect(copy.items.map(({ quantity, price }) => [quantity, price])).toEqual([
    ['5', ''],
    ['1', ''],
  ])
})

test('prices follow their group; a typed one stays for a user who may type it', () => {
  const items = [
    item({ productId: 1, priceFrom: 'saved' }),
    item({ productId: 2, priceFrom: 'typed' }),
  ]
  const prices = new Map([
    ['1', 9_00],
    ['2', 8_00],
  ])

  expect(itemsRepriced(items, prices).map(({ price }) => price)).toEqual(['9.00', '10.00'])
  expect(itemsRepriced(items, prices, { keepsTyped: false }).map(({ price }) => price)).toEqual([
    '9.00',
    '8.00',
  ])
})

test('the server’s figures are taken over line by line; a line that did not move keeps its price', () => {
  const items = [
    item({ priceFrom: 'typed' }),
    item({ productId: 2, price: '5', priceFrom: 'saved' }),
  ]
  const figures = [
    { productId: 1, price: '12.00', taxRatePct: '12', lineTotal: '24.00', schemes: ['SC'] },
    { productId: 2, price: '5.00', taxRatePct: '0', lineTotal: '12.00', groupPrice: '6.00' },
  ]

  expect(withFigures(items, figures)).toEqual([
    item({
      price: '12.00',
      groupPrice: '12.00',
      taxRatePct: '12',
      schemes: ['SC'],
      priceFrom: 'group',
    }),
    item({ productId: 2, price: '5', groupPrice: '6.00', taxRatePct: '0', priceFrom: 'saved' }),
  ])
})

test.each([
  [32_48, '32.48'],
  [0, ''],
  [-5, ''],
  [Infinity, ''],
])('of a balance of %d centavos the next payment is %o', (balance, amount) => {
  expect(newPayment(balance, '2026-11-21')).toMatchObject({ amount, paymentDate: '2026-11-21' })
})

test('payments that are stored by now stay, and what was typed beside them is neither lost nor counted twice', () => {
  const typed = newPayment(500, '2026-11-20')
  const stored = { ...typed, isSaved: true }
  const taken = { ...stored, amount: '7.00', method: 'GCash' as const }

  // After an unanswered try, the typed payment may be the stored one. After an answered one,
  // another user took the same amount.
  expect(paymentsWith([stored], [typed], true)).toEqual([stored])
  expect(paymentsWith([stored], [typed], false)).toEqual([stored, typed])
  expect(paymentsWith([stored, taken], [typed, typed], true)).toEqual([stored, taken, typed])
  expect(paymentsWith([], [{ ...stored, amount: '1.00' }, typed], false)).toEqual([typed])
})

test('an order that was typed on another day and not saved is of today, unless it was given a day of its own', () => {
  const payment = newPayment(500, '2026-11-20')
  const typed = {
    ...NEW_ORDER,
    salesDate: '2026-11-20',
    payments: [payment, { ...payment, paymentDate: '2026-11-18' }],
  }

  const { salesDate, payments } = carriedOver(typed, '2026-11-20', '2026-11-21')

  expect(salesDate).toBe('2026-11-21')
  expect(payments.map(({ paymentDate }) => paymentDate)).toEqual(['2026-11-21', '2026-11-18'])
  expect(
    carriedOver({ ...typed, salesDate: '2026-11-01' }, '2026-11-20', '2026-11-21').salesDate,
  ).toBe('2026-11-01')
})

test('a line whose price the law replaced is opened at what was asked', () => {
  const [line, ...others] = ISSUED_SALE.items
  const underLaw = { ...line!, price: '112.00', askedPrice: '95.00', priceOverride: true }

  const { items } = orderDraftOf({ ...ISSUED_SALE, items: [underLaw, ...others] }, 'Asia/Manila')

  expect(items[0]).toMatchObject({ price: '95.00', priceFrom: 'typed' })
})
