import { api } from '#domain/api.ts'
import type { Transfer as Answer } from '#domain/goods/transfers/answers.ts'
import type { Outcome } from '#server/testing/platform/caller.ts'
import {
  by,
  known,
  of,
  refusalOf,
  type Answered,
  type Sent,
  type StockRoom,
} from '#server/testing/stock-room/shop.ts'
import type { ActOf, ShipTake } from '#server/testing/stock-room/pieces/acts.ts'
import type { BranchId, ProductId } from '#server/testing/stock-room/pieces/types.ts'
import { keyOf } from '#server/testing/stock-room/pieces/labels.ts'
import { type World } from '#server/testing/stock-room/pieces/world.ts'

// Acts of transfers, as calls.

export async function requestTransfer(shop: StockRoom, act: ActOf<'requestTransfer'>): Answered {
  const outcome = await create(shop, act, act.lines, {})
  if (refusalOf(outcome) === null) note(shop, act.transfer, act.lines, outcome.answer)
  return refusalOf(outcome)
}

type Line = { product: ProductId; qty: number }
type More = { status?: 'SHIPPED'; isReceived?: boolean; picks?: Pick[] }
type Pick = { line: number; lotId: number; qty: number }

function create(
  shop: StockRoom,
  { from, to }: { from: BranchId; to: BranchId },
  lines: readonly Line[],
  more: More,
): Promise<Outcome<typeof api.transfers.create>> {
  const body = {
    fromLocationId: shop.place(from),
    toLocationId: shop.place(to),
    lines: lines.map(({ product, qty }) => ({ productId: shop.product(product).id, qty })),
    ...more,
  }
  return shop.admin.try(api.transfers.create, { body })
}

function note(shop: StockRoom, id: number, lines: readonly Line[], answer: Answer): Sent {
  const lineOf = new Map(lines.map(({ product }, index) => [product, index + 1]))
  const sent = { id: answer.id, lineOf, goods: [] }
  shop.transfers.set(id, sent)
  return sent
}

function linesOf(takes: readonly ShipTake[]): Line[] {
  const sums = new Map<ProductId, number>()
  for (const { lot, qty } of takes) sums.set(lot.product, (sums.get(lot.product) ?? 0) + qty)
  return [...sums].map(([product, qty]) => ({ product, qty }))
}

async function picksOf(
  shop: StockRoom,
  lineOf: Sent['lineOf'],
  takes: readonly ShipTake[],
): Promise<Pick[]> {
  const picks: Pick[] = []
  for (const { lot, qty } of takes)
    picks.push({
      line: known(lineOf, lot.product),
      lotId: (await shop.lot(lot)).id,
      qty,
    })
  return picks
}

/** Goods of the last shipment are noted in the order of the model's rows; what the product chose is filled in. */
async function noteShipment(
  shop: StockRoom,
  {
    act,
    sent,
    answer,
  }: { act: { shipment: number; takes: ShipTake[] }; sent: Sent; answer: Answer },
): Promise<void> {
  const shipment = Math.max(...answer.goods.map((each) => each.shipment))
  shop.ids.shipment.set(act.shipment, shipment)
  const goods = answer.goods.filter((each) => each.shipment === shipment)
  const lots = await shop.lots('id = ANY($1)', [goods.map(({ lotId }) => lotId)])
  const goodsOf = new Map(
    lots.map((lot) => [
      keyOf(lot),
      of(
        goods.filter(({ lotId }) => lotId === lot.id),
        0,
      ),
    ]),
  )
  if (act.takes.every(({ byHand }) => !byHand))
    act.takes = goods.map(({ lotId, shippedQty }) => ({
      lot: of(
        lots.filter(({ id }) => id === lotId),
        0,
      ),
      qty: shippedQty,
      byHand: false,
    }))
  for (const key of new Set(act.takes.map(({ lot }) => keyOf(lot)))) {
    const found = goodsOf.get(key)
    if (!found) throw new Error(`Nothing of ${key} was shipped`)
    sent.goods.push(found.id)
  }
}

/** Without lots chosen by hand the product chooses. */
export async function ship(shop: StockRoom, act: ActOf<'ship'>): Answered {
  const sent = known(shop.transfers, act.transfer)
  const before = await shop.admin.send(api.transfers.get, by(sent.id))
  const open = new Map(
    before.lines
      .filter(({ isClosed }) => !isClosed)
      .map(({ line, requestedQty, shippedQty, backQty }) => [
        line,
        requestedQty - shippedQty + backQty,
      ]),
  )
  const wanted = linesOf(act.takes)
  const isAll =
    wanted.every(({ product, qty }) => open.get(known(sent.lineOf, product)) === qty) &&
    [...open.values()].filter((qty) => qty > 0).length === wanted.length
  const isChosen = act.takes.some(({ byHand }) => byHand) || !isAll
  const picks = isChosen ? await picksOf(shop, sent.lineOf, act.takes) : undefined
  const body = picks ? { picks } : {}
  const outcome = await shop.admin.try(api.transfers.ship, { ...by(sent.id), body })
  const refused = refusalOf(outcome)
  if (refused === null) await noteShipment(shop, { act, sent, answer: outcome.answer })
  return refused
}

