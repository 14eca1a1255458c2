import { describe, expect, test } from 'vitest'
import type { Tax } from '#domain/shop/settings/settings.ts'
import {
  amountOf,
  amountReceived,
  checkoutBodyOf,
  dueOf,
  saleFiguresOf,
  partOf,
  checkoutRefusalOf,
} from '#web/selling/sales/till/checkout-body.ts'
import { foundProduct } from '#web/selling/sales/till/testing.ts'
import {
  amountTyped,
  discountChanged,
  EMPTY_TILL,
  exchangeBegun,
  methodChosen,
  noteTyped,
  partAdded,
  productAdded,
  qtyChanged,
  referenceTyped,
  type TillState,
} from '#web/selling/sales/till/till-state.ts'

const TAX: Tax = { mode: 'ADDED_TO_TOTAL', rate: 82_500, label: 'Tax' }

const ofThree = qtyChanged(productAdded(EMPTY_TILL, foundProduct(1)), '1', 3)

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
    expect(checkoutRefusalOf(EMPTY_TILL, place)).toBe('Cart is empty')
    expect(checkoutRefusalOf(EMPTY_TILL, { ...place, locationId: null })).toBe('Cart is empty')
  })

  test('when no location is selected', () => {
    expect(checkoutRefusalOf(ofThree, { ...place, locationId: null })).toBe(
      'Please select a location',
    )
  })

  test('when too little was received, or nothing that is an amount', () => {
    const sentence = 'Amount received is less than total'

    expect(checkoutRefusalOf(amountTyped(ofThree, { text: '32.47', isJunk: false }), place)).toBe(
      sentence,
    )
    expect(checkoutRefusalOf(amountTyped(ofThree, amountOf('fifty')), place)).toBe(
      'Amount Received is no amount of pesos',
    )
    expect(checkoutRefusalOf(amountTyped(ofThree, amountOf('1,250')), place)).toBe(
      '1,250 may mean 1250 or 1.250: type it without the comma',
    )
  })

  test('when a card was to give change', () => {
    const card = methodChosen(amountTyped(ofThree, { text: '50', isJunk: false }), 'card')

    expect(checkoutRefusalOf(card, place)).toBe('Only cash can be more than the total')
  })

  test("when a card's number stands in the reference", () => {
    const card = referenceTyped(methodChosen(ofThree, 'card'), '4111 1111 1111 1111')

    expect(checkoutRefusalOf(card, place)).toBe('Never write a card number here')
  })

  test("when a card's number stands in the note", () => {
    expect(checkoutRefusalOf(noteTyped(ofThree, 'paid with 4111111111111111'), place)).toBe(
      'Never write a card number here',
    )
  })

  test('else it is not', () => {
    expect(checkoutRefusalOf(ofThree, place)).toBeNull()
  })
})

function referenceOf(state: TillState) {
  return checkoutBodyOf(state, { locationId: 7, tax: TAX }).payments[0]?.reference
}

test('a till that sells in shifts sells in the open one only, and says in which', () => {
  const place = { locationId: 7, tillId: 3, tax: TAX }
  expect(checkoutRefusalOf(ofThree, { ...place, shiftId: null })).toBe(
    'Open a shift first: this till sells in shifts',
  )
  expect(checkoutRefusalOf(ofThree, { ...place, shiftId: 12 })).toBeNull()
  expect(checkoutBodyOf(ofThree, { ...place, shiftId: 12 }).sale).toMatchObject({
    tillId: 3,
    shiftId: 12,
  })
})

