import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import {
  openServerToKill,
  PATIENCE,
  type Act,
} from '#server/testing/platform/killed-at-statements.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers, piecesOf } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
keepInvariants(owner)

const { expectWhole } = await openServerToKill(pharmacy)
const { cashier, manager, till, open, sell, count, z } = await openDrawers(pharmacy)

/** What a drawer's calls may write, and what they must not. */
const TABLES =
  'audit_logs approvals shifts shift_members shift_counts drawer_moves readings journals tills number_series sales payments'.split(
    ' ',
  )

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** Opens the till's shift anew, closing the one that is open, and sells once: 510.83 lie in the drawer. */
async function openSold() {
  await closeTill()
  const shift = await open()
  await sell()
  return shift
}

async function closeTill() {
  const here = async () => (await manager.send(api.shifts.here, of(till))).shift
  const shift = await here()
  if (!shift) return
  if (shift.countedAt === null) await count(shift, '0.00', manager)
  if (!(await here())) return
  const body = { note: 'Begun anew' }
  await manager.send(api.shifts.close, { ...of(shift), body }, { idempotencyKey: randomUUID() })
}

/** What a user is about to do with a drawer. */
const STEPS: [string, { by: Caller; written: string[]; about: () => Promise<Act> }][] = [
  [
    'a shift that is opened',
    {
      by: cashier,
      written: ['audit_logs', 'drawer_moves', 'shifts'],
      about: async () => {
        await closeTill()
        const body = { tillId: till.id, float: '500.00' }
        return (who, key) => who.try(api.shifts.open, { body }, key)
      },
    },
  ],
  [
    'cash that is taken out',
    {
      by: cashier,
      written: ['audit_logs', 'drawer_moves'],
      about: async () => {
        const shift = await openSold()
        const body = { direction: 'OUT' as const, amount: '200.00', reason: 'SAFE' as const }
        return (who, key) => who.try(api.shifts.moveCash, { ...of(shift), body }, key)
      },
    },
  ],
  [
    'a drawer that is counted and taken over',
    {
      by: manager,
      written: ['audit_logs', 'drawer_moves', 'shift_counts', 'shifts'],
      about: async () => {
        const shift = await openSold()
        const body = { denominations: piecesOf('510.83'), takesOver: true }
        return (who, key) => who.try(api.shifts.count, { ...of(shift), body }, key)
      },
    },
  ],
  [
    'a shift that is closed as it was counted',
    {
      by: manager,
      written: ['audit_logs', 'shifts'],
      about: async () => {
        const shift = await openSold()
        await count(shift, '100.00')
        const body = { note: 'Robbed' }
        return (who, key) => who.try(api.shifts.close, { ...of(shift), body }, key)
      },
    },
  ],
  [
    'a till that is read',
    {
      by: manager,
      written: ['audit_logs', 'journals', 'readings', 'shifts', 'tills'],
      about: async () => {
        await openSold()
        await closeTill()
        return (who, key) => who.try(api.readings.z, { ...of(till), body: {} }, key)
      },
    },
  ],
]

test.each(STEPS)(
  'of %s all is there or nothing when the server is killed at a statement, and the same key does it once',
  async (_what, { written, ...act }) => {
    expect(await expectWhole(act, TABLES)).toEqual(written)
    // Nothing is left open for the next user.
    await closeTill()
    await z()
  },
  PATIENCE,
)
