import { expect, test } from 'vitest'
import { numberedIn, numberName } from '#domain/platform/audit/thing.ts'

test.each([
  ['purchase', 'PO #7'],
  ['sale', 'Order #7'],
  ['prescription', null],
])('a %s of id 7 without a name is called %j', (entity, name) => {
  expect(numberName(entity, 7)).toBe(name)
})

test.each([
  ['#12', { id: 12, entity: null }],
  ['PO #7', { id: 7, entity: 'purchase' }],
  [' po#7 ', { id: 7, entity: 'purchase' }],
  ['Order #12', { id: 12, entity: 'sale' }],
  ['12', null],
  ['QC-12', null],
  ['#9999999999', null],
  ['Neozep #12', null],
])('the search %j names by an id: %j', (search, found) => {
  expect(numberedIn(search)).toEqual(found)
})
