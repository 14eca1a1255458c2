import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as field from '#domain/fields.ts'

function read(schema: z.ZodType, value: unknown): unknown {
  return schema.parse(value)
}

function refusal(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

test.each([
  ['12.50', 12_50],
  [12.5, 12_50],
  ['0', 0],
  [0.1 + 0.2, 30], // 0.30000000000000004 is thirty centavos
  [1.1 * 3, 3_30],
  ['9999999999.99', 9_999_999_999_99],
  [9_999_999_999.99, 9_999_999_999_99],
])('an amount sent as %j is %i centavos', (sent, centavos) => {
  expect(read(field.money('price'), sent)).toBe(centavos)
})

test.each([
  ['1.005', 'Price must be an amount with at most 2 decimals'],
  [1.005, 'Price must be an amount with at most 2 decimals'],
  ['', 'Price is required'],
  [' ', 'Price is required'],
  ['ten', 'Price must be an amount with at most 2 decimals'],
  ['1e3', 'Price must be an amount with at most 2 decimals'],
  [-0.01, 'Price must be from 0.00 to 9999999999.99'],
  ['10000000000.00', 'Price must be from 0.00 to 9999999999.99'],
  [1e21, 'Price must be an amount with at most 2 decimals'],
])('an amount sent as %j is refused: %s', (sent, sentence) => {
  expect(refusal(field.money('price'), sent)).toBe(sentence)
})

test('an amount may go below zero only where that is said', () => {
  expect(read(field.money('change', { least: -5_00 }), '-5.00')).toBe(-5_00)
  expect(refusal(field.money('change', { least: -5_00 }), '-5.01')).toBe(
    'Change must be from -5.00 to 9999999999.99',
  )
})

test.each([NaN, Infinity, null, {}, [], true])('%j is no amount', (sent) => {
  expect(field.money('price').safeParse(sent).success).toBe(false)
})

test.each([
  ['8.25', 82_500],
  [8.25, 82_500],
  [0, 0],
  ['100', 1_000_000],
  ['33.3333', 333_333],
])('a percentage sent as %j is %i ten-thousandths', (sent, rate) => {
  expect(read(field.percent('discount'), sent)).toBe(rate)
})

test.each([
  ['100.0001', 'Discount must be from 0 to 100'],
  [-1, 'Discount must be from 0 to 100'],
  ['1.00001', 'Discount must be a percentage with at most 4 decimals'],
  ['half', 'Discount must be a percentage with at most 4 decimals'],
  ['', 'Discount is required'],
])('a percentage sent as %j is refused: %s', (sent, sentence) => {
  expect(refusal(field.percent('discount'), sent)).toBe(sentence)
})

test('a unit cost keeps four decimals as text', () => {
  const cost = field.unitCost('unitCost')

  expect([read(cost, '6.6667'), read(cost, 7), read(cost, '0')]).toEqual(['6.6667', '7', '0'])
  expect(refusal(cost, '')).toBe('Unit cost is required')
  for (const wrong of ['6.66667', '-1', '100000000', 1e-7])
    expect(refusal(cost, wrong)).toBe(
      'Unit cost must be from 0 to 99999999 with at most 4 decimals',
    )
})

test('required text loses the blanks around it, and must not be only blanks', () => {
  const name = field.text('name', 5)

  expect(read(name, '  Ana ')).toBe('Ana')
  for (const missing of ['', '   ', undefined, null, 5])
    expect(refusal(name, missing)).toBe('Name is required')
  expect(refusal(name, 'abcdef')).toBe('Name must be at most 5 characters')
})

test.each([['a\0b'], ['half \uD83D of a smiley']])(
  'text that the database cannot store is refused: %j',
  (text) => {
    const sentence = 'Name has characters that cannot be stored'

    expect(refusal(field.text('name', 50), text)).toBe(sentence)
    expect(refusal(field.optionalText('name', 50), text)).toBe(sentence)
    expect(read(field.text('name', 50), 'Niño 😀')).toBe('Niño 😀')
  },
)

test('optional text is null when blank, and may be left out', () => {
  const notes = field.optionalText('notes', 5)

  expect([read(notes, ' '), read(notes, null), read(notes, undefined), read(notes, ' a ')]).toEqual(
    [null, null, undefined, 'a'],
  )
  expect(refusal(notes, 'abcdef')).toBe('Notes must be at most 5 characters')
})

test.each(['ana@example.com', 'a.b+c@mail.example.ph', "o'neil@example.org", 'ñ@example.com'])(
  '%s looks like an e-mail address',
  (address) => {
    expect(read(field.optionalEmail, ` ${address} `)).toBe(address)
  },
)

test.each([
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'a b@example.com',
  'a@b@example.com',
  'a@b..com',
])('%s does not look like an e-mail address', (address) => {
  expect(refusal(field.optionalEmail, address)).toBe('Please enter a valid email address')
})

test('an address for a picture leads to the web and nowhere else', () => {
  const url = field.optionalUrl('imageUrl')

  expect(read(url, 'https://example.com/a.jpg')).toBe('https://example.com/a.jpg')
  expect(read(url, 'HTTP://example.com')).toBe('HTTP://example.com')
  expect(read(url, '')).toBeNull()
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'a.jpg'])
    expect(refusal(url, wrong)).toBe('Image URL must start with http:// or https://')
  expect(refusal(url, `https://${'a'.repeat(493)}`)).toBe(
    'Image URL must be at most 500 characters',
  )
})

