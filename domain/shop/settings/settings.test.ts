import { expect, test } from 'vitest'
import { presetOfZone, recordsKeptFrom } from '#domain/shop/settings/settings.ts'

test.each([
  // As server/people/beneficiaries/terms.test.ts has it: the year before 2026-11-29, a Sunday, and 2026-12-02, a Wednesday.
  ['2036-11-29', 10, '2026-11-23'],
  ['2036-12-02', 10, '2026-11-30'],
  ['2028-02-29', 5, '2023-02-27'],
  ['2029-03-01', 5, '2024-02-26'],
])('on %s records of the last %i years are those from %s, a Monday, on', (today, years, day) => {
  expect(recordsKeptFrom(today, years)).toBe(day)
})

test.each([
  ['Asia/Manila', 'PH_VAT'],
  ['Asia/Singapore', null],
])('in %s a new shop is most likely %s', (zone, preset) => {
  expect(presetOfZone(zone)).toBe(preset)
})
