import { expect, test } from 'vitest'
import { examples } from '#server/testing/stock-room/pieces/examples.ts'
import { Pieces } from '#server/testing/stock-room/pieces/pieces.ts'
import { RandomActs } from '#server/testing/stock-room/pieces/random-acts.ts'
import { checkAll, checkSale } from '#server/testing/stock-room/pieces/self-check.ts'
import { changeOf, Tally } from '#server/testing/stock-room/pieces/self-tally.ts'

// The model alone, before it judges the shop.

test('the model does plain cases as they were worked out by hand', () => {
  expect(examples).not.toThrow()
})

test.each([1, 2])(
  'no piece of the model is lost or doubled, by a second count, seed %i',
  (seed) => {
    const model = new Pieces('2026-12-01')
    const acts = new RandomActs(model, seed)
    const tally = new Tally()
    const changedByHand = new Set<number>()
    for (let n = 1; n <= 1_000; n += 1) {
      const act = acts.next()
      const change = changeOf(model.world, act)
      const isDone = model.do(act) === null
      if (isDone) tally.add(change)
      if (act.act === 'changeState') changedByHand.add(model.world.act)
      if (isDone && act.act === 'sell') checkSale(model.world, act.sale)
      if (n % 100 === 0) {
        expect(tally.differs(model.world)).toBeNull()
        checkAll(model.world, changedByHand)
      }
    }
  },
)
