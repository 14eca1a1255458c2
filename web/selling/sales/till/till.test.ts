import { describe, expect, test } from 'vitest'
import type { Sale } from '#domain/selling/sales/api.ts'
import { cartHeld, cartResumed } from '#web/selling/sales/till/held-carts.ts'
import { declined, answerLost, sent, sold } from '#web/selling/sales/till/pending-sale.ts'
import type { PendingSale, Seller } from '#web/selling/sales/till/waiting-sales.ts'
import {
  CASHIER,
  deviceStorage,
  foundProduct,
  pendingSale,
  heldBy,
} from '#web/selling/sales/till/testing.ts'
import {
  amountTyped,
  cartCleared,
  customerChosen,
  EMPTY_TILL,
  noteTyped,
  partAdded,
  productAdded,
} from '#web/selling/sales/till/till-state.ts'
import { openTill, type Till } from '#web/selling/sales/till/till.ts'

const RICO: Seller = { id: 5, name: 'Rico Ramos' }

function tillOn(device: Storage, seller = CASHIER, copy: PendingSale | null = null): Till {
  return openTill(device, seller, () => Promise.resolve(copy))
}

function fill(till: Till): void {
  till.change((state) => productAdded(state, foundProduct(1)))
}

/** Makes the cart the pending sale, as paying does. */
function send(till: Till): PendingSale {
  const { lines, key } = till.state()
  const cart = { ...pendingSale().cart, lines, key }
  const pending = pendingSale({ key: key ?? '', cart, seller: till.seller })
  till.change((state) => sent(state, pending))
  return pending
}

describe('the device keeps', () => {
  test('each cashier’s cart with its customer, what was paid already and its key, until it is sold', () => {
    const device = deviceStorage()
    const till = tillOn(device)
    fill(till)
    till.change((state) => customerChosen(state, { id: 4, name: 'Ana', phone: null }))
    till.change((state) => partAdded(amountTyped(state, { text: '5', isJunk: false }), 5_00))
    const { lines, key, parts } = till.state()

    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(tillOn(device).state()).toMatchObject({ lines, key, parts, customer: { name: 'Ana' } })
    expect(tillOn(device, RICO).state().lines).toEqual([])

    till.change(() => EMPTY_TILL)

    expect(device).toHaveLength(0)
  })

  test('the note, with a cart and without, but never a card number in it', () => {
    const device = deviceStorage()
    const till = tillOn(device)
    till.change((state) => noteTyped(state, 'For the ward'))

    expect(tillOn(device).state().note).toBe('For the ward')

    till.change((state) => noteTyped(state, '4111 1111 1111 1111'))

    expect(tillOn(device).state().note).toBeNull()
  })

  test('held carts for all users who sell at it', () => {
    const device = deviceStorage()
    const till = tillOn(device)
    fill(till)
    till.change((state) => cartHeld(state, heldBy(CASHIER.name, 0)))

    expect(tillOn(device, RICO).state().held).toMatchObject([{ number: 1, by: CASHIER.name }])
  })

  test('a sale on its way, for all users who sell at it, and until its outcome is known', () => {
    const device = deviceStorage()
    const till = tillOn(device)
    fill(till)
    const pending = send(till)

    expect(tillOn(device).state()).toMatchObject({ pending, isSending: false, lines: [] })
    expect(tillOn(device, RICO).state().pending).toEqual(pending)

    till.change(answerLost)

    expect(tillOn(device).state().pending).toEqual({ ...pending, isLost: true })
  })

  test('the sale made last for the cashier who made it', () => {
    const device = deviceStorage()
    const till = tillOn(device)
    fill(till)
    send(till)
    const sale = {
      invoiceNumber: 'M-1',
      grandTotal: '1',
      paidAmount: '2',
      changeDue: '1',
      items: [] as Sale['items'],
    } as Sale
    till.change((state) => sold(state, sale, 0))

    expect(tillOn(device).state().finished).toMatchObject({ invoiceNumber: 'M-1' })
    expect(tillOn(device, RICO).state().finished).toBeNull()
  })

  test('nothing that it cannot read', () => {
    const device = deviceStorage()
    device.setItem('botika.basket.4', '{"version":0,"cart":[{}]}')
    device.setItem('botika.counter', 'not json')

    expect(tillOn(device).state()).toEqual(EMPTY_TILL)
  })
})

describe('a device that is full', () => {
  test('sells the cart that is seen, not the one that it could keep', () => {
    const device = deviceStorage()
    const till = tillOn(device)
    fill(till)
    const setItem = device.setItem
    device.setItem = () => {
      throw new Error('full')
    }
    till.change((state) => productAdded(state, foundProduct(2)))
    till.reread()

    expect(till.state().lines).toHaveLength(2)

    device.setItem = setItem
    till.change((state) => productAdded(state, foundProduct(3)))
    tillOn(device).change((state) => productAdded(state, foundProduct(4)))
    till.reread()

    expect(till.state().lines).toHaveLength(4)
  })

  test('keeps a sale on its way as long as the page', () => {
    const device = deviceStorage()
    device.setItem = () => {
      throw new Error('full')
    }
    const till = tillOn(device)
    fill(till)
    const pending = send(till)
    till.reread()

    expect(till.state()).toMatchObject({ pending, isSending: true, lines: [] })
  })
})

