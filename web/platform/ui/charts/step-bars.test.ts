import { expect, test } from 'vitest'
import { barsOf } from '#web/platform/ui/charts/step-bars.ts'

test('what is taken off hangs where the last bar ended, down into a loss', () => {
  const bars = barsOf([
    { name: 'Revenue', value: 1000, kind: 'sum' },
    { name: 'Tax', value: 100, kind: 'less' },
    { name: 'Cost', value: 1200, kind: 'less' },
    { name: 'Profit', value: -300, kind: 'sum' },
  ])

  expect(bars.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Revenue', 0, 1000],
    ['Tax', 1000, 900],
    ['Cost', 900, -300],
    ['Profit', 0, -300],
  ])
})
