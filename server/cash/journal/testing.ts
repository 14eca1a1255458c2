import { readTill } from '#server/testing/cash/branch-drawers.ts'
import { by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

export const TESTED: CallsTested = {
  'GET /api/tills/{id}/journal': {
    who: 'ADMIN MANAGER',
    foreign: [
      async (of) => ({ ...by({ id: (await readTill(of)).tillId }), query: {} }),
      missing('There is no such till'),
    ],
    ofDrawers: true,
  },
}
