import { expect, test } from 'vitest'
import { isUntouched } from '#domain/purchases/progress.ts'

const [nothing, some] = [{ receivedQty: 0 }, { receivedQty: 2 }]

test.each([
  ['a pending order of which nothing came', 'PENDING', [nothing, nothing], true],
  ['one of which something came', 'PENDING', [nothing, some], false],
  ['one that was closed before anything came', 'RECEIVED', [nothing], false],
  ['a cancelled one', 'CANCELLED', [nothing], false],
] as const)('%s: whether its lines may still change', (_, status, items, may) => {
  expect(isUntouched({ status, items })).toBe(may)
})
