import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { SALE_STATUSES } from '#domain/selling/sales/sale.ts'
import { checkoutOf, refuseUnlessAddsUp, orderOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

type Content = Pick<NewOrderBody, 'status' | 'discountType' | 'discountValue' | 'payments'> & {
  quantities: number[]
}
type Step = { by: 'manager' | 'cashier'; which: number } & (
  | { kind: 'create'; content: Content; isRepeated: boolean }
  | { kind: 'change'; content: Content; isVersioned: boolean }
  | { kind: 'pay'; method: string; amount: string; isRepeated: boolean }
  | { kind: 'remove' }
  | { kind: 'sell'; qty: number }
)

const unpaid = (status: Content['status']): Content => ({
  status,
  discountType: 'fixed',
  discountValue: 0,
  quantities: [2],
  payments: [],
})

const pesos = fc.integer({ min: 1, max: 90_00 }).map((centavos) => (centavos / 100).toFixed(2))
const method = fc.constantFrom('Cash', 'GCash', 'Check')
const content: fc.Arbitrary<Content> = fc.record({
  // Final most often, because issued orders move stock.
  status: fc.constantFrom(...SALE_STATUSES, 'Final' as const, 'Final' as const),
  discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
  discountValue: fc.integer({ min: 0, max: 15 }),
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  payments: fc.array(fc.record({ method, amount: pesos }), { maxLength: 2 }),
})
// Mostly the same order, so that concurrent steps meet.
const which = fc.constantFrom(0, 0, 0, 1, 2)
const at = {
  by: fc.constantFrom('manager' as const, 'manager' as const, 'cashier' as const),
  which,
}
const isRepeated = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ...at, kind: fc.constant('create' as const), content, isRepeated }),
  fc.record({ ...at, kind: fc.constant('change' as const), content, isVersioned: fc.boolean() }),
  fc.record({ ...at, kind: fc.constant('pay' as const), method, amount: pesos, isRepeated }),
  fc.record({ ...at, kind: fc.constant('remove' as const) }),
  fc.record({ ...at, kind: fc.constant('sell' as const), qty: fc.integer({ min: 1, max: 3 }) }),
)

// Every kind of step, done and refused, which random steps alone might leave out.
const ONE_OF_EACH: Step[][] = [
  { by: 'manager', kind: 'create', isRepeated: true, content: unpaid('Quotation') },
  { by: 'manager', kind: 'change', isVersioned: true, content: unpaid('Final') },
  { by: 'manager', kind: 'pay', method: 'Cash', amount: '5.00', isRepeated: true },
  { by: 'manager', kind: 'pay', method: 'GCash', amount: '90.00', isRepeated: false },
  { by: 'cashier', kind: 'remove' },
  { by: 'manager', kind: 'remove' },
  { by: 'manager', kind: 'change', isVersioned: true, content: unpaid('Final') },
  { by: 'manager', kind: 'pay', method: 'Check', amount: '1.00', isRepeated: false },
  { by: 'cashier', kind: 'sell', qty: 1 },
].map((move) => [{ ...move, which: 0 } as Step])

const IN_STOCK = 30

async function openBranch() {
  const branch = await openLocation(pharmacy, { inStock: IN_STOCK, price: '7.35' })
  const { location, product } = branch
  const orderIds: number[] = []
  let keys = 0

  const orderFor = ({ quantities, ...more }: Content) =>
    orderOf(
      location.id,
      quantities.map((quantity) => ({ product, quantity })),
      more,
    )

  /** Makes a call once, or twice at the same time with one key. */
  async function repeated(isTwice: boolean, call: (key: object) => Promise<{ status: number }>) {
    const key = { idempotencyKey: `${location.code}-${(keys += 1)}` }
    const outcomes = await Promise.all(isTwice ? [call(key), call(key)] : [call(key)])
    return outcomes.map(({ status }) => status)
  }

  /** Takes a step; answers its statuses. */
  async function take(move: Step): Promise<number[]> {
    const caller = branch[move.by]
    if (move.kind === 'create')
      return repeated(move.isRepeated, async (key) => {
        const outcome = await caller.try(api.sales.complete, orderFor(move.content), key)
        if (outcome.status < 300) orderIds.push(outcome.answer.id)
        return outcome
      })
    if (move.kind === 'sell') {
      const call = checkoutOf(location.id, [{ product, qty: move.qty }])
      return [(await caller.try(api.sales.complete, call)).status]
    }
    const id = orderIds[move.which % orderIds.length]
    if (id === undefined) return []
    const params = { id: String(id) }
    if (move.kind === 'pay') {
      const body = { method: move.method, amount: move.amount }
      return repeated(move.isRepeated, (key) =>
        caller.try(api.sales.addPayment, { params, body }, key),
      )
    }
    if (move.kind === 'remove')
      return [(await caller.try(api.sales.delete, { params, query: {} })).status]
    const { status, answer } = await caller.try(api.sales.get, { params })
    const version = move.isVersioned && status === 200 ? { version: answer.version } : {}
    const { body } = orderFor(move.content)
    return [(await caller.try(api.sales.update, { params, body: { ...body, ...version } })).status]
  }

  /** Everything that the branch has sold or drafted. */
  const everything = () =>
    branch.manager.send(api.sales.list, {
      query: { locationId: String(location.id), limit: '200' },
    })
  return { ...branch, take, everything }
}

test(
  'whatever is saved, issued, paid, deleted and voided, one by one, at once and again, stock moves exactly once and every figure adds up',
  { timeout: 120_000 },
  async () => {
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), {
      minLength: 2,
      maxLength: 6,
    })
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(batches, async (moves) => {
        const { take, everything, stockLeft } = await openBranch()

        for (const batch of moves) {
          const statuses = await Promise.all(batch.map(take))
          for (const status of statuses.flat())
            expect([200, 201, 204, 400, 403, 404, 409]).toContain(status)
          for (const [index, { kind }] of batch.entries())
            for (const status of statuses[index] ?? []) seen.add(`${kind} ${status}`)
        }

        const sales = await everything()
        for (const sale of sales) refuseUnlessAddsUp(sale)
        const sold = sales
          .filter(({ status, voidedAt }) => status === 'Final' && voidedAt === null)
          .flatMap(({ items }) => items.map(({ qty }) => qty))
        expect(await stockLeft()).toBe(IN_STOCK - sold.reduce((sum, qty) => sum + qty, 0))
        await refuseBrokenInvariants(pharmacy.owner)
      }),
      // Which step came first is random, so a failure cannot be shrunk; the first one is reported.
      { numRuns: Math.ceil(RUNS / 3), endOnFailure: true, examples: [[ONE_OF_EACH]] },
    )
    // Each kind of step was really done, and refused.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'create 201',
        'create 200',
        'change 200',
        'change 409',
        'pay 201',
        'pay 200',
        'pay 409',
        'remove 204',
        'remove 403',
        'sell 201',
      ]),
    )
  },
)
