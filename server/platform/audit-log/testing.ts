import { answers, type CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/audit-logs': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ query: { entity: 'sale', entityId: String((await of.sell()).id) } }),
      answers([]),
    ],
  },
  // Only administrators may.
  'POST /api/audit-logs/seals/check': { who: 'ADMIN', ofTheShop: true },
  'GET /api/audit-logs/kinds': {
    who: 'ADMIN MANAGER',
    listsChoices: true,
    // Both branches have done the same, by other people.
    unmovedFigures: ['{} actions', '{} entities'],
  },
}
