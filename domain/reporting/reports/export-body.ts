import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { GROUPS } from '#domain/reporting/reports/asked.ts'

export const idInBody = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : (given ?? undefined)),
  field.idInText.optional(),
)
const dayInBody = z.preprocess((given) => given ?? undefined, field.dayInText.optional())

/** Filters of all reports. A report ignores those that it does not use. */
export const exportFilters = z.object({
  startDate: dayInBody,
  endDate: dayInBody,
  locationId: idInBody,
  categoryId: idInBody,
  productId: idInBody,
  /** As in the list of low shelves, the only report that uses it. */
  search: field.searchText.optional(),
  /** Of supplier returns and write-offs alone. */
  status: z.string().max(20).optional(),
  supplierId: idInBody,
  groupBy: z.enum(GROUPS).default('day'),
  lowStockOnly: z.boolean().default(false),
})
