import * as field from '#domain/fields.ts'
import { importsApi } from '#domain/platform/import/api.ts'
import { CUSTOMER_FIELDS } from '#domain/people/customers/import/fields.ts'
import { CHOICES } from '#domain/people/partners/import/settings.ts'

export const customerImportsApi = importsApi({
  path: '/api/customers',
  plural: 'customers',
  fields: CUSTOMER_FIELDS,
  choices: CHOICES,
  about: {
    /** The existing customer, or the one that the run has created. */
    customerId: field.id.nullable(),
  },
  summaries: {
    sample: 'A CSV file to be filled in and imported.',
    takeBack:
      'Takes back what an ended import did, all of it or nothing: what it changed is as before, and whom it made is deleted. Refused when any of them was changed since, or named on a sale when the import made them. Again, it does nothing more.',
  },
})