test.each([
  'https://user:secret@example.com/a.jpg',
  'http://user@example.com',
  'http://@example.com',
  // Browsers read these as the first one.
  'https:///user:secret@example.com/a.jpg',
  'https://\\user:secret@example.com/a.jpg',
])('an address that signs somebody in is refused: %s', (address) => {
  expect(refusal(field.optionalUrl('imageUrl'), address)).toBe(
    'Image URL must not hold a user name or password',
  )
})

test('an @ behind the host signs nobody in', () => {
  for (const address of ['https://example.com/a@2x.jpg', 'https://example.com?to=a@b.example'])
    expect(read(field.optionalUrl('imageUrl'), address)).toBe(address)
})

test('an id is a whole number from 1 that an integer column holds', () => {
  expect([read(field.id, 1), read(field.id, 2_147_483_647)]).toEqual([1, 2_147_483_647])
  for (const wrong of [0, -1, 1.5, 2_147_483_648, '1'])
    expect(field.id.safeParse(wrong).success).toBe(false)
  expect([read(field.idInText, '1'), read(field.idInText, '2147483647')]).toEqual([
    1, 2_147_483_647,
  ])
  for (const wrong of ['0', '01', '-1', '1.5', '2147483648', 'all', '', ' 1', '1;DROP'])
    expect(refusal(field.idInText, wrong)).toBe('must be a number')
})

test('ids come separated by commas, and not more than are taken', () => {
  expect(read(field.idsInText(3), '1')).toEqual([1])
  expect(read(field.idsInText(3), '7,2147483647,7')).toEqual([7, 2_147_483_647, 7])
  for (const wrong of ['', ',', '1,', '1,,2', '1, 2', '0', '-1', '2147483648', '1,2,3,4', 'all'])
    expect(refusal(field.idsInText(3), wrong)).toBe(
      'must be at most 3 numbers, separated by commas',
    )
})

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T16:00:00.000Z', '2026-12-31'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, undefined],
])('the day %j is read as %j', (sent, expected) => {
  expect(read(field.optionalDay('expiryDate'), sent)).toBe(expected)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '31/12/2026',
  '1899-12-31',
  '20261231',
  'soon',
])('there is no day %s', (sent) => {
  expect(refusal(field.optionalDay('expiryDate'), sent)).toBe(
    'Expiry date must be a date like 2026-12-31',
  )
})

test('a list comes by the hundred, at most a thousand rows at a time', () => {
  expect(read(field.page, {})).toEqual({ limit: 100, offset: 0 })
  expect(read(field.page, { limit: '1000', offset: '20' })).toEqual({ limit: 1000, offset: 20 })
  for (const limit of ['0', '1001', '-1', '1.5', 'all'])
    expect(refusal(field.page, { limit })).toBe('must be a whole number from 1 to 1000')
})

test.each([
  ['8.2500', '8.25'],
  ['12.0000', '12.00'],
  ['0.1250', '0.125'],
  ['33.3333', '33.3333'],
  ['100', '100.00'],
])('the percentage %s of the database is answered as %s', (stored, answered) => {
  expect(read(field.percentOut, stored)).toBe(answered)
})

test('a moment of the database is answered as ISO 8601 in UTC', () => {
  expect(read(field.timeOut, '2026-11-20 05:00:00.12+00')).toBe('2026-11-20T05:00:00.12Z')
})
