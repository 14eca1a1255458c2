import { z } from 'zod'
import * as field from '#domain/fields.ts'

// What the customer form sends. A form that checks itself imports its schema from here.

const customerFields = {
  name: field.text('Name', 255),
  phone: field.optionalText('Phone', 50),
  email: field.optionalEmail,
  notes: field.optionalText('Notes', 2000),
  /** One who is not is no longer offered at the till. */
  isActive: z.boolean(),
}

export const newCustomer = z.object({
  ...customerFields,
  isActive: customerFields.isActive.default(true),
})
export type NewCustomer = z.output<typeof newCustomer>

export const customerChange = z.object(customerFields).partial().extend({
  /** The version the form was opened with: a newer one refuses the change. */
  version: z.int().optional(),
})
export type CustomerChange = z.output<typeof customerChange>
