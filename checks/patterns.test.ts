import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { OF_TESTS } from './of-tests.ts'
import { rowReader } from '#domain/platform/import/read-row.ts'
import type { ShopOfProducts } from '#domain/goods/products/import/finish-row.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { recordsOf } from '#domain/platform/import/records.ts'
import { detectedSettings } from '#domain/platform/import/file-settings.ts'

// No regular expression may take more than time in proportion: a text of twice the length may take twice the time, not
// four times. Every pattern of the product is found automatically and tried with texts made to slow it down.

const ROOT = join(import.meta.dirname, '..')
/** Patterns that grow faster, and why nobody can exploit that. */
const OF_OUR_OWN_TEXTS: Record<string, string> = {
  'domain/fields.ts: 0+$': 'decimals as the database writes them',
  [String.raw`domain/money.ts: \.?0+$`]: 'four decimals that the line before made',
  [String.raw`web/platform/audit/audit-text.ts: (\.\d*?)0+$`]: 'a rate that the database kept',
  [String.raw`domain/unit-cost.ts: (\.\d\d\d*?)0+$`]: 'a cost that the database kept',
  [String.raw`web/platform/ui/lazy-part.tsx: https?:\S+$`]:
    'the browser’s own sentence about a file of ours',
}

const SHORT = 22
/** Lengths from short to long: cubic patterns already show at the first, and would take days at the last. */
const LENGTHS = [100, 1_000]
/** Half a millisecond may be noise, and is too short for a quadratic pattern at these lengths. */
const LEAST_MS = 0.5
const ROUNDS = 3
const isWhole = process.env['TEST_LONG'] !== undefined
/** Texts made of each pattern. */
const MADE_TEXTS = isWhole ? 3 : 1
/** Letters that the texts for each pattern are made of, and how many of them are its own. */
const LETTERS = isWhole ? 20 : 8
const OWN_LETTERS = isWhole ? 20 : 4

type Found = { path: string; pattern: RegExp }

function sources(): { path: string; text: string }[] {
  return ['domain', 'server', 'web']
    .flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !OF_TESTS.test(path) && !path.includes('/demo/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Every pattern in the code, made global, so that it is searched for everywhere in a text. */
function patternsInCode(): Found[] {
  return sources().flatMap(({ path, text }) => {
    const found: Found[] = []
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      if ('regex' in node) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string } // the parser marks literals like this
        found.push({ path, pattern: global(new RegExp(pattern, flags)) })
      }
      for (const part of Object.values(node)) look(part)
    }
    look(parseSync(path, text).program)
    return found
  })
}

function global({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
}

/** The letters that matter to a pattern: those in it, and one of every kind. */
function lettersFor({ source }: RegExp): string[] {
  const own =
    source.replace(/\\[pPu](\{[^}]*\}|[\dA-F]{4})|\\./g, '').match(/[^()[\]{}?*+^$|]/gu) ?? []
  const first = own.slice(0, OWN_LETTERS)
  return [...new Set([...first, ' ', '1', 'a', '.', ',', '-', '0', '"', '\n', '@'])].slice(
    0,
    LETTERS,
  )
}

