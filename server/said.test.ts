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

test('of all that was said the last 2,000 sentences are kept, by when they were said last', () => {
  const first = say`The first of ${2_000}`
  const second = say`The second of ${2_000}`
  for (let at = 3; at <= 2_000; at += 1) say`Sentence ${at}`
  say`The first of ${2_000}`
  say`One more than ${2_000}`

  expect(saidIn({ detail: first })).toHaveLength(1)
  expect(saidIn({ detail: second })).toEqual([])
})
