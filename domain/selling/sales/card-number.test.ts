import { expect, test } from 'vitest'
import { hasCardNumber } from '#domain/card-numbers.ts'

// The numbers that payment companies publish for testing: right check digits, no account behind them.
const TEST_NUMBERS = [
  ['Visa', '4111111111111111'],
  ['Visa', '4242424242424242'],
  ['Mastercard', '5555555555554444'],
  ['Mastercard', '2223003122003222'],
  ['American Express', '378282246310005'],
  ['Discover', '6011111111111117'],
  ['Diners Club', '30569309025904'],
  ['JCB', '3530111333300000'],
  ['UnionPay of 19 digits', '6205500000000000004'],
  ['Maestro', '6759649826438453'],
] as const

test.each(TEST_NUMBERS)('a card number is found, %s: %s', (_brand, number) => {
  expect(hasCardNumber(number)).toBe(true)
  expect(hasCardNumber(`paid with ${number}, thanks`)).toBe(true)
  expect(hasCardNumber(`card:${number}.`)).toBe(true)
})

test.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '3782 822463 10005',
  '4111 1111 1111 1111 12/27', // with its month
  '4111111111111111 123', // with its security code
  '12/27 4111 1111 1111 1111',
  '2 4111111111111111', // after a quantity
  '4111.1111.1111.1111',
  '4111·1111·1111·1111',
  '4111_1111_1111_1111',
  '4111 - 1111 - 1111 - 1111',
  '4111  1111  1111  1111',
  '4111\u00A01111\u00A01111\u00A01111', // unbroken blanks, as pages have them
  '4111\u2009 1111\u2009 1111\u2009 1111',
  '4111\n1111\n1111\n1111',
  '4111\u20131111\u20131111\u20131111', // an en dash
  '4111\u20141111\u20111111\u22121111', // other dashes
  '４１１１ １１１１ １１１１ １１１１', // full width, as keyboards of East Asia write
  '4111\u200B1111\u00AD1111\u20601111', // signs that nobody sees
])('a number in groups or beside other digits is found: %s', (text) => {
  expect(hasCardNumber(text)).toBe(true)
})

test.each(TEST_NUMBERS)('a card number with a wrong digit is none, %s: %s', (_brand, number) => {
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

  expect(hasCardNumber(wrong)).toBe(false)
})

test.each([
  '',
  'Card Transaction',
  'Approval 123456',
  '0917 000 0100',
  '+63 928 000 0113',
  '424242424242', // twelve digits are too few
  '42424242424242424242', // and twenty too many
  '4222222222222', // a wallet's reference has thirteen
  '20261123000000101', // a bank's begins with its day
  '9012345678901238',
  'MAIN-00000001',
  '1500.00 2300.50 3100.00 4111.11',
  '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
  '2026.11.29 16.41',
  '4111 1111 / 1111 1111',
])('%j may be written down', (text) => {
  expect(hasCardNumber(text)).toBe(false)
})

test(
  'the longest note is read at once, however many numbers stand in it',
  { timeout: 1_000 },
  () => {
    for (const text of ['1 ', '111.', '111 . ', '1-- ', '.'])
      expect(hasCardNumber(text.repeat(2000 / text.length))).toBe(false)
  },
)
