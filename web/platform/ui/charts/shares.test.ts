import { expect, test } from 'vitest'
import { gathered, sharesOf } from '#web/platform/ui/charts/shares.ts'

test('parts come to exactly the whole', () => {
  const parts = [
    { name: 'Cash', value: 100 },
    { name: 'Card', value: 100 },
    { name: 'E-Wallet', value: 100 },
  ]

  const permilles = sharesOf(parts).map(({ permille }) => permille)

  expect(permilles).toEqual([334, 333, 333])
})

test('of nothing, nobody has a part, and what is below zero is none', () => {
  const none = sharesOf([
    { name: 'Cash', value: 0 },
    { name: 'Card', value: 0 },
  ])
  const below = sharesOf([
    { name: 'Cash', value: 300 },
    { name: 'Refunds', value: -100 },
  ])

  expect(none.map(({ permille }) => permille)).toEqual([0, 0])
  expect(below.map(({ permille }) => permille)).toEqual([1000, 0])
})

test('the smallest parts are gathered, largest first, and nothing is lost', () => {
  const shares = sharesOf([
    { name: 'Cash', value: 500 },
    { name: 'GCash', value: 100 },
    { name: 'Card', value: 300 },
    { name: 'PayMaya', value: 60 },
    { name: 'Check', value: 40 },
  ])

  const drawn = gathered(shares, 3, 'Others')

  expect(drawn).toEqual([
    { name: 'Cash', value: 500, permille: 500 },
    { name: 'Card', value: 300, permille: 300 },
    { name: 'Others', value: 200, permille: 200 },
  ])
})
