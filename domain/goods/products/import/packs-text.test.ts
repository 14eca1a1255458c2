import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, markedText, unmarkedText } from '#domain/csv.ts'
import { newProduct } from '#domain/goods/products/bodies.ts'
import { packAfter, storedText, type WholePack } from '#domain/goods/products/import/packs-after.ts'
import {
  packsIn,
  packsText,
  readPacks,
  type FilePack,
} from '#domain/goods/products/import/packs-text.ts'
import { read as readFile } from '#domain/testing/import.ts'

const SAID_NOTHING = { isSold: null, isBought: null, isActive: null }
const BOX = { name: 'Box', factor: 100, price: '450.00', ...SAID_NOTHING, barcodes: [] as string[] }

function read(cell: string, mark: '.' | ',' = '.') {
  const reading = readPacks(cell, mark)
  return 'packs' in reading ? reading.packs : reading.unclear
}

test.each<[string, Partial<FilePack>]>([
  ['Box of 100 at 450.00', {}],
  ['  box  OF 100 @ P450 ', { name: 'box' }],
  ['Box = 100 @ 450.00', {}],
  ['Box: 100 = ₱ 450', {}],
  ['Box x 100 for 450.00', {}],
  ['Box x100, at 450.00', {}],
  ['Box 100', { price: null }],
  ['Box of 100 pcs at 450.00 / box', {}],
  ['Box of 100 at P450 per BOX', {}],
  ['Box of 1,000 at 4,500.50', { factor: 1000, price: '4500.50' }],
  ['Box of 100, not sold', { price: null, isSold: false }],
  ['Box of 100 at 450 Not Bought, INACTIVE', { isBought: false, isActive: false }],
  ['Box of 100 at 450, sold, active', { isSold: true, isActive: true }],
  ['Box of 100 at 450 (4806512345678)', { barcodes: ['4806512345678'] }],
  [
    'Box of 100 (A-1, "B (2)",A-1), not sold',
    { price: null, isSold: false, barcodes: ['A-1', 'B (2)'] },
  ],
  ['"Box of ""12"" x 8" of 100 at 450', { name: 'Box of "12" x 8' }],
  ['"Box"100 at 450;', {}],
  ['Blister pack of 100 at 450', { name: 'Blister pack' }],
])('%j is a pack', (cell, more) => {
  expect(read(cell)).toEqual([{ ...BOX, ...more }])
})

test('several packs stand in one cell, between semicolons or in lines of their own', () => {
  const texts = ['Box of 100 at 450.00', 'Strip of 10 at 48.00', 'Case of 1000, not sold']
  const packs = texts.map((text) => read(text)[0])

  expect(packs).toHaveLength(3)
  expect(read(texts.join('; '))).toEqual(packs)
  expect(read(texts.join('\r\n'))).toEqual(packs)
})

test('amounts are read as prices of the file are', () => {
  expect(read('Box of 1.000 at 2.450,50', ',')).toMatchObject([{ factor: 1000, price: '2450.50' }])
  expect(read('Box of 100 at 2,450', ',')).toEqual('Box of 100 at 2,450')
  expect(read('Box of 100 at 2,450', '.')).toMatchObject([{ price: '2450.00' }])
})

test.each([
  ['a number alone', '100'],
  ['a name alone', 'Box'],
  ['a price that may as well be the pieces', 'Box 100 450.00'],
  ['a number in a name', 'Box 12 of 100'],
  ['a name that runs into its number', 'Box100'],
  ['a remark in brackets before the number', 'Box (big) of 100'],
  ['several words for a code', 'Box of 100 (12 boxes)'],
  ['half a piece', 'Box of 10.5 at 450'],
  ['an amount below nought', 'Box of 100 at -450'],
  ['a price finer than a centavo', 'Box of 100 at 450.005'],
  ['a price in words', 'Box of 100 at cost'],
  ['the price of another pack', 'Box of 100 at 48.00/strip'],
  ['the price of a tablet', 'Box of 100 @ 4.50/tab'],
  ['a price for each of them', 'Box of 100 @ 4.50 each'],
  ['a quote that is not closed', '"Box of 100 at 450'],
  ['a quote inside a name', '5" Box of 100 at 450'],
  ['brackets that are not closed', 'Box of 100 (4806512345678'],
  ['brackets that were not opened', 'Box of 100)'],
  ['both of two opposites', 'Box of 100 at 450, sold, not sold'],
  ['tablets by tablets', '10x10'],
  ['packs that are parted by commas', 'Box of 100 at 450, Strip of 10 at 48'],
])('%s is unclear: %j', (_what, cell) => {
  expect(read(cell)).toBe(cell)
})

