import type { Branch } from '#server/testing/shop/branches.ts'
import { by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

const prescribed = {
  about: async (of: Branch) => by(await of.prescribe()),
  answered: missing('There is no such prescription'),
}

export const TESTED: CallsTested = {
  // Before an order holds it, a prescription belongs to its uploader.
  'POST /api/prescriptions': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'GET /api/prescriptions/{id}/details': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: prescribed,
  },
  'GET /api/prescriptions/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: prescribed,
  },
}