describe('what is sent', () => {
  test('a cash sale with change, to the centavo', () => {
    const state = discountChanged(amountTyped(ofThree, { text: '50', isJunk: false }), '1', 100_000)

    expect(checkoutBodyOf(state, { locationId: 7, tax: TAX })).toEqual({
      sale: {
        customerId: null,
        locationId: 7,
        totalBefore: '27.00',
        discountPct: 0,
        taxTotal: '2.23',
        grandTotal: '29.23',
        paidAmount: '50.00',
        changeDue: '20.77',
        sellNote: null,
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

  test('a note without the blanks around it; a blank one is none', () => {
    expect(
      checkoutBodyOf(noteTyped(ofThree, ' For the ward\n'), { locationId: 7, tax: TAX }).sale
        .sellNote,
    ).toBe('For the ward')
    expect(
      checkoutBodyOf(noteTyped(ofThree, ' \n '), { locationId: 7, tax: TAX }).sale.sellNote,
    ).toBeNull()
  })

  test('with tax inside the prices nothing comes on top', () => {
    const tax: Tax = { mode: 'INCLUDED_IN_PRICES', rate: 120_000, label: 'VAT' }
    const { sale } = checkoutBodyOf(ofThree, { locationId: 7, tax })

    expect([sale.totalBefore, sale.taxTotal, sale.grandTotal]).toEqual(['30.00', '3.21', '30.00'])
  })
})

const amount = (text: string) => ({ text, isJunk: false })
const TOTAL = 32_48

describe('several payments', () => {
  const byCard = referenceTyped(methodChosen(ofThree, 'card'), ' 0042 ')
  const inTwo = partAdded(amountTyped(byCard, amount('20')), 20_00)

  test('a part leaves the rest to be paid, most likely in cash', () => {
    expect(dueOf(inTwo, TOTAL)).toBe(12_48)
    expect(inTwo).toMatchObject({ method: 'cash', amount: { text: '' }, reference: '' })
    expect(partAdded(amountTyped(ofThree, amount('20')), 20_00).method).toBe('ewallet')
  })

  test('each goes with its own reference, and cash gives the change', () => {
    const paid = amountTyped(inTwo, amount('15'))

    expect(checkoutBodyOf(paid, { locationId: 7, tax: TAX }).payments).toEqual([
      { method: 'card', amount: '20.00', reference: '0042' },
      { method: 'cash', amount: '15.00', reference: null },
    ])
    expect(saleFiguresOf(paid, TOTAL)).toEqual({
      total: TOTAL,
      credit: 0,
      paid: 35_00,
      change: 2_52,
      back: [],
    })
    expect(checkoutRefusalOf(paid, { locationId: 7, tax: TAX })).toBeNull()
  })

  test('nothing typed settles the rest to the centavo', () => {
    expect(checkoutBodyOf(inTwo, { locationId: 7, tax: TAX }).payments[1]).toMatchObject({
      method: 'cash',
      amount: '12.48',
    })
  })

  test('when the cart shrinks to what was paid already, no empty payment goes along', () => {
    const smaller = { ...inTwo, lines: [], parts: inTwo.parts }

    expect(checkoutBodyOf(smaller, { locationId: 7, tax: TAX }).payments).toHaveLength(1)
  })

  test('a card that paid more than the cart comes to now is refused', () => {
    const cheap = qtyChanged(inTwo, '1', 1)

    expect(checkoutRefusalOf(cheap, { locationId: 7, tax: TAX })).toBe(
      'Only cash can be more than the total',
    )
  })

  test.each([
    ['nothing typed', '', 'Type how much is paid this way first'],
    ['nothing', '0', 'Type how much is paid this way first'],
    ['all that is due', '32.48', 'That pays all of it: complete the sale'],
    ['more than is due', '50', 'That pays all of it: complete the sale'],
  ])('%s is no part of them', (_, text, sentence) => {
    expect(partOf(amountTyped(byCard, amount(text)), TOTAL)).toEqual({ refusal: sentence })
  })

  test('no part carries the number of a card', () => {
    const state = referenceTyped(amountTyped(byCard, amount('20')), '4111 1111 1111 1111')

    expect(partOf(state, TOTAL)).toEqual({ refusal: 'Never write a card number here' })
  })
})

describe('goods that come back with a sale of 32.48', () => {
  const body = { saleId: 9, reason: 'Wrong item', items: [{ line: 1, qty: 1 }], total: '50.00' }
  const held = [
    { method: 'Card', amount: 40_00 },
    { method: 'Cash', amount: 10_00 },
  ]
  const exchanging = (refunded: number, state = ofThree) =>
    exchangeBegun(state, { invoiceNumber: 'QC-00000001', body, refunded, held })

  test('pay for it as far as they go, and the rest is due', () => {
    const state = exchanging(10_00)
    const sent = checkoutBodyOf(state, { locationId: 7, tax: TAX })

    expect(dueOf(state, 32_48)).toBe(22_48)
    expect(sent.sale).toMatchObject({ paidAmount: '32.48', changeDue: '0.00' })
    expect(sent.payments).toMatchObject([{ method: 'cash', amount: '22.48' }])
    expect(sent.return).toEqual(body)
    expect(
      checkoutRefusalOf(amountTyped(state, { text: '22', isJunk: false }), {
        locationId: 7,
        tax: TAX,
      }),
    ).toBe('Amount received is less than total')
  })

  test('give change of cash only for what was due', () => {
    const state = amountTyped(exchanging(10_00), { text: '30', isJunk: false })

    expect(saleFiguresOf(state, 32_48)).toEqual({
      total: 32_48,
      credit: 10_00,
      paid: 30_00,
      change: 7_52,
      back: [],
    })
  })

  test('give back what is too much, in cash first, and ask for nothing', () => {
    const state = exchanging(50_00)

    expect(checkoutBodyOf(state, { locationId: 7, tax: TAX })).toMatchObject({
      sale: { paidAmount: '32.48', changeDue: '0.00' },
      payments: [],
    })
    expect(saleFiguresOf(state, 32_48)).toMatchObject({
      change: 0,
      back: [
        { method: 'Cash', amount: 10_00 },
        { method: 'Card', amount: 7_52 },
      ],
    })
  })

  test('make no sale by themselves', () => {
    const state = exchanging(50_00, EMPTY_TILL)

    expect(checkoutRefusalOf(state, { locationId: 7, tax: TAX })).toBe('Cart is empty')
  })
})
