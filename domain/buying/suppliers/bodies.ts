import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { optionalTin } from '#domain/tin.ts'

// What the supplier form sends. A form that checks itself imports its schema from here.

const supplierFields = {
  name: field.text('name', 255),
  contact: field.optionalText('contactPerson', 255),
  phone: field.optionalText('phone', 50),
  email: field.optionalEmail,
  notes: field.note('notes', 2000),
  tin: optionalTin('tin', { withBranch: true }),
  /** What VATable goods of theirs cost has input VAT in it. */
  isVatRegistered: z.boolean(),
  /** Only active suppliers are offered for new purchases. */
  isActive: z.boolean(),
}

export const newSupplier = z.object({
  ...supplierFields,
  isActive: supplierFields.isActive.default(true),
  // No default: it would change the hash of keys from before it was known (decisions/0032).
  isVatRegistered: supplierFields.isVatRegistered.optional(),
})
export type NewSupplier = z.output<typeof newSupplier>

export const supplierChange = z.object(supplierFields).partial().extend({
  /** The version that the form was opened with; the change is refused when the stored one is newer. */
  version: z.int().optional(),
})
export type SupplierChange = z.output<typeof supplierChange>
