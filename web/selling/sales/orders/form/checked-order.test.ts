import { expect, test } from 'vitest'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { checkedOrder } from '#web/selling/sales/orders/form/checked-order.ts'
import { orderFiguresOf } from '#web/selling/sales/orders/form/order-figures.ts'
import {
  orderDraftOf,
  NEW_ORDER,
  newPayment,
  type OrderDraft,
} from '#web/selling/sales/orders/form/order-draft.ts'
import { ISSUED_SALE } from '#web/selling/sales/orders/form/testing.ts'

const TAX = { mode: 'ADDED_TO_TOTAL', rate: 82_500, label: 'Tax' } as const
const schema = checkedOrder({ today: '2026-11-25', tax: TAX, mayOwe: true })
const draft: OrderDraft = { ...orderDraftOf(ISSUED_SALE, 'Asia/Manila'), status: 'Quotation' }

function refusalsOf(changes: Partial<OrderDraft>): Record<string, string> {
  const { error } = schema.safeParse({ ...draft, ...changes })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]),
  )
}

test('what is typed is sent with the figures that the server compares; nothing of the form’s own goes along', () => {
  expect(schema.parse(draft)).toEqual({
    invoiceNumber: 'QC-00000001',
    customerId: 3,
    customerName: 'Clinic',
    locationId: 1,
    sellingPriceGroup: 'RETAIL',
    payTermDays: 30,
    commissionAgentId: null,
    salesDate: '2026-11-21',
    billingAddress: '',
    shippingAddress: '',
    status: 'Quotation',
    prescriptionFileUrl: '/api/prescriptions/7',
    discountType: 'percentage',
    discountValue: '0.00',
    grandTotal: '97.43',
    sellNote: '',
    items: [
      { productId: 1, quantity: 5, price: '10.00', total: '50.00', priceOverride: false },
      { productId: 2, quantity: 1, price: '40.00', total: '40.00', priceOverride: true },
    ],
    payments: [
      {
        amount: '50.00',
        paymentDate: '2026-11-22',
        method: 'GCash',
        paymentNote: '',
        reference: 'A-1',
      },
    ],
  })
})

test('a typed tax is sent, and counts', () => {
  expect(schema.parse({ ...draft, taxTotal: '1' })).toMatchObject({
    taxTotal: '1.00',
    grandTotal: '91.00',
  })
})

test('what is left open is refused at its field', () => {
  expect(refusalsOf({ ...NEW_ORDER, payTermDays: '-1' })).toEqual({
    items: 'Add at least one item',
    locationId: 'Please select a location',
    payTermDays: 'Payment terms must be a whole number from 0 to 3650',
  })
})

test.each([
  [{ quantity: '' }, 'items.0.quantity', 'Quantity must be a whole number from 1 to 1000000'],
  [{ quantity: '0' }, 'items.0.quantity', 'Quantity must be a whole number from 1 to 1000000'],
  [{ quantity: '1.5' }, 'items.0.quantity', 'Quantity must be a whole number from 1 to 1000000'],
  [{ price: '' }, 'items.0.price', 'Price is required'],
])('a line with %o is refused at that field', (changes, field, sentence) => {
  const [first, ...rest] = draft.items

  // The draft has two items.
  expect(refusalsOf({ items: [{ ...first!, ...changes }, ...rest] })).toEqual({ [field]: sentence })
})

test('a discount of more than there is, too high a tax and a card that overpays are refused', () => {
  const byCard = { ...newPayment(200_00, '2026-11-25'), method: 'Card' as const }

  expect(refusalsOf({ discountType: 'fixed', discountValue: '90.01' })).toEqual({
    discountValue: 'Discount must not be more than the subtotal',
  })
  expect(refusalsOf({ taxTotal: '90.01' })).toEqual({
    taxTotal: 'Tax must not be more than what is taxed',
  })
  expect(refusalsOf({ payments: [byCard] })).toEqual({
    payments: 'Only cash can be more than the total',
  })
  expect(refusalsOf({ payments: [{ ...byCard, paymentDate: '2026-11-26' }] })).toEqual({
    'payments.0.paymentDate': 'A payment cannot be of a day to come',
  })
})

test('what is no amount counts nothing', () => {
  const { totals, settlement } = orderFiguresOf(
    // The draft has two items.
    { ...draft, discountValue: 'x', items: [{ ...draft.items[0]!, quantity: 'many' }] },
    TAX,
  )

  expect(totals).toMatchObject({ totalBefore: 0, discountAmount: 0, grandTotal: 0 })
  expect(settlement).toMatchObject({ paidAmount: 50_00 })
})

test('a user who may issue only what is paid in full is refused at the payments; a quotation and a manager are not', () => {
  const strict = checkedOrder({ today: '2026-11-25', tax: TAX, mayOwe: false })
  const { payments } = draft
  const refusalOf = (changes: Partial<OrderDraft>) =>
    strict
      .safeParse({ ...draft, ...changes })
      .error?.issues.map(({ path, message }) => [path, message])
  const rest = { ...newPayment(47_43, '2026-11-25'), method: 'Cash' as const }

  expect(refusalOf({ status: 'Final' })).toEqual([
    [
      ['payments'],
      '₱47.43 is still owed: only a manager may issue an order that is not paid in full',
    ],
  ])
  expect(refusalOf({ status: 'Quotation' })).toBeUndefined()
  expect(refusalOf({ status: 'Final', payments: [...payments, rest] })).toBeUndefined()
  expect(schema.safeParse({ ...draft, status: 'Final' }).success).toBe(true)
})

test('a line under a scheme is sent with it and calculated by it, and the order then takes no discount', () => {
  const tax = { mode: 'INCLUDED_IN_PRICES', rate: 120_000, label: 'VAT' } as const
  const ofLaw = checkedOrder({ today: '2026-11-25', tax, mayOwe: true })
  const card = {
    beneficiaryId: 31,
    scheme: { ...SCHEMES.SC, name: 'Senior Citizen' },
    holderName: 'Rosa Cruz',
    maskedNumber: '•••• 4821',
    weekLeft: null,
    representative: null,
  }
  const [first, second] = draft.items
  const goods = { taxRatePct: '12', taxClass: 'VATABLE' } as const
  const items = [
    { ...first!, ...goods, schemes: ['SC'], scheme: 'SC' },
    { ...second!, ...goods },
  ]
  const typed = { ...draft, items, beneficiaries: [card] }

  // 50.00 is 44.64 without VAT, less 8.93; the other is 40.00.
  expect(ofLaw.parse(typed)).toMatchObject({
    grandTotal: '75.71',
    beneficiaries: [{ beneficiaryId: 31, weekLeft: null, representative: null }],
    items: [{ scheme: 'SC', total: '50.00' }, { total: '40.00' }],
  })
  expect(ofLaw.safeParse({ ...typed, discountValue: '5' }).error?.issues).toMatchObject([
    { path: ['discountValue'], message: expect.stringContaining('none on the whole order') },
  ])
})
