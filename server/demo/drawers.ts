import { centavosOf } from '#domain/money.ts'
import { fewestPieces } from '#domain/cash/shifts/drawer.ts'
import { authorityOf } from '#server/authority.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DemoEvent } from '#server/demo/orders.ts'
import { handOut, keepJournal } from '#server/demo/documents.ts'
import { DAY_MS, startOfDay, type Branch } from '#server/demo/plan.ts'
import type { Random } from '#server/demo/random.ts'
import type { Sample } from '#server/demo/sample.ts'
import { Refused } from '#server/refusals.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'
import { closeCounted, countDrawer, moveCash } from '#server/cash/shifts/close-shift.ts'
import { openShift } from '#server/cash/shifts/open-shift.ts'
import { readDrawer } from '#server/cash/shifts/shifts.sql.ts'
import { makeZ } from '#server/cash/shifts/readings/make-reading.ts'

/** Who answers for the drawer of each till. A till that is not among them has none. */
export type AccountableUsers = ReadonlyMap<number, Seller>

type Planning = {
  sample: Sample
  branches: readonly Branch[]
  accountableUsers: AccountableUsers
  manager: Seller
  now: Date
  days: number
}

const FLOAT = 2_000_00
const TO_SAFE = 1_500_00
const HOUR_MS = 3_600_000
/** Before the first sale of a day, in the rush at noon, and after the last one, in hours of the day. */
const OPENS_AT = 7.75
const TO_SAFE_AT = 14.5
const CLOSES_AT = 20.5
const READ_AT = 21
/** One drawer in so many is short by more than nobody asks about; some are off by coins. */
const DRAWERS_A_LOSS = 37

/**
 * The drawers of so many days up to now: opened with a float, lightened at noon, counted and closed in the evening, and
 * read. Those of today are open, if it is day; the second tills’ are left to visitors of the sample.
 */
export function planDrawers(planning: Planning, random: Random): DemoEvent[] {
  const { branches, accountableUsers, now, days } = planning
  const tills = branches.flatMap(({ firstTillId, secondTillId }) =>
    secondTillId === undefined ? [firstTillId] : [firstTillId, secondTillId],
  )
  const today = startOfDay(now)
  const events: DemoEvent[] = []
  for (let day = today - days * DAY_MS; day <= today; day += DAY_MS) {
    const isToday = day === today
    for (const tillId of tills) {
      const isLeft = isToday && branches.some(({ secondTillId }) => secondTillId === tillId)
      const seller = accountableUsers.get(tillId)
      if (seller && !isLeft) events.push(...dayOfDrawer(planning, { tillId, seller, day }, random))
    }
    events.push(...officesRead(planning, day))
  }
  return events.filter(({ at }) => at < now)
}

type Drawer = { tillId: number; seller: Seller; day: number }

function dayOfDrawer(
  { sample, manager }: Planning,
  { tillId, seller, day }: Drawer,
  random: Random,
): DemoEvent[] {
  const off = random.oneOf([0, 0, 0, 0, 0, -1_00, 1_00, -5_00, 2_50])
  const isLoss = random.between(1, DRAWERS_A_LOSS) === 1
  let shiftId = 0 // the first event sets it
  const at = (hour: number, work: (tx: Tx, now: Date) => Promise<unknown>): DemoEvent => {
    const moment = new Date(day + hour * HOUR_MS)
    return { at: moment, happen: ({ transaction }) => transaction((tx) => work(tx, moment)) }
  }
  const by = (user: Seller, now: Date) => ({ user, now })
  return [
    at(OPENS_AT, async (tx, now) => {
      shiftId = (await openShift(tx, { tillId, float: FLOAT }, by(seller, now))).id
    }),
    at(TO_SAFE_AT, async (tx, now) => {
      const { expected } = await readDrawer(tx, shiftId)
      if (centavosOf(expected) < FLOAT + TO_SAFE) return
      const move = { direction: 'OUT', amount: TO_SAFE, reason: 'SAFE' } as const
      const authority = authorityOf(seller.role)
      const made = await moveCash(tx, shiftId, move, by(seller, now), authority)
      await handOut(tx, sample, { kind: 'move', id: made.id }, by(seller, now))
    }),
    at(CLOSES_AT, async (tx, now) => {
      const { expected } = await readDrawer(tx, shiftId)
      const found = centavosOf(expected) + (isLoss ? -120_00 : off)
      const body = { denominations: fewestPieces(found), methods: [], takesOver: false }
      const count = await countDrawer(tx, shiftId, body, by(seller, now))
      await handOut(tx, sample, { kind: 'count', id: count.id }, by(seller, now))
      if (count.isClosed) return
      const note = 'Counted twice; the till was left alone at noon'
      const authority = authorityOf(manager.role)
      await closeCounted(tx, shiftId, { note, takesOver: false }, by(manager, now), authority)
    }),
    at(READ_AT, async (tx, now) => {
      const { id } = await makeZ(tx, tillId, by(manager, now), keepJournal)
      await handOut(tx, sample, { kind: 'reading', id }, by(manager, now))
    }),
  ]
}

/** The offices have no drawer, but what was sold there is read. */
function officesRead({ branches, manager }: Planning, day: number): DemoEvent[] {
  return branches.map(({ officeId }) => {
    const now = new Date(day + READ_AT * HOUR_MS)
    const happen: DemoEvent['happen'] = async ({ transaction }) => {
      try {
        await transaction((tx) => makeZ(tx, officeId, { user: manager, now }, keepJournal))
      } catch (error) {
        // Nothing was sold there.
        if (!(error instanceof Refused)) throw error
      }
    }
    return { at: now, happen }
  })
}
