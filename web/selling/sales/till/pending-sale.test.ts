import { describe, expect, test } from 'vitest'
import type { Sale } from '#domain/selling/sales/api.ts'
import {
  declined,
  answerLost,
  madeElsewhere,
  sent,
  shownCart,
  sold,
  unmade,
} from '#web/selling/sales/till/pending-sale.ts'
import { CASHIER, foundProduct, pendingSale } from '#web/selling/sales/till/testing.ts'
import { EMPTY_TILL, productAdded, qtyChanged } from '#web/selling/sales/till/till-state.ts'

const pending = pendingSale()
const onItsWay = sent({ ...EMPTY_TILL, ...pending.cart }, pending)
const nextBegun = productAdded(onItsWay, foundProduct(2))
const by = { seller: CASHIER, nowMs: 1000 }
const SOMEBODY_ELSE = { seller: { id: 5, name: 'Rico Ramos' }, nowMs: 1000 }

const sale = {
  invoiceNumber: 'MAIN-00000012',
  grandTotal: '32.48',
  paidAmount: '50.00',
  changeDue: '17.52',
  items: [] as Sale['items'],
} as Sale // the till reads no other field

describe('while a sale is on its way', () => {
  test('its cart stays in sight and cannot be changed', () => {
    expect(shownCart(onItsWay, CASHIER)).toEqual({ cart: pending.cart, isSent: true })
    expect(qtyChanged(onItsWay, '1', 9).pending).toBe(pending)
  })

  test('the till says that it is not confirmed, answered or not', () => {
    const text = 'Sent, but not confirmed yet. The next cart may begin.'
    expect(onItsWay.notice?.text).toBe(text)
    expect(answerLost(onItsWay).notice?.text).toBe(text)
    expect(sold(onItsWay, sale, 1000).notice).toBe(null)
  })

  test('the next customer’s first product begins a cart of its own', () => {
    expect(nextBegun.lines).toMatchObject([{ product: { id: 2 }, qty: 1 }])
    expect(shownCart(nextBegun, CASHIER)).toMatchObject({ isSent: false })
    expect(nextBegun.pending).toBe(pending)
  })

  test('another cashier sees a till of their own', () => {
    expect(shownCart(onItsWay, SOMEBODY_ELSE.seller)).toMatchObject({
      isSent: false,
      cart: { lines: [] },
    })
  })

  test('a lost answer leaves it pending, however long', () => {
    expect(answerLost(nextBegun)).toMatchObject({ pending: { isLost: true }, isSending: false })
    expect(answerLost(nextBegun).lines).toBe(nextBegun.lines)
  })
})

describe('once it is made', () => {
  test('the till is empty, paid in cash, and shows the sale until the next line', () => {
    const state = sold(onItsWay, sale, 1000)

    expect(state).toMatchObject({
      lines: [],
      customer: null,
      note: null,
      method: 'cash',
      key: null,
    })
    expect(state.finished).toMatchObject({ total: 32_48, paid: 50_00, change: 17_52 })
    expect(productAdded(state, foundProduct(1)).finished).toBeNull()
  })

  test('a cart begun meanwhile goes on', () => {
    const state = sold(nextBegun, sale, 1000)

    expect(state.lines).toBe(nextBegun.lines)
    expect(state.finished).toMatchObject({ invoiceNumber: 'MAIN-00000012' })
  })
})

test('one that was made where the cashier does not work is said to be made, and shows no figures', () => {
  const state = madeElsewhere(answerLost(nextBegun))

  expect(state).toMatchObject({ pending: null, isSending: false, finished: null })
  expect(state.lines).toBe(nextBegun.lines)
  expect(state.notice?.text).toMatch(/was saved, but not at a location of yours/)
})

describe('when the server refuses it', () => {
  const refusal = { sentence: 'Biogesic: only 2 left' }

  test('the cart comes back with its key, and the reason', () => {
    const state = declined(onItsWay, refusal, by)

    expect(state).toMatchObject({ ...pending.cart, isTried: true, refusal, pending: null })
  })

  test('it is held when the next cart was begun, so that no product lands in the wrong one', () => {
    const state = declined(nextBegun, refusal, by)

    expect(state.lines).toBe(nextBegun.lines)
    expect(state.held).toMatchObject([
      { number: 1, cart: { ...pending.cart, isTried: true }, reason: 'Biogesic: only 2 left' },
    ])
    expect(state.notice).toMatchObject({ tone: 'refused' })
  })

  test('it is held when another cashier is at the till by then', () => {
    const state = declined(onItsWay, refusal, SOMEBODY_ELSE)

    expect(state.lines).toEqual([])
    expect(state.held).toMatchObject([{ by: 'Ana Dela Cruz', cart: { lines: pending.cart.lines } }])
  })
})

test('what was not made comes back to be sent under another key', () => {
  const state = unmade(answerLost(onItsWay), 'The sale was not saved. Complete it again.', by)

  expect(state).toMatchObject({ lines: pending.cart.lines, key: null, pending: null })
  expect(state.refusal?.sentence).toBe('The sale was not saved. Complete it again.')
})

test('an answer to a sale that is pending no more changes nothing', () => {
  expect(sold(EMPTY_TILL, sale, 0)).toBe(EMPTY_TILL)
  expect(declined(EMPTY_TILL, { sentence: 'No' }, by)).toBe(EMPTY_TILL)
  expect(unmade(EMPTY_TILL, 'No', by)).toBe(EMPTY_TILL)
})
