import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { assign } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

type Body = CallOf<typeof api.transfers.create>['body']
type Came = NonNullable<CallOf<typeof api.transfers.takeIn>['body']['goods']>[number]
export type Lot = { lotNumber: string | null; expiryDate?: string; qty: number; unitCost?: string }

export const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })
export const newKey = () => ({ idempotencyKey: randomUUID() })

/** A location with a manager and a cashier who work nowhere else. */
async function openPlace(pharmacy: TestPharmacy) {
  const { manager: owner, location } = await openLocation(pharmacy)
  const [manager, cashier] = [await pharmacy.as('MANAGER'), await pharmacy.as('CASHIER')]
  for (const caller of [manager, cashier]) await assign(pharmacy, caller, [location.id])
  return { owner, manager, cashier, location }
}

/** Two places between which goods are sent, and calls about them. */
export async function openTwoPlaces(pharmacy: TestPharmacy) {
  const [from, to] = [await openPlace(pharmacy), await openPlace(pharmacy)]
  const { owner } = from
  const make = (more: Partial<CallOf<typeof api.products.create>['body']> = {}) =>
    owner.send(api.products.create, {
      body: { name: `Amoxicillin ${randomUUID()}`, cost: '7.00', price: '10.00', ...more },
    })
  /** Puts lots on a shelf. */
  const stock = async (
    product: { id: number },
    lots: readonly Lot[],
    location: { id: number } = from.location,
  ) => {
    for (const lot of lots)
      await owner.send(api.stock.adjust, {
        body: { productId: product.id, locationId: location.id, reason: 'Found', ...lot },
      })
  }
  const body = (
    lines: readonly { product: { id: number }; qty: number }[],
    more: Partial<Body> = {},
  ): { body: Body } => ({
    body: {
      fromLocationId: from.location.id,
      toLocationId: to.location.id,
      lines: lines.map(({ product, qty }) => ({ productId: product.id, qty })),
      ...more,
    },
  })
  const ask = (product: { id: number }, qty: number, caller: Caller = to.cashier) =>
    caller.send(api.transfers.create, body([{ product, qty }]))
  const send = (product: { id: number }, qty: number, more: Partial<Body> = {}) =>
    from.manager.send(
      api.transfers.create,
      body([{ product, qty }], { status: 'SHIPPED', ...more }),
    )
  /** Lots of a product at a place: [number, expiry, cost, state, pieces]. */
  const lotsAt = async (location: { id: number }, product: { id: number }) => {
    const lots = await owner.send(api.stock.lots, {
      query: { productId: String(product.id), locationId: String(location.id) },
    })
    return lots.map((lot) => [lot.lotNumber, lot.expiryDate, lot.unitCost, lot.state, lot.qty])
  }
  const read = (transfer: { id: number }) => owner.send(api.transfers.get, by(transfer))
  return { from, to, owner, make, stock, body, ask, send, lotsAt, read }
}

/** Goods that arrive: all that is under way of each row, unless given otherwise. */
export const allOf = ({ goods }: Transfer) => ({
  body: {
    goods: goods
      .filter(({ underWayQty, refusedQty }) => underWayQty > refusedQty)
      .map(({ id, underWayQty, refusedQty }) => ({
        goodsId: id,
        receivedQty: underWayQty - refusedQty,
      })),
  },
})

/**
 * Transfers of five pieces in every state: asked for, cancelled, prepared, under way of which two were received, one damaged, one
 * refused, closed with everything that may become of goods, and one of which the shipment came back.
 */
export async function sendGoods(pharmacy: TestPharmacy) {
  const { from, to, make, stock, ask, send } = await openTwoPlaces(pharmacy)
  const product = await make()
  await stock(product, [
    { lotNumber: 'T-1', expiryDate: '2090-01-01', qty: 60, unitCost: '6.2500' },
    { lotNumber: 'T-2', expiryDate: '2091-01-01', qty: 40, unitCost: '6.5000' },
  ])
  const take = (
    transfer: Transfer,
    goods: Came,
    extras: { productId: number; qty: number }[] = [],
  ) => to.manager.send(api.transfers.takeIn, { ...by(transfer), body: { goods: [goods], extras } })
  const goodsOf = ({ goods }: Transfer) => goods[0]!.id // one lot was enough

  const requested = await ask(product, 5)
  const cancelled = await ask(product, 5)
  await to.manager.send(api.transfers.update, { ...by(cancelled), body: { status: 'CANCELLED' } })
  const prepared = await ask(product, 5)
  const { lines } = await from.manager.send(api.transfers.picking, by(prepared))
  const picks = [{ line: 1, lotId: lines[0]!.lots[0]!.lotId, qty: 5 }] // it was stocked
  await from.manager.send(api.transfers.prepare, { ...by(prepared), body: { picks } })

  const underWay = await send(product, 5)
  await take(underWay, { goodsId: goodsOf(underWay), receivedQty: 2, damagedQty: 1, refusedQty: 1 })
  const undone = await send(product, 5)
  await take(undone, { goodsId: goodsOf(undone), receivedQty: 2 })
  await to.manager.send(api.transfers.undoAct, { params: { id: String(undone.id), act: '1' } })
  const back = await send(product, 5)
  await from.manager.send(api.transfers.undoShipment, {
    params: { id: String(back.id), shipment: '1' },
  })
  const closed = await send(product, 5)
  const goodsId = goodsOf(closed)
  await take(
    closed,
    {
      goodsId,
      receivedQty: 2,
      refusedQty: 2,
      otherLot: { lotNumber: 'T-2', expiryDate: '2091-01-01' },
    },
    [{ productId: product.id, qty: 1 }],
  )
  await from.manager.send(api.transfers.takeBack, {
    ...by(closed),
    body: { goods: [{ goodsId, qty: 2, isDamaged: true }] },
  })
  await from.manager.send(api.transfers.lose, {
    ...by(closed),
    body: { goods: [{ goodsId, qty: 1 }], reason: 'Fell off the van' },
  })
  const of = (transfer: Transfer) => ({ id: transfer.id, goodsId: goodsOf(transfer) })
  return {
    product,
    requestedId: requested.id,
    cancelledId: cancelled.id,
    underWay: of(underWay),
    undone: of(undone),
    back: of(back),
    closed: of(closed),
  }
}
