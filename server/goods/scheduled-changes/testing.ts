import { importCallsOfTheShop } from '#server/testing/access/import-calls.ts'
import type { CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/dated-changes': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/dated-changes/above-caps': { who: 'ADMIN MANAGER', ofTheShop: true },
  'GET /api/dated-changes/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'POST /api/dated-changes': { who: 'ADMIN MANAGER', ofTheShop: true },
  'PUT /api/dated-changes/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  'DELETE /api/dated-changes/{id}': { who: 'ADMIN MANAGER', ofTheShop: true },
  ...importCallsOfTheShop('/api/dated-changes'),
}
