import { CUSTOMER_IMPORTS } from '#server/customers/import/import-kind.ts'
import { CUSTOMER_DOCUMENTS } from '#server/customers/printed-documents.ts'
import { customersRoutes } from '#server/customers/routes.ts'
import { CUSTOMER_RULES } from '#server/customers/rules.ts'
import type { Feature } from '#server/feature.ts'
import { importRoutes } from '#server/import/routes.ts'

export const customers: Feature = {
  routes: [...customersRoutes, ...importRoutes(CUSTOMER_IMPORTS)],
  made: { customer: 'customers' },
  rules: CUSTOMER_RULES,
  documents: CUSTOMER_DOCUMENTS,
  addedSince: { columns: { customers: ['owed_limit', 'tin', 'address', 'business_style'] } },
}
