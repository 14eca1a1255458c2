import { expect, test } from 'vitest'
import { newPin } from '#domain/platform/auth/pin.ts'

test.each([
  ['480159', null],
  ['000001', null],
  ['', 'PIN is required'],
  ['48015', 'A PIN has 6 digits'],
  ['4801597', 'A PIN has 6 digits'],
  ['48015a', 'A PIN has 6 digits'],
  ['٤٨٠١٥٩', 'A PIN has 6 digits'],
  ['777777', 'A PIN of one digit only is guessed too easily'],
  ['123456', 'A PIN that only counts up or down is guessed too easily'],
  ['654321', 'A PIN that only counts up or down is guessed too easily'],
])('the PIN %j is taken, or refused in a sentence: %s', (typed, sentence) => {
  const { error } = newPin.safeParse(typed)

  expect(error?.issues[0]?.message ?? null).toBe(sentence)
})
