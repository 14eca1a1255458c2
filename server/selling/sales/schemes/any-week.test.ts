import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { anyKit, anySingle } from '#server/testing/law/made-up-goods-of-law.ts'
import { anyMoment } from '#server/testing/law/modelled-acts.ts'
import { openModelledShop } from '#server/testing/law/modelled-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { isLong } from '#server/testing/platform/long.ts'

// The server compared with the model of the law that was written from its text alone: what kits are to it, caps, packs,
// groups, and what a person's week allows at two branches that sell at once.

const pharmacy = await openPharmacy()
afterAll(() => pharmacy.setClock(null))

/** At most how many moments a course of days has. */
const MOMENTS = Number(process.env['MOMENTS'] ?? 9)

test(
  'whatever two branches sell to people with cards, at once and in any week, comes to what the independent model says',
  { timeout: 3_600_000 },
  async () => {
    /** How often each was done. */
    const done: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(12, 12, 0),
        fc.array(anySingle, { minLength: 3, maxLength: 3 }),
        fc.array(anyKit, { minLength: 2, maxLength: 2 }),
        fc.array(anyMoment, { minLength: Math.ceil(MOMENTS / 2), maxLength: MOMENTS }),
        async (taxRate, singles, kits, moments) => {
          const shop = await openModelledShop(pharmacy, { taxRate, singles, kits })

          for (const { later, acts } of moments) await shop.go(later, acts)

          await shop.refuseOtherFigures()
          for (const [what, times] of Object.entries(shop.done))
            done[what] = (done[what] ?? 0) + times
        },
      ),
      // Who came first is random, so a failure cannot be shrunk; the first one is reported.
      { numRuns: RUNS, endOnFailure: true },
    )
    await refuseBrokenInvariants(pharmacy.owner)
    if (isLong) {
      console.log(done)
      expect(Object.entries(done).filter(([, times]) => times === 0)).toEqual([])
    }
  },
)
