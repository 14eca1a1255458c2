import { checkDigit } from '#domain/goods/products/barcode.ts'
import { dayOf, lastOf } from '#domain/days.ts'

// The grammar of GS1 element strings (GS1 General Specifications 3, 7.8 and 7.11): an application identifier (AI), then its value.

/** The separator between element strings, FNC1, as scanners send it. */
export const SEPARATOR = '\u001D'

/** An AI as it begins a text, and what its value may be. Of a predefined length no separator ends the value. */
type Identifier = { ai: string; most: number; isPredefined: boolean; isNumber: boolean }

export type Element = { ai: string; value: string; isPredefined: boolean }

/** AIs of predefined length, with the digits of their values. */
const PREDEFINED: readonly [pattern: RegExp, digits: number][] = [
  [/^00/, 18],
  [/^0[123]/, 14],
  [/^1[1-3567]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41[0-7]/, 13],
]

/** The other AIs, with the most characters of their values; of 'N' all are digits. */
const FREE: readonly [pattern: RegExp, most: number, kind?: 'N'][] = [
  [/^(10|2[12])/, 20],
  [/^(3[07])/, 8, 'N'],
  [/^7003/, 10, 'N'],
  [/^(235|24[0-3]|25[0-5])/, 30],
  [/^39\d\d/, 18, 'N'],
  [/^(40[0-3]|42[0-7])/, 30],
  [/^71[0-7]/, 20],
  [/^(70[0-4]\d|723\d|7240)/, 30],
  [/^(43\d\d|80\d\d|81[01]\d)/, 90],
  [/^9\d/, 90],
]

/** What a value may consist of (set 82). A blank is none of it; some labels have one all the same. */
const LETTERS = /^[ !"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/

export function identifierOf(text: string): Identifier | null {
  for (const [pattern, most] of PREDEFINED) {
    const [ai] = pattern.exec(text) ?? []
    if (ai) return { ai, most, isPredefined: true, isNumber: true }
  }
  for (const [pattern, most, kind] of FREE) {
    const [ai] = pattern.exec(text) ?? []
    if (ai) return { ai, most, isPredefined: false, isNumber: kind === 'N' }
  }
  return null
}

/** Whether a value has the letters and length that its AI demands. */
function isFormed({ most, isPredefined, isNumber }: Identifier, value: string): boolean {
  if (isPredefined && value.length !== most) return false
  return value.length <= most && (isNumber ? /^\d+$/ : LETTERS).test(value)
}

/** Whether a value that is formed well can be: a check digit is right, a day exists. */
function isPossible({ ai, value }: Element, today: string): boolean {
  if (/^(0[0-3]|41[0-7])$/.test(ai))
    return checkDigit(value.slice(0, -1)) === Number(value.at(-1)) && /[1-9]/.test(value)
  return !/^(1[1-7]|7003)$/.test(ai) || dayIn(value, today) !== null
}

/** YYMMDD as a day. Of 00 the month's last (7.12); the century is that in which it lies from 50 years before to 49 after. */
export function dayIn(value: string, today: string): string | null {
  if (!/^\d{6}(\d{4})?$/.test(value)) return null
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)].map(Number)
  const thisYear = Number(today.slice(0, 4))
  const ahead = Number(year) - (thisYear % 100)
  const century = thisYear - (thisYear % 100) + (ahead > 50 ? -100 : ahead < -49 ? 100 : 0)
  const full = century + Number(year)
  return day === 0 ? lastOf(full, Number(month)) : dayOf(full, Number(month), Number(day))
}

/** What stands in a text, read from left to right as far as it is sound. */
type Walk = { elements: Element[]; isSound: boolean }

/** Reads a text by its separators alone. A value that cannot be is left out; behind one that is formed badly nothing is sure. */
export function walk(text: string, today: string): Walk {
  const elements: Element[] = []
  let isSound = true
  let rest = withoutSeparators(text)
  while (rest !== '') {
    const identifier = identifierOf(rest)
    if (!identifier) return { elements, isSound: false }
    const body = rest.slice(identifier.ai.length)
    const value = body.slice(0, endOf(identifier, body))
    if (!isFormed(identifier, value)) return { elements, isSound: false }
    const element = { ai: identifier.ai, value, isPredefined: identifier.isPredefined }
    if (isPossible(element, today)) elements.push(element)
    else isSound = false
    rest = withoutSeparators(body.slice(value.length))
  }
  return { elements, isSound }
}

/** A text behind the separators with which it begins. */
function withoutSeparators(text: string): string {
  let at = 0
  while (text[at] === SEPARATOR) at += 1
  return text.slice(at)
}

function endOf({ isPredefined, most }: Identifier, body: string): number {
  if (isPredefined) return most
  const end = body.indexOf(SEPARATOR)
  return end < 0 ? body.length : end
}

/** A text without separators, read so that at least one was lost; `isProven` where one that needs none stands behind the last. */
type Split = { elements: Element[]; isProven: boolean }

/**
 * All ways to read a text from which up to so many separators were lost. Each value is at least one character, every value
 * can be, and no AI stands twice.
 */
export function* splits(
  text: string,
  today: string,
  lost: number,
  before: readonly Element[] = [],
  lostAt = -1,
): Generator<Split> {
  if (text === '') {
    const isProven = before.some(({ isPredefined }, place) => isPredefined && place > lostAt)
    if (lostAt >= 0) yield { elements: [...before], isProven }
    return
  }
  const identifier = identifierOf(text)
  if (!identifier || before.some(({ ai }) => ai === identifier.ai)) return
  const { ai, most, isPredefined } = identifier
  const body = text.slice(ai.length)
  const first = isPredefined || lost === 0 ? endOf(identifier, body) : 1
  for (let length = first; length <= Math.min(most, body.length); length += 1) {
    const element = { ai, value: body.slice(0, length), isPredefined }
    if (!isFormed(identifier, element.value) || !isPossible(element, today)) continue
    const isLost = !isPredefined && length < body.length
    const place = isLost ? before.length : lostAt
    yield* splits(body.slice(length), today, lost - Number(isLost), [...before, element], place)
  }
}
