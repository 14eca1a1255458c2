import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { exchangeOf } from '#server/testing/selling/exchanging.ts'
import type { openKit } from '#server/testing/goods/kits.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin, tryApproved } from '#server/testing/people/pins.ts'
import type { ReturnBody } from '#server/testing/selling/returning.ts'

/**
 * Lets goods of a shop come back: two lines of a sale in part, an order on which something is owed, all of a customer's
 * sale, one of two kits, one with the tax in its price, a medicine by a cashier with approval; books a payment by another
 * method; exchanges a unit, and parks a sale.
 */
export async function takeGoodsBack(
  pharmacy: TestPharmacy,
  { manager, cashier, make, location, gauze, tape, kit }: Awaited<ReturnType<typeof openKit>>,
  { insideOrder }: { insideOrder: number },
) {
  const callOf = (saleId: number, items: ReturnBody['items']) => ({
    params: { id: String(saleId) },
    body: { reason: 'Wrong item', items },
  })
  const take = async (saleId: number, items: ReturnBody['items']) => {
    return { saleId, id: (await manager.send(api.returns.create, callOf(saleId, items))).id }
  }
  const sell = (lines: Parameters<typeof checkoutOf>[1], more?: Parameters<typeof checkoutOf>[2]) =>
    cashier.send(api.sales.complete, checkoutOf(location.id, lines, more))

  const both = await sell([
    { product: gauze, qty: 3, discountPct: '10' },
    { product: tape, qty: 2 },
  ])
  const inPart = await take(both.id, [
    { line: 1, qty: 1, condition: 'QUARANTINE' },
    { line: 2, qty: 1 },
  ])
  const order = orderOf(location.id, [{ product: gauze, quantity: 4 }], {
    status: 'Final',
    payments: [{ method: 'GCash', amount: '1.00' }],
  })
  const owed = await cashier.send(api.sales.complete, order)
  const credited = await take(owed.id, [{ line: 1, qty: 2 }])
  const { id: customerId } = await cashier.send(api.customers.create, { body: { name: 'Ben' } })
  const bought = await sell([{ product: tape, qty: 3 }], { customerId })
  const whole = await take(bought.id, [{ line: 1, qty: 3 }])
  const kits = await sell([{ product: kit, qty: 2 }])
  const ofKits = await take(kits.id, [
    { line: 1, qty: 1, parts: [{ productId: tape.id, condition: 'DESTROYED' }] },
  ])
  await take(insideOrder, [{ line: 1, qty: 1 }])
  const medicine = await make('Losartan', { genericName: 'Losartan', price: '9.00', stockQty: 5 })
  const sold = await sell([{ product: medicine, qty: 2 }])
  await givePin(pharmacy, manager)
  const toShelf = callOf(sold.id, [{ line: 1, qty: 2, condition: 'SHELF' }])
  const people = { actor: cashier, by: manager, key: randomUUID() }
  const { answer } = await tryApproved(api.returns.create, toShelf, people)
  const wrong = await sell([{ product: gauze, qty: 1 }])
  await manager.send(api.returns.correctMethod, {
    params: { id: String(wrong.id), paymentId: String(wrong.payments[0]!.id) }, // a till's sale is paid
    body: { method: 'card' },
  })
  const approved = { saleId: sold.id, id: answer.id }
  const swapped = await sell([{ product: tape, qty: 2 }])
  const { id: exchangedFor, exchange } = await manager.send(
    api.sales.complete,
    exchangeOf(location.id, [{ product: tape, qty: 3 }], {
      saleId: swapped.id,
      items: [{ line: 1, qty: 2 }],
      credit: swapped.grandTotal,
    }),
  )
  const cart = { productId: tape.id, productName: 'Tape', qty: 1 }
  const parkedSale = await cashier.send(
    api.tickets.create,
    { body: { locationId: location.id, key: randomUUID(), lines: [cart] } },
    { idempotencyKey: randomUUID() },
  )
  const exchanged = { id: exchange!.returnId, exchangedFor } // it was exchanged just now
  return {
    inPart,
    credited,
    whole,
    ofKits,
    approved,
    exchanged,
    ticket: parkedSale,
    corrected: wrong.id,
  }
}
