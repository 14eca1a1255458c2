import { expect, test } from 'vitest'
import { watchCodes } from '#web/goods/product-search/camera/seen-codes.ts'

const LABEL = ']d201040063813339311728013110AB12'

/** What is taken of codes that are seen at moments, in milliseconds. */
function takenOf(seen: readonly (readonly [code: string, atMs: number])[]) {
  const see = watchCodes()
  return seen.flatMap(([code, atMs]) => see(code, atMs) ?? [])
}

test.each([
  [
    'a code is taken when two pictures agree',
    [
      ['A', 0],
      ['A', 200],
    ],
    ['A'],
  ],
  [
    'a code that was read once is not',
    [
      ['A', 0],
      ['B', 200],
      ['A', 400],
    ],
    [],
  ],
  [
    'nor one that is read again much later',
    [
      ['A', 0],
      ['A', 1500],
    ],
    [],
  ],
  [
    'a pack that is held before the camera is taken once',
    [
      ['A', 0],
      ['A', 200],
      ['A', 1900],
      ['A', 3800],
      ['A', 5700],
    ],
    ['A'],
  ],
  [
    'the next pack of the same goods is taken once the first was away for two seconds',
    [
      ['A', 0],
      ['A', 200],
      ['A', 2300],
      ['A', 2500],
    ],
    ['A', 'A'],
  ],
  [
    'other goods are taken at once',
    [
      ['A', 0],
      ['A', 200],
      ['B', 300],
      ['B', 500],
    ],
    ['A', 'B'],
  ],
  [
    'label and barcode of one pack count once, whichever is read',
    [
      [LABEL, 0],
      [LABEL, 200],
      ['4006381333931', 300],
      ['4006381333931', 500],
      [LABEL, 700],
      [LABEL, 900],
    ],
    [LABEL],
  ],
  [
    'labels of two lots are two packs',
    [
      [LABEL, 0],
      [LABEL, 200],
      [`${LABEL}3`, 300],
      [`${LABEL}3`, 500],
    ],
    [LABEL, `${LABEL}3`],
  ],
] as const)('%s', (_fact, seen, taken) => {
  expect(takenOf(seen)).toEqual(taken)
})
