import { api } from '#domain/api.ts'
import { importCallsOfTheShop } from '#server/testing/access/import-calls.ts'
import { answers, by, type CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  // Customers themselves, without what they bought.
  'GET /api/customers': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'GET /api/customers/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      (of) => by(of.customer),
      answers({
        transactionCount: 0,
        totalPurchases: '0.00',
        owed: '0.00',
        lastPurchaseDate: null,
      }),
    ],
    figures: ({ customer }) => [by(customer)],
  },
  'POST /api/customers': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'PUT /api/customers/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    ofTheShop: true,
    sentAgain: {
      kind: 'customer',
      create: api.customers.create,
      body: { name: 'Ana' },
      change: () => ({ name: 'Sent twice' }),
      others: [{ name: 'Sent once' }],
    },
  },
  'DELETE /api/customers/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'POST /api/customers/{id}/anonymise': { who: 'ADMIN MANAGER', ofTheShop: true },
  ...importCallsOfTheShop('/api/customers'),
}
