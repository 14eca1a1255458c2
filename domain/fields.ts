import { z } from 'zod'
import { isDay } from '#domain/days.ts'
import {
  MOST_CENTAVOS,
  parsePesos,
  parseRate,
  pesosOf,
  WHOLE,
  type Centavos,
} from '#domain/money.ts'
import { hasCardNumber } from '#domain/card-numbers.ts'
import { commaRefusal, withPoint } from '#domain/typed-figures.ts'

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
function decimal(label: string, what: string) {
  return z.union([z.string().max(40), z.number()], {
    error: ({ input }) =>
      input === undefined ? `${label} is required` : `${label} must be ${what}`,
  })
}

/** What a refusal says of a text that is no decimal: an empty field was left out, and is not wrong. */
function refusalOf(label: string, value: string | number, what: string): string {
  if (String(value).trim() === '') return `${label} is required`
  const ofComma = commaRefusal(String(value))
  return ofComma === null ? `${label} must be ${what}` : `${label}: ${ofComma}`
}

/** An amount of pesos from a caller, as text or number. The handler gets Centavos, from `least` (0) to `most`. */
export function money(label: string, { least = 0, most = MOST_CENTAVOS } = {}) {
  return decimal(label, AMOUNT).transform((value, context) => {
    const amount = parsePesos(decimalText(value))
    if (amount === null) {
      context.addIssue(refusalOf(label, value, AMOUNT))
      return z.NEVER
    }
    if (amount < least || amount > most) {
      context.addIssue(`${label} must be from ${pesosOf(least)} to ${pesosOf(most)}`)
      return z.NEVER
    }
    return amount
  })
}

const AMOUNT = 'an amount with at most 2 decimals'

/** An amount of pesos that may be left out; blank text becomes null. */
export function optionalMoney(label: string) {
  const given = money(label)
  return decimal(label, AMOUNT)
    .transform((value, context): Centavos | null => {
      if (String(value).trim() === '') return null
      const { data, error } = given.safeParse(value)
      for (const { message } of error?.issues ?? []) context.addIssue(message)
      return data ?? z.NEVER
    })
    .nullish()
}

/** A unit cost from a caller: pesos with at most four decimals. It stays text, because only SQL calculates with it. */
export function unitCost(label: string) {
  const what = 'from 0 to 99999999 with at most 4 decimals'
  return decimal(label, what).transform((value, context) => {
    const text = withPoint(String(value)) ?? ''
    if (!/^\d{1,8}(\.\d{1,4})?$/.test(text)) {
      context.addIssue(refusalOf(label, value, what))
      return z.NEVER
    }
    return text
  })
}

/** A percentage from a caller, from 0 to `most` (100). The handler gets a Rate. */
export function percent(label: string, { most = WHOLE } = {}) {
  const what = 'a percentage with at most 4 decimals'
  return decimal(label, what).transform((value, context) => {
    const rate = parseRate(String(value))
    if (rate === null) {
      context.addIssue(refusalOf(label, value, what))
      return z.NEVER
    }
    if (rate < 0 || rate > most) {
      context.addIssue(`${label} must be from 0 to ${most / 10_000}`)
      return z.NEVER
    }
    return rate
  })
}

/** Required text; blanks around it are dropped. */
export function text(label: string, most: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must be at most ${most} characters`)
    .refine(isStorable, `${label} has characters that cannot be stored`)
}

/** Optional text; blanks around it are dropped, and blank text becomes null. */
export function optionalText(label: string, most: number) {
  return z
    .string()
    .trim()
    .max(most, `${label} must be at most ${most} characters`)
    .refine(isStorable, `${label} has characters that cannot be stored`)
    .transform((value) => (value === '' ? null : value))
    .nullish()
}

const CARD_NUMBER_REFUSAL = 'Never write a card number here'
const holdsNoCard = (value: string | null | undefined) => !hasCardNumber(value ?? '')

/** Optional free text: a note, an address. It must not hold a card number (decision 65). */
export function note(label: string, most: number) {
  return optionalText(label, most).refine(holdsNoCard, CARD_NUMBER_REFUSAL)
}

/** Required free text, as a reason is. It must not hold a card number (decision 65). */
export function reason(label: string, most: number) {
  return text(label, most).refine(holdsNoCard, CARD_NUMBER_REFUSAL)
}

/** Whether PostgreSQL can store a text: it takes neither NUL nor half of a surrogate pair. */
function isStorable(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}

export const EMAIL_REFUSAL = 'Please enter a valid email address'
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/

export const optionalEmail = optionalText('Email', 255).refine(
  (value) => value == null || EMAIL.test(value),
  EMAIL_REFUSAL,
)

export const requiredEmail = text('Email', 255).refine((value) => EMAIL.test(value), EMAIL_REFUSAL)

/**
 * The address of a picture or leaflet. It must be http or https, because the browser follows it, and must not hold a
 * user name or password, because everybody who sees the product could read them.
 */
export function optionalUrl(label: string) {
  return optionalText(label, 500)
    .refine(
      (value) => value == null || /^https?:\/\/\S+$/i.test(value),
      `${label} must start with http:// or https://`,
    )
    .refine(
      // Browsers read \ as /, and accept any number of either before the host.
      (value) => value == null || !/^https?:[/\\]+[^/\\?#]*@/i.test(value),
      `${label} must not hold a user name or password`,
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
  const sentence = `must be at most ${most} numbers, separated by commas`
  return z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, sentence)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= most && ids.every((each) => each <= MOST_INTEGER), sentence)
}

/** A whole number within limits, both included. */
export function wholeNumber(label: string, least: number, most: number) {
  const sentence = `${label} must be a whole number from ${least} to ${most}`
  return z.int(sentence).min(least, sentence).max(most, sentence)
}

/** A day as 'YYYY-MM-DD'; a longer ISO text is cut to its day. Empty text becomes null. */
export function optionalDay(label: string) {
  return z
    .string()
    .trim()
    .transform((value, context) => {
      if (value === '') return null
      const day = value.slice(0, 10)
      if (!isDay(day)) {
        context.addIssue(`${label} must be a date like 2026-12-31`)
        return z.NEVER
      }
      return day
    })
    .nullish()
}

/** A required day as 'YYYY-MM-DD'. */
export function day(label: string) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .refine((value) => value === '' || isDay(value), `${label} must be a date like 2026-12-31`)
}

/** A day in a query. */
export const dayInText = z.string().refine(isDay, 'must be a date like 2026-12-31')
/** A day as 'YYYY-MM-DD', or a moment in ISO 8601 with its zone, which the handler gets in UTC. Empty text becomes null. */
export function optionalMoment(label: string) {
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
      context.addIssue(`${label} must be a date like 2026-12-31, or a moment with its zone`)
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
  const sentence = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,10}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence)
}

/** What is typed into a search box. */
export const searchText = z.string().trim().max(200, 'Search for at most 200 characters')

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
