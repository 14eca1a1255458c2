import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/schemes': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'POST /api/schemes': { who: 'ADMIN', ofTheShop: true },
  'PUT /api/schemes/{id}': { who: 'ADMIN', ofTheShop: true },
  'DELETE /api/schemes/{id}': { who: 'ADMIN', ofTheShop: true },
}
