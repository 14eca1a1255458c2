import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { optionalTin } from '#domain/tin.ts'

// What the customer form sends. A form that checks itself imports its schema from here.

const customerFields = {
  name: field.text('Name', 255),
  phone: field.optionalText('Phone', 50),
  email: field.optionalEmail,
  notes: field.note('Notes', 2000),
  /** As an invoice names its buyer. */
  tin: optionalTin('TIN', { withBranch: true }),
  address: field.note('Address', 500),
  businessStyle: field.optionalText('Business style', 100),
  /** The most they may owe on issued orders; null is without a limit. Managers only. */
  owedLimit: field.optionalMoney('Limit of what they may owe'),
  /** The till offers active customers only. */
  isActive: z.boolean(),
}

export const newCustomer = z.object({
  ...customerFields,
  isActive: customerFields.isActive.default(true),
})
export type NewCustomer = z.output<typeof newCustomer>

export const customerChange = z.object(customerFields).partial().extend({
  /** The version that the form was opened with; the change is refused when the stored one is newer. */
  version: z.int().optional(),
})
export type CustomerChange = z.output<typeof customerChange>
