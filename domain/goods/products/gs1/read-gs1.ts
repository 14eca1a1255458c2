import { gtinOf } from '#domain/goods/products/gs1/gtin.ts'
import {
  dayIn,
  type Element,
  identifierOf,
  SEPARATOR,
  splits,
  walk,
} from '#domain/goods/products/gs1/element-strings.ts'

/** What a GS1 code says of goods; null what it does not say. */
export type Label = {
  /** In fourteen digits. */
  gtin: string | null
  lot: string | null
  /** YYYY-MM-DD */
  expiry: string | null
  serial: string | null
}

/**
 * What a scanned text is. 'read': it has one reading. 'asked': it is damaged or has several, so `known` is what is sure, and
 * `choices` are readings from which a person may choose. 'plain': it is no GS1 code; `gtin` of a bare barcode of goods.
 */
export type Gs1Scan =
  | { kind: 'read'; label: Label }
  | { kind: 'asked'; known: Label; choices: Label[] }
  | { kind: 'plain'; gtin: string | null }

const FIELDS = ['gtin', 'lot', 'expiry', 'serial'] as const
const UNKNOWN: Label = { gtin: null, lot: null, expiry: null, serial: null }

/** Separators are lost of labels with several; of more than three only damage is left. */
const MOST_LOST = 3
const MOST_CHOICES = 6
/** No label is longer (an AI 92 among others); what is, is not taken apart. */
const MOST_LENGTH = 200

/** Some scanners send it in place of the separator. */
const RECORD_SEPARATOR = '\u001E'

/** The separator as scanners, printers and programs write it that cannot send it. No lot is called so. */
const WRITTEN_OUT = /[<{[](?:GS|FNC1)[>}\]]|\^\]|\\F|\\x1d|\\u001d|\\035|\u241D/gi
/** Signs that no value may hold, so that they stand for the separator. */
const SUBSTITUTES = /[~|^\]#@\u00F1]/g

/**
 * Reads a scanned GS1 code: element strings from DataMatrix, Code 128, DataBar or QR, with or without the scanner's
 * identifier of the symbology. Nothing is guessed: what may be two things is asked (decisions/0105).
 */
export function readGs1(scan: string, today: string): Gs1Scan {
  const whole = scan.trimEnd()
  const text = whole.replace(/^\][A-Za-z]\d/, '')
  const isNamed = /^\](C1|e0|d2|Q3|J1)/.test(whole)
  const bare = isNamed ? null : gtinOf(text)
  if (bare !== null || text.length > MOST_LENGTH) return { kind: 'plain', gtin: bare }
  const spellings = spellingsOf(text)
  const walks = spellings.map((each) => walk(each, today))
  const others = spellings.flatMap((each, at) => lostIn(each, walks[at]?.isSound ?? false, today))
  const isMarked =
    isNamed || (text.includes(SEPARATOR) && walks.some(({ elements }) => elements.length > 0))
  const namesGoods = [...walks.map(({ elements }) => elements), ...others].some((elements) =>
    elements.some(({ ai }) => /^0[0-3]$/.test(ai)),
  )
  if (!isMarked && !namesGoods && !/^(\(01\) ?|01)\d{10}.{4}/.test(text))
    return { kind: 'plain', gtin: null }

  const sound = walks.filter(({ isSound }) => isSound).map(({ elements }) => elements)
  const readings = distinct([...others, ...sound].map((elements) => labelOf(elements, today)))
  const [label] = readings
  const isSure = sound.every(isConsistent) && !spellings.some((each) => each.includes(' '))
  if (label && readings.length === 1 && others.length === 0 && isSure)
    return { kind: 'read', label }
  const known = [...readings, ...walks.map(({ elements }) => labelOf(elements, today))]
  return {
    kind: 'asked',
    known: known.reduce(agreed, known[0] ?? UNKNOWN),
    choices: sound.every(isConsistent) ? readings.toSorted(datedFirst).slice(0, MOST_CHOICES) : [],
  }
}

/**
 * A text with its separators, in each way in which its signs may stand for them. '~1' is one by some label printers, by others
 * '~'. A blank is one, or belongs to a value.
 */
function spellingsOf(text: string): string[] {
  const isBracketed = /^\(\d{2,4}\)/.test(text)
  const plain = (isBracketed ? withoutBrackets(text) : text).replace(WRITTEN_OUT, SEPARATOR)
  const spellings = [plain, plain.replaceAll('~1', SEPARATOR)].map((each) =>
    each.replace(SUBSTITUTES, SEPARATOR).replaceAll(RECORD_SEPARATOR, SEPARATOR),
  )
  return [...new Set([...spellings, ...spellings.map((each) => each.replaceAll(' ', SEPARATOR))])]
}

/** As people read it below the code: an AI in brackets ends the value before it. */
function withoutBrackets(text: string): string {
  return text.replace(/ ?\((\d{2,4})\) ?/g, (bracketed, ai: string) =>
    identifierOf(ai)?.ai === ai ? SEPARATOR + ai : bracketed,
  )
}

/**
 * Readings by which separators were lost. A scan with one shows that its scanner sends them. Of a sound text others are
 * believed only where a value that cannot be chance proves them.
 */
function lostIn(text: string, isSound: boolean, today: string): Element[][] {
  if (text.includes(SEPARATOR)) return []
  const found: Element[][] = []
  for (const { elements, isProven } of splits(text, today, MOST_LOST))
    if (isProven || !isSound) found.push(elements)
  return found.toSorted((one, other) => one.length - other.length)
}

/** What is inside a box of its own number (02) is not the goods themselves, and the same AI with two values is an error. */
function isConsistent(elements: readonly Element[]): boolean {
  const expiries = new Set(
    elements.filter(({ ai }) => /^(17|7003)$/.test(ai)).map(({ value }) => value.slice(0, 6)),
  )
  return (
    expiries.size < 2 &&
    elements.every(({ ai, value }) =>
      elements.every((other) => ai !== '02' && (other.ai !== ai || other.value === value)),
    )
  )
}

function labelOf(elements: readonly Element[], today: string): Label {
  const only = (pattern: RegExp, length?: number) => {
    const values = elements.filter(({ ai }) => pattern.test(ai)).map(({ value }) => value)
    const [value] = new Set(values.map((each) => each.slice(0, length)))
    return value !== undefined && values.every((each) => each.startsWith(value)) ? value : null
  }
  const expiry = only(/^(17|7003)$/, 6)
  return {
    gtin: only(/^01$/),
    lot: only(/^10$/),
    expiry: expiry === null ? null : dayIn(expiry, today),
    serial: only(/^21$/),
  }
}

const agreed = (one: Label, other: Label): Label => ({
  gtin: one.gtin === other.gtin ? one.gtin : null,
  lot: one.lot === other.lot ? one.lot : null,
  expiry: one.expiry === other.expiry ? one.expiry : null,
  serial: one.serial === other.serial ? one.serial : null,
})

/** A reading with an expiry first: a date is seldom chance. */
const datedFirst = (one: Label, other: Label) =>
  Number(one.expiry === null) - Number(other.expiry === null)

function distinct(labels: readonly Label[]): Label[] {
  return [
    ...new Map(
      labels.map((label) => [FIELDS.map((each) => label[each]).join('\n'), label]),
    ).values(),
  ]
}
