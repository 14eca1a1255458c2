import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { PRODUCT_SORTS, PRODUCT_STATUSES } from '#domain/goods/products/product.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

export const productFilters = field.page.extend({
  /**
   * Matches name, generic name, SKU and barcodes, in any case and accent. Every word must match; a word of one or two
   * letters matches the beginning of a word. When no product matches, typing mistakes in words without digits are
   * forgiven.
   */
  search: field.searchText.optional(),
  categoryId: field.idInText.optional(),
  locationId: field.idInText.optional(),
  status: z.enum(PRODUCT_STATUSES).default('all'),
  taxClass: z.enum(TAX_CLASSES).optional(),
  sort: z.enum(PRODUCT_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ProductFilters = z.output<typeof productFilters>
