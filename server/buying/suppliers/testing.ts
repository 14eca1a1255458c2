import { api } from '#domain/api.ts'
import { importCallsOfTheShop } from '#server/testing/access/import-calls.ts'
import { answers, by, type CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  // Suppliers themselves, without what was bought from them.
  'GET /api/suppliers': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/suppliers/{id}': {
    who: 'ADMIN MANAGER',
    foreign: [
      (of) => by(of.supplier),
      answers({ purchaseCount: 0, totalValue: '0.00', lastPurchaseAt: null }),
    ],
    figures: ({ suppliers }) => suppliers.map(by),
  },
  'POST /api/suppliers': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/suppliers/{id}': {
    who: 'ADMIN MANAGER',
    ofTheShop: true,
    sentAgain: {
      kind: 'supplier',
      create: api.suppliers.create,
      body: { name: 'Metro' },
      change: () => ({ name: 'Sent twice' }),
      others: [{ name: 'Sent once' }],
    },
  },
  'DELETE /api/suppliers/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  ...importCallsOfTheShop('/api/suppliers'),
}
