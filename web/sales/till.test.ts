import { describe, expect, test } from 'vitest'
import type { FoundProduct } from '#domain/products/api.ts'
import type { Sale } from '#domain/sales/api.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { ApiError, UnansweredError } from '#web/api.ts'
import { amountReceived, bodyOf, isUnknown, refusalOf } from '#web/sales/complete-sale.ts'
import {
  amountTyped,
  cartCleared,
  clearUndone,
  customerChosen,
  declined,
  discountChanged,
  EMPTY_TILL,
  figuresAccepted,
  keySpent,
  lineRemoved,
  lost,
  methodChosen,
  productAdded,
  qtyChanged,
  referenceTyped,
  refused,
  sent,
  sold,
  type TillState,
} from '#web/sales/till-state.ts'
import { openTill } from '#web/sales/till.ts'

const TAX: Tax = { mode: 'ADDED_TO_TOTAL', rate: 82_500, label: 'Tax' }

const paracetamol: FoundProduct = {
  id: 1,
  name: 'Paracetamol 500 mg',
  genericName: null,
  strength: null,
  dosageForm: null,
  sku: 'PARA-500',
  barcode: '4801234567893',
  price: '10.00',
  taxRatePct: '12.00',
  enableStock: true,
  stockQty: 5,
  sellableQty: 5,
  expirationDate: null,
  unsellableReason: null,
  isExactCode: true,
}

const ofThree = qtyChanged(productAdded(EMPTY_TILL, paracetamol), 1, 3)

function attemptOf(state: TillState) {
  return { key: 'k'.repeat(32), body: bodyOf(state, 7, TAX), isLost: false }
}

const answer = {
  invoiceNumber: 'MAIN-00000012',
  grandTotal: '32.48',
  paidAmount: '50.00',
  changeDue: '17.52',
} as Sale // the till reads no more of it

describe('what is received', () => {
  test.each([
    ['', false, 32_48],
    ['50', false, 50_00],
    ['0', false, 0],
    ['', true, 0],
    ['1e3', false, 0],
    ['12.345', false, 0],
  ])('%o, junk %o, counts as %i centavos', (text, isJunk, received) => {
    expect(amountReceived({ text, isJunk }, 32_48)).toBe(received)
  })
})

describe('a sale is refused before it is sent', () => {
  const place = { locationId: 7, tax: TAX }

  test('when the cart is empty', () => {
    expect(refusalOf(EMPTY_TILL, place)).toBe('Cart is empty')
    expect(refusalOf(EMPTY_TILL, { ...place, locationId: null })).toBe('Cart is empty')
  })

  test('when no location is selected', () => {
    expect(refusalOf(ofThree, { ...place, locationId: null })).toBe('Please select a location')
  })

  test('when too little was received, or nothing that is an amount', () => {
    const sentence = 'Amount received is less than total'

    expect(refusalOf(amountTyped(ofThree, { text: '32.47', isJunk: false }), place)).toBe(sentence)
    expect(refusalOf(amountTyped(ofThree, { text: '', isJunk: true }), place)).toBe(sentence)
  })

  test('when a card was to give change', () => {
    const card = methodChosen(amountTyped(ofThree, { text: '50', isJunk: false }), 'card')

    expect(refusalOf(card, place)).toBe('Only cash can be more than the total')
  })

  test("when a card's number stands in the reference", () => {
    const card = referenceTyped(methodChosen(ofThree, 'card'), '4111 1111 1111 1111')

    expect(refusalOf(card, place)).toBe('Never write a card number here')
  })

  test('else it is not', () => {
    expect(refusalOf(ofThree, place)).toBeNull()
  })
})

function referenceOf(state: TillState) {
  return bodyOf(state, 7, TAX).payments[0]?.reference
}

describe('what is sent', () => {
  test('a cash sale with change, to the centavo', () => {
    const state = discountChanged(amountTyped(ofThree, { text: '50', isJunk: false }), 1, 100_000)

    expect(bodyOf(state, 7, TAX)).toEqual({
      sale: {
        customerId: null,
        locationId: 7,
        totalBefore: '27.00',
        discountPct: 0,
        taxTotal: '2.23',
        grandTotal: '29.23',
        paidAmount: '50.00',
        changeDue: '20.77',
      },
      items: [
        {
          productId: 1,
          qty: 3,
          price: '10.00',
          discountPct: '10',
          taxRatePct: '12',
          lineTotal: '27.00',
        },
      ],
      payments: [{ method: 'cash', amount: '50.00', reference: null }],
    })
  })

  test('a card says so in its reference, unless one was typed; an e-wallet has none', () => {
    expect(referenceOf(methodChosen(ofThree, 'card'))).toBe('Card Transaction')
    expect(referenceOf(referenceTyped(methodChosen(ofThree, 'card'), ' 0042 '))).toBe('0042')
    expect(referenceOf(methodChosen(ofThree, 'ewallet'))).toBeNull()
  })

  test('with tax inside the prices nothing comes on top', () => {
    const { sale } = bodyOf(ofThree, 7, { mode: 'INCLUDED_IN_PRICES', rate: 120_000, label: 'VAT' })

    expect([sale.totalBefore, sale.taxTotal, sale.grandTotal]).toEqual(['30.00', '3.21', '30.00'])
  })
})

