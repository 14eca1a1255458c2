import { describe, expect, test } from 'vitest'
import {
  cartHeld,
  cartResumed,
  MOST_HELD,
  type Holder,
} from '#web/selling/sales/till/held-carts.ts'
import { foundProduct, heldBy } from '#web/selling/sales/till/testing.ts'
import {
  amountTyped,
  customerChosen,
  EMPTY_TILL,
  partAdded,
  productAdded,
} from '#web/selling/sales/till/till-state.ts'

const ANA = { id: 4, name: 'Ana', phone: null }
const begun = customerChosen(productAdded(EMPTY_TILL, foundProduct(1)), ANA)
const held = cartHeld(begun, heldBy('Rico Ramos', 1000))

describe('a cart that is held', () => {
  test('leaves the till empty and gets a number', () => {
    expect(held).toMatchObject({ lines: [], customer: null })
    expect(held.held).toMatchObject([{ number: 1, by: 'Rico Ramos', atMs: 1000, reason: null }])
    expect(held.notice?.text).toBe('Cart held as No. 1')
  })

  test('comes back whole: lines, customer, and what was paid already', () => {
    const paid = partAdded(amountTyped(begun, { text: '5', isJunk: false }), 5_00)
    const back = cartResumed(
      cartHeld(paid, heldBy('Rico Ramos', 0)),
      1,
      heldBy('Rico Ramos', 0),
      [],
    )

    expect(back).toMatchObject({ lines: begun.lines, customer: ANA, held: [] })
    expect(back.parts).toEqual([{ method: 'cash', amount: 5_00, reference: '' }])
  })

  test('says where it was held when it comes back elsewhere, and nothing where it was held', () => {
    const there = { ...heldBy('Rico Ramos', 0), locationId: 8 }
    const said = (holder: Holder, places: { id: number; name: string }[]) =>
      cartResumed(held, 1, holder, places).notice?.text

    expect(said(heldBy('Rico Ramos', 0), [])).toBe('Cart No. 1 is back')
    expect(said(there, [{ id: 7, name: 'Makati' }])).toBe(
      'Cart No. 1 is back, held at Makati: the stock is of this location now',
    )
    expect(said(there, [])).toContain('held at another location')
  })

  test('changes places with the one at the till', () => {
    const other = productAdded(held, foundProduct(2))
    const back = cartResumed(other, 1, heldBy('Rico Ramos', 2000), [])

    expect(back.lines).toMatchObject([{ product: { id: 1 } }])
    expect(back.held).toMatchObject([{ cart: { lines: [{ product: { id: 2 } }] }, atMs: 2000 }])
  })

  test('is written down without a card number, wherever that was typed', () => {
    const number = '4111 1111 1111 1111'
    const typed = { text: '4111111111111111', isJunk: false }
    const state = { ...begun, amount: typed, reference: number, note: number }

    expect(JSON.stringify(cartHeld(state, heldBy('Rico Ramos', 0)).held)).not.toContain('4111')
  })

  test('that another tab took back already changes nothing', () => {
    expect(cartResumed(held, 9, heldBy('Rico Ramos', 0), [])).toBe(held)
  })
})

test('there must be something to hold, and not too many are held', () => {
  expect(cartHeld(EMPTY_TILL, heldBy('Rico Ramos', 0)).notice?.text).toBe(
    'There is nothing to hold',
  )

  let state = EMPTY_TILL
  for (let count = 0; count < MOST_HELD; count += 1)
    state = cartHeld(productAdded(state, foundProduct(count)), heldBy('Rico Ramos', 0))
  const full = cartHeld(productAdded(state, foundProduct(1)), heldBy('Rico Ramos', 0))

  expect(full.held).toHaveLength(MOST_HELD)
  expect(full.lines).toHaveLength(1)
  expect(full.notice?.text).toBe('At most 50 carts can be held')
})
