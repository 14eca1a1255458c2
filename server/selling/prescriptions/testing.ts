import type { Branch } from '#server/testing/shop/branches.ts'
import { by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

const prescriptionOf = async (of: Branch) => by(await of.prescribe())
const noPrescription = missing('There is no such prescription')

export const TESTED: CallsTested = {
  // Before an order holds it, a prescription belongs to its uploader.
  'POST /api/prescriptions': { who: 'ADMIN MANAGER CASHIER', ofTheShop: true },
  'GET /api/prescriptions/{id}/details': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [prescriptionOf, noPrescription],
  },
  'GET /api/prescriptions/{id}': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [prescriptionOf, noPrescription],
  },
}
