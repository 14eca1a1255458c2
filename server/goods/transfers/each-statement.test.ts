import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { allOf, by, openTwoPlaces } from '#server/testing/goods/transfers.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  openServerToKill,
  PATIENCE,
  type Act,
} from '#server/testing/platform/killed-at-statements.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

const { expectWhole } = await openServerToKill(pharmacy)
const { from, to, owner, make, stock, body, ask, send } = await openTwoPlaces(pharmacy)
const product = await make()
await stock(product, [
  { lotNumber: 'A1', expiryDate: '2090-01-01', qty: 4000, unitCost: '5.0000' },
  { lotNumber: null, qty: 1000 },
])

/** What an act of a transfer may write, besides its key. */
const TABLES =
  'audit_logs location_inventory number_series stock_lots stock_movements transfer_acts transfer_extras transfer_goods transfer_lines transfer_picks transfers'.split(
    ' ',
  )

/** A transfer of which two were refused and one more arrived than was sent. */
async function refused() {
  const sent = await send(product, 3)
  const goodsId = sent.goods[0]!.id // one lot was enough
  const { extras } = await to.manager.send(api.transfers.takeIn, {
    ...by(sent),
    body: { goods: [{ goodsId, refusedQty: 2 }], extras: [{ productId: product.id, qty: 1 }] },
  })
  return { ...by(sent), goodsId, extraIds: extras.map(({ id }) => id) }
}

const STEPS: [string, { by: Caller; written: string[]; about: () => Promise<Act> }][] = [
  [
    'goods that are asked for',
    {
      by: to.cashier,
      written: ['audit_logs', 'number_series', 'transfer_lines', 'transfers'],
      about: async () => (who, key) =>
        who.try(api.transfers.create, body([{ product, qty: 3 }]), key),
    },
  ],
  [
    'goods that are sent and received at once',
    {
      by: owner,
      written: TABLES.filter((table) => !['transfer_extras', 'transfer_picks'].includes(table)),
      about: async () => (who, key) => {
        const call = body([{ product, qty: 3 }], { status: 'SHIPPED', isReceived: true })
        return who.try(api.transfers.create, call, key)
      },
    },
  ],
  [
    'a shipment',
    {
      by: from.manager,
      written:
        'audit_logs location_inventory stock_lots stock_movements transfer_goods transfers'.split(
          ' ',
        ),
      about: async () => {
        const asked = await ask(product, 3)
        return (who, key) => who.try(api.transfers.ship, { ...by(asked), body: {} }, key)
      },
    },
  ],
  [
    'a taking-in',
    {
      by: to.manager,
      written:
        'audit_logs location_inventory stock_lots stock_movements transfer_acts transfer_goods transfers'.split(
          ' ',
        ),
      about: async () => {
        const sent = await send(product, 3)
        return (who, key) => who.try(api.transfers.takeIn, { ...by(sent), ...allOf(sent) }, key)
      },
    },
  ],
  [
    'refused goods that come back',
    {
      by: from.manager,
      written:
        'audit_logs location_inventory stock_lots stock_movements transfer_acts transfer_goods transfers'.split(
          ' ',
        ),
      about: async () => {
        const { goodsId, params } = await refused()
        const goods = [{ goodsId, qty: 2 }]
        return (who, key) => who.try(api.transfers.takeBack, { params, body: { goods } }, key)
      },
    },
  ],
  [
    'goods that are lost',
    {
      by: from.manager,
      written: ['audit_logs', 'transfer_acts', 'transfer_goods', 'transfers'],
      about: async () => {
        const { goodsId, params } = await refused()
        const lost = { goods: [{ goodsId, qty: 1 }], reason: 'Fell off the van' }
        return (who, key) => who.try(api.transfers.lose, { params, body: lost }, key)
      },
    },
  ],
  [
    'pieces that are shipped afterwards',
    {
      by: from.manager,
      written:
        'audit_logs location_inventory stock_lots stock_movements transfer_extras transfer_goods transfers'.split(
          ' ',
        ),
      about: async () => {
        const { extraIds, params } = await refused()
        return (who, key) =>
          who.try(api.transfers.settleExtras, { params, body: { extraIds } }, key)
      },
    },
  ],
]

test.each(STEPS)(
  '%s: killed at a statement, all of it is there or nothing, and once however often it is sent again',
  async (_, { written, ...act }) => {
    expect(await expectWhole(act, TABLES)).toEqual(written)
  },
  PATIENCE,
)
