import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'POST /api/auth/login': { who: 'everyone', ofTheShop: true },
  'POST /api/auth/logout': { who: 'everyone', ofTheShop: true },
  'DELETE /api/auth/sessions': { who: 'signed-in', ofTheShop: true },
  'PUT /api/auth/password': { who: 'signed-in', ofTheShop: true },
  'PUT /api/auth/language': { who: 'signed-in', ofTheShop: true },
  'GET /api/auth/pin': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/auth/pin': { who: 'ADMIN MANAGER', ofTheShop: true },
  'DELETE /api/auth/pin': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/auth/welcome': { who: 'everyone', ofTheShop: true },
}
