import { expect, test } from 'vitest'
import { FEATURES } from '#server/features.ts'
import { numberedIn } from '#server/platform/audit-log/names/numbered.ts'
import { loggedThings } from '#server/platform/audit-log/things.ts'

const things = loggedThings(FEATURES)

test.each([
  ['purchase', 'PO #7'],
  ['sale', 'Order #7'],
  ['prescription', undefined],
])('a %s of id 7 without a name is called %j', (entity, name) => {
  expect(things.kinds.get(entity)?.numberName?.(7)).toBe(name)
})

test.each([
  ['#12', { id: 12, entity: null }],
  ['PO #7', { id: 7, entity: 'purchase' }],
  [' po#7 ', { id: 7, entity: 'purchase' }],
  ['Order #12', { id: 12, entity: 'sale' }],
  ['Order # 012', { id: 12, entity: 'sale' }],
  ['12', null],
  ['QC-12', null],
  ['#9999999999', null],
  ['Neozep #12', null],
])('the search %j names by an id: %j', (search, found) => {
  expect(numberedIn(things, search)).toEqual(found)
})
