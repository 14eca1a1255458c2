import { expect, test } from 'vitest'
import { withChosen } from '#web/platform/ui/with-chosen.ts'

const PLACES = [
  { value: 1, label: 'Katipunan' },
  { value: 2, label: 'Colon' },
]

test.each([
  ['nothing is chosen', undefined],
  ['all are chosen', ''],
  ['one of the list is chosen', '2'],
])('where %s, the choices are the list', (_, chosen) => {
  expect(withChosen(PLACES, chosen, 'Unknown location')).toEqual(PLACES)
})

test('a location that is gone is said to be unknown, and does not look like all of them', () => {
  expect(withChosen(PLACES, '99', 'Unknown location')).toEqual([
    ...PLACES,
    { value: '99', label: 'Unknown location' },
  ])
})

test('nothing is called unknown before the list is there', () => {
  expect(withChosen(undefined, '2', 'Unknown location')).toEqual([{ value: '2', label: '…' }])
})
