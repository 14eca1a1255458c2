import { expect, test } from 'vitest'
import { say, sayAll, sayFirst, saidIn } from '#server/said.ts'

let others = 0

test('a sentence is the English that it always was, and its code and figures stand beside it', () => {
  const detail = say`${'Biogesic'} has ${3} lots`

  expect(detail).toBe('Biogesic has 3 lots')
  expect(saidIn([detail])).toEqual([
    { text: detail, code: '{0} has {1} lots', figures: ['Biogesic', 3] },
  ])
})

test('a figure that is a sentence itself comes with its own code', () => {
  const one = say`${'Till 2'} is closed`
  const two = say`${4} are open`
  const detail = say`${sayAll([one, two], '. ')}. Nothing was saved.`

  expect(saidIn([detail]).map(({ code }) => code)).toEqual([
    '{0}. Nothing was saved.',
    '{0}. {1}',
    '{0} is closed',
    '{0} are open',
  ])
})

test('each sentence is listed once', () => {
  const message = say`Only ${2} are left`
  const need = say`${'30 %'} discount on the order`

  expect(saidIn([message, message, need]).map(({ code }) => code)).toEqual([
    'Only {0} are left',
    '{0} discount on the order',
  ])
})

test('one sentence or name alone is what it is, and of many names the first three are said', () => {
  const only = sayAll(['There is no such sale'], '. ')

  expect([only, saidIn([only])]).toEqual(['There is no such sale', []])
  expect(sayFirst(['A', 'B', 'C'])).toBe('A, B, C')
  expect(sayFirst(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})

test('the last thousand sentences are kept, and of what was said long before nothing', () => {
  const long = say`Long before ${2_000} others`
  sayOthers(1_100)
  const last = say`Before ${900} others`
  sayOthers(900)

  expect(saidIn([last])).toHaveLength(1)
  expect(saidIn([long])).toEqual([])
})

function sayOthers(count: number): string[] {
  return Array.from({ length: count }, () => say`Sentence ${(others += 1)}`)
}
