import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { schemeCode } from '#domain/law/schemes/scheme-code.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'

// What the form of a scheme sends. A form that checks itself imports its schema from here.

/** What may change at any time: it names, and does not calculate. */
const namedFields = {
  name: field.text('Name', 100),
  idLabel: field.text('Label of the ID', 100),
  isActive: z.boolean(),
  toDay: field.optionalDay('Last day'),
  source: field.note('Source', 500),
}

/** What sales are calculated by: it stays as it is once the scheme has begun. */
const calculatedFields = {
  rate: field
    .percent('Discount')
    .describe('Percent of the price without VAT, or with it where the treatment is INSIDE'),
  vatTreatment: z.enum(VAT_TREATMENTS),
  weeklyCap: field.optionalMoney('Most a week').refine((cap) => cap !== 0, {
    message: 'Most a week must be more than 0, or empty without a limit',
  }),
  asksChild: z.boolean(),
  asksMission: z.boolean(),
  coversAll: z.boolean(),
  fromDay: field.optionalDay('First day'),
}

export const CALCULATED = [
  'rate',
  'vatTreatment',
  'weeklyCap',
  'asksChild',
  'asksMission',
  'coversAll',
  'fromDay',
] as const

export const NO_DISCOUNT = 'Discount must be more than 0'

export const newScheme = z
  .object({
    code: schemeCode,
    ...namedFields,
    ...calculatedFields,
    isActive: namedFields.isActive.default(true),
    asksChild: calculatedFields.asksChild.default(false),
    asksMission: calculatedFields.asksMission.default(false),
    coversAll: calculatedFields.coversAll.default(false),
  })
  // That a sale is zero-rated may be all that a scheme grants.
  .refine(({ rate, vatTreatment }) => rate > 0 || vatTreatment === 'ZERO_RATED', {
    path: ['rate'],
    message: NO_DISCOUNT,
  })
export type NewScheme = z.output<typeof newScheme>

export const schemeChange = z
  .object({ ...namedFields, ...calculatedFields })
  .partial()
  .extend({ version: z.int().optional() })
export type SchemeChange = z.output<typeof schemeChange>