describe('the till', () => {
  test('says that a product was added, and how often', () => {
    expect(productAdded(EMPTY_TILL, paracetamol).notice?.text).toBe('Added Paracetamol 500 mg')
    expect(productAdded(ofThree, paracetamol).notice?.text).toBe(
      'Added Paracetamol 500 mg · 4 in cart',
    )
  })

  test('says it when the price of a product in the cart has moved', () => {
    const state = productAdded(ofThree, { ...paracetamol, price: '11.00' })

    expect(state.notice?.text).toContain('₱11.00')
    expect(state.cart[0]?.product.price).toBe(11_00)
  })

  test('adds nothing that cannot be sold', () => {
    const state = productAdded(EMPTY_TILL, { ...paracetamol, unsellableReason: 'Expired' })

    expect(state.cart).toEqual([])
    expect(state.notice).toMatchObject({ tone: 'refused', text: 'Paracetamol 500 mg: Expired' })
  })

  test('forgets a refusal with the next change', () => {
    const state = refused(ofThree, { sentence: 'Amount received is less than total' })

    expect(amountTyped(state, { text: '5', isJunk: false }).refusal).toBeNull()
    expect(lineRemoved(state, 1).refusal).toBeNull()
  })

  test('gives a cleared cart back', () => {
    const state = cartCleared(ofThree)

    expect(state.cart).toEqual([])
    expect(clearUndone(state).cart).toEqual(ofThree.cart)
  })

  test('is frozen while a sale is unanswered', () => {
    const state = lost(sent(ofThree, attemptOf(ofThree)), null)

    expect(productAdded(state, paracetamol).cart).toBe(ofThree.cart)
    expect(qtyChanged(state, 1, 9)).toBe(state)
    expect(lineRemoved(state, 1)).toBe(state)
    expect(cartCleared(state)).toBe(state)
    expect(customerChosen(state, { id: 1, name: 'Ana', phone: null })).toBe(state)
    expect(amountTyped(state, { text: '1', isJunk: false })).toBe(state)
  })

  test('keeps cart and key when the server refuses', () => {
    const state = declined(sent(ofThree, attemptOf(ofThree)), { sentence: 'No' })

    expect(state.cart).toBe(ofThree.cart)
    expect(state.key).toBe('k'.repeat(32))
    expect(state.attempt).toBeNull()
  })

  test('takes a new key when the old one belongs to another sale', () => {
    expect(keySpent(sent(ofThree, attemptOf(ofThree))).key).toBeNull()
  })

  test('takes over the prices that moved', () => {
    const figures = {
      lines: [{ productId: 1, price: '10.50', lineTotal: '31.50' }],
      totalBefore: '31.50',
      taxTotal: '2.60',
      grandTotal: '34.10',
    }

    const state = figuresAccepted(declined(ofThree, { sentence: 'Prices have changed', figures }))

    expect(state.cart[0]?.product.price).toBe(10_50)
    expect(state.refusal).toBeNull()
  })

  test('is empty and paid in cash after a sale, which stays readable until the next line', () => {
    const state = sold(answer, 0)

    expect(state).toMatchObject({ cart: [], customer: null, method: 'cash', key: null })
    expect(state.finished).toMatchObject({ total: 32_48, paid: 50_00, change: 17_52 })
    expect(productAdded(state, paracetamol).finished).toBeNull()
  })
})

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage // a till uses no more of it
}

describe('the device keeps', () => {
  test('the cart, its customer and its key, until it is sold', () => {
    const device = storage()
    const till = openTill(device, 'cart.1')
    till.change(() => customerChosen(ofThree, { id: 4, name: 'Ana', phone: null }))

    expect(openTill(device, 'cart.1').state()).toMatchObject({
      cart: ofThree.cart,
      customer: { name: 'Ana' },
    })
    expect(openTill(device, 'cart.2').state()).toBe(EMPTY_TILL)

    till.change(() => sold(answer, 0))

    expect(device.getItem('cart.1')).toBeNull()
  })

  test('a sale on its way: after a reload its answer counts as lost', () => {
    const device = storage()
    openTill(device, 'cart.1').change(() => sent(ofThree, attemptOf(ofThree)))

    const { attempt, isSending } = openTill(device, 'cart.1').state()

    expect(attempt).toEqual({ ...attemptOf(ofThree), isLost: true })
    expect(isSending).toBe(false)
  })

  test('nothing that it cannot read', () => {
    const device = storage()
    device.setItem('cart.1', '{"version":0,"cart":[]}')
    device.setItem('cart.2', 'not json')

    expect(openTill(device, 'cart.1').state()).toBe(EMPTY_TILL)
    expect(openTill(device, 'cart.2').state()).toBe(EMPTY_TILL)
  })
})

function refusal(status: number, more: object = {}) {
  return new ApiError(status, '', { status, title: '', detail: 'No', requestId: '1', ...more })
}

describe('whether a sale may have been made is unknown', () => {
  test.each([
    ['without an answer', new UnansweredError(), true, true],
    ['when the server broke', refusal(500), true, true],
    ['when the database is away', refusal(503), true, true],
    ["when the answer is not the server's own", new ApiError(404, '<html>', null), true, true],
    ['after a refusal only if one was lost before: not signed in', refusal(401), false, true],
    ['after a refusal only if one was lost before: still being saved', refusal(409), false, true],
    ['never after a shortage', refusal(409, { shortages: [] }), false, false],
    ['never after a wrong request', refusal(400), false, false],
    ['never when the role may not', refusal(403), false, false],
  ])('%s', (_, error, atFirst, afterLost) => {
    expect(isUnknown(error, false)).toBe(atFirst)
    expect(isUnknown(error, true)).toBe(afterLost)
  })
})
