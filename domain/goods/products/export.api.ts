import { z } from 'zod'
import { CSV, endpoint } from '#domain/endpoint.ts'
import { productFilters } from '#domain/goods/products/filters.ts'
import { MANAGERS } from '#domain/roles.ts'

/** The filters of the list of products, without its paging. */
const exportFilters = productFilters.omit({ limit: true, offset: true })

export const productExportsApi = {
  download: endpoint({
    method: 'GET',
    path: '/api/products/export',
    summary:
      'All products that the filters let through, in the order of the list, as a CSV file for spreadsheets: UTF-8 with a byte order mark, commas, points before decimals. Text that a spreadsheet would run or alter is marked with an apostrophe. An import reads the file as it is.',
    allow: MANAGERS,
    query: exportFilters,
    status: 200,
    file: [CSV],
    answer: z.string(),
  }),
}
