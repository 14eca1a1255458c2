import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/beneficiaries': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'POST /api/beneficiaries': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'GET /api/beneficiaries/{id}/week': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'PUT /api/beneficiaries/{id}': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'DELETE /api/beneficiaries/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'POST /api/beneficiaries/{id}/number': { who: 'ADMIN MANAGER', ofTheShop: true },
}
