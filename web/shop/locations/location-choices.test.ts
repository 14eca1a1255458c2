import { expect, test } from 'vitest'
import { locationChoices } from '#web/shop/locations/location-choices.ts'

const katipunan = { id: 1, name: 'Katipunan', isActive: true }
const colon = { id: 2, name: 'Colon', isActive: false }
const both = [katipunan, colon]
const named = { katipunan: { value: 1, label: 'Katipunan' }, colon: { value: 2, label: 'Colon' } }

test.each([
  ['everywhere', null, 'All locations'],
  ['at two of them', [1, 2], 'All your locations'],
])('who works %s reads of which locations all is', (_, reach, placeholder) => {
  expect(locationChoices({ reach, locations: both, chosen: '' })).toEqual({
    placeholder,
    value: '',
    options: [named.katipunan, named.colon],
  })
})

test('who works everywhere reads All locations in a shop that has only one', () => {
  const { placeholder } = locationChoices({ reach: null, locations: [katipunan], chosen: '' })

  expect(placeholder).toBe('All locations')
})

test('who works at one location reads its name, and nothing of all', () => {
  const asked = { reach: [1], locations: [katipunan] }

  const alone = { value: '1', options: [named.katipunan] }
  expect(locationChoices({ ...asked, chosen: '' })).toEqual(alone)
  expect(locationChoices({ ...asked, chosen: '1' })).toEqual(alone)
})

test('who works at one location reads its name over the whole catalogue, too, and may narrow it', () => {
  const narrowedTo = (name: string) => `Carried at ${name}`
  const asked = { reach: [1], locations: [katipunan], narrowedTo }
  const carried = { value: 1, label: 'Carried at Katipunan' }

  const whole = { placeholder: 'Katipunan', value: '', options: [carried] }
  expect(locationChoices({ ...asked, chosen: '' })).toEqual(whole)
  expect(locationChoices({ ...asked, chosen: '1' })).toEqual({ ...whole, value: '1' })
  const atTwo = locationChoices({ reach: [1, 2], locations: both, narrowedTo, chosen: '' })
  expect(atTwo.placeholder).toBe('All your locations')
  expect(atTwo.options).toEqual([named.katipunan, named.colon])
})

test('a closed location is left out where only open ones are asked for, unless it is chosen or the only one', () => {
  const offered = (reach: number[] | null, chosen: string) =>
    locationChoices({ reach, locations: both, chosen, isActiveOnly: true }).options

  expect(offered(null, '')).toEqual([named.katipunan])
  expect(offered(null, '2')).toEqual([named.katipunan, named.colon])
  expect(
    locationChoices({ reach: [2], locations: [colon], chosen: '', isActiveOnly: true }).options,
  ).toEqual([named.colon])
})

test('a location out of reach is called unknown, and none is before the list is there', () => {
  const asked = { reach: [1, 2], chosen: '99' }

  const there = locationChoices({ ...asked, locations: both })
  expect(there.options.at(-1)).toEqual({ value: '99', label: 'Unknown location' })
  const coming = locationChoices({ ...asked, locations: undefined })
  expect(coming.options).toEqual([{ value: '99', label: '…' }])
  const only = locationChoices({ reach: [1], locations: undefined, chosen: '' })
  expect(only).toEqual({ value: '1', options: [{ value: '1', label: '…' }] })
})
