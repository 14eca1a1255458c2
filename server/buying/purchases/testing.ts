import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/purchases': { who: 'ADMIN MANAGER', listsLocations: true, foreign: [at, answers([])] },
  'GET /api/purchases/summary': {
    who: 'ADMIN MANAGER',
    foreign: [at, answers({ totalPurchases: 0, totalValue: '0.00' })],
  },
  'GET /api/purchases/on-order': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        await of.buy()
        return { query: { productIds: String(of.product.id) } }
      },
      answers([]),
    ],
    figures: ({ product }) => [{ query: { productIds: String(product.id) } }],
  },
  'GET /api/purchases/suggestion': {
    who: 'ADMIN MANAGER',
    foreign: [
      (of) => ({ query: { ...at(of).query, productIds: String(of.product.id) } }),
      refused('locationId'),
    ],
    figures: () => [], // it names a location
  },
  'GET /api/purchases/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => by(await of.buy()), missing('There is no such purchase')],
  },
  'POST /api/purchases': {
    who: 'ADMIN MANAGER',
    foreign: [(of) => of.purchaseBody(), refused('locationId')],
    alsoLocks: {
      'a purchase that comes at once': (of) => of.purchaseBody({ status: 'RECEIVED' }),
    },
  },
  'PUT /api/purchases/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.buy()), body: { reference: 'SI-1' } }),
      missing('There is no such purchase'),
    ],
  },
  'POST /api/purchases/{id}/receipts': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.buy()), body: { receipts: [{ line: 1, qty: 2 }] } }),
      missing('There is no such purchase'),
    ],
  },
  'DELETE /api/purchases/{id}/receipts/{delivery}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => {
        const { id } = await of.buy({ status: 'RECEIVED' })
        return { params: { id: String(id), delivery: '1' } }
      },
      missing('There is no such purchase'),
    ],
  },
}
