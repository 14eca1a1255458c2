import { expect, test } from 'vitest'
import { cartResumed } from '#web/selling/sales/till/held-carts.ts'
import { CASHIER, foundProduct, heldBy } from '#web/selling/sales/till/testing.ts'
import { productAdded, qtyChanged } from '#web/selling/sales/till/till-state.ts'
import { openTill } from '#web/selling/sales/till/till.ts'

// Exactly what the version of November 2026 stored, before lines had keys of their own: a pending
// sale, a held cart with a customer and a discount, and a cart with a note and a partial payment.

const DEVICE_SALES =
  '{"version":1,"pending":{"key":"0c29708e69f6901d041742e8ab7ade4d","body":{"sale":{"customerId":null,"locationId":7,' +
  '"totalBefore":"25.00","discountPct":0,"taxTotal":"2.06","grandTotal":"27.06","paidAmount":"27.06","changeDue":"0.00",' +
  '"sellNote":null},"items":[{"productId":2,"qty":2,"price":"12.50","discountPct":"0","taxRatePct":"0","lineTotal":"25.00"}],' +
  '"payments":[{"method":"cash","amount":"27.06","reference":null}]},"figures":{"total":2706,"paid":2706,"change":0},' +
  '"basket":{"cart":[{"product":{"id":2,"name":"Product 2","details":"SKU-2","price":1250,"taxRatePct":0,"enableStock":true},' +
  '"qty":2,"discountPct":0}],"customer":null,"parts":[],"method":"cash","amount":{"text":"","isJunk":false},"reference":"",' +
  '"note":null,"key":"0c29708e69f6901d041742e8ab7ade4d","isTried":false},"seller":{"id":4,"name":"Ana Dela Cruz"},"isLost":true},' +
  '"held":[{"number":1,"basket":{"cart":[{"product":{"id":1,"name":"Biogesic 500 mg","details":"Paracetamol · SKU-1",' +
  '"price":1000,"taxRatePct":120000,"enableStock":true},"qty":3,"discountPct":100000}],"customer":{"id":5,"name":"Lola Remedios",' +
  '"phone":"0917 000 0256"},"parts":[],"method":"cash","amount":{"text":"","isJunk":false},"reference":"","note":null,' +
  '"key":"f93ff08ea595b971a4b6cc0bdc7226ab","isTried":false},"by":"Ana Dela Cruz","atMs":1795300000000,"reason":null}],' +
  '"abandoned":[],"finished":null}'
const CART =
  '{"version":1,"cart":[{"product":{"id":3,"name":"Product 3","details":"SKU-3","price":1000,"taxRatePct":120000,' +
  '"enableStock":false},"qty":1,"discountPct":0}],"customer":null,"parts":[{"method":"cash","amount":500,"reference":""}],' +
  '"method":"card","amount":{"text":"","isJunk":false},"reference":"","note":"For her mother",' +
  '"key":"b974a3049ae3a321dfa4f75c1327a062","isTried":false}'

/** The sale just made, as it was stored before it had an id. */
const FINISHED =
  '{"version":1,"finished":{"invoiceNumber":"MAIN-00000007","total":2706,"paid":3000,"change":294,' +
  '"seller":{"id":4,"name":"Ana Dela Cruz"},"atMs":1795300000000}}'

function openKept(deviceSales = DEVICE_SALES) {
  const kept = new Map([
    ['botika.counter', deviceSales],
    ['botika.basket.4', CART],
  ])
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  return openTill(storage, CASHIER, () => Promise.resolve(null))
}

test('a sale on its way is asked for after an upgrade by the key and the body that it was kept with', () => {
  const { pending } = openKept().state()
  const { key, body } = JSON.parse(DEVICE_SALES).pending as { key: string; body: object }

  expect([pending?.key, pending?.body, pending?.isLost]).toEqual([key, body, true])
  expect(pending?.cart.lines[0]).toMatchObject({ key: '2', qty: 2 })
})

test('a cart from before an upgrade is gone on with: its lines can be changed and added to', () => {
  const till = openKept()

  till.change((state) => productAdded(state, foundProduct(3)))
  till.change((state) => qtyChanged(state, '3', 4))
  till.change((state) => productAdded(state, foundProduct(9)))

  const { lines, note, parts, key } = till.state()
  expect(lines.map((line) => [line.key, line.qty])).toEqual([
    ['3', 4],
    ['9', 1],
  ])
  expect([note, parts[0]?.amount, key]).toEqual([
    'For her mother',
    5_00,
    'b974a3049ae3a321dfa4f75c1327a062',
  ])
})

test('a held cart from before an upgrade comes back with its customer, discount and key', () => {
  const till = openKept()

  till.change((state) => cartResumed(state, 1, heldBy(CASHIER.name, 0), []))

  expect(till.state()).toMatchObject({
    key: 'f93ff08ea595b971a4b6cc0bdc7226ab',
    customer: { name: 'Lola Remedios' },
    lines: [{ key: '1', qty: 3, discountPct: 100_000 }],
  })
})

test('the change of the sale made before an upgrade is still shown, its number without a link', () => {
  const { finished } = openKept(FINISHED).state()

  expect(finished).toMatchObject({
    id: null,
    invoiceNumber: 'MAIN-00000007',
    change: 2_94,
    mixed: null,
  })
})
