import { api } from '#domain/api.ts'
import {
  by,
  known,
  pesos,
  refusalOf,
  type Answered,
  type ShopLot,
  type StockRoom,
} from '#server/testing/stock-room/shop.ts'
import type { ActOf } from '#server/testing/stock-room/pieces/acts.ts'
import { owed } from '#server/testing/stock-room/pieces/questions.ts'
import type { Label, Take } from '#server/testing/stock-room/pieces/types.ts'
import { keyOf } from '#server/testing/stock-room/pieces/labels.ts'
import { type World } from '#server/testing/stock-room/pieces/world.ts'

// Acts of supplier returns, write-offs, recalls and suppliers' accounts, as calls.

async function namedLots(shop: StockRoom, takes: readonly Take[]) {
  const named: { lotId: number; qty: number }[] = []
  for (const { lot, qty } of takes) named.push({ lotId: (await shop.lot(lot)).id, qty })
  return named
}

export async function draftSupplierReturn(
  shop: StockRoom,
  act: ActOf<'draftSupplierReturn'>,
): Answered {
  const goods = (await namedLots(shop, act.takes)).map((one) => ({
    ...one,
    reason: 'DAMAGED' as const,
  }))
  const body = { supplierId: shop.supplierId, locationId: shop.place(act.branch), goods }
  const outcome = await shop.admin.try(api.supplierReturns.create, { body })
  const refused = refusalOf(outcome)
  if (refused === null) shop.ids.supplierReturn.set(act.supplierReturn, outcome.answer.id)
  return refused
}

const paperOf = (shop: StockRoom, id: number) => by(known(shop.ids.supplierReturn, id))

export async function sendSupplierReturn(
  shop: StockRoom,
  { supplierReturn }: ActOf<'sendSupplierReturn'>,
): Answered {
  const call = { ...paperOf(shop, supplierReturn), body: {} }
  return refusalOf(await shop.admin.try(api.supplierReturns.send, call))
}

export async function refusedBySupplier(
  shop: StockRoom,
  { supplierReturn, rows }: ActOf<'refusedBySupplier'>,
): Answered {
  const goods = rows.map(({ row, qty }) => ({ line: row + 1, qty }))
  const call = { ...paperOf(shop, supplierReturn), body: { goods, reason: 'Box was opened' } }
  return refusalOf(await shop.admin.try(api.supplierReturns.refuse, call))
}

export async function settleSupplierReturn(
  shop: StockRoom,
  { supplierReturn }: ActOf<'settleSupplierReturn'>,
): Answered {
  const call = { ...paperOf(shop, supplierReturn), body: { reason: 'No more comes' } }
  return refusalOf(await shop.admin.try(api.supplierReturns.settle, call))
}

export async function dropSupplierReturn(
  shop: StockRoom,
  { supplierReturn }: ActOf<'dropSupplierReturn'>,
): Answered {
  const call = { ...paperOf(shop, supplierReturn), body: { status: 'CANCELLED' as const } }
  return refusalOf(await shop.admin.try(api.supplierReturns.update, call))
}

export async function credit(shop: StockRoom, act: ActOf<'credit'>, world: World): Answered {
  const [share, ...others] = act.shares
  if (others.length > 0) throw new Error('A credit names one purchase')
  const purchaseId = share ? known(shop.ids.purchase, share.purchase) : null
  const note = { number: `CN-${act.credit}`, creditedOn: shop.day, amount: pesos(act.amount) }
  if (act.supplierReturn !== null) {
    const call = { ...paperOf(shop, act.supplierReturn), body: { ...note, purchaseId } }
    const refused = refusalOf(await shop.admin.try(api.supplierReturns.credit, call))
    if (refused === null && !share) shop.unshared += act.amount
    return refused
  }
  const branch = world.purchases.get(share?.purchase ?? 0)?.branch ?? 1
  const body = {
    ...note,
    purchaseId,
    locationId: shop.place(branch),
    kind: 'PRICE' as const,
    taxClass: 'VATABLE' as const,
  }
  return refusalOf(
    await shop.admin.try(api.supplierAccounts.credit, { ...by(shop.supplierId), body }),
  )
}

export async function draftWriteOff(shop: StockRoom, act: ActOf<'draftWriteOff'>): Answered {
  const goods = (await namedLots(shop, act.takes)).map((one) => ({ ...one, reason: 'Broken' }))
  const body = { locationId: shop.place(act.branch), goods }
  const outcome = await shop.admin.try(api.writeOffs.create, { body })
  const refused = refusalOf(outcome)
  if (refused === null) shop.ids.writeOff.set(act.writeOff, outcome.answer.id)
  return refused
}

