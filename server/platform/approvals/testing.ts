import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { approvalBody } from '#server/testing/people/pins.ts'
import { answers, at, refused, type CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/approvers': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [at, answers([])],
    figures: () => [], // it names a location
  },
  'POST /api/approvals': {
    who: 'ADMIN MANAGER CASHIER',
    foreign: [
      (of) => {
        const asked = { by: of.approver, needs: ['30 % discount on Biogesic'] }
        return approvalBody(api.sales.complete, randomUUID(), of.checkout(), asked)
      },
      refused('locationId'),
    ],
  },
}
