import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { codeKey } from '#domain/folding.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/recalls/bodies', {
  product: 'Product is required',
  noNumbers: 'Name a lot number, or recall all lots',
  numbersOfAll: 'A recall of all lots names no numbers',
  manyNumbers: (most: number) => `A recall has at most ${most} lot numbers`,
})

/** Lot numbers that one recall may name. */
export const MOST_NUMBERS = 200

/** Lot numbers of a text, one a line. */
export function numbersIn(text: string): string[] {
  return distinctNumbers(text.split('\n'))
}

/** Lot numbers without blanks around them, each once, however it is spelled. */
export function distinctNumbers(numbers: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const number of numbers.map((each) => each.trim())) {
    const key = codeKey(number)
    if (key !== '' && !byKey.has(key)) byKey.set(key, number)
  }
  return [...byKey.values()]
}

export const newRecall = z
  .object({
    productId: field.id,
    /** Whatever number its lots have, or none. */
    ofAllLots: z.boolean().default(false),
    lotNumbers: z
      .array(field.text('lotNumber', 100))
      .max(MOST_NUMBERS, { error: () => TEXT.manyNumbers(MOST_NUMBERS) })
      .default([])
      .transform(distinctNumbers),
    /** The authority's or the maker's own number of the recall. */
    reference: field.note('reference', 100),
    reason: field.reason('reason', 500),
    announcedOn: field.day('announcedOn'),
  })
  .refine(({ ofAllLots, lotNumbers }) => ofAllLots || lotNumbers.length > 0, {
    path: ['lotNumbers'],
    error: () => TEXT.noNumbers,
  })
  .refine(({ ofAllLots, lotNumbers }) => !ofAllLots || lotNumbers.length === 0, {
    path: ['lotNumbers'],
    error: () => TEXT.numbersOfAll,
  })
export type NewRecall = z.output<typeof newRecall>

/** What the form of a recall checks itself by: numbers stand one a line, and those that were typed go when all lots are recalled. */
export const recallForm = z
  .object({
    productId: z
      .number()
      .nullable()
      .refine((id) => id !== null, { error: () => TEXT.product }),
    ofAllLots: z.boolean(),
    lotNumbers: z.string(),
    reference: z.string(),
    reason: z.string(),
    announcedOn: z.string(),
  })
  .transform(({ productId, ofAllLots, lotNumbers, ...rest }): z.input<typeof newRecall> => ({
    ...rest,
    productId: productId ?? 0,
    ofAllLots,
    lotNumbers: ofAllLots ? [] : numbersIn(lotNumbers),
  }))
  .pipe(newRecall)

export const recallMistake = z.object({
  /** Why it should not have been opened. */
  reason: field.reason('reason', 500),
})

/** What came of an attempt to reach who bought recalled goods. */
export const CONTACTS = ['DONE', 'NOT_REACHED', 'BROUGHT_BACK'] as const
export type Contact = (typeof CONTACTS)[number]

/** null takes back what was noted. */
export const recallContact = z.object({ outcome: z.enum(CONTACTS).nullable() })
