import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { addWaitingSales } from '#server/reporting/reports/sums/add-waiting-sales.ts'
import { openShelf, soldOf } from '#server/testing/reporting/categories.ts'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// Products and categories are moved while sales are made and voided, and sums are filled at any moment in between. A
// category's figures are calculated here a second time, from a list of sales and the present tree.

const pharmacy = await openPharmacy()

type Place = { category: number; sub: number | null } | null
const PRODUCTS = [0, 1, 2]
const CATEGORIES = [0, 1, 2, 3]

const category = fc.constantFrom(...CATEGORIES)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ sell: fc.subarray(PRODUCTS, { minLength: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ void: fc.nat(50) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      file: fc.constantFrom(...PRODUCTS),
      into: fc.option(fc.record({ category, sub: fc.option(category) })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ put: category, under: fc.option(category) }) },
  { weight: 1, arbitrary: fc.constant('add' as const) },
)

/** The test's own record: which category is in which, and what was sold together. */
function openNotes() {
  const places: Place[] = PRODUCTS.map(() => null)
  const parents: (number | null)[] = CATEGORIES.map(() => null)
  const sales = new Map<number, number[]>()
  const lineage = (at: number | null): number[] =>
    at === null ? [] : [at, ...lineage(parents[at]!)] // every category has an entry
  const holds = (top: number, product: number) => {
    const place = places[product]
    return place != null && [...lineage(place.category), ...lineage(place.sub)].includes(top)
  }
  return {
    places,
    parents,
    sales,
    isUnder: (top: number, at: number) => lineage(at).includes(top),
    sold(top: number): [number, number] {
      const items = [...sales.values()].map(
        (products) => products.filter((product) => holds(top, product)).length,
      )
      return [
        items.filter((count) => count > 0).length,
        items.reduce((sum, count) => sum + count, 0),
      ]
    },
  }
}

test('whatever is moved, sold and voided, a category has sold what its products have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const shelf = await openShelf(pharmacy, PRODUCTS.length)
      const { manager } = shelf
      const ids = await Promise.all(CATEGORIES.map((at) => shelf.category(`Category ${at}`)))
      const idOf = (at: number | null) => (at === null ? null : ids[at]!) // one id for each
      const notes = openNotes()
      let checked = 0
      for (const each of steps) {
        if (each === 'add') await addWaitingSales(pharmacy.database, 1)
        else if ('sell' in each) notes.sales.set(await shelf.sell(...each.sell), each.sell)
        else if ('void' in each) {
          const id = [...notes.sales.keys()][each.void % Math.max(1, notes.sales.size)]
          if (id === undefined) continue
          await manager.send(api.sales.delete, { params: { id: String(id) }, query: {} })
          notes.sales.delete(id)
        } else if ('file' in each) {
          await shelf.file(
            each.file,
            idOf(each.into?.category ?? null),
            idOf(each.into?.sub ?? null),
          )
          notes.places[each.file] = each.into
        } else {
          if (each.under !== null && notes.isUnder(each.put, each.under)) continue
          await shelf.put(ids[each.put]!, idOf(each.under)) // one id for each
          notes.parents[each.put] = each.under
        }
        checked = (checked + 1) % CATEGORIES.length
        expect(await soldOf(manager, ids[checked]!)).toEqual(notes.sold(checked)) // one id for each
      }
      for (const at of CATEGORIES) expect(await soldOf(manager, ids[at]!)).toEqual(notes.sold(at)) // one id for each
      await refuseBrokenInvariants(pharmacy.owner)
    }),
    { numRuns: Math.ceil(RUNS / 6) },
  )
}, 240_000)
