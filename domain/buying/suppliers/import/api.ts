import * as field from '#domain/fields.ts'
import { importsApi } from '#domain/platform/import/api.ts'
import { SUPPLIER_FIELDS } from '#domain/buying/suppliers/import/fields.ts'
import { CHOICES } from '#domain/people/partners/import/settings.ts'

export const supplierImportsApi = importsApi({
  path: '/api/suppliers',
  plural: 'suppliers',
  fields: SUPPLIER_FIELDS,
  choices: CHOICES,
  about: {
    /** The existing supplier, or the one that the run has created. */
    supplierId: field.id.nullable(),
  },
  summaries: {
    sample: 'A CSV file to be filled in and imported.',
    takeBack:
      'Takes back what an ended import did, all of it or nothing: what it changed is as before, and whom it made is deleted. Refused when any of them was changed since, or named on a purchase when the import made them. Again, it does nothing more.',
  },
})
