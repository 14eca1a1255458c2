import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/events': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
}
