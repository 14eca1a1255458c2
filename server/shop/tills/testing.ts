import { randomUUID } from 'node:crypto'
import {
  answers,
  at,
  by,
  missing,
  refused,
  type CallsTested,
} from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/tills': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    foreign: [at, answers([])],
  },
  'POST /api/tills': {
    who: 'ADMIN MANAGER',
    foreign: [
      ({ location }) => ({ body: { locationId: location.id, name: randomUUID() } }),
      refused('locationId'),
    ],
  },
  'PUT /api/tills/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by(await of.openTill()), body: { permit: 'P-1' } }),
      missing('There is no such till'),
    ],
  },
  'POST /api/tills/{id}/binding': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      async (of) => ({ ...by(await of.openTill()), body: {} }),
      missing('There is no such till'),
    ],
    needsApproval: true,
  },
  'DELETE /api/tills/{id}/binding': {
    who: 'ADMIN MANAGER',
    foreign: [async (of) => by(await of.openTill()), missing('There is no such till')],
  },
  'POST /api/tills/{id}/beginning': { who: 'ADMIN', ofTheShop: true },
  'POST /api/tills/{id}/jumps': { who: 'ADMIN', ofTheShop: true },
}
