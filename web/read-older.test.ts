import { expect, test } from 'vitest'
import { renewed } from '#web/read-older.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const PAGE = 3

test.each([
  ['alone, a page is what was answered', [], [9, 8, 7], true, [9, 8, 7]],
  [
    'what is new stands on top, and the page ends where it ended',
    [7, 6, 5],
    [9, 8, 7],
    true,
    [9, 8, 7, 6, 5],
  ],
  ['nothing new', [7, 6, 5], [7, 6, 5], true, [7, 6, 5]],
  ['what is gone from among the newest is gone', [7, 6, 5], [7, 5, 4], true, [7, 5, 4]],
  ['more is new than a page holds: all is read anew', [7, 6, 5], [12, 11, 10], true, [12, 11, 10]],
  ['hardly anything is left', [7, 6, 5], [6], true, [6]],
  [
    'asked for whole, it ends where it ended',
    [7, 6, 5],
    [9, 8, 7, 6, 5, 4],
    false,
    [9, 8, 7, 6, 5],
  ],
  [
    'asked for whole, what is gone is made up for from below',
    [7, 6, 5],
    [7, 4, 3, 2, 1],
    false,
    [7, 4, 3],
  ],
])('the newest of a list again: %s', (_, first, answer, isNewestAlone, expected) => {
  const page = renewed(rows(...first), rows(...answer), PAGE, isNewestAlone)

  expect(page).toEqual(rows(...expected))
})
