import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit } from '#domain/goods/products/barcode.ts'
import { codesOf, gtinOf } from '#domain/goods/products/gs1/gtin.ts'
import { readGs1 } from '#domain/goods/products/gs1/read-gs1.ts'
import { SAMPLES } from '#domain/testing/gs1-samples.ts'

const TODAY = '2026-11-30'
const WORDS = { read: 'right', asked: 'asked', plain: 'not gs1' }

describe('samples by another hand', () => {
  test.each(SAMPLES.map((each) => [each.id, each] as const))('%s', (_id, sample) => {
    const read = readGs1(sample.scan, sample.today)
    const word = WORDS[read.kind]
    const isAllowed = sample.also.split(' / ').some((each) => each.startsWith(word))

    if (word !== sample.verdict) expect([word, isAllowed || word === 'asked']).toEqual([word, true])
    if (read.kind === 'read' && sample.verdict === 'right') expect(read.label).toEqual(sample.label)
    if (read.kind === 'plain' && sample.verdict === 'not gs1')
      expect(read.gtin).toBe(sample.label.gtin)
    // What is said to be sure is what the label says.
    if (read.kind === 'asked' && sample.verdict !== 'not gs1')
      expect({ ...sample.label, ...sureOf(read.known) }).toEqual(sample.label)
  })

  test('most of what has one reading is read, and nothing that has two is taken silently', () => {
    const counts = new Map<string, number>()
    for (const { scan, today, verdict } of SAMPLES) {
      const way = `${verdict}: ${WORDS[readGs1(scan, today).kind]}`
      counts.set(way, (counts.get(way) ?? 0) + 1)
    }

    expect(Object.fromEntries(counts)).toEqual({
      'right: right': 116,
      'right: asked': 1, // a blank for a separator
      'right: not gs1': 3, // addresses of the web
      'asked: asked': 46,
      'asked: right': 1, // a plain DataMatrix whose text is one of GS1
      'asked: not gs1': 1, // an address of the web
      'not gs1: not gs1': 22,
    })
  })
})

const sureOf = (known: object) =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))

test('a lost separator is asked with the readings that it leaves, the one with a date first', () => {
  expect(readGs1('010400638133393110ABC17280131', TODAY)).toEqual({
    kind: 'asked',
    known: { gtin: '04006381333931', lot: null, expiry: null, serial: null },
    choices: [
      { gtin: '04006381333931', lot: 'ABC', expiry: '2028-01-31', serial: null },
      { gtin: '04006381333931', lot: 'ABC17280131', expiry: null, serial: null },
    ],
  })
})

test.each([
  ['04006381333931', ['04006381333931', '4006381333931']],
  ['00036000291452', ['00036000291452', '0036000291452', '036000291452']],
  ['00000096385074', ['00000096385074', '0000096385074', '000096385074', '96385074']],
  ['14006381333938', ['14006381333938']],
])('a product has the GTIN %s where it has one of %j', (gtin, codes) => {
  expect(codesOf(gtin)).toEqual(codes)
  expect(codes.map(gtinOf)).toEqual(codes.map(() => gtin))
})

const DIGITS = [...'0123456789']
const SIGNS = [
  ...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
]
const text = (letters: string[], least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: least, maxLength: most })

/** Lots that look like AIs and dates. */
const traps = fc
  .array(fc.constantFrom('17', '10', '21', '11', '01', '280131', '260100', '31', '0', 'A'), {
    minLength: 1,
  })
  .map((parts) => parts.join('').slice(0, 20))

const label = fc.record({
  gtin: text(DIGITS, 13, 13)
    .filter((digits) => /[1-9]/.test(digits))
    .map((digits) => digits + checkDigit(digits)),
  lot: fc.oneof(text(SIGNS, 1, 20), traps),
  day: fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
  serial: text(SIGNS, 1, 20),
})

test('what a label composes with its separators is read back, whatever its lot is', () => {
  fc.assert(
    fc.property(
      label,
      fc.constantFrom(']d2', ']C1', '\u001D', ''),
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      ({ gtin, lot, day, serial }, start, order) => {
        const expiry = day.toISOString().slice(0, 10)
        const all = [
          `01${gtin}`,
          `17${expiry.slice(2).replaceAll('-', '')}`,
          `10${lot}\u001D`,
          `21${serial}\u001D`,
        ]
        const scan = start + order.map((at) => all[at]).join('')
        fc.pre(!/<(GS|FNC1)>/i.test(scan))

        expect(readGs1(scan, TODAY)).toEqual({ kind: 'read', label: { gtin, lot, expiry, serial } })
      },
    ),
    { numRuns: 2000 },
  )
})

test('without separators a label is read as it is or asked, never as something else', () => {
  fc.assert(
    fc.property(label, fc.boolean(), ({ gtin, lot, day }, isLotLast) => {
      const expiry = day.toISOString().slice(0, 10)
      const date = `17${expiry.slice(2).replaceAll('-', '')}`
      const scan = isLotLast ? `01${gtin}${date}10${lot}` : `01${gtin}10${lot}${date}`
      fc.pre(!/<(GS|FNC1)>/i.test(scan))
      const read = readGs1(scan, TODAY)

      const printed = { gtin, lot, expiry, serial: null }
      if (read.kind === 'read') expect(read.label).toEqual(printed)
      else expect(read.kind).toBe('asked')
      if (read.kind === 'asked' && read.choices.length < 6)
        expect(read.choices).toContainEqual(printed)
    }),
    { numRuns: 2000 },
  )
})

test('no text makes the reader fail or read long', () => {
  fc.assert(
    fc.property(fc.oneof(text(DIGITS, 0, 250), fc.string({ maxLength: 250 })), (scan) => {
      expect(['read', 'asked', 'plain']).toContain(readGs1(`]d2${scan}`, TODAY).kind)
    }),
  )
}, 5000)
