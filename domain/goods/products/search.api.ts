import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'
import { searchedProduct } from '#domain/goods/products/found-product.ts'
import { SEARCH_PURPOSES } from '#domain/goods/products/product.ts'

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/products/search',
    summary:
      "What a till finds for a typed text or scanned code: exact codes first (with `first` nothing else where there are any), then by name; what cannot be sold, or ordered, last. One or two letters find words that begin so, or names alone when enough do; brands, categories and what the shop says people mean by a word (`match` SAID) count, too; where nothing matches, typing mistakes are forgiven in words without digits (`match` GUESSED). `packId` is the pack whose code was typed. Stock is the location's when one is asked for.",
    allow: ROLES,
    query: z.object({
      q: field.searchText.min(1, 'Type something to search for'),
      locationId: field.idInText.optional(),
      limit: field.queryNumber(1, 50).default(50),
      for: z.enum(SEARCH_PURPOSES).default('selling'),
      first: z.literal('code').optional(),
    }),
    status: 200,
    answer: z.array(searchedProduct),
  }),
  labelled: endpoint({
    method: 'GET',
    path: '/api/products/labelled',
    summary:
      'What a scanned GS1 label is on: the product or pack with its GTIN, which a barcode or SKU may have in 14, 13, 12 or 8 digits, shown as the search shows an exact code. For selling, unsellableReason is also that of the number or expiry on the label: recalled anywhere, expired, or held whole at the location.',
    allow: ROLES,
    query: z.object({
      gtin: z.string().regex(/^\d{14}$/, 'must have 14 digits'),
      lot: field.searchText.optional(),
      expiry: field.dayInText.optional(),
      locationId: field.idInText.optional(),
      for: z.enum(SEARCH_PURPOSES).default('selling'),
    }),
    status: 200,
    answer: z.array(searchedProduct),
  }),
}
