import { z } from 'zod'
import { isDay } from '#domain/days.ts'
import {
  labelOf,
  refusalOf,
  required,
  TEXT,
  tooLong,
  type FieldLabel,
  type Figure,
} from '#domain/field-texts.ts'
import {
  MOST_CENTAVOS,
  parsePesos,
  parseRate,
  pesosOf,
  WHOLE,
  type Centavos,
} from '#domain/money.ts'
import { hasCardNumber } from '#domain/card-numbers.ts'
import { withPoint } from '#domain/typed-figures.ts'

/** The largest id and quantity that a 32-bit integer column holds. */
export const MOST_INTEGER = 2_147_483_647

/**
 * The text of a JSON number that means an amount. A number within a millionth of a centavo of an amount is that amount,
 * so 0.1 + 0.2 is thirty centavos. Any other keeps its decimals, for which it is refused.
 */
function decimalText(value: string | number): string {
  if (typeof value === 'string') return value
  const centavos = Math.round(value * 100)
  const isNear = Math.abs(value * 100 - centavos) <= 1e-6
  return isNear && Number.isSafeInteger(centavos) ? pesosOf(centavos) : String(value)
}

/** A decimal as text or number; the refusal says that it must be `what`. */
function decimal(label: FieldLabel, what: Figure) {
  return z.union([z.string().max(40), z.number()], {
    error: ({ input }) =>
      input === undefined ? required(label)() : TEXT.mustBe(labelOf(label), TEXT[what]),
  })
}

/** An amount of pesos from a caller, as text or number. The handler gets Centavos, from `least` (0) to `most`. */
export function money(label: FieldLabel, { least = 0, most = MOST_CENTAVOS } = {}) {
  return decimal(label, 'amount').transform((value, context) => {
    const amount = parsePesos(decimalText(value))
    if (amount === null) {
      context.addIssue(refusalOf(label, value, 'amount'))
      return z.NEVER
    }
    if (amount < least || amount > most) {
      context.addIssue(TEXT.fromTo(labelOf(label), pesosOf(least), pesosOf(most)))
      return z.NEVER
    }
    return amount
  })
}

/** An amount of pesos that may be left out; blank text becomes null. */
export function optionalMoney(label: FieldLabel) {
  const given = money(label)
  return decimal(label, 'amount')
    .transform((value, context): Centavos | null => {
      if (String(value).trim() === '') return null
      const { data, error } = given.safeParse(value)
      for (const { message } of error?.issues ?? []) context.addIssue(message)
      return data ?? z.NEVER
    })
    .nullish()
}

/** A unit cost from a caller: pesos with at most four decimals. It stays text, because only SQL calculates with it. */
export function unitCost(label: FieldLabel) {
  return decimal(label, 'cost').transform((value, context) => {
    const text = withPoint(String(value)) ?? ''
    if (!/^\d{1,8}(\.\d{1,4})?$/.test(text)) {
      context.addIssue(refusalOf(label, value, 'cost'))
      return z.NEVER
    }
    return text
  })
}

/** A percentage from a caller, from 0 to `most` (100). The handler gets a Rate. */
export function percent(label: FieldLabel, { most = WHOLE } = {}) {
  return decimal(label, 'percentage').transform((value, context) => {
    const rate = parseRate(String(value))
    if (rate === null) {
      context.addIssue(refusalOf(label, value, 'percentage'))
      return z.NEVER
    }
    if (rate < 0 || rate > most) {
      context.addIssue(TEXT.fromTo(labelOf(label), '0', String(most / 10_000)))
      return z.NEVER
    }
    return rate
  })
}

/** Required text; blanks around it are dropped. */
export function text(label: FieldLabel, most: number) {
  return z
    .string({ error: required(label) })
    .trim()
    .min(1, { error: required(label) })
    .max(most, { error: tooLong(label, most) })
    .refine(isStorable, { error: () => TEXT.unstorable(labelOf(label)) })
}

/** Optional text; blanks around it are dropped, and blank text becomes null. */
export function optionalText(label: FieldLabel, most: number) {
  return z
    .string()
    .trim()
    .max(most, { error: tooLong(label, most) })
    .refine(isStorable, { error: () => TEXT.unstorable(labelOf(label)) })
    .transform((value) => (value === '' ? null : value))
    .nullish()
}

const ofCardNumber = { error: () => TEXT.cardNumber }
const holdsNoCard = (value: string | null | undefined) => !hasCardNumber(value ?? '')

/** Optional free text: a note, an address. It must not hold a card number (decision 65). */
export function note(label: FieldLabel, most: number) {
  return optionalText(label, most).refine(holdsNoCard, ofCardNumber)
}

/** Required free text, as a reason is. It must not hold a card number (decision 65). */
export function reason(label: FieldLabel, most: number) {
  return text(label, most).refine(holdsNoCard, ofCardNumber)
}

/** Whether PostgreSQL can store a text: it takes neither NUL nor half of a surrogate pair. */
function isStorable(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}

const ofEmail = { error: () => TEXT.email }
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/

export const optionalEmail = optionalText('email', 255).refine(
  (value) => value == null || EMAIL.test(value),
  ofEmail,
)

export const requiredEmail = text('email', 255).refine((value) => EMAIL.test(value), ofEmail)

