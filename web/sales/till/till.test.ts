import { describe, expect, test } from 'vitest'
import { foundProduct } from '#web/sales/till/testing.ts'
import {
  customerChosen,
  EMPTY_TILL,
  noteTyped,
  productAdded,
  sent,
  type Attempt,
} from '#web/sales/till/till-state.ts'
import { openTill } from '#web/sales/till/till.ts'

const filled = productAdded(EMPTY_TILL, foundProduct(1))

const ATTEMPT: Attempt = {
  key: 'k'.repeat(32),
  body: {
    sale: {
      locationId: 7,
      totalBefore: '30.00',
      taxTotal: '2.48',
      grandTotal: '32.48',
      paidAmount: '50.00',
      changeDue: '17.52',
    },
    items: [],
    payments: [],
  },
  isLost: false,
}

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
    till.change(() => customerChosen(filled, { id: 4, name: 'Ana', phone: null }))

    expect(openTill(device, 'cart.1').state()).toMatchObject({
      cart: filled.cart,
      customer: { name: 'Ana' },
    })
    expect(openTill(device, 'cart.2').state()).toBe(EMPTY_TILL)

    till.change(() => EMPTY_TILL)

    expect(device.getItem('cart.1')).toBeNull()
  })

  test('the note, with a cart and without, but never a card number in it', () => {
    const device = storage()
    const till = openTill(device, 'cart.1')
    till.change((state) => noteTyped(state, 'For the ward'))

    expect(openTill(device, 'cart.1').state().note).toBe('For the ward')

    till.change(() => noteTyped(filled, '4111 1111 1111 1111'))

    expect(openTill(device, 'cart.1').state()).toMatchObject({ cart: filled.cart, note: null })

    till.change(() => EMPTY_TILL)

    expect(device.getItem('cart.1')).toBeNull()
  })

  test('a sale on its way: after a reload its answer counts as lost', () => {
    const device = storage()
    openTill(device, 'cart.1').change(() => sent(filled, ATTEMPT))

    const { attempt, isSending } = openTill(device, 'cart.1').state()

    expect(attempt).toEqual({ ...ATTEMPT, isLost: true })
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
