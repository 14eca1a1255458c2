import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costAfter } from '#web/buying/purchases/form/unit-costs.ts'

const STRIP = { id: 1, factor: 10 }
const BOX = { id: 2, factor: 100 }
const KNOWN = [
  { packId: null, cost: '6.00' },
  { packId: BOX.id, cost: '550.0000' },
]

test.each([
  ['a known tablet becomes its known box', '6', null, BOX, '550.0000'],
  ['a known box becomes its known tablet', '550.00', BOX, null, '6.00'],
  ['a known box becomes as many strips', '550', BOX, STRIP, '55.00'],
  ['a typed tablet becomes a hundred', '5', null, BOX, '500.00'],
  ['a typed box becomes a hundredth', '333.3333', BOX, null, '3.3333'],
])('%s', (_, typed, from, to, cost) => {
  expect(costAfter(KNOWN, typed, from, to)?.cost).toBe(cost)
})

test('what is no cost stays as it was typed', () => {
  expect(costAfter(KNOWN, '', null, BOX)).toBeNull()
})

test('whatever ways a line goes through units, the unit that was typed costs again what was typed', () => {
  const unit = fc.constantFrom(null, STRIP, BOX)
  const typed = fc.integer({ min: 0, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4))
  fc.assert(
    fc.property(typed, fc.array(unit, { minLength: 1, maxLength: 6 }), (cost, way) => {
      fc.pre(!KNOWN.some((each) => Number(each.cost) === Number(cost)))
      const [first] = way
      let line = { cost, known: [] as readonly { packId: number | null; cost: string }[] }
      let from = first ?? null
      for (const to of [...way.slice(1), first ?? null]) {
        line = costAfter(line.known, line.cost, from, to)!
        from = to
      }
      expect(line.cost).toBe(cost)
    }),
  )
})
