import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { optionalTin } from '#domain/tin.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/buying/suppliers/bodies', {
  bothDays: 'Say both from how many days before expiry and to how many after, or neither',
})

// What the supplier form sends. A form that checks itself imports its schema from here.

/** On which terms the supplier takes goods back. */
const terms = {
  /** From so many days before goods expire to so many after; where both are left out, nothing that expires is taken back. */
  returnsBeforeDays: field.wholeNumber('daysBeforeExpiry', 0, 3650).nullable(),
  returnsAfterDays: field.wholeNumber('daysAfterExpiry', 0, 3650).nullable(),
  returnsWholePacks: z.boolean(),
  /** Only with a number of theirs. */
  returnsAuthorised: z.boolean(),
  /** Percent of what the goods cost; as the database writes it. */
  returnsCreditPct: field.percent('creditShare').transform((rate) => (rate / 10_000).toFixed(4)),
}

const supplierFields = {
  name: field.text('name', 255),
  contact: field.optionalText('contactPerson', 255),
  phone: field.optionalText('phone', 50),
  email: field.optionalEmail,
  notes: field.note('notes', 2000),
  tin: optionalTin('tin', { withBranch: true }),
  /** What VATable goods of theirs cost has input VAT in it. */
  isVatRegistered: z.boolean(),
  /** Days from an invoice of theirs until it is due. */
  paymentDays: field.wholeNumber('paymentDays', 0, 365).nullable(),
  /** Only active suppliers are offered for new purchases. */
  isActive: z.boolean(),
  ...terms,
}

/** Refusal of terms that say only one end of the days in which goods go back. */
export function termsRefusal(terms: {
  returnsBeforeDays?: number | null | undefined
  returnsAfterDays?: number | null | undefined
}): string | null {
  const isHalf = (terms.returnsBeforeDays == null) !== (terms.returnsAfterDays == null)
  return isHalf ? TEXT.bothDays : null
}

export const newSupplier = z.object({
  ...supplierFields,
  isActive: supplierFields.isActive.default(true),
  // No default: it would change the hash of keys from before it was known (decisions/0032).
  isVatRegistered: supplierFields.isVatRegistered.optional(),
  paymentDays: supplierFields.paymentDays.optional(),
  ...z.object(terms).partial().shape,
})
export type NewSupplier = z.output<typeof newSupplier>

export const supplierChange = z.object(supplierFields).partial().extend({
  /** The version that the form was opened with; the change is refused when the stored one is newer. */
  version: z.int().optional(),
})
export type SupplierChange = z.output<typeof supplierChange>
