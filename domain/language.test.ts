import { afterEach, expect, test } from 'vitest'
import * as field from '#domain/fields.ts'
import { speak } from '#domain/language.ts'

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
