import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/auth/me': { who: 'signed-in', ofTheShop: true },
}
