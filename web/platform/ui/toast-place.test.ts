import { expect, test } from 'vitest'
import { freePlace } from '#web/platform/ui/toast-place.ts'

/** A toast of 360 by 60 px in the corner of a window of 1366 by 768. */
const CORNER = { left: 990, right: 1350, top: 692, bottom: 752 }

test.each([
  ['an empty corner is taken', [], { marginRight: '0px', marginBottom: '0px' }],
  [
    'beside what stands in the corner, with room between',
    [{ left: 1000, right: 1360, top: 500, bottom: 760 }],
    { marginRight: '360px', marginBottom: '0px' },
  ],
  [
    'above what is as wide as the window',
    [{ left: 0, right: 1366, top: 700, bottom: 768 }],
    { marginRight: '0px', marginBottom: '64px' },
  ],
  ['nowhere in a full window', [{ left: 0, right: 1366, top: 0, bottom: 768 }], undefined],
])('%s', (_, taken, place) => {
  expect(freePlace(CORNER, taken)).toEqual(place)
})
