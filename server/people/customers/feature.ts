import { CUSTOMER_IMPORTS } from '#server/people/customers/import-kind.ts'
import { CUSTOMER_DOCUMENTS } from '#server/people/customers/printed-documents.ts'
import { customersRoutes } from '#server/people/customers/routes.ts'
import { CUSTOMER_RULES } from '#server/people/customers/rules.ts'
import type { Feature } from '#server/feature.ts'
import { importRoutes } from '#server/platform/import/routes.ts'
import { inTable, partnersIn } from '#server/platform/audit/logged.sql.ts'

export const customers: Feature = {
  routes: [...customersRoutes, ...importRoutes(CUSTOMER_IMPORTS)],
  made: { customer: 'customers' },
  rules: CUSTOMER_RULES,
  documents: CUSTOMER_DOCUMENTS,
  logged: {
    customer: partnersIn('customers'),
    'customer import': inTable('imports', { name: 'file_name' }),
  },
  addedSince: { columns: { customers: ['owed_limit', 'tin', 'address', 'business_style'] } },
}
