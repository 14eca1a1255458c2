import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/locations': {
    who: 'ADMIN MANAGER CASHIER',
    listsLocations: true,
    unmovedFigures: ['{} rows'],
  },
  // server/reach-rules.test.ts tests who may open a location.
  'POST /api/locations': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/locations/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      (of) => ({ ...by(of.location), body: { phone: '0917' } }),
      missing('There is no such location'),
    ],
    sentAgain: {
      kind: 'location',
      create: api.locations.create,
      body: { name: 'Annex', code: randomUUID().slice(0, 8) },
      change: () => ({ name: 'Sent twice' }),
      others: [{ name: 'Sent once' }],
    },
  },
  'DELETE /api/locations/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [(of) => by(of.location), missing('There is no such location')],
    // A location with staff cannot be deleted, because staff give it a past.
    isRefusedAnyway: true,
  },
}
