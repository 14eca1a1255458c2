import * as field from '#domain/fields.ts'
import { importsApi } from '#domain/platform/import/api.ts'
import { PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'
import { CHOICES } from '#domain/goods/products/import/settings.ts'

export const productImportsApi = importsApi({
  path: '/api/products',
  plural: 'products',
  fields: PRODUCT_FIELDS,
  choices: CHOICES,
  about: {
    /** The existing product, or the one that the run has created. */
    productId: field.id.nullable(),
  },
  summaries: {
    sample: 'A CSV file to be filled in and imported, with packs, lots and locations within reach.',
    takeBack:
      'Takes back what an ended import did, all of it or nothing: what it changed is as before, its stock is given back by an adjustment, what it made is deleted, or deactivated where it had stock. Refused when any of its products was sold from its lots, counted, changed or otherwise used since, or a pack that it made or made of another size was. Categories, brands and units that it made stay. Again, it does nothing more.',
  },
})