const LETTERS = fc.oneof(
  fc.constantFrom(...'aBñ;,"\'()= @.x1\t\n'),
  fc.constantFrom(
    ' of ',
    ' at ',
    'sold',
    ', not sold',
    'inactive',
    'Schachtel',
    '盒',
    'Ñ',
    '\u00A0',
  ),
)
const textOf = (most: number) =>
  fc
    .array(LETTERS, { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join('').slice(0, most).trim())
    .filter((text) => text !== '')
/** Often as long as may be. */
const longText = (most: number) =>
  fc
    .tuple(textOf(most), fc.integer({ min: 1, max: 9 }), fc.nat(100))
    .map(([text, digit, times]) => `${text}${digit}${text.repeat(times)}`.slice(0, most).trim())
const says = fc.constantFrom(true, false, null)
const pack: fc.Arbitrary<FilePack> = fc.record({
  name: textOf(50),
  factor: fc.integer({ min: 2, max: 1_000_000 }),
  price: fc.option(
    fc.bigInt({ min: 0n, max: 999_999_999_999n }).map((centavos) => {
      const digits = String(centavos).padStart(3, '0')
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`
    }),
  ),
  isSold: says,
  isBought: says,
  isActive: says,
  barcodes: fc.uniqueArray(textOf(100), { maxLength: 4 }),
})

test('whatever packs and codes are called, they are read as they were written, by either mark, from a spreadsheet’s cell', () => {
  fc.assert(
    fc.property(fc.array(pack, { maxLength: 5 }), (packs) => {
      const text = packsText(packs)

      expect(packsIn(text)).toEqual(packs)
      expect(readPacks(unmarkedText(markedText(text)).trim(), ',')).toEqual({ packs })
    }),
    { numRuns: 300 },
  )
})

test('whatever packs are called, a file that was written of them is read to the same packs', () => {
  // Codes of one file are other ones on each line, and in any case.
  const lists = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.array(pack, { minLength: 1, maxLength: 3 })),
    { minLength: 1, maxLength: 4, selector: ([number]) => number },
  )
  fc.assert(
    fc.property(lists, (lists) => {
      const products = lists.map(([number, packs]) => ({
        sku: `S-${number}`,
        packs: packs.map((each, at) => ({
          ...each,
          name: `${each.name.slice(0, 45)}${'!'.repeat(at + 1)}`,
          barcodes: each.barcodes.map((code, place) =>
            `${number}.${at}.${place} ${code}`.slice(0, 100).trim(),
          ),
        })),
      }))
      const lines = products.map(({ sku, packs }) => [sku, 'Zinc', '4.50', packsText(packs), 'yes'])
      const cells = [['SKU', 'Product Name', 'Price', 'Packs', 'Active'], ...lines]
      const { rows } = readFile(cells.map((each) => csvLine(each.map(markedText))).join(''))

      expect(rows.map(({ values }) => [values.sku, packsIn(String(values.packs))])).toEqual(
        products.map(({ sku, packs }) => [sku, packs]),
      )
    }),
    { numRuns: 60 },
  )
})

test('a pack with the longest name, which is not sold, not bought and inactive, is read as it was written', () => {
  const longest = { name: 'Box'.padEnd(50, 'x'), factor: 1_000_000, price: '9999999999.99' }
  const packs = [
    { ...longest, isSold: false, isBought: false, isActive: false, barcodes: [] },
    {
      ...longest,
      name: '"'.repeat(50),
      isSold: true,
      isBought: true,
      isActive: true,
      barcodes: [],
    },
  ]

  expect(packsIn(packsText(packs))).toEqual(packs)
})

/** The packs of a product as a file that was written of them is read. */
function outAndIn(packs: readonly WholePack[]) {
  const lines = [
    ['SKU', 'Product Name', 'Price', 'Packs'],
    ['S-1', 'Zinc', '4.50', storedText(packs)],
  ]
  const { rows } = readFile(lines.map((cells) => csvLine(cells.map(markedText))).join(''))
  return packsIn(String(rows[0]?.values.packs)).map((messages) => packAfter(null, messages))
}

const isTaken = (packs: readonly WholePack[]) => newProduct.shape.packs.safeParse(packs).success

/** Twenty packs with twenty codes each, all of one length. */
const full = (letters: number): WholePack[] =>
  Array.from({ length: 20 }, (_, at) => ({
    name: `Box ${at}`.padEnd(50, 'x'),
    factor: at + 2,
    price: '1000.00',
    isSold: false,
    isBought: false,
    isActive: false,
    barcodes: Array.from({ length: 20 }, (_, code) =>
      `${String(at).padStart(2, '0')}${String(code).padStart(2, '0')}`.padEnd(letters, '0'),
    ),
  }))

test('a product has twenty packs with twenty codes of fourteen digits each, and what no cell would hold is refused', () => {
  expect(isTaken(full(14))).toBe(true)
  expect(outAndIn(full(14))).toEqual(full(14))
  expect(newProduct.shape.packs.safeParse(full(20)).error?.issues).toMatchObject([
    {
      message:
        'The packs with their barcodes are more than the 10000 characters that a cell of a file holds',
    },
  ])
})

test('whatever packs the form takes, a file that was written of them is read to the same packs', () => {
  const long = { size: 'max' } as const
  const plainName = fc.string({
    unit: fc.constantFrom('a', 'b'),
    minLength: 1,
    maxLength: 50,
    ...long,
  })
  const legal = fc
    .uniqueArray(
      fc.record({
        name: fc.oneof(longText(50), plainName),
        factor: fc.integer({ min: 2, max: 1_000_000 }),
        price: fc.constantFrom('0.00', '450.00', '9999999999.99'),
        isSold: fc.boolean(),
        isBought: fc.boolean(),
        isActive: fc.boolean(),
        barcodes: fc.uniqueArray(longText(100), { maxLength: 20, ...long }),
      }),
      { maxLength: 20, selector: ({ name }) => name.toLowerCase(), ...long },
    )
    .filter(isTaken)
  fc.assert(
    fc.property(legal, (packs) => {
      expect(outAndIn(packs)).toEqual(packs)
    }),
    // A case of thousands of letters is shrunk for minutes.
    { numRuns: 100, endOnFailure: true },
  )
})

test('whatever stands in a cell is read or unclear, and what is read is written and read again', () => {
  const cell = fc
    .array(fc.oneof(LETTERS, fc.constantFrom('Box of 10', ' at 5.00', '100')), { maxLength: 15 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(cell, (text) => {
      const reading = readPacks(text, '.')
      if ('packs' in reading) expect(packsIn(packsText(reading.packs))).toEqual(reading.packs)
      else expect(reading.unclear.trim()).not.toBe('')
    }),
    { numRuns: 300 },
  )
})
