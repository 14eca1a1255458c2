import { approvalsApi } from '#domain/approvals/api.ts'
import { auditApi } from '#domain/audit/api.ts'
import { authApi } from '#domain/auth/api.ts'
import { beneficiariesApi } from '#domain/beneficiaries/api.ts'
import { booksApi } from '#domain/books/api.ts'
import { brandsApi, categoriesApi, taxRatesApi, unitsApi } from '#domain/catalogue/api.ts'
import { customersApi } from '#domain/customers/api.ts'
import { customerImportsApi } from '#domain/customers/import/api.ts'
import { scheduledChangesApi } from '#domain/scheduled-changes/api.ts'
import { scheduledChangeImportsApi } from '#domain/scheduled-changes/import/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { eventsApi } from '#domain/events/api.ts'
import { guideApi } from '#domain/guide/api.ts'
import { journalApi } from '#domain/journal/api.ts'
import { locationsApi } from '#domain/locations/api.ts'
import { prescriptionsApi } from '#domain/prescriptions/api.ts'
import { productsApi } from '#domain/products/api.ts'
import { productExportsApi } from '#domain/products/export/api.ts'
import { productImportsApi } from '#domain/products/import/api.ts'
import { purchasesApi } from '#domain/purchases/api.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { salesApi } from '#domain/sales/api.ts'
import { returnsApi } from '#domain/sales/returns/api.ts'
import { parkedSalesApi } from '#domain/sales/parked-sales/api.ts'
import { schemesApi } from '#domain/schemes/api.ts'
import { shiftsApi } from '#domain/shifts/api.ts'
import { readingsApi } from '#domain/shifts/readings/api.ts'
import { settingsApi } from '#domain/settings/api.ts'
import { stockApi } from '#domain/stock/api.ts'
import { suppliersApi } from '#domain/suppliers/api.ts'
import { supplierImportsApi } from '#domain/suppliers/import/api.ts'
import { systemApi } from '#domain/system/api.ts'
import { tillsApi } from '#domain/tills/api.ts'
import { usersApi } from '#domain/users/api.ts'

/**
 * Every call of Botika. The server serves exactly these; the screens and OpenAPI derive from them. News of changes names a feature by its
 * key here, so keys keep their spelling whatever the code calls the feature.
 */
export const api = {
  auth: authApi,
  products: productsApi,
  productImports: productImportsApi,
  productExports: productExportsApi,
  datedChanges: scheduledChangesApi,
  datedChangeImports: scheduledChangeImportsApi,
  categories: categoriesApi,
  units: unitsApi,
  brands: brandsApi,
  taxRates: taxRatesApi,
  locations: locationsApi,
  tills: tillsApi,
  stock: stockApi,
  customers: customersApi,
  beneficiaries: beneficiariesApi,
  schemes: schemesApi,
  customerImports: customerImportsApi,
  suppliers: suppliersApi,
  supplierImports: supplierImportsApi,
  sales: salesApi,
  returns: returnsApi,
  tickets: parkedSalesApi,
  shifts: shiftsApi,
  readings: readingsApi,
  journal: journalApi,
  documents: documentsApi,
  purchases: purchasesApi,
  prescriptions: prescriptionsApi,
  reports: reportsApi,
  books: booksApi,
  approvals: approvalsApi,
  users: usersApi,
  settings: settingsApi,
  guide: guideApi,
  audit: auditApi,
  system: systemApi,
  events: eventsApi,
} satisfies Record<string, Record<string, Endpoint>>

type Features = typeof api
type Row = {
  [Feature in keyof Features]: Features[Feature][keyof Features[Feature]]
}[keyof Features]

/** Every kind of thing that a call makes under a key. */
export type Made = Extract<Row, { makes: string }>['makes']
