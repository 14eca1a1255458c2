import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/health': { who: 'everyone', ofTheShop: true },
  'GET /api/ready': { who: 'everyone', ofTheShop: true },
  'GET /api/system': { who: 'ADMIN', ofTheShop: true },
}
