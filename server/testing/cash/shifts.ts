import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import { fewestPieces } from '#domain/cash/shifts/drawer.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin } from '#server/testing/people/pins.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

/** The notes and coins that an amount of pesos is counted in. */
export function piecesOf(pesos: string) {
  return fewestPieces(centavosOf(pesos)).map(({ value, count }) => ({
    value: pesosOf(value),
    count,
  }))
}

const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A location that controls its cash, with a till, an office, and one product at 10.00 and 8.25 % on top. */
export async function openDrawers(pharmacy: TestPharmacy) {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.shifts.control, { body: { cashControl: true } })
  const shop = await openLocation(pharmacy, { inStock: 1000 })
  const { manager, cashier, location, product } = shop
  await givePin(pharmacy, manager)
  const tills = await tillsOf(manager, location)
  const till = tills.find(({ isFirst }) => isFirst)! // every location has a first till
  const office = tills.find(({ isOffice }) => isOffice)! // cash is controlled

  const open = (who: Caller = cashier, float = '500.00', tillId = till.id) =>
    who.send(api.shifts.open, { body: { tillId, float } }, { idempotencyKey: randomUUID() })

  /** A sale of units at the till, by cash unless given otherwise, as the till sends it. */
  function saleBody(
    qty = 1,
    more: { method?: 'cash' | 'card'; tillId?: number; shiftId?: number } = {},
  ) {
    const { method = 'cash', tillId = till.id, shiftId } = more
    const { body } = checkoutOf(location.id, [{ product, qty }])
    const payments = body.payments.map((payment) => ({ ...payment, method }))
    const sale = { ...body.sale, tillId, ...(shiftId !== undefined && { shiftId }) }
    return { body: { ...body, sale, payments } }
  }
  const sell = (who: Caller = cashier, ...more: Parameters<typeof saleBody>) =>
    who.try(api.sales.complete, saleBody(...more), { idempotencyKey: randomUUID() })

  const count = (shift: { id: number }, cash: string, who: Caller = cashier, takesOver = false) =>
    who.try(
      api.shifts.count,
      { ...by(shift), body: { denominations: piecesOf(cash), takesOver } },
      { idempotencyKey: randomUUID() },
    )
  const report = (shift: { id: number }) => manager.send(api.shifts.get, by(shift))
  const z = (tillId = till.id) =>
    manager.try(
      api.readings.z,
      { params: { id: String(tillId) }, body: {} },
      { idempotencyKey: randomUUID() },
    )

  return { ...shop, admin, till, office, open, saleBody, sell, count, report, z }
}