async function sendAtOnce(
  shop: StockRoom,
  act: ActOf<'shipUnasked'> | ActOf<'sendAndReceive'>,
): Promise<{ refused: string | null; answer: Answer }> {
  const lines = linesOf(act.takes)
  const lineOf = new Map(lines.map(({ product }, index) => [product, index + 1]))
  const isChosen = act.takes.some(({ byHand }) => byHand)
  const outcome = await create(shop, act, lines, {
    status: 'SHIPPED',
    isReceived: act.act === 'sendAndReceive',
    ...(isChosen && { picks: await picksOf(shop, lineOf, act.takes) }),
  })
  const { answer } = outcome
  const refused = refusalOf(outcome)
  if (refused === null)
    await noteShipment(shop, { act, sent: note(shop, act.transfer, lines, answer), answer })
  return { refused, answer }
}

export async function shipUnasked(shop: StockRoom, act: ActOf<'shipUnasked'>): Answered {
  return (await sendAtOnce(shop, act)).refused
}

export async function sendAndReceive(shop: StockRoom, act: ActOf<'sendAndReceive'>): Answered {
  const { refused, answer } = await sendAtOnce(shop, act)
  if (refused === null) shop.ids.takeIn.set(act.takeIn, lastAct(answer))
  return refused
}

const lastAct = ({ acts, extras }: Answer): number =>
  Math.max(0, ...acts.map(({ act }) => act), ...extras.map(({ act }) => act))

export async function takeIn(shop: StockRoom, act: ActOf<'takeIn'>, world: World): Answered {
  const sent = known(shop.transfers, act.transfer)
  const moved = act.rows.filter(
    ({ received, damaged, refused }) => received + damaged + refused > 0,
  )
  const goods = moved.map(({ row, received, damaged, refused, as }) => ({
    goodsId: of(sent.goods, row),
    receivedQty: received,
    damagedQty: damaged,
    refusedQty: refused,
    ...(as && { otherLot: { lotNumber: as.number, expiryDate: as.expiry } }),
  }))
  const extras = act.rows.flatMap(({ row, extra }) => {
    const lot = world.transfers.get(act.transfer)?.rows[row]?.lot
    return extra && lot
      ? [{ productId: shop.product(lot.product).id, qty: extra, lotNumber: lot.number }]
      : []
  })
  const body = { goods, extras }
  const outcome = await shop.admin.try(api.transfers.takeIn, { ...by(sent.id), body })
  const refused = refusalOf(outcome)
  if (refused === null) shop.ids.takeIn.set(act.takeIn, lastAct(outcome.answer))
  return refused
}

export async function undoTakeIn(
  shop: StockRoom,
  { takeIn: id }: ActOf<'undoTakeIn'>,
  world: World,
): Answered {
  const transfer = world.takeIns.get(id)?.transfer ?? 0
  const params = {
    id: String(known(shop.transfers, transfer).id),
    act: String(known(shop.ids.takeIn, id)),
  }
  return refusalOf(await shop.admin.try(api.transfers.undoAct, { params }))
}

export async function undoShipment(shop: StockRoom, act: ActOf<'undoShipment'>): Answered {
  const params = {
    id: String(known(shop.transfers, act.transfer).id),
    shipment: String(known(shop.ids.shipment, act.shipment)),
  }
  return refusalOf(await shop.admin.try(api.transfers.undoShipment, { params }))
}

export async function takeBack(shop: StockRoom, act: ActOf<'takeBack'>): Answered {
  const sent = known(shop.transfers, act.transfer)
  const goods = act.rows.map(({ row, qty }) => ({ goodsId: of(sent.goods, row), qty }))
  const call = { ...by(sent.id), body: { goods } }
  return refusalOf(await shop.admin.try(api.transfers.takeBack, call))
}

/** Whether lost pieces were refused before the product decides: those that were not go first. */
export async function lose(shop: StockRoom, act: ActOf<'lose'>): Answered {
  const sent = known(shop.transfers, act.transfer)
  const refusedOf = ({ goods }: Answer) => new Map(goods.map((each) => [each.id, each.refusedQty]))
  const before = refusedOf(await shop.admin.send(api.transfers.get, by(sent.id)))
  const goods = act.rows.map(({ row, qty }) => ({ goodsId: of(sent.goods, row), qty }))
  const call = { ...by(sent.id), body: { goods, reason: act.reason } }
  const outcome = await shop.admin.try(api.transfers.lose, call)
  const refused = refusalOf(outcome)
  if (refused !== null) return refused
  const after = refusedOf(outcome.answer)
  act.rows = act.rows.flatMap(({ row, qty }) => {
    const id = of(sent.goods, row)
    const ofRefused = known(before, id) - known(after, id)
    return [
      { row, qty: qty - ofRefused, ofRefused: false },
      { row, qty: ofRefused, ofRefused: true },
    ].filter((part) => part.qty > 0)
  })
  return null
}

export async function closeTransfer(shop: StockRoom, act: ActOf<'closeTransfer'>): Answered {
  const { id, lineOf } = known(shop.transfers, act.transfer)
  const call = { ...by(id), body: { lines: [...lineOf.values()] } }
  return refusalOf(await shop.admin.try(api.transfers.closeLines, call))
}

export async function cancelTransfer(shop: StockRoom, act: ActOf<'cancelTransfer'>): Answered {
  const call = {
    ...by(known(shop.transfers, act.transfer).id),
    body: { status: 'CANCELLED' as const },
  }
  return refusalOf(await shop.admin.try(api.transfers.update, call))
}
