import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/categories': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'POST /api/categories': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/categories/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'DELETE /api/categories/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/units': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'POST /api/units': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/units/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'DELETE /api/units/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/brands': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'POST /api/brands': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/brands/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'DELETE /api/brands/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/tax-rates': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'POST /api/tax-rates': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/tax-rates/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'DELETE /api/tax-rates/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
}
