import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/settings': { who: 'ADMIN', ofTheShop: true },
  'PUT /api/settings': { who: 'ADMIN', ofTheShop: true },
}
