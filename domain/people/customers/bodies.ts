import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { optionalTin } from '#domain/tin.ts'

// What the customer form sends. A form that checks itself imports its schema from here.

const customerFields = {
  name: field.text('name', 255),
  phone: field.optionalText('phone', 50),
  email: field.optionalEmail,
  notes: field.note('notes', 2000),
  /** As an invoice names its buyer. */
  tin: optionalTin('tin', { withBranch: true }),
  address: field.note('address', 500),
  businessStyle: field.optionalText('businessStyle', 100),
  /** The most they may owe on issued orders; null is without a limit. Managers only. */
  owedLimit: field.optionalMoney('mostOwed'),
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
