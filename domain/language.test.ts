import { afterEach, expect, test } from 'vitest'
import * as field from '#domain/fields.ts'
import { inLanguage, speak, texts } from '#domain/language.ts'

afterEach(() => speak({}))

test('a schema refuses in the language that is spoken by then, whenever it was made', () => {
  const body = field.text('name', 5)
  const refusal = () => body.safeParse('').error?.issues[0]?.message
  expect(refusal()).toBe('Name is required')

  speak({
    'domain/field-texts/labels': { name: 'pangalan' },
    'domain/field-texts': { required: (label: string) => `Kailangan ang ${label}` },
  })

  expect(refusal()).toBe('Kailangan ang pangalan')
})

const TEXT = texts('domain/language.test', { date: 'Date' })
const FILIPINO = { 'domain/language.test': { date: 'Petsa' } }

test('a paper speaks its own language and its screen goes on in the other, even where the paper fails', () => {
  expect(inLanguage(FILIPINO, () => TEXT.date)).toBe('Petsa')
  expect(TEXT.date).toBe('Date')

  speak(FILIPINO)
  expect(inLanguage({}, () => TEXT.date)).toBe('Date')
  expect(() =>
    inLanguage({}, () => {
      throw new Error('no paper')
    }),
  ).toThrow('no paper')
  expect(TEXT.date).toBe('Petsa')
})
