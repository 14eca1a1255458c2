import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import {
  answers,
  at,
  by,
  headingsOnly,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

const THERE_IS_NONE = missing('There is no such transfer')
/** What is listed of transfers is tested in server/goods/transfers/reach.test.ts. */
const figures = () => []

const requested = async (of: Branch) => by(await of.request())
const sent = async (of: Branch) => by(await of.sendOut())

/** A transfer to the branch, with the row of its goods. */
const coming = async (of: Branch) => {
  const transfer = await of.beSent()
  return { ...by(transfer), goodsId: transfer.goods[0]!.id } // one lot was enough
}

/** The same, of which something was taken in. */
const came = async (of: Branch) => {
  const { params, goodsId } = await coming(of)
  await of.manager.send(api.transfers.takeIn, {
    params,
    body: { goods: [{ goodsId, receivedQty: 2 }] },
  })
  return { params: { ...params, act: '1' } }
}

/** A transfer from the branch of which the destination refused two, and noted one that was not sent. */
const refusedThere = async (of: Branch) => {
  const transfer = await of.sendOut()
  const goodsId = transfer.goods[0]!.id // one lot was enough
  const body = {
    goods: [{ goodsId, refusedQty: 2 }],
    extras: [{ productId: of.product.id, qty: 1 }],
  }
  const { extras } = await of.owner.send(api.transfers.takeIn, { ...by(transfer), body })
  return { ...by(transfer), goodsId, extraIds: extras.map(({ id }) => id) }
}

export const TESTED: CallsTested = {
  'GET /api/transfers': {
    who: 'ADMIN MANAGER CASHIER',
    foreignCases: [[at, answers([])]],
    figures,
  },
  'GET /api/transfers/summary': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        await of.beSent()
        return at(of)
      },
      answers({ underWay: 0, underWayQty: 0 }),
    ],
    figures,
  },
  'GET /api/transfers/export': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.request()
        return at(of)
      },
      headingsOnly,
    ],
    figures,
  },
  'GET /api/transfers/places': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'GET /api/transfers/attention': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { params, goodsId } = await coming(of)
        const otherLot = { lotNumber: 'Other' }
        const body = { goods: [{ goodsId, receivedQty: 2, otherLot }] }
        await of.manager.send(api.transfers.takeIn, { params, body })
        const out = await of.sendOut()
        await of.owner.send(api.transfers.takeIn, {
          ...by(out),
          body: { goods: [{ goodsId: out.goods[0]!.id, receivedQty: 2, otherLot }] },
        })
        return at(of)
      },
      answers({ late: [], lots: [] }),
    ],
    figures,
  },
  'GET /api/transfers/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [requested, THERE_IS_NONE],
  },
  'GET /api/transfers/{id}/picking': { who: 'ADMIN MANAGER', foreign: [sent, THERE_IS_NONE] },
  'POST /api/transfers': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [(of) => of.transferBody(), refused('toLocationId')],
    alsoLocks: {
      'goods that are sent and taken in at once': (of) =>
        of.transferBody({ status: 'SHIPPED', isReceived: true }),
    },
  },
  'PUT /api/transfers/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({ ...(await requested(of)), body: { notes: 'By noon' } }),
      THERE_IS_NONE,
    ],
  },
  'PUT /api/transfers/{id}/approval': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...(await requested(of)), body: {} }), THERE_IS_NONE],
    // Who works at certain locations approves nothing.
    isRefusedAnyway: true,
  },
  'PUT /api/transfers/{id}/sent-back': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...(await requested(of)), body: { reason: 'Too much' } }),
      THERE_IS_NONE,
    ],
    isRefusedAnyway: true,
  },
  'PUT /api/transfers/{id}/picking': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => ({ ...(await sent(of)), body: { picks: [] } }), THERE_IS_NONE],
  },
  'PUT /api/transfers/{id}/closed-lines': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const places = { fromLocationId: of.location.id, toLocationId: (await of.annex()).id }
        const call = await of.transferBody(places)
        const planned = await of.owner.send(api.transfers.create, call)
        return { ...by(planned), body: { lines: [1] } }
      },
      THERE_IS_NONE,
    ],
  },
  'POST /api/transfers/{id}/shipments': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const places = { fromLocationId: of.location.id, toLocationId: (await of.annex()).id }
        const planned = await of.owner.send(api.transfers.create, await of.transferBody(places))
        return { ...by(planned), body: {} }
      },
      THERE_IS_NONE,
    ],
  },
  'DELETE /api/transfers/{id}/shipments/{shipment}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ params: { ...(await sent(of)).params, shipment: '1' } }),
      THERE_IS_NONE,
    ],
  },
  'POST /api/transfers/{id}/arrivals': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        const { params, goodsId } = await coming(of)
        return { params, body: { goods: [{ goodsId, receivedQty: 4 }] } }
      },
      THERE_IS_NONE,
    ],
    needsApproval: true,
  },
  'DELETE /api/transfers/{id}/acts/{act}': {
    who: 'ADMIN MANAGER',
    foreign: [came, THERE_IS_NONE],
  },
  'POST /api/transfers/{id}/backs': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { params, goodsId } = await refusedThere(of)
        return { params, body: { goods: [{ goodsId, qty: 2 }] } }
      },
      THERE_IS_NONE,
    ],
  },
  'POST /api/transfers/{id}/losses': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { params, goodsId } = await refusedThere(of)
        return { params, body: { goods: [{ goodsId, qty: 1 }], reason: 'The van was broken into' } }
      },
      THERE_IS_NONE,
    ],
  },
  'POST /api/transfers/{id}/extras': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { params, extraIds } = await refusedThere(of)
        return { params, body: { extraIds } }
      },
      THERE_IS_NONE,
    ],
  },
}
