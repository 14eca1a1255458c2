import { api } from '#domain/api.ts'
import { PASSWORD, somebody } from '#server/testing/people/hiring.ts'
import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/users': { who: 'ADMIN', ofTheShop: true },
  'POST /api/users': { who: 'ADMIN', ofTheShop: true },
  'PUT /api/users/{id}': {
    who: 'ADMIN',
    ofTheShop: true,
    sentAgain: {
      kind: 'user',
      create: api.users.create,
      body: somebody(),
      change: (place) => ({ fullName: 'Sent Twice', role: 'MANAGER', locationIds: [place.id] }),
      others: [{ locationIds: [] }, { password: PASSWORD }],
    },
  },
  'DELETE /api/users/{id}': { who: 'ADMIN', ofTheShop: true },
}