/**
 * The address of a picture or leaflet. It must be http or https, because the browser follows it, and must not hold a
 * user name or password, because everybody who sees the product could read them.
 */
export function optionalUrl(label: FieldLabel) {
  return optionalText(label, 500)
    .refine((value) => value == null || /^https?:\/\/\S+$/i.test(value), {
      error: () => TEXT.url(labelOf(label)),
    })
    .refine(
      // Browsers read \ as /, and accept any number of either before the host.
      (value) => value == null || !/^https?:[/\\]+[^/\\?#]*@/i.test(value),
      { error: () => TEXT.urlWithUser(labelOf(label)) },
    )
}

/** The key of a write, made up by the caller, so that the write can be sent again without being done twice. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'The Idempotency-Key must have 8 to 100 letters, digits, - or _')

/** The id of a row. */
export const id = z.int('must be a whole number').min(1).max(MOST_INTEGER)
/** An id in a path or query, where everything is text. */
export const idInText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a number')
  .transform(Number)
  .refine((value) => value <= MOST_INTEGER, 'must be a number')

/** Ids in a query, separated by commas. */
export function idsInText(most: number) {
  const sentence = { error: () => TEXT.mostNumbers(most) }
  return z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, sentence)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= most && ids.every((each) => each <= MOST_INTEGER), sentence)
}

/** A whole number within limits, both included. */
export function wholeNumber(label: FieldLabel, least: number, most: number) {
  const refusal = { error: () => TEXT.wholeNumber(labelOf(label), least, most) }
  return z.int(refusal).min(least, refusal).max(most, refusal)
}

/** A day as 'YYYY-MM-DD'; a longer ISO text is cut to its day. Empty text becomes null. */
export function optionalDay(label: FieldLabel) {
  return z
    .string()
    .trim()
    .transform((value, context) => {
      if (value === '') return null
      const day = value.slice(0, 10)
      if (!isDay(day)) {
        context.addIssue(TEXT.day(labelOf(label)))
        return z.NEVER
      }
      return day
    })
    .nullish()
}

/** A required day as 'YYYY-MM-DD'. */
export function day(label: FieldLabel) {
  return z
    .string({ error: required(label) })
    .trim()
    .min(1, { error: required(label) })
    .refine((value) => value === '' || isDay(value), { error: () => TEXT.day(labelOf(label)) })
}

/** A day in a query. */
export const dayInText = z.string().refine(isDay, 'must be a date like 2026-12-31')
/** A day as 'YYYY-MM-DD', or a moment in ISO 8601 with its zone, which the handler gets in UTC. Empty text becomes null. */
export function optionalMoment(label: FieldLabel) {
  return z
    .string()
    .trim()
    .transform((value, context) => {
      if (value === '') return null
      if (isDay(value)) return value
      const isMoment =
        isDay(value.slice(0, 10)) && z.iso.datetime({ offset: true }).safeParse(value).success
      const moment = isMoment ? new Date(value).toISOString() : ''
      // The day is checked in UTC, too: with its zone the last day of 9999 may fall into a year that cannot be stored.
      if (isDay(moment.slice(0, 10))) return moment
      context.addIssue(TEXT.moment(labelOf(label)))
      return z.NEVER
    })
    .nullish()
}

/** The page of a long list. The header X-Total-Count counts all rows that pass the filters. */
export const page = z.object({
  limit: queryNumber(1, 1000).default(100),
  offset: queryNumber(0, MOST_INTEGER).default(0),
})

/** A whole number in a query, where everything is text. */
export function queryNumber(least: number, most: number) {
  const sentence = { error: () => TEXT.wholeFromTo(least, most) }
  return z
    .string()
    .regex(/^\d{1,10}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)
}

/** What is typed into a search box. */
export const searchText = z
  .string()
  .trim()
  .max(200, { error: () => TEXT.searchTooLong })

/** The query of a list that comes whole, by name, up to 1000 rows. `search` finds the rest, and `id` one known row. */
export const listQuery = z.object({
  search: searchText.optional(),
  id: idInText.optional(),
  limit: queryNumber(1, 1000).default(1000),
})
export type ListQuery = z.output<typeof listQuery>

/** The bytes of a file sent in place of a JSON body. */
export const bytes = z
  .custom<Uint8Array>(
    (body) => body instanceof Uint8Array,
    'Send the file as it is, as application/octet-stream',
  )
  .meta({ type: 'string', format: 'binary' })

// What answers carry. Money and rates leave as decimal text, times as ISO 8601 in UTC.
export const moneyOut = z
  .string()
  .meta({ description: 'Pesos with two decimals', examples: ['12.50'] })
/** A percentage in an answer: the database writes '8.2500', callers get '8.25', never with fewer than two decimals. */
export const percentOut = z
  .string()
  .overwrite((percent) => {
    const [whole, fraction = ''] = percent.split('.')
    return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
  })
  .meta({ description: 'Percent', examples: ['8.25'] })
/** A moment in an answer: the database writes '2026-11-20 05:00:00.12+00', callers get '2026-11-20T05:00:00.12Z'. */
export const timeOut = z
  .string()
  .overwrite((time) => time.replace(' ', 'T').replace(/\+00$/, 'Z'))
  .meta({ description: 'A moment, ISO 8601 in UTC' })
export const dayOut = z.string().meta({ description: 'A day, YYYY-MM-DD' })
export const nothing = z.void()
