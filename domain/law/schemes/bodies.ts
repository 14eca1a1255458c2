import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { schemeCode } from '#domain/law/schemes/scheme-code.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/law/schemes/bodies', {
  noCap: 'Most a week must be more than 0, or empty without a limit',
  noDiscount: 'Discount must be more than 0',
})

// What the form of a scheme sends. A form that checks itself imports its schema from here.

/** What may change at any time: it names, and does not calculate. */
const namedFields = {
  name: field.text('name', 100),
  idLabel: field.text('idLabel', 100),
  isActive: z.boolean(),
  toDay: field.optionalDay('lastDay'),
  source: field.note('source', 500),
}

/** What sales are calculated by: it stays as it is once the scheme has begun. */
const calculatedFields = {
  rate: field
    .percent('discount')
    .describe('Percent of the price without VAT, or with it where the treatment is INSIDE'),
  vatTreatment: z.enum(VAT_TREATMENTS),
  weeklyCap: field.optionalMoney('weeklyCap').refine((cap) => cap !== 0, {
    error: () => TEXT.noCap,
  }),
  asksChild: z.boolean(),
  asksMission: z.boolean(),
  coversAll: z.boolean(),
  fromDay: field.optionalDay('firstDay'),
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
    error: () => TEXT.noDiscount,
  })
export type NewScheme = z.output<typeof newScheme>

export const schemeChange = z
  .object({ ...namedFields, ...calculatedFields })
  .partial()
  .extend({ version: z.int().optional() })
export type SchemeChange = z.output<typeof schemeChange>
