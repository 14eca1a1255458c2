import { api } from '#domain/api.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { beyondOf, sums } from '#server/testing/stock-room/paper-calls.ts'
import { by, centavos, known, of, type StockRoom } from '#server/testing/stock-room/shop.ts'
import type { Pieces } from '#server/testing/stock-room/pieces/pieces.ts'
import type { ShrinkageKind } from '#server/testing/stock-room/pieces/shrinkage.ts'
import type { Day, Sum } from '#server/testing/stock-room/pieces/types.ts'
import { keyOf } from '#server/testing/stock-room/pieces/labels.ts'

type Figures = ReadonlyMap<string, unknown>

/** Fails with each figure that the shop has otherwise than the model. */
function refuseOther(what: string, shop: Figures, model: Figures): void {
  const others = [...new Set([...shop.keys(), ...model.keys()])].flatMap((key) => {
    const [is, should] = [shop.get(key) ?? 0, model.get(key) ?? 0].map((each) =>
      JSON.stringify(each),
    )
    return is === should ? [] : [`${key}: the shop has ${is}, the model ${should}`]
  })
  if (others.length > 0) throw new Error([what, ...others.slice(0, 12)].join('\n'))
}

/** After each act: what lies by lot, and what of each row of goods is under way. Equal costs make equal pesos. */
export async function compareStock(shop: StockRoom, model: Pieces): Promise<void> {
  const lying = model.stock().map(({ pieces, ...label }) => ({ ...label, qty: pieces }))
  refuseOther('Stock', sums(await shop.lots()), sums(lying))
  const rows = model.underWayByRow().map(({ transfer, row, pieces, refused, lot, value }) => {
    const id = of(known(shop.transfers, transfer).goods, row)
    return [id, { id, pieces, refused, lot: keyOf(lot), value }] as const
  })
  refuseOther(
    'Under way',
    await listUnderWay(shop),
    new Map(rows.map(([id, row]) => [String(id), row])),
  )
}

async function listUnderWay(shop: StockRoom): Promise<Figures> {
  const { rows } = await shop.pharmacy.owner.query<{
    id: number
    lot: number
    pieces: number
    refused: number
    value: string
  }>(
    `SELECT id, lot_id AS lot, under_way_qty AS pieces, refused_qty AS refused, under_way_qty * unit_cost AS value
       FROM transfer_goods WHERE under_way_qty > 0`,
  )
  const lots = await shop.lots('id = ANY($1)', [rows.map(({ lot }) => lot)])
  const labels = new Map(lots.map((lot) => [lot.id, keyOf(lot)]))
  return new Map(
    rows.map(({ id, pieces, refused, lot, value }) => [
      String(id),
      { id, pieces, refused, lot: labels.get(lot), value: centavos(value) },
    ]),
  )
}

/** Shipped = received + damaged + back + lost + under way, by row, pieces and pesos; and each transfer's status. */
export async function compareTransfers(shop: StockRoom, model: Pieces): Promise<void> {
  const { rows } = await shop.pharmacy.owner.query<Record<string, number>>(
    `SELECT id, shipped_qty AS shipped, received_qty AS received, damaged_qty AS damaged, back_qty AS back, lost_qty AS lost
       FROM transfer_goods`,
  )
  const ofModel = [...model.world.transfers.values()].flatMap(({ id, rows: goods }) =>
    goods.map(({ shipped, received, damaged, back, lost }, row) => {
      const goodsId = of(known(shop.transfers, id).goods, row)
      const counts = {
        id: goodsId,
        shipped: shipped.pieces,
        received: received.pieces,
        damaged: damaged.pieces,
        back: back.pieces,
        lost: lost.pieces,
      }
      return [String(goodsId), counts] as const
    }),
  )
  const ofShop = new Map(rows.map((row) => [String(row['id']), row]))
  refuseOther('Goods of transfers', ofShop, new Map(ofModel))
  const broken = model.identities().filter(({ holds }) => !holds)
  if (broken.length > 0) throw new Error(`Transfers do not add up: ${JSON.stringify(broken)}`)
}

