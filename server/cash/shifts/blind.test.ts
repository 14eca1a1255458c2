import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { KINDS } from '#domain/shop/documents/kinds.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers, piecesOf } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, open, sell, count } = shop

/** What a cashier reads: every row with each id that could be a shift's, a till's or a sale's. */
const READS: Endpoint[] = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ method, allow, stream }) => method === 'GET' && allow.includes('CASHIER') && !stream)

test('no answer or refusal to a cashier reveals what should be in a drawer, or by how much it is off', async () => {
  const shift = await open(cashier, '513.37')
  for (const qty of [3, 7]) await sell(cashier, qty)
  const { answer: sale } = await sell(cashier, 1)
  const by = { params: { id: String(shift.id) } }
  const key = () => ({ idempotencyKey: randomUUID() })
  const move = (direction: 'IN' | 'OUT', amount: string) =>
    cashier.try(
      api.shifts.moveCash,
      { ...by, body: { direction, amount, reason: 'SAFE' as const } },
      key(),
    )
  const reported: unknown[] = [
    await move('IN', '41.19'),
    await move('OUT', '20.00'),
    await move('OUT', '9000.00'),
    await count(shift, '100.00'),
    await count(shift, '653.65'),
    await cashier.try(api.shifts.close, { ...by, body: { note: 'Short' } }, key()),
    await cashier.try(api.shifts.get, by),
    await cashier.try(api.readings.x, { params: { id: String(till.id) } }),
  ]
  for (const kind of KINDS)
    for (const id of [1, shift.id, till.id, sale.id])
      reported.push(
        await cashier.try(api.documents.get, { params: { kind, id: String(id) }, query: {} }),
      )
  for (const row of READS)
    for (const id of [shift.id, till.id, sale.id])
      reported.push(
        await cashier.try(
          { ...row, path: row.path.replaceAll(/\{\w+\}/g, String(id)) },
          { query: {} },
        ),
      )

  const { expected } = await manager.send(api.shifts.get, by)
  const text = JSON.stringify(reported.map((each) => ({ ...(each as object), headers: undefined })))
  expect(expected).toBe('653.65')
  // What the cashier typed is no news.
  const answered = text.replaceAll('"653.65"', '')
  expect(READS.length).toBeGreaterThan(30)
  expect(answered).not.toContain('653.65')
  expect(answered).not.toContain('553.65')
})

/** A shift in which 510.83 should lie, its answerer, and a member who may take it over. */
async function openSold() {
  const there = await openDrawers(pharmacy)
  const member = await pharmacy.as('CASHIER')
  const shift = await there.open()
  await there.sell()
  await there.manager.send(api.shifts.addMember, {
    params: { id: String(shift.id), userId: String(member.id) },
  })
  return { ...there, member, shift }
}
type Sold = Awaited<ReturnType<typeof openSold>>

const key = () => ({ idempotencyKey: randomUUID() })
const NEAR = '510.83'
const FAR = '210.83'

/** Counts that are refused, each by the user who makes it. */
const REFUSED_COUNTS: [
  string,
  number,
  (sold: Sold, cash: string) => Promise<{ status: number }>,
][] = [
  [
    'its own answerer takes it over',
    400,
    ({ count, shift, cashier: own }, cash) => count(shift, cash, own, true),
  ],
  [
    'the user who takes it over answers for another drawer',
    409,
    async ({ count, shift, manager: boss, location, open: begin, member }, cash) => {
      const second = await boss.send(api.tills.create, {
        body: { locationId: location.id, name: `Till ${cash}` },
      })
      await begin(member, '100.00', second.id)
      return count(shift, cash, member, true)
    },
  ],
  [
    'a stranger counts it',
    403,
    async ({ count, shift }, cash) => count(shift, cash, await pharmacy.as('CASHIER')),
  ],
  [
    'its cash is typed as a slip',
    400,
    ({ cashier: own, shift }, cash) =>
      own.try(
        api.shifts.count,
        {
          params: { id: String(shift.id) },
          body: {
            denominations: piecesOf(cash),
            methods: [{ method: 'Cash', amount: cash }],
          },
        },
        key(),
      ),
  ],
]

test.each(REFUSED_COUNTS)(
  'a count that is refused because %s reveals nothing of how near it was, and is no count',
  async (_, status, refuse) => {
    const [right, wrong] = [await openSold(), await openSold()]
    const answers = [await refuse(right, NEAR), await refuse(wrong, FAR)]
    const details = (answers as { problem?: { detail?: string } }[]).map(({ problem }) =>
      problem?.detail?.replace(/Till \S+|cashier-\w+/g, ''),
    )

    expect(answers.map((answer) => answer.status)).toEqual([status, status])
    expect(details[0]).toBe(details[1])
    for (const each of [right, wrong]) expect((await each.report(each.shift)).counts).toEqual([])
  },
)

test('a user who opens another drawer while taking one over is refused alike, however near their count was', async () => {
  const outcomes: number[] = []
  for (const cash of [NEAR, FAR]) {
    const { count: counting, shift, member, location, manager: boss } = await openSold()
    const second = await boss.send(api.tills.create, {
      body: { locationId: location.id, name: 'Till 2' },
    })
    await pharmacy.owner.query('BEGIN')
    await pharmacy.owner.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [member.id])
    await pharmacy.owner.query(
      `INSERT INTO shifts (till_id, location_id, answerer_id, opened_by_id, opened_at) VALUES ($1, $2, $3, $3, now())`,
      [second.id, location.id, member.id],
    )
    const counted = counting(shift, cash, member, true)
    await Promise.race([untilSomebodyWaitsFor(pharmacy.owner), counted])
    await pharmacy.owner.query('COMMIT')
    outcomes.push((await counted).status)
  }

  expect(outcomes).toEqual([409, 409])
})
