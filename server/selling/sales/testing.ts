import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { firstTill, openShift } from '#server/testing/cash/branch-drawers.ts'
import { exchangeOf } from '#server/testing/selling/exchanging.ts'
import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'POST /api/sales': {
    who: 'ADMIN MANAGER CASHIER',
    foreignCases: [
      [(of) => of.checkout(), refused('sale.locationId')],
      [(of) => of.orderBody(), refused('locationId')],
    ],
    alsoLocks: {
      'a Final order': (of) => of.orderBody({ status: 'Final' }),
      'goods that are exchanged': async (of) => {
        const { id: saleId, grandTotal: credit } = await of.sell()
        const items = [{ line: 1, qty: 1 }]
        const lines = [{ product: of.product, qty: 2 }]
        return exchangeOf(of.location.id, lines, { saleId, items, credit })
      },
    },
  },
  'POST /api/sales/attempts/{key}/close': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        const key = randomUUID()
        await of.sell(key)
        return { params: { key } }
      },
      missing('What was saved with this key is not of your locations'),
    ],
  },
  'GET /api/sales': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'GET /api/sales/summary': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [at, answers({ totalOrders: 0, totalRevenue: '0.00' })],
  },
  'GET /api/sales/sellers': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        await of.sell()
        return at(of)
      },
      answers([]),
    ],
  },
  'GET /api/sales/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [async (of) => by(await of.sell()), missing('There is no such sale')],
  },
  'PUT /api/sales/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({ ...by(await of.order()), ...of.orderBody({ payTermDays: 7 }) }),
      missing('There is no such order'),
    ],
    alsoLocks: {
      'a draft that becomes Final': async (of) => ({
        ...by(await of.order()),
        ...of.orderBody({ status: 'Final' }),
      }),
    },
  },
  'POST /api/sales/{id}/payments': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({
        ...by(await of.order({ status: 'Final' })),
        body: { amount: '1.00', method: 'cash' },
      }),
      missing('There is no such sale'),
    ],
  },
  'POST /api/sales/{id}/payments/{paymentId}/giving-back': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        await openShift(of)
        const { id: tillId } = await firstTill(of)
        const payments = [{ method: 'Cash', amount: '5.00' }]
        const order = await of.cashier.send(api.sales.complete, of.orderBody({ payments, tillId }))
        const params = { id: String(order.id), paymentId: String(order.payments[0]?.id) }
        return { params, body: { tillId } }
      },
      missing('There is no such payment'),
    ],
    ofDrawers: true,
    needsApproval: true,
  },
  'DELETE /api/sales/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({ ...by(await of.order()), query: {} }),
      missing('There is no such sale'),
    ],
    alsoLocks: {
      'the void of a sale': async (of) => ({ ...by(await of.sell()), query: {} }),
    },
  },
}
