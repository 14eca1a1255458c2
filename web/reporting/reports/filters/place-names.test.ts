import { expect, test } from 'vitest'
import { placeNames } from '#web/reporting/reports/filters/place-names.ts'

const locations = [
  { id: 1, name: 'Katipunan' },
  { id: 2, name: 'Colon' },
]

test.each([
  ['everywhere, for who works everywhere', undefined, null, 'All locations'],
  ['everywhere, for who works at two of them', undefined, [1, 2], 'Katipunan, Colon'],
  ['one of them', '2', null, 'Colon'],
  ['one that is gone', '99', null, 'Unknown location'],
])('figures of %s are of these places on paper', (_, locationId, reach, names) => {
  expect(placeNames({ locationId, reach, locations })).toBe(names)
})

test('no place is called unknown before the list is there', () => {
  expect(placeNames({ locationId: '2', reach: null, locations: undefined })).toBe('')
})