describe('after a crash', () => {
  test('a sale of which only the safe copy is left is pending still', async () => {
    const till = tillOn(deviceStorage(), CASHIER, pendingSale())
    await till.isRecalled

    expect(till.state().pending).toEqual(pendingSale())
  })

  test('a cart that was kept as open, but is on its way, is not sold a second time', async () => {
    const device = deviceStorage()
    fill(tillOn(device))
    const { key, lines } = tillOn(device).state()
    const copy = pendingSale({ key: key ?? '' })
    const till = tillOn(device, CASHIER, copy)
    await till.isRecalled

    expect(lines).toHaveLength(1)
    expect(till.state()).toMatchObject({ lines: [], pending: { key } })
  })
})

/**
 * Simulates a crash: after this many further writes, the storage is still read but keeps nothing
 * new.
 */
function dieAfter(device: Storage, writes: number): void {
  const { setItem, removeItem } = device
  let left = writes
  device.setItem = (...given) => void (left-- > 0 && setItem(...given))
  device.removeItem = (name) => void (left-- > 0 && removeItem(name))
}

const SOLD_OUT = { sentence: 'Sold out' }
const hold = (till: Till) => till.change((state) => cartHeld(state, heldBy(CASHIER.name, 0)))

test.each<[string, (till: Till) => void, (till: Till) => void]>([
  ['goes on its way', fill, send],
  [
    'comes back refused',
    (till) => (fill(till), send(till)),
    (till) => till.change((state) => declined(state, SOLD_OUT, { seller: CASHIER, nowMs: 0 })),
  ],
  ['is held', fill, hold],
  [
    'is taken back',
    (till) => (fill(till), hold(till)),
    (till) => till.change((state) => cartResumed(state, 1, heldBy(CASHIER.name, 0), [])),
  ],
])('a cart that %s is not lost by a crash between two writes', (_how, prepare, step) => {
  for (const writes of [0, 1, 2]) {
    const device = deviceStorage()
    const till = tillOn(device)
    prepare(till)
    dieAfter(device, writes)
    step(till)

    const { lines, pending, held } = tillOn(device).state()
    const carts = [lines, pending?.cart.lines ?? [], ...held.map(({ cart }) => cart.lines)]
    expect(carts.some((lines) => lines.length === 1)).toBe(true)
  }
})

describe('two tabs', () => {
  test('have one cart under one key', () => {
    const device = deviceStorage()
    const [first, second] = [tillOn(device), tillOn(device)]
    fill(first)
    second.reread()

    expect(second.state()).toMatchObject({ lines: first.state().lines, key: first.state().key })
  })

  test('share a pending sale: the one that did not send it cannot send it, too', () => {
    const device = deviceStorage()
    const [first, second] = [tillOn(device), tillOn(device)]
    fill(first)
    const pending = send(first)
    second.reread()

    expect(second.state()).toMatchObject({ lines: [], pending })
  })

  test('do not wait for an answer that only the other can get', () => {
    const device = deviceStorage()
    const [first, second] = [tillOn(device), tillOn(device)]
    fill(first)
    send(first)
    second.reread()
    second.change((state) => ({ ...state, pending: null }))
    fill(second)
    const pending = send(second)
    first.reread()

    expect(first.state()).toMatchObject({ pending, isSending: false })
  })

  test('that hold a cart each in the same moment keep both', () => {
    const device = deviceStorage()
    const [first, second] = [tillOn(device), tillOn(device, RICO)]
    fill(first)
    fill(second)
    first.change((state) => cartHeld(state, heldBy(CASHIER.name, 0)))
    second.change((state) => cartHeld(state, heldBy(RICO.name, 0)))

    expect(tillOn(device).state().held).toMatchObject([
      { number: 1, by: CASHIER.name },
      { number: 2, by: RICO.name },
    ])
  })

  test('leave alone what is typed in the other and kept nowhere', () => {
    const device = deviceStorage()
    const [first, second] = [tillOn(device), tillOn(device)]
    fill(first)
    second.reread()
    second.change((state) => amountTyped(state, { text: '50', isJunk: false }))
    first.change((state) => noteTyped(state, 'For the ward'))
    second.reread()

    expect(second.state()).toMatchObject({ amount: { text: '50' }, note: 'For the ward' })
  })
})

test('a cart begun anew has a key of its own', () => {
  const till = tillOn(deviceStorage())
  fill(till)
  const { key } = till.state()
  till.change(cartCleared)
  fill(till)

  expect(till.state().key).not.toBe(key)
})
