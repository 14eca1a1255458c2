import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { allOf, by, newKey, openTwoPlaces } from '#server/testing/goods/transfers.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBranch } from '#server/testing/shop/branches.ts'

// PRODUCTS=500 is the size of the issue.
const PRODUCTS = Number(process.env['PRODUCTS'] ?? 12)
const ROUNDS = 3

const pharmacy = await openPharmacy()

test('goods that cross each other, with two receivers at each end and tills that sell them: never more than was shipped, and no refusal but 409', async () => {
  const { from, to, owner, make, stock } = await openTwoPlaces(pharmacy)
  const third = await openBranch(pharmacy)
  const products: Awaited<ReturnType<typeof make>>[] = []
  for (let place = 0; place < PRODUCTS; place += 1) products.push(await make())
  for (const product of products)
    for (const { location } of [from, to])
      await stock(product, [{ lotNumber: 'X1', expiryDate: '2090-01-01', qty: 30 }], location)
  const [ofFrom, ofTo] = [from.location.id, to.location.id]
  const orders = products.map(({ id }) => id)
  const send = (fromLocationId: number, toLocationId: number, isReceived = false) =>
    owner.try(
      api.transfers.create,
      {
        body: {
          fromLocationId,
          toLocationId,
          lines: (fromLocationId < toLocationId ? orders : orders.toReversed()).map(
            (productId) => ({
              productId,
              qty: 3,
            }),
          ),
          status: 'SHIPPED',
          isReceived,
        },
      },
      newKey(),
    )
  const sell = (place: typeof from) =>
    place.cashier.try(
      api.sales.complete,
      checkoutOf(
        place.location.id,
        products.slice(0, 5).map((product) => ({ product, qty: 1 })),
      ),
      newKey(),
    )
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await Promise.all([send(ofFrom, ofTo), send(ofTo, ofFrom)])
    const acts = sent
      .filter(({ status }) => status === 201)
      .flatMap(({ answer }) => {
        const receiver = answer.toLocationId === ofTo ? to.manager : from.manager
        const takeIn = () =>
          receiver.try(api.transfers.takeIn, { ...by(answer), ...allOf(answer) }, newKey())
        return [takeIn, takeIn]
      })
    const done = await Promise.all([
      ...acts.map((takeIn) => takeIn()),
      send(ofFrom, ofTo, true),
      send(ofTo, ofFrom, true),
      sell(from),
      sell(to),
      sell(from),
      sell(to),
    ])
    statuses.push(...[...sent, ...done].map(({ status }) => status))
    for (const { answer } of sent)
      expect((await third.manager.try(api.transfers.get, by(answer))).status).toBe(404)
  }

  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
  // Of two receivers of the same goods one takes all of it in.
  expect(statuses.filter((status) => status === 409)).toHaveLength(2 * ROUNDS)
  expect(await third.manager.send(api.transfers.list, { query: {} })).toEqual([])
  const { rows } = await pharmacy.owner.query(
    'SELECT sum(shipped_qty)::int AS shipped, sum(received_qty)::int AS received, sum(under_way_qty)::int AS "underWay" FROM transfer_goods',
  )
  const all = 4 * ROUNDS * 3 * PRODUCTS
  expect(rows).toEqual([{ shipped: all, received: all, underWay: 0 }])
  await refuseBrokenInvariants(pharmacy.owner)
}, 120_000)
