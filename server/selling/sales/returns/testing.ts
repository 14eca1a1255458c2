import { randomUUID } from 'node:crypto'
import { answers, at, by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

const BACK = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }

export const TESTED: CallsTested = {
  'GET /api/sales/{id}/returnable': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [async (of) => by(await of.sell()), missing('There is no such sale')],
  },
  'POST /api/sales/{id}/returns': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({ ...by(await of.sell()), body: BACK }),
      missing('There is no such sale'),
    ],
    needsApproval: true,
    alsoLocks: {
      'goods that come back to quarantine': async (of) => ({
        ...by(await of.sell()),
        body: { reason: 'Wrong', items: [{ line: 1, qty: 1, condition: 'QUARANTINE' }] },
      }),
    },
  },
  'POST /api/returns/attempts/{key}/close': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        const key = randomUUID()
        await of.takeBack(key)
        return { params: { key } }
      },
      missing('What was saved with this key is not of your locations'),
    ],
  },
  'GET /api/returns': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [
      async (of) => {
        await of.takeBack()
        return at(of)
      },
      answers([]),
    ],
  },
  'GET /api/returns/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [async (of) => by(await of.takeBack()), missing('There is no such return')],
  },
  'POST /api/sales/{id}/void': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({ ...by(await of.sell()), body: {} }),
      missing('There is no such sale'),
    ],
    needsApproval: true,
  },
  'POST /api/sales/{id}/payments/{paymentId}/correction': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => {
        const { id, payments } = await of.sell()
        const paymentId = String(payments[0]!.id) // a till's sale is paid
        return { params: { id: String(id), paymentId }, body: { method: 'card' } }
      },
      missing('There is no such payment'),
    ],
    needsApproval: true,
  },
}
