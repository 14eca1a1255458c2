import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Document } from '#domain/shop/documents/document.ts'
import { printable } from '#domain/shop/documents/printable.ts'
import { plainText, textOf } from '#domain/shop/documents/text.ts'

function documentOf(...blocks: Block[]): Document {
  return { name: 'Invoice QC-00000012', blocks }
}

/** The lines of one block on a roll of 32 letters. */
function on32(block: Block): string[] {
  return plainText(documentOf(block), 32).slice(0, -1).split('\n')
}

const sums = (label: string, amount: string): Block => ({
  kind: 'sums',
  sums: [{ label, amount, isStrong: false }],
})

test('sentences wrap between their words, and a word that no line has room for is cut', () => {
  const text = 'Thank you for buying at Pneumonoultramicroscopicsilicovolcanoconiosis Drug'

  expect(on32({ kind: 'lines', align: 'left', isStrong: false, lines: [text, '', 'End'] })).toEqual(
    [
      'Thank you for buying at',
      'Pneumonoultramicroscopicsilicovo',
      'lcanoconiosis Drug',
      '',
      'End',
    ],
  )
})

test('a title has letters twice as large, so half as many stand on a line', () => {
  const title: Block = { kind: 'title', text: 'STATEMENT OF ACCOUNT' }

  expect(textOf(documentOf(title), 32)).toEqual([
    { text: 'STATEMENT OF', isStrong: true, isLarge: true, align: 'center' },
    { text: 'ACCOUNT', isStrong: true, isLarge: true, align: 'center' },
  ])
  expect(textOf(documentOf(title), 42)).toHaveLength(1)
})

test('facts stand behind their labels', () => {
  const facts = [
    { label: 'Cashier', value: 'Ana' },
    { label: 'Customer', value: 'Maria Clara de los Santos y Alba' },
  ]

  expect(on32({ kind: 'facts', facts })).toEqual([
    'Cashier: Ana',
    'Customer: Maria Clara de los',
    'Santos y Alba',
  ])
})

test('a field that is not known has a line to write on', () => {
  const fields = [
    { label: 'Name', value: 'Ana Cruz' },
    { label: 'TIN', value: null },
    { label: 'Signature of the representative', value: null },
  ]

  expect(on32({ kind: 'fields', heading: 'Sold to', fields })).toEqual([
    '',
    'Sold to',
    'Name: Ana Cruz',
    'TIN: ___________________________',
    'Signature of the representative:',
    '________________________________',
  ])
})

test('goods have their name, what is to be noted and what they come to below each other', () => {
  const goods: Block = {
    kind: 'table',
    heading: 'Description',
    headings: ['Qty', 'Price', 'Amount'],
    rows: [
      {
        name: 'Amoxicillin 500 mg capsule (Amoxil)',
        notes: ['Less 5%'],
        figures: ['1,000', '1,234,567.89', '1,234,567,890.00 V'],
        short: ['1,000 x 1,234,567.89', '1,234,567,890.00 V'],
      },
      { name: 'Biogesic', notes: [], figures: ['2'], short: ['2 x 5.00', '10.00 V'] },
      { name: 'Freight', notes: [], figures: [], short: ['', '50.00'] },
      { name: 'No figures', notes: [], figures: [], short: ['', ''] },
    ],
  }

  expect(on32(goods)).toEqual([
    'Amoxicillin 500 mg capsule',
    '(Amoxil)',
    '  Less 5%',
    '  1,000 x 1,234,567.89',
    '              1,234,567,890.00 V',
    'Biogesic',
    '  2 x 5.00               10.00 V',
    'Freight',
    '                           50.00',
    'No figures',
  ])
})

test.each([
  [sums('TOTAL', '₱1,250.00'), ['TOTAL                  P1,250.00']],
  // With one space between both, and without room for it.
  [sums('Less statutory discount', '1,234.50'), ['Less statutory discount 1,234.50']],
  [
    sums('Less statutory discounts', '1,234.50'),
    ['Less statutory discounts', '                        1,234.50'],
  ],
  [
    sums('Less 20% discount of senior citizens', '-1,234.50'),
    ['Less 20% discount of senior', 'citizens               -1,234.50'],
  ],
])('an amount stands whole at the right edge', (block, lines) => {
  expect(on32(block)).toEqual(lines)
})

test('a signature has room above its line, and below it who signs', () => {
  const signatures = [
    { label: 'Received by', name: 'Ana Cruz' },
    { label: 'Approved by', name: null },
  ]

  expect(on32({ kind: 'signatures', signatures })).toEqual([
    '',
    '',
    '________________________________',
    'Ana Cruz',
    'Received by',
    '',
    '',
    '________________________________',
    'Approved by',
  ])
})

