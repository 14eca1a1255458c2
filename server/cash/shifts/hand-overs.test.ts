import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS, openDatabase } from '#server/platform/database/database.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openServer } from '#server/testing/platform/lent-server.ts'
import { whileDocumentsWait } from '#server/testing/platform/locks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers, piecesOf } from '#server/testing/cash/shifts.ts'

// A drawer changes hands while others sell from it. Each document stands in the shift that was open at its moment.

/** Sales of the longest test: `npm run test:long` makes a thousand. */
const SALES = Number(process.env['HANDED_OVER_SALES'] ?? 60)
/** How often a busy till is closed. */
const CLOSINGS = Number(process.env['CLOSINGS'] ?? 3)
const CLOSED_WITHIN_MS = 2000

const pharmacy = await openPharmacy({ max: CONNECTIONS })
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, location, product, open, sell, count, saleBody, report } = shop
const { owner } = pharmacy
const ben = await pharmacy.as('CASHIER')
const database = openDatabase({ connectionString: pharmacy.url, max: CONNECTIONS })
const second = await openServer(database, {})

keepInvariants(owner)
afterEach(() => {
  pharmacy.setClock(null)
  second.setClock(null)
})
afterAll(async () => {
  await second.close()
  await database.close()
})

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })
/** The same person at the second server. */
const there = (caller: Caller) => new Caller(second.address, caller)
const letIn = (shift: { id: number }, { id }: Caller) =>
  manager.send(api.shifts.addMember, { params: { id: String(shift.id), userId: String(id) } })

/** A user who does not answer for a drawer counts it right and takes it over; answers the next shift. */
async function handOver(shift: { id: number }, who: Caller) {
  const { expected } = await report(shift)
  const { status, answer } = await count(shift, expected, who, true)
  expect([status, answer.isClosed]).toEqual([201, true])
  return { id: answer.handedToId! } // it was taken over
}

/** Closes whatever is open at the till, as it is. */
async function clear() {
  const { shift } = await manager.send(api.shifts.here, of(till))
  if (!shift) return
  if (shift.countedAt === null) await count(shift, '0', manager)
  const { shift: left } = await manager.send(api.shifts.here, of(till))
  if (left) await manager.send(api.shifts.close, { ...of(left), body: { note: 'Robbed' } }, key())
}

test('what was asked for before a hand-over and done after it stands in the new shift, not before its opening', async () => {
  const earlier = await open()
  const { answer: wrong } = await sell(cashier, 1)
  const { answer: back } = await sell(cashier, 2)
  const tillId = till.id
  const order = (more: object) =>
    orderOf(location.id, [{ product, quantity: 1 }], { tillId, ...more })
  const unpaid = await manager.send(api.sales.complete, order({ status: 'Final' }), key())
  await letIn(earlier, ben)
  const shift = await handOver(earlier, ben)
  const paid = { method: 'Cash', amount: '1.00' }
  const returned = { tillId, reason: 'Wrong', items: [{ line: 1, qty: 1 }] }

  await whileDocumentsWait<unknown>(
    owner,
    [
      () => manager.send(api.sales.complete, saleBody(1), key()),
      () => manager.send(api.sales.complete, order({ payments: [paid] }), key()),
      () => manager.send(api.sales.addPayment, { ...of(unpaid), body: { tillId, ...paid } }, key()),
      () => manager.send(api.returns.create, { ...of(back), body: returned }, key()),
      () => manager.send(api.returns.void, { ...of(wrong), body: { tillId } }, key()),
    ],
    () => handOver(shift, manager),
  )

  const { shift: next } = await manager.send(api.shifts.here, of(till))
  const { rows } = await owner.query(
    `SELECT kind, moved_at >= opened_at AS "isInTime"
       FROM drawer_moves JOIN shifts ON shifts.id = shift_id WHERE shift_id = $1 ORDER BY kind`,
    [next!.id], // it was handed over
  )
  expect(rows).toEqual(
    ['DEPOSIT', 'FLOAT', 'PAYMENT', 'REFUND', 'SALE', 'VOID'].map((kind) => ({
      kind,
      isInTime: true,
    })),
  )
  await clear()
})

test('a server whose clock is behind makes no document before its shift, and closes none before its documents', async () => {
  const now = Date.now()
  const behind = new Date(now - 5000)
  second.setClock(behind)
  const shift = await open()

  const sold = await there(cashier).try(api.sales.complete, saleBody(1), key())
  await sell(cashier, 1)
  const counted = await there(manager).try(
    api.shifts.count,
    { ...of(shift), body: { denominations: piecesOf('521.66'), takesOver: true } },
    key(),
  )
  await clear()
  const read = await there(manager).try(api.readings.z, { ...of(till), body: {} }, key())

  expect([sold.status, counted.status, counted.answer.isClosed, read.status]).toEqual([
    201,
    201,
    true,
    201,
  ])
})

test(
  'while eight people sell at one till all the time, the user who closes its shift is next',
  async () => {
    const sellers = await Promise.all(Array.from({ length: 8 }, () => pharmacy.as('CASHIER')))
    const waited: number[] = []
    for (let round = 0; round < CLOSINGS; round += 1) {
      const shift = await open()
      for (const seller of sellers) await letIn(shift, seller)
      const made = { isOver: false }
      const statuses = new Set<number>()
      const selling = sellers.map(async (seller) => {
        while (!made.isOver) statuses.add((await sell(seller, 1, { shiftId: shift.id })).status)
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      const begun = performance.now()
      const counted = await count(shift, '0')
      waited.push(performance.now() - begun)
      made.isOver = true
      await Promise.all(selling)
      const closed = await manager.try(
        api.shifts.close,
        { ...of(shift), body: { note: 'A drill' } },
        key(),
      )

      expect([counted.status, closed.status]).toEqual([201, 200])
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([201, 409])
    }
    expect(Math.max(...waited)).toBeLessThan(CLOSED_WITHIN_MS)
  },
  CLOSINGS * 20_000,
)

test(
  'a drawer that changes hands all the time, over two servers, keeps every sale in the shift of its moment',
  async () => {
    await manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty: 100_000, reason: 'Found' },
    })
    await shop.admin.send(api.shifts.control, { body: { countOffLimit: '99999.00' } })
    const hands = [cashier, ben] as const
    let shift: { id: number } = await open()
    const made: number[] = []
    const refused = new Set<number>()
    const selling = [manager, there(manager), cashier, there(ben)].map(async (seller) => {
      while (made.length < SALES) {
        const { status, answer } = await sell(seller, 1)
        if (status === 201) made.push(answer.id)
        else refused.add(status)
      }
    })
    const handing = (async () => {
      for (let turn = 1; made.length < SALES; turn += 1) {
        const who = hands[turn % 2]!
        await letIn(shift, who)
        shift = await handOver(shift, turn % 3 === 0 ? there(who) : who)
      }
    })()
    await Promise.all([...selling, handing])
    await clear()
    await shop.admin.send(api.shifts.control, { body: { countOffLimit: '50.00' } })

    const { rows } = await owner.query<{ sales: number; shifts: number }>(
      'SELECT count(*)::int AS sales, count(DISTINCT shift_id)::int AS shifts FROM sales WHERE id = ANY($1)',
      [made],
    )
    // Until the new owner of the drawer lets them in, the other cashier may not sell.
    expect([...refused].filter((status) => status !== 403)).toEqual([])
    expect(rows[0]?.sales).toBe(made.length)
    expect(rows[0]?.shifts).toBeGreaterThan(SALES / 20)
  },
  60_000 + SALES * 500,
)