const writeOffOf = (shop: StockRoom, id: number) => by(known(shop.ids.writeOff, id))

export async function doWriteOff(shop: StockRoom, { writeOff }: ActOf<'doWriteOff'>): Answered {
  const call = { ...writeOffOf(shop, writeOff), body: { witness: 'Ana Reyes' } }
  return refusalOf(await shop.admin.try(api.writeOffs.destroy, call))
}

export async function undoWriteOff(shop: StockRoom, { writeOff }: ActOf<'undoWriteOff'>): Answered {
  return refusalOf(await shop.admin.try(api.writeOffs.undo, writeOffOf(shop, writeOff)))
}

export async function dropWriteOff(shop: StockRoom, { writeOff }: ActOf<'dropWriteOff'>): Answered {
  const call = { ...writeOffOf(shop, writeOff), body: { status: 'CANCELLED' as const } }
  return refusalOf(await shop.admin.try(api.writeOffs.update, call))
}

export async function openRecall(shop: StockRoom, act: ActOf<'openRecall'>): Answered {
  const body = {
    productId: shop.product(act.product).id,
    ...(act.numbers === 'ALL' ? { ofAllLots: true } : { lotNumbers: act.numbers }),
    reason: 'Found by the maker',
    announcedOn: shop.day,
  }
  const outcome = await shop.admin.try(api.recalls.open, { body })
  const refused = refusalOf(outcome)
  if (refused === null) shop.ids.recall.set(act.recall, outcome.answer.id)
  return refused
}

export async function closeRecall(shop: StockRoom, { recall }: ActOf<'closeRecall'>): Answered {
  return refusalOf(await shop.admin.try(api.recalls.close, by(known(shop.ids.recall, recall))))
}

/** What it gave back is what lies in other states more than before. */
export async function openedByMistake(shop: StockRoom, act: ActOf<'openedByMistake'>): Answered {
  const before = sums(await shop.lots())
  const call = { ...by(known(shop.ids.recall, act.recall)), body: { reason: act.reason } }
  const refused = refusalOf(await shop.admin.try(api.recalls.takeBack, call))
  if (refused !== null) return refused
  const after = await shop.lots()
  act.restored = [...sums(after)].flatMap(([key, qty]) => {
    const lot = after.find((one) => keyOf(one) === key)
    const more = qty - (before.get(key) ?? 0)
    return lot && lot.state !== 'RECALLED' && more > 0
      ? [{ lot: { ...lot, state: 'RECALLED' as const }, to: lot.state, qty: more }]
      : []
  })
  return null
}

/** Pieces by label. */
export function sums(lots: readonly ((Label & { qty: number }) | ShopLot)[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const lot of lots) found.set(keyOf(lot), (found.get(keyOf(lot)) ?? 0) + lot.qty)
  return found
}

/** Credit that payments have left beyond what a purchase owed, in centavos. */
export function beyondOf(shop: StockRoom, world: World, purchase?: number): number {
  return [...shop.beyond]
    .filter(
      ([payment, one]) =>
        !world.payments.get(payment)?.voided && (purchase ?? one.purchase) === one.purchase,
    )
    .reduce((sum, [, { amount }]) => sum + amount, 0)
}

/** The model pays one purchase; of the product's what is too much is credit with the supplier. */
export async function pay(shop: StockRoom, act: ActOf<'pay'>, world: World): Answered {
  const model = owed(world).find(({ purchase }) => purchase === act.purchase)?.owed ?? 0
  const open = Math.max(0, model + beyondOf(shop, world, act.purchase))
  const share = Math.min(open, act.amount)
  const purchaseId = known(shop.ids.purchase, act.purchase)
  const body = {
    locationId: shop.place(world.purchases.get(act.purchase)?.branch ?? 1),
    method: 'BANK' as const,
    amount: pesos(act.amount),
    paidOn: shop.day,
    shares: share > 0 ? [{ purchaseId, amount: pesos(share) }] : [],
  }
  const call = { ...by(shop.supplierId), body }
  const outcome = await shop.admin.try(api.supplierAccounts.pay, call)
  const refused = refusalOf(outcome)
  if (refused !== null) return refused
  shop.ids.payment.set(act.payment, outcome.answer.id)
  if (share < act.amount)
    shop.beyond.set(act.payment, { purchase: act.purchase, amount: act.amount - share })
  return null
}

export async function voidPayment(shop: StockRoom, { payment }: ActOf<'voidPayment'>): Answered {
  const call = { ...by(known(shop.ids.payment, payment)), body: { reason: 'Typed twice' } }
  return refusalOf(await shop.admin.try(api.supplierAccounts.voidPayment, call))
}