/** What is owed of each purchase, and the credit that is of none. */
export async function compareOwed(shop: StockRoom, model: Pieces): Promise<void> {
  const call = { ...by(shop.supplierId), query: {} }
  const { debts, credits } = await shop.admin.send(api.supplierAccounts.get, call)
  const ofShop = new Map<string, number>()
  const add = (purchaseId: number | null, amount: number) =>
    ofShop.set(String(purchaseId), (ofShop.get(String(purchaseId)) ?? 0) + amount)
  for (const { purchaseId, owed } of debts) add(purchaseId, centavos(owed))
  for (const { purchaseId, amount } of credits) add(purchaseId, -centavos(amount))
  const ofModel = new Map<string, number>(
    model
      .owed()
      .map(({ purchase, owed }) => [
        String(known(shop.ids.purchase, purchase)),
        owed + beyondOf(shop, model.world, purchase),
      ]),
  )
  ofModel.set('null', -(beyondOf(shop, model.world) + shop.unshared) || 0)
  refuseOther('Owed to the supplier', ofShop, ofModel)
}

const REASONS: Record<ShrinkageKind, string> = {
  WRITTEN_OFF: 'WRITTEN_OFF',
  LOST_UNDER_WAY: 'LOST',
  ADJUSTED: 'ADJUSTED',
  DESTROYED_AT_RETURN: 'DESTROYED',
  UNCREDITED: 'UNCREDITED',
}

/**
 * By month, place, product and reason; what was lost is the origin's. What is not credited is compared by place over all months: the
 * shop divides it over products, and a refusal after the settlement is of its own month.
 */
export async function compareShrinkage(
  shop: StockRoom,
  model: Pieces,
  firstDay: Day,
): Promise<void> {
  const query = { startDate: firstDay, endDate: shop.day }
  const rows = await shop.admin.send(api.reports.shrinkage, { query })
  const keyFor = (reason: string, month: string, place: number, product: number | null) =>
    reason === 'UNCREDITED' ? `${reason} ${place}` : `${reason} ${month} ${place} ${product}`
  const together = (parts: readonly (Sum & { key: string })[]): Figures => {
    const found = new Map<string, Sum>()
    for (const { key, pieces, value } of parts) {
      const held = found.get(key) ?? { pieces: 0, value: 0 }
      found.set(key, { pieces: held.pieces + pieces, value: held.value + value })
    }
    return new Map([...found].filter(([, { pieces, value }]) => pieces !== 0 || value !== 0))
  }
  const ofShop = rows.map(({ reason, month, locationId, productId, qty, cost }) => ({
    key: keyFor(reason, month, locationId, productId),
    pieces: qty,
    value: centavos(cost),
  }))
  const ofModel = model.shrinkage().map(({ kind, month, branch, origin, product, ...sum }) => ({
    ...sum,
    key: keyFor(
      REASONS[kind],
      month,
      shop.place(origin ?? branch),
      product && shop.product(product).id,
    ),
  }))
  refuseOther('Shrinkage', together(ofShop), together(ofModel))
}

/** What lay and was under way at the end of a day, by branch. */
export async function compareDay(shop: StockRoom, model: Pieces, day: Day): Promise<void> {
  const { places } = await shop.admin.send(api.reports.stockOnDay, { query: { day } })
  const { stock, inbound } = model.asOf(day)
  const sumsAt = (rows: readonly (Sum & { branch: number })[], branch: number) => {
    const here = rows.filter((row) => row.branch === branch)
    return [
      here.reduce((sum, { pieces }) => sum + pieces, 0),
      here.reduce((sum, { value }) => sum + value, 0),
    ]
  }
  const ofModel = shop.branches.map((place, index) => [
    String(place),
    [...sumsAt(stock, index + 1), ...sumsAt(inbound, index + 1)],
  ])
  const ofShop = shop.branches.map((place) => {
    const found = places.find(({ locationId }) => locationId === place)
    const {
      quantity = 0,
      stockValue = '0',
      underWayQuantity = 0,
      underWayValue = '0',
    } = found ?? {}
    return [
      String(place),
      [quantity, centavos(stockValue), underWayQuantity, centavos(underWayValue)],
    ]
  })
  refuseOther(
    `Stock at the end of ${day}`,
    new Map(ofShop as [string, unknown][]),
    new Map(ofModel as [string, unknown][]),
  )
}

export async function compareBooks(
  shop: StockRoom,
  model: Pieces,
  days: readonly Day[],
): Promise<void> {
  await compareTransfers(shop, model)
  await compareOwed(shop, model)
  await compareShrinkage(shop, model, of(days, 0))
  for (const day of days) await compareDay(shop, model, day)
  await refuseBrokenInvariants(shop.pharmacy.owner)
}
