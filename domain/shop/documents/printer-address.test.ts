import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  optionalPrinterAddress,
  readPrinterAddress,
} from '#domain/shop/documents/printer-address.ts'
import { REFUSED_ADDRESSES } from '#domain/testing/refused-addresses.ts'

test.each([
  '10.0.0.1',
  '10.255.255.254',
  '172.16.0.9',
  '172.31.255.1',
  '192.168.1.50',
  'fd00::1',
  'fc12:3456:789a:1:2:3:4:5',
])('a network printer may have the address %s', (address) => {
  expect(readPrinterAddress(address)).toEqual({ address })
})

test.each([
  ['FD00::00A1', 'fd00::a1'],
  ['fd00:0:0:0:0:0:0:1', 'fd00::1'],
  ['fd00:0:0:1:0:0:0:1', 'fd00:0:0:1::1'],
  ['fd00:0:0:1:0:0:1:1', 'fd00::1:0:0:1:1'],
  ['fd00:10:0:0:1:0:0:0', 'fd00:10:0:0:1::'],
  ['fd00:1:2:3:4:5:6::', 'fd00:1:2:3:4:5:6:0'],
  ['fd00::', 'fd00::'],
])('%s is stored as %s', (text, address) => {
  expect(readPrinterAddress(text)).toEqual({ address })
})

test.each(REFUSED_ADDRESSES)('no printer has the address %j', (text) => {
  expect(readPrinterAddress(text)).toHaveProperty('refusal')
  expect(optionalPrinterAddress('address').safeParse(text).error?.issues[0]?.message).toMatch(
    /^Address must be (an address like 192\.168\.1\.50, in numbers|private: )/,
  )
})

test('no address is no address', () => {
  expect(optionalPrinterAddress('address').parse('')).toBeNull()
})

test('whatever is typed, an address that is taken is private, and is taken again as it is stored', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const address = fc.oneof(
    fc.ipV4Extended(),
    fc.ipV6(),
    fc
      .array(fc.oneof(group, fc.constant('0')), { minLength: 7, maxLength: 7 })
      .map((groups) => `fd00:${groups.join(':')}`),
  )
  fc.assert(
    fc.property(address, (text) => {
      const read = readPrinterAddress(text)
      if ('refusal' in read) return
      expect(read.address).toMatch(/^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|f[cd])/)
      expect(readPrinterAddress(read.address)).toEqual(read)
    }),
  )
})
