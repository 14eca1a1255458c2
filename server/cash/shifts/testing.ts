import { api } from '#domain/api.ts'
import {
  closeTill,
  firstTill,
  openCountedShift,
  openShift,
  readTill,
} from '#server/testing/cash/branch-drawers.ts'
import { PIN } from '#server/testing/people/pins.ts'
import { by, missing, type CallsTested } from '#server/testing/access/call-tested.ts'

const noShift = missing('There is no such shift')
const noTill = missing('There is no such till')

/** Cash must be controlled in calls about drawers. */
export const TESTED: CallsTested = {
  'PUT /api/cash-control': { who: 'ADMIN', ofTheShop: true },
  'GET /api/tills/{id}/shift': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [async (of) => by(await firstTill(of)), noTill],
  },
  'POST /api/shifts': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [async (of) => ({ body: { tillId: (await closeTill(of)).id, float: '0' } }), noTill],
  },
  'PUT /api/shifts/{id}/members/{userId}': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [
      async (of) => ({
        params: { id: String((await openShift(of)).id), userId: String(of.manager.id) },
      }),
      noShift,
    ],
  },
  'GET /api/shifts/{id}/sellers': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [async (of) => by(await openShift(of)), noShift],
  },
  'POST /api/shifts/{id}/moves': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [
      async (of) => ({
        ...by(await openShift(of)),
        body: { direction: 'OUT', amount: '20.00', reason: 'SAFE' },
      }),
      noShift,
    ],
  },
  'POST /api/shifts/{id}/counts': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [async (of) => ({ ...by(await openShift(of)), body: { denominations: [] } }), noShift],
  },
  'POST /api/shifts/{id}/close': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    needsApproval: true,
    foreign: [
      async (of) => {
        return { ...by(await openCountedShift(of)), body: { note: 'Robbed' } }
      },
      noShift,
    ],
  },
  'PUT /api/shifts/{id}/recount': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: [
      async (of) => {
        return by(await openCountedShift(of))
      },
      noShift,
    ],
  },
  'GET /api/shifts': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    listsLocations: true,
    unmovedFigures: ['{} rows'],
  },
  'GET /api/shifts/{id}': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: [async (of) => by(await openShift(of)), noShift],
  },
  'GET /api/tills/{id}/x-reading': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: [
      async (of) => {
        await openShift(of)
        return by(await firstTill(of))
      },
      noTill,
    ],
  },
  'POST /api/tills/{id}/z-readings': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: [
      async (of) => {
        await openShift(of)
        return { ...by(await closeTill(of)), body: {} }
      },
      noTill,
    ],
  },
  'GET /api/readings': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    listsLocations: true,
    unmovedFigures: ['{} rows'],
  },
  'GET /api/readings/{id}': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: [async (of) => by(await readTill(of)), missing('There is no such reading')],
  },
  'POST /api/shifts/{id}/difference': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [
      async (of) => {
        return { ...by(await openCountedShift(of)), body: { userId: of.approver.id, pin: PIN } }
      },
      noShift,
    ],
  },
  'POST /api/tills/{id}/drawer-openings': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: [
      async (of) => {
        const { id: shiftId } = await openShift(of)
        const till = by(await firstTill(of))
        await of.owner.send(api.tills.update, { ...till, body: { printer: 'USB' } })
        return { ...till, body: { cause: 'COUNT', shiftId } }
      },
      noTill,
    ],
  },
}
