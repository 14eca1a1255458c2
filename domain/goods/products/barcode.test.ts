import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeRefusal, checkDigit, type BarcodeType } from '#domain/goods/products/barcode.ts'

test.each([
  ['EAN13', '4006381333931'], // a marker pen
  ['EAN13', '5901234123457'], // the standard's own example
  ['EAN13', '9780306406157'], // a book
  ['EAN13', '4801051603181'], // 480: registered in the Philippines
  ['EAN8', '73513537'],
  ['EAN8', '96385074'],
  ['EAN8', '40170725'],
  ['UPCA', '036000291452'], // paper tissues
  ['UPCA', '042100005264'],
  ['UPCA', '012345678905'],
  ['UPCE', '04252614'], // short for 042100005264
  ['UPCE', '06543217'], // short for 065100004327
  ['UPCE', '01234565'], // short for 012345000065
] as [BarcodeType, string][])('%s %s is a right barcode', (type, code) => {
  expect(barcodeRefusal(type, code)).toBeNull()
})

test.each([
  ['04254302', '042000005432'],
  ['06543217', '065100004327'],
  ['04254320', '042200005430'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234565', '012345000065'],
])('UPC-E %s is right because UPC-A %s, which it abbreviates, is', (short, long) => {
  expect(barcodeRefusal('UPCA', long)).toBeNull()
  expect(barcodeRefusal('UPCE', short)).toBeNull()
})

test.each([
  ['EAN13', '4006381333932', 'The last digit of this EAN-13 barcode should be 1'],
  ['EAN8', '73513530', 'The last digit of this EAN-8 barcode should be 7'],
  ['UPCA', '036000291450', 'The last digit of this UPC-A barcode should be 2'],
  ['UPCE', '04252610', 'The last digit of this UPC-E barcode should be 4'],
  ['EAN13', '036000291452', 'An EAN-13 barcode has 13 digits'],
  ['EAN13', '400638133393X', 'An EAN-13 barcode has 13 digits'],
  ['EAN13', '', 'An EAN-13 barcode has 13 digits'],
  ['EAN8', '4006381333931', 'An EAN-8 barcode has 8 digits'],
  ['UPCA', '4006381333931', 'A UPC-A barcode has 12 digits'],
  ['UPCE', '042100005264', 'A UPC-E barcode has 8 digits'],
] as [BarcodeType, string, string][])('%s %j is refused: %s', (type, code, sentence) => {
  expect(barcodeRefusal(type, code)).toBe(sentence)
})

test.each(['C128', 'C39'] as const)('%s carries any text', (type) => {
  expect(barcodeRefusal(type, 'MED-00001 / box of 100')).toBeNull()
})

test.each([
  ['400638133393', 1],
  ['03600029145', 2],
  ['7351353', 7],
  ['0000000', 0],
])('the check digit of %s is %i', (digits, expected) => {
  expect(checkDigit(digits)).toBe(expected)
})

const digit = fc.integer({ min: 0, max: 9 })

test('of the ten last digits exactly one is right, and no single wrong digit goes unseen', () => {
  const kinds = fc.constantFrom(
    ...([
      ['EAN13', 13],
      ['EAN8', 8],
      ['UPCA', 12],
    ] as [BarcodeType, number][]),
  )
  fc.assert(
    fc.property(
      kinds,
      fc.array(digit, { minLength: 12, maxLength: 12 }),
      digit,
      fc.nat(),
      ([type, length], digits, wrong, place) => {
        const start = digits.slice(0, length - 1).join('')
        const right = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter(
          (code) => barcodeRefusal(type, code) === null,
        )
        const code = right[0] ?? ''
        const misread = [...code].map((each, index) => (index === place % length ? wrong : each))

        expect(right).toHaveLength(1)
        expect(barcodeRefusal(type, misread.join('')) === null).toBe(misread.join('') === code)
      },
    ),
    { numRuns: 1000 },
  )
})
