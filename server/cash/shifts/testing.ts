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
    foreign: { about: async (of) => by(await firstTill(of)), answered: noTill },
  },
  'POST /api/shifts': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: {
      about: async (of) => ({ body: { tillId: (await closeTill(of)).id, float: '0' } }),
      answered: noTill,
    },
  },
  'PUT /api/shifts/{id}/members/{userId}': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: {
      about: async (of) => ({
        params: { id: String((await openShift(of)).id), userId: String(of.manager.id) },
      }),
      answered: noShift,
    },
  },
  'GET /api/shifts/{id}/sellers': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: { about: async (of) => by(await openShift(of)), answered: noShift },
  },
  'POST /api/shifts/{id}/moves': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: {
      about: async (of) => ({
        ...by(await openShift(of)),
        body: { direction: 'OUT', amount: '20.00', reason: 'SAFE' },
      }),
      answered: noShift,
    },
  },
  'POST /api/shifts/{id}/counts': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: {
      about: async (of) => ({ ...by(await openShift(of)), body: { denominations: [] } }),
      answered: noShift,
    },
  },
  'POST /api/shifts/{id}/close': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    needsApproval: true,
    foreign: {
      about: async (of) => {
        return { ...by(await openCountedShift(of)), body: { note: 'Robbed' } }
      },
      answered: noShift,
    },
  },
  'PUT /api/shifts/{id}/recount': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: {
      about: async (of) => {
        return by(await openCountedShift(of))
      },
      answered: noShift,
    },
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
    foreign: { about: async (of) => by(await openShift(of)), answered: noShift },
  },
  'GET /api/tills/{id}/x-reading': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: {
      about: async (of) => {
        await openShift(of)
        return by(await firstTill(of))
      },
      answered: noTill,
    },
  },
  'POST /api/tills/{id}/z-readings': {
    who: 'ADMIN MANAGER',
    ofDrawers: true,
    foreign: {
      about: async (of) => {
        await openShift(of)
        return { ...by(await closeTill(of)), body: {} }
      },
      answered: noTill,
    },
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
    foreign: {
      about: async (of) => by(await readTill(of)),
      answered: missing('There is no such reading'),
    },
  },
  'POST /api/shifts/{id}/difference': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: {
      about: async (of) => {
        return { ...by(await openCountedShift(of)), body: { userId: of.approver.id, pin: PIN } }
      },
      answered: noShift,
    },
  },
  'POST /api/tills/{id}/drawer-openings': {
    who: 'ADMIN MANAGER CASHIER',
    ofDrawers: true,
    foreign: {
      about: async (of) => {
        const { id: shiftId } = await openShift(of)
        const till = by(await firstTill(of))
        await of.owner.send(api.tills.update, { ...till, body: { printer: 'USB' } })
        return { ...till, body: { cause: 'COUNT', shiftId } }
      },
      answered: noTill,
    },
  },
}
