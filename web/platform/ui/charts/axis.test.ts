import { expect, test } from 'vitest'
import { axisOf } from '#web/platform/ui/charts/axis.ts'

test.each([
  { values: [3, 9, 17], ticks: [0, 5, 10, 15, 20] },
  { values: [1_000_000], ticks: [0, 500_000, 1_000_000] },
  { values: [1, 2], ticks: [0, 1, 2] },
  { values: [-30, 80], ticks: [-50, 0, 50, 100] },
  { values: [-12, -3], ticks: [-15, -10, -5, 0] },
])('a scale for $values runs over $ticks', ({ values, ticks }) => {
  expect(axisOf(values).ticks).toEqual(ticks)
  expect(axisOf(values).domain).toEqual([ticks[0], ticks.at(-1)])
})

test.each([[[]], [[0, 0, 0]]])('a scale for %j shows nothing but zero', (values) => {
  expect(axisOf(values)).toEqual({ domain: [0, 1], ticks: [0] })
})
