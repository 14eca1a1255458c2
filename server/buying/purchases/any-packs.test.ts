import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosOf, unitCostText } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { cameOf, exactly, type Came } from '#server/testing/goods/bought-model.ts'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuyingBoxes, refuseUnlessPurchaseAddsUp } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

/** In ten-thousandths of a peso. */
const cost = fc.integer({ min: 0, max: 9_999_999 })

const line = fc.record({
  unit: fc.constantFrom('piece', 'strip', 'box'),
  qty: fc.integer({ min: 1, max: 4 }),
  freeQty: fc.nat(3),
  cost,
})

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      line: fc.constantFrom(1, 2),
      inPacks: fc.boolean(),
      /** Of a hundred of what is open. */
      share: fc.integer({ min: 1, max: 100 }),
      cost: fc.option(cost, { nil: undefined, freq: 2 }),
    }),
  },
  fc.record({ kind: fc.constant('undo' as const), delivery: fc.integer({ min: 1, max: 4 }) }),
)

type CameOfLine = Came & { line: number; isOrdered: boolean }

test('however packs and free goods are ordered, delivered in packs and pieces at any cost and undone, stock moves as they say, and every document is exact', async () => {
  const orders = fc.tuple(line, line)
  const courses = fc.array(step, { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(orders, courses, async (lines, steps) => {
      const { pending, receive, undo, product, strip, box, stockLeft, lots } =
        await openBuyingBoxes(pharmacy)
      const packs = { piece: null, strip, box }
      const ordered = lines.map((each) => ({ ...each, pack: packs[each.unit] }))
      let purchase = await pending({
        items: ordered.map(({ qty, freeQty, pack, ...each }) => ({
          productId: product.id,
          packId: pack?.id,
          qty,
          freeQty,
          cost: unitCostText(each.cost),
        })),
      })
      const came = new Map<number, CameOfLine>()

      for (const move of steps) {
        if (move.kind === 'undo') {
          const { status, answer } = await undo(purchase.id, move.delivery)
          if (status !== 200) continue
          came.delete(move.delivery)
          purchase = answer
          continue
        }
        const item = purchase.items[move.line - 1]!
        const { pack, ...each } = ordered[move.line - 1]!
        const inPacks = pack !== null && move.inPacks
        const holds = inPacks ? pack.factor : 1
        const open = Math.floor((item.qty - item.receivedQty) / holds)
        const count = Math.ceil((open * move.share) / 100)
        if (count === 0 || purchase.status !== 'PENDING') continue
        const typed = move.cost === undefined ? {} : { unitCost: unitCostText(move.cost) }
        const { status, answer } = await receive(purchase.id, {
          receipts: [
            { line: move.line, qty: count, ...(inPacks && { packId: pack.id }), ...typed },
          ],
        })
        expect(status).toBe(201)
        came.set(answer.deliveries.length, {
          ...cameOf({ ...each, factor: pack?.factor ?? 1 }, { count, holds, cost: move.cost }),
          line: move.line,
          isOrdered: move.cost === undefined,
        })
        purchase = answer
      }

      refuseUnlessPurchaseAddsUp(purchase)
      refuseUnlessExact(purchase, [...came.values()])
      const pieces = [...came.values()].reduce((sum, each) => sum + each.pieces, 0)
      expect(await stockLeft()).toBe(pieces)
      expect((await lots()).reduce((sum, [, , , qty]) => sum + Number(qty), 0)).toBe(pieces)
      await refuseBrokenInvariants(pharmacy.owner)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)

function refuseUnlessExact({ items }: Purchase, came: readonly CameOfLine[]): void {
  for (const item of items) {
    const own = came.filter(({ line: each }) => each === item.line)
    expect(centavosOf(item.receivedTotal)).toBe(exactly(own))
    if (own.every(({ isOrdered }) => isOrdered) && item.receivedQty === item.qty)
      expect(item.receivedTotal).toBe(item.lineTotal)
  }
}
