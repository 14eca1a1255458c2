import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/guide': { who: 'ADMIN', ofTheShop: true },
  'PUT /api/guide': { who: 'ADMIN', ofTheShop: true },
}
