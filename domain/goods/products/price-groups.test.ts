import { expect, test } from 'vitest'
import {
  PRICE_GROUP_LABELS,
  PRICE_GROUPS,
  priceGroupOf,
} from '#domain/goods/products/price-groups.ts'

test('every price group is known by its code and by its label, in any case', () => {
  for (const group of PRICE_GROUPS) {
    const label = PRICE_GROUP_LABELS[group]

    expect(
      [group, group.toLowerCase(), label, ` ${label.toUpperCase()} `].map(priceGroupOf),
    ).toEqual(Array(4).fill(group))
  }
})

test.each(['', 'WHOLESALE', 'Selling Price'])('%j is no price group', (text) => {
  expect(priceGroupOf(text)).toBeNull()
})
