import { randomUUID } from 'node:crypto'
import { answers, at, by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

const BACK = { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }

export const TESTED: CallsTested = {
  'GET /api/sales/{id}/returnable': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: {
      about: async (of) => by(await of.sell()),
      answered: missing('There is no such sale'),
    },
  },
  'POST /api/sales/{id}/returns': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: {
      about: async (of) => ({ ...by(await of.sell()), body: BACK }),
      answered: missing('There is no such sale'),
    },
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
    foreign: {
      about: async (of) => {
        const key = randomUUID()
        await of.takeBack(key)
        return { params: { key } }
      },
      answered: missing('What was saved with this key is not of your locations'),
    },
  },
  'GET /api/returns': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: {
      about: async (of) => {
        await of.takeBack()
        return at(of)
      },
      answered: answers([]),
    },
  },
  'GET /api/returns/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: {
      about: async (of) => by(await of.takeBack()),
      answered: missing('There is no such return'),
    },
  },
  'POST /api/sales/{id}/void': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: {
      about: async (of) => ({ ...by(await of.sell()), body: {} }),
      answered: missing('There is no such sale'),
    },
    needsApproval: true,
  },
  'POST /api/sales/{id}/payments/{paymentId}/correction': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: {
      about: async (of) => {
        const { id, payments } = await of.sell()
        const paymentId = String(payments[0]!.id) // a till's sale is paid
        return { params: { id: String(id), paymentId }, body: { method: 'card' } }
      },
      answered: missing('There is no such payment'),
    },
    needsApproval: true,
  },
}