test.each([
  // As many letters as fit with bars of two dots.
  [32, 'MAIN-0000012', 'CODE128'],
  [32, 'MAIN-00000012', 'QR'],
  [42, 'KAMUNING-00000012', 'CODE128'],
  [42, 'KAMUNING-000000012', 'QR'],
  [48, 'KAMUNING-22-000000012', 'CODE128'],
  [48, 'KAMUNING-222-000000012', 'QR'],
  // Bars have no letter for it.
  [48, 'ÑA-1', 'QR'],
])('on %i letters %s is written as %s', (columns, text, symbology) => {
  const lines = textOf(documentOf({ kind: 'code', symbology: 'CODE128', text }), columns)

  expect(lines).toContainEqual({ code: text, symbology })
})

test('a shop that wants a square gets one, however short the number', () => {
  const lines = textOf(documentOf({ kind: 'code', symbology: 'QR', text: 'QC-1' }), 48)

  expect(lines).toContainEqual({ code: 'QC-1', symbology: 'QR' })
})

test('a rule goes from edge to edge', () => {
  expect(on32({ kind: 'rule' })).toEqual(['--------------------------------'])
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem({ maxCount: 8 }),
  fc.constant('Sodium Chloride + Potassium Chloride + Trisodium Citrate Dihydrate + Glucose ₱'),
)
const amount = fc
  .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.constantFrom('', ' V'))
  .map(([centavos, letter]) => `₱${(centavos / 100).toLocaleString('en-PH')}${letter}`)
const isStrong = fc.boolean()
const block = fc.oneof(
  fc.record({
    kind: fc.constant('lines' as const),
    align: fc.constantFrom('left' as const, 'center' as const),
    isStrong,
    lines: fc.array(text, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('title' as const), text }),
  fc.record({
    kind: fc.constant('facts' as const),
    facts: fc.array(fc.record({ label: text, value: text }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('fields' as const),
    heading: fc.option(text),
    fields: fc.array(fc.record({ label: text, value: fc.option(text) }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    heading: text,
    headings: fc.constant<string[]>([]),
    rows: fc.array(
      fc.record({
        name: text,
        notes: fc.array(text, { maxLength: 2 }),
        figures: fc.constant<string[]>([]),
        short: fc.tuple(text, amount),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    kind: fc.constant('sums' as const),
    sums: fc.array(fc.record({ label: text, amount, isStrong }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('signatures' as const),
    signatures: fc.array(fc.record({ label: text, name: fc.option(text) }), { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('code' as const),
    symbology: fc.constantFrom('CODE128' as const, 'QR' as const),
    text: fc.stringMatching(/^[A-Z0-9-]{1,40}$/),
  }),
  fc.constant({ kind: 'rule' as const }),
)
const documents = fc
  .array(block, { maxLength: 6 })
  .map((blocks) => documentOf(...(blocks satisfies Block[])))
const columns = fc.constantFrom(32, 42, 48)

/** What a block says on a narrow paper, in its order. */
function saidBy(block: Block): string[] {
  if (block.kind === 'lines') return block.lines
  if (block.kind === 'title') return [block.text]
  if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value])
  if (block.kind === 'fields')
    return [
      block.heading ?? '',
      ...block.fields.flatMap(({ label, value }) => [label, value ?? '____________']),
    ]
  if (block.kind === 'table')
    return block.rows.flatMap(({ name, notes, short }) => [name, ...notes, ...short])
  if (block.kind === 'sums') return block.sums.flatMap(({ label, amount }) => [label, amount])
  if (block.kind === 'signatures')
    return block.signatures.flatMap(({ label, name }) => ['____', name ?? '', label])
  return block.kind === 'rule' ? ['-----'] : []
}

function amountsOf(block: Block): string[] {
  if (block.kind === 'table') return block.rows.map(({ short }) => short[1])
  return block.kind === 'sums' ? block.sums.map(({ amount }) => amount) : []
}

test('no line is longer than its paper, and all of its letters can be printed', () => {
  fc.assert(
    fc.property(documents, columns, (document, columns) => {
      for (const line of textOf(document, columns)) {
        if ('code' in line) continue
        expect(line.text.length * (line.isLarge ? 2 : 1)).toBeLessThanOrEqual(columns)
        expect(printable(line.text)).toBe(line.text.replaceAll(/ +/g, ' '))
      }
    }),
  )
})

test('everything that a document says stands on it in its order, and no amount is broken', () => {
  fc.assert(
    fc.property(documents, columns, (document, columns) => {
      const lines = textOf(document, columns)
      const texts = lines.flatMap((line) => ('code' in line ? [] : [line.text]))
      const whole = texts.join('').replaceAll(' ', '')
      let from = 0
      for (const said of document.blocks.flatMap(saidBy)) {
        const sought = printable(said).replaceAll(' ', '')
        const at = whole.indexOf(sought, from)
        expect(at).toBeGreaterThanOrEqual(from)
        from = at + sought.length
      }
      for (const amount of document.blocks.flatMap(amountsOf))
        expect(texts.some((text) => ` ${text}`.endsWith(` ${printable(amount)}`))).toBe(true)
      const codes = document.blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))
      expect(lines.flatMap((line) => ('code' in line ? [line.code] : []))).toEqual(codes)
    }),
  )
})