/** Texts that the pattern accepts, used as beginnings. */
function beginningsFor(pattern: RegExp): string[] {
  const { source, flags } = pattern
  // To make texts of all letters of Unicode takes half a second for each pattern.
  if (!isWhole && /\\p\{/i.test(source)) return []
  try {
    const texts = fc.stringMatching(new RegExp(source, flags.replace('g', '')), { maxLength: 30 })
    return fc
      .sample(texts, { numRuns: MADE_TEXTS, seed: 1 })
      .flatMap((text) => [text, text.slice(0, Math.ceil(text.length / 2)), text.slice(0, 1)])
  } catch {
    // Texts cannot be generated for this pattern, for example because of a lookahead.
    return []
  }
}

/** An ending that hardly any pattern matches. */
const TAIL = '\u0001 \n'

function* hostileTexts(pattern: RegExp): Generator<(length: number) => string> {
  const letters = lettersFor(pattern)
  const beginnings = new Set(['', ...beginningsFor(pattern)])
  for (const beginning of beginnings)
    for (const letter of letters) yield (length) => beginning + letter.repeat(length) + TAIL
  for (const beginning of beginnings)
    if (beginning.length > 1)
      yield (length) => beginning.repeat(Math.ceil(length / beginning.length)) + TAIL
}

/** The growth of work, measured again where it is too large: garbage may be collected amid the longest, but not each time. */
function growthOf(length: number, work: (length: number) => void): number {
  const growth = growthOnce(length, work)
  return growth < MOST_GROWTH
    ? growth
    : Math.min(growth, growthOnce(length, work), growthOnce(length, work))
}

/**
 * How many times longer work takes at four times the length, or at twice. Anything shorter counts as half a
 * millisecond.
 */
function growthOnce(length: number, work: (length: number) => void): number {
  const [once = 0, twice = 0, fourTimes = 0] = [length, 2 * length, 4 * length].map((each) =>
    Math.min(...times(ROUNDS, () => work(each))),
  )
  return Math.max(fourTimes / Math.max(once, LEAST_MS), twice / Math.max(once, LEAST_MS))
}

function isLong(work: () => void): boolean {
  return msFor(work) > LEAST_MS && Math.min(...times(ROUNDS, work)) > LEAST_MS
}

function times(rounds: number, work: () => void): number[] {
  return Array.from({ length: rounds }, () => msFor(work))
}

/** CPU milliseconds, which do not depend on other work on the machine. */
function msFor(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Linear growth is 4, quadratic growth is 16. */
const MOST_GROWTH = 8

function growsTooFast(pattern: RegExp): boolean {
  for (const textOf of hostileTexts(pattern)) {
    const work = (length: number) => void textOf(length).replace(pattern, '')
    // An exponential pattern would never return from a longer text.
    if (isLong(() => work(SHORT))) return true
    for (const length of LENGTHS) {
      // Most finish the longest text at once; only the others are measured twice.
      if (isLong(() => work(4 * length)) && growthOf(length, work) > MOST_GROWTH) return true
    }
  }
  return false
}

/** The test takes four seconds, and ten times as long beside much other work. */
const PATIENCE = { timeout: 120_000 }

test(
  'every pattern of the product takes a longer text in proportion, whatever the text is made of',
  PATIENCE,
  () => {
    const named = new Map(
      patternsInCode().map((each) => [`${each.path}: ${each.pattern.source}`, each.pattern]),
    )
    const excused = Object.keys(OF_OUR_OWN_TEXTS)
    const tried = [...named].filter(([name]) => !excused.includes(name))

    expect(tried.length).toBeGreaterThan(130)
    expect(tried.filter(([, pattern]) => growsTooFast(pattern)).map(([name]) => name)).toEqual([])
    expect(excused.filter((name) => !named.has(name))).toEqual([])
  },
)

test('no pattern is put together of parts: all of them are tried', () => {
  const builders = sources().filter(({ text }) => /\bRegExp\(/.test(text))

  expect(builders).toEqual([])
})

test.each([
  ['numbers among blanks', /[-−(]?\s*[₱$€£]?\s*(?:\d(?:[\d.,’ ]*\d)?|[.,]\d+)/giu],
  ['a time behind a date', /[T\s]+\d{1,2}:\d{2}.*$/],
  ['a percent sign behind blanks', /\s*%$/],
  ['noughts behind decimals', /0+$/],
  ['dots around a name', /^[\s.]+|[\s.]+$/g],
  ['an email address', /^\S+@\S+$/],
  ['words in words', /^(\w+\s?)*$/],
])('a pattern for %s that stops a shop is found out', (_what, pattern) => {
  expect(growsTooFast(global(pattern))).toBe(true)
})

const HEADER = 'SKU,Name,Price,Stock,Expiry,Tax Rate,Description\n'

test.each<[string, (length: number) => string]>([
  ['a run of blanks in each of its cells', (n) => HEADER + `12.5${' '.repeat(n)}x,`.repeat(7)],
  ['digits parted by points', (n) => `${HEADER}1,A,${'1.'.repeat(n)}x\n`],
  ['a total that goes on', (n) => `${HEADER}total of ${'1 '.repeat(n)}x\n`],
  ['a day with many times', (n) => `${HEADER}1,A,1,1,${'1/2/2027 1:11'.repeat(n)}\n`],
  ['one line of delimiters', (n) => HEADER + ','.repeat(n)],
  ['quotes that are never closed', (n) => HEADER + '"a,b\n'.repeat(n)],
  ['quotes in lines without delimiters', (n) => '"a"b"\r'.repeat(n)],
  ['empty lines', (n) => HEADER + '\n'.repeat(n)],
])('a file with %s is read in time that grows with its length', (_what, textOf) => {
  expect(growthOf(1_000, (length) => readAll(textOf(length)))).toBeLessThan(MOST_GROWTH)
})

test.each([
  ['carriage returns alone', `B-1,Paracetamol ₱ 500 mg,${'a long description '.repeat(4)}\r`],
  ['line feeds, with quotes and no delimiter', '"a"b"\n'],
])('a file whose lines end in %s is cut in time that grows with its length', (_what, line) => {
  const cut = (length: number) => {
    for (const { cells } of recordsOf(line.repeat(length), { delimiter: ';', isQuoted: true }))
      if (cells.length !== 1) throw new Error('there is a delimiter')
  }

  expect(growthOf(5_000, cut)).toBeLessThan(MOST_GROWTH)
})

function readAll(text: string): void {
  const settings = detectedSettings(PRODUCTS, text, 'utf-8')
  const shop: ShopOfProducts = {
    today: '2026-11-22',
    places: [],
    tax: { mode: 'ADDED_TO_TOTAL', rate: 0 },
  }
  const read = rowReader(PRODUCTS, settings, null, shop)
  for (const record of recordsOf(text, settings)) read(record)
}
