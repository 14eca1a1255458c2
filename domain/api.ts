import { approvalsApi } from '#domain/platform/approvals/api.ts'
import { auditApi } from '#domain/platform/audit/api.ts'
import { authApi } from '#domain/platform/auth/api.ts'
import { beneficiariesApi } from '#domain/people/beneficiaries/api.ts'
import { booksApi } from '#domain/reporting/books/api.ts'
import { brandsApi, categoriesApi, taxRatesApi, unitsApi } from '#domain/goods/catalogue/api.ts'
import { customersApi } from '#domain/people/customers/api.ts'
import { customerImportsApi } from '#domain/people/customers/import/api.ts'
import { scheduledChangesApi } from '#domain/goods/scheduled-changes/api.ts'
import { scheduledChangeImportsApi } from '#domain/goods/scheduled-changes/import/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { documentsApi } from '#domain/shop/documents/api.ts'
import { eventsApi } from '#domain/platform/events/api.ts'
import { guideApi } from '#domain/home/guide/api.ts'
import { journalApi } from '#domain/cash/journal/api.ts'
import { locationsApi } from '#domain/shop/locations/api.ts'
import { prescriptionsApi } from '#domain/selling/prescriptions/api.ts'
import { productsApi } from '#domain/goods/products/api.ts'
import { productExportsApi } from '#domain/goods/products/export.api.ts'
import { productImportsApi } from '#domain/goods/products/import/api.ts'
import { purchasesApi } from '#domain/buying/purchases/api.ts'
import { recallsApi } from '#domain/goods/recalls/api.ts'
import { reportsApi } from '#domain/reporting/reports/api.ts'
import { salesApi } from '#domain/selling/sales/api.ts'
import { returnsApi } from '#domain/selling/sales/returns/api.ts'
import { parkedSalesApi } from '#domain/selling/sales/parked-sales/api.ts'
import { schemesApi } from '#domain/law/schemes/api.ts'
import { shiftsApi } from '#domain/cash/shifts/api.ts'
import { readingsApi } from '#domain/cash/shifts/readings/api.ts'
import { settingsApi } from '#domain/shop/settings/api.ts'
import { stockApi } from '#domain/goods/stock/api.ts'
import { supplierAccountsApi } from '#domain/cash/supplier-accounts/api.ts'
import { suppliersApi } from '#domain/buying/suppliers/api.ts'
import { supplierReturnsApi } from '#domain/buying/supplier-returns/api.ts'
import { supplierImportsApi } from '#domain/buying/suppliers/import/api.ts'
import { systemApi } from '#domain/platform/system/api.ts'
import { tillsApi } from '#domain/shop/tills/api.ts'
import { signedInApi } from '#domain/people/signed-in/api.ts'
import { transfersApi } from '#domain/goods/transfers/api.ts'
import { usersApi } from '#domain/people/users/api.ts'
import { writeOffsApi } from '#domain/goods/write-offs/api.ts'

/**
 * Every call of Botika. The server serves exactly these; the screens and OpenAPI derive from them. News of changes names a feature by its
 * key here, so keys keep their spelling whatever the code calls the feature.
 */
export const api = {
  auth: { ...authApi, ...signedInApi },
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
  transfers: transfersApi,
  recalls: recallsApi,
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
  supplierReturns: supplierReturnsApi,
  supplierAccounts: supplierAccountsApi,
  writeOffs: writeOffsApi,
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
