import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import {
  by,
  known,
  pesos,
  refusalOf,
  type Answered,
  type ShopLot,
  type StockRoom,
} from '#server/testing/stock-room/shop.ts'
import type { ActOf, Landed } from '#server/testing/stock-room/pieces/acts.ts'

// Acts at the counter and on the shelf, as calls; what the product chose is filled into the act.

export async function deliver(shop: StockRoom, act: ActOf<'deliver'>): Answered {
  const items = act.lines.map(({ product, number, expiry, cost, qty }) => ({
    productId: shop.product(product).id,
    qty,
    cost: pesos(cost),
    ...(number !== null && { lotNumber: number }),
    ...(expiry !== null && { expiryDate: expiry }),
  }))
  const body = { supplierId: shop.supplierId, locationId: shop.place(act.branch), items }
  const outcome = await shop.admin.try(api.purchases.create, { body })
  const refused = refusalOf(outcome)
  if (refused === null) shop.ids.purchase.set(act.purchase, outcome.answer.id)
  return refused
}

export async function undoDelivery(shop: StockRoom, act: ActOf<'undoDelivery'>): Answered {
  const id = String(known(shop.ids.purchase, act.purchase))
  const params = { id, delivery: '1' }
  return refusalOf(await shop.admin.try(api.purchases.undoDelivery, { params }))
}

export async function sell(shop: StockRoom, act: ActOf<'sell'>): Answered {
  const lines = act.lines.map(({ product, qty }) => ({ product: shop.product(product), qty }))
  const call = checkoutOf(shop.place(act.branch), lines)
  const outcome = await shop.admin.try(api.sales.complete, call)
  const refused = refusalOf(outcome)
  if (refused !== null) return refused
  shop.ids.sale.set(act.sale, outcome.answer.id)
  const moved = await movements(shop, 'SALE', outcome.answer.id)
  for (const [index, line] of act.lines.entries())
    line.taken = moved
      .filter((each) => each.line === index + 1)
      .map(({ lot, delta }) => ({ lot, qty: -delta }))
  return null
}

export async function voidSale(shop: StockRoom, act: ActOf<'voidSale'>): Answered {
  const id = known(shop.ids.sale, act.sale)
  const refused = refusalOf(await shop.admin.try(api.sales.delete, { ...by(id), query: {} }))
  if (refused === null) act.landed = landedOf(await movements(shop, 'VOID', id))
  return refused
}

export async function customerReturn(shop: StockRoom, act: ActOf<'customerReturn'>): Answered {
  const { line, qty, condition } = act
  const lots = act.lot && [{ lotId: (await shop.lot(act.lot)).id, qty }]
  const items = [{ line: line + 1, qty, condition, ...(lots && { lots }) }]
  const call = { ...by(known(shop.ids.sale, act.sale)), body: { reason: 'Wrong item', items } }
  const outcome = await shop.admin.try(api.returns.create, call)
  const refused = refusalOf(outcome)
  if (refused !== null) return refused
  const moved = await movements(shop, 'RETURN', outcome.answer.id)
  const [first, ...others] = landedOf(moved)
  if (!first || others.length > 0) throw new Error(`A return into ${moved.length} lots`)
  act.lot = first.lot
  act.landed = [first]
  return null
}

type Moved = { line: number; delta: number; lot: ShopLot }

/** What a sale, a void or a return moved, in its order. */
async function movements(
  shop: StockRoom,
  kind: 'SALE' | 'VOID' | 'RETURN',
  id: number,
): Promise<Moved[]> {
  const column = kind === 'RETURN' ? 'return' : 'sale'
  const { rows } = await shop.pharmacy.owner.query<{ line: number; delta: number; lot_id: number }>(
    `SELECT ${column}_line AS line, delta, lot_id FROM stock_movements
      WHERE kind = $1 AND ${column}_id = $2 ORDER BY id`,
    [kind, id],
  )
  const lots = await shop.lots('id = ANY($1)', [rows.map(({ lot_id }) => lot_id)])
  return rows.map(({ line, delta, lot_id }) => ({
    line,
    delta,
    lot: lots.find((lot) => lot.id === lot_id)!, // it was asked for
  }))
}

/** What was sold had been for sale, so the lot that it left is the one of that state. */
function landedOf(moved: readonly Moved[]): Landed[] {
  const byLot = new Map(moved.map(({ lot }) => [lot.id, lot]))
  return [...byLot.values()].map((lot) => ({
    lot: { ...lot, state: 'FOR_SALE' },
    state: lot.state,
  }))
}

export async function adjustIn(shop: StockRoom, act: ActOf<'adjustIn'>): Answered {
  const { lot, qty, reason } = act
  const held = await shop.lot(lot).catch(() => null)
  const named = held ? { lotId: held.id } : { unitCost: pesos(lot.cost) }
  if (!held && (lot.number !== null || lot.expiry !== null)) throw new Error('A new lot is named')
  const place = { productId: shop.product(lot.product).id, locationId: shop.place(lot.branch) }
  const body = { ...place, qty, reason, ...named }
  return refusalOf(await shop.admin.try(api.stock.adjust, { body }))
}

export async function adjustOut(shop: StockRoom, act: ActOf<'adjustOut'>): Answered {
  const { lot, qty, reason } = act
  const place = { productId: shop.product(lot.product).id, locationId: shop.place(lot.branch) }
  const body = { ...place, qty: -qty, reason, lotId: (await shop.lot(lot)).id }
  return refusalOf(await shop.admin.try(api.stock.adjust, { body }))
}

export async function correctLot(shop: StockRoom, act: ActOf<'correctLot'>): Answered {
  const { id, cost } = await shop.lot(act.lot)
  const body = {
    lotNumber: act.number,
    expiryDate: act.expiry,
    unitCost: pesos(cost),
    reason: 'Typed wrong',
  }
  return refusalOf(await shop.admin.try(api.stock.correctLot, { ...by(id), body }))
}

export async function changeState(shop: StockRoom, act: ActOf<'changeState'>): Answered {
  const { id } = await shop.lot(act.lot)
  const body = { state: act.to, qty: act.qty, reason: 'Looked at' }
  return refusalOf(await shop.admin.try(api.stock.changeState, { ...by(id), body }))
}
