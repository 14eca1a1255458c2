import { expect, test } from 'vitest'
import { say, sayAll, sayFirst, saidIn } from '#server/said.ts'

test('a sentence is the English that it always was, and its code and figures stand beside it', () => {
  const detail = say`${'Biogesic'} has ${3} lots`

  expect(detail).toBe('Biogesic has 3 lots')
  expect(saidIn({ detail })).toEqual([
    { text: detail, code: '{0} has {1} lots', figures: ['Biogesic', 3] },
  ])
})

test('a figure that is a sentence itself comes with its own code', () => {
  const one = say`${'Till 2'} is closed`
  const two = say`${4} are open`
  const detail = say`${sayAll([one, two], '. ')}. Nothing was saved.`

  expect(saidIn({ detail }).map(({ code }) => code)).toEqual([
    '{0}. Nothing was saved.',
    '{0}. {1}',
    '{0} is closed',
    '{0} are open',
  ])
})

test('what is said of a field or needs approval is found as well, each once', () => {
  const message = say`Only ${2} are left`

  const found = saidIn({
    detail: message,
    errors: [{ field: 'qty', message }],
    needsApproval: [say`${'30 %'} discount on the order`],
  })

  expect(found.map(({ code }) => code)).toEqual(['Only {0} are left', '{0} discount on the order'])
})

test('one sentence or name alone is what it is, and of many names the first three are said', () => {
  const only = sayAll(['There is no such sale'], '. ')

  expect([only, saidIn({ detail: only })]).toEqual(['There is no such sale', []])
  expect(sayFirst(['A', 'B', 'C'])).toBe('A, B, C')
  expect(sayFirst(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})

test('the last thousand sentences are kept, and of what was said long before nothing', () => {
  const long = say`Long before ${2_000} others`
  for (let at = 0; at < 1_100; at += 1) say`Sentence ${at}`
  const last = say`Before ${900} others`
  for (let at = 1_100; at < 2_000; at += 1) say`Sentence ${at}`

  expect(saidIn({ detail: last })).toHaveLength(1)
  expect(saidIn({ detail: long })).toEqual([])
})
