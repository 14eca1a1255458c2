import { approvals } from '#server/platform/approvals/feature.ts'
import { audit } from '#server/platform/audit-log/feature.ts'
import { auth } from '#server/platform/auth/feature.ts'
import { beneficiaries } from '#server/people/beneficiaries/feature.ts'
import { books } from '#server/reporting/books/feature.ts'
import { catalogue } from '#server/goods/catalogue/feature.ts'
import { customers } from '#server/people/customers/feature.ts'
import { documents } from '#server/shop/documents/feature.ts'
import { events } from '#server/platform/events/feature.ts'
import type { Feature } from '#server/feature.ts'
import { guide } from '#server/home/guide/feature.ts'
import { keys } from '#server/platform/idempotency/feature.ts'
import { imports } from '#server/platform/import/feature.ts'
import { journal } from '#server/cash/journal/feature.ts'
import { locations } from '#server/shop/locations/feature.ts'
import { prescriptions } from '#server/selling/prescriptions/feature.ts'
import { products } from '#server/goods/products/feature.ts'
import { purchases } from '#server/buying/purchases/feature.ts'
import { recalls } from '#server/goods/recalls/feature.ts'
import { reports } from '#server/reporting/reports/feature.ts'
import { sales } from '#server/selling/sales/feature.ts'
import { parkedSales } from '#server/selling/sales/parked-sales/feature.ts'
import { returns } from '#server/selling/sales/returns/feature.ts'
import { scheduledChanges } from '#server/goods/scheduled-changes/feature.ts'
import { schemes } from '#server/law/schemes/feature.ts'
import { settings } from '#server/shop/settings/feature.ts'
import { shifts } from '#server/cash/shifts/feature.ts'
import { stock } from '#server/goods/stock/feature.ts'
import { supplierAccounts } from '#server/cash/supplier-accounts/feature.ts'
import { suppliers } from '#server/buying/suppliers/feature.ts'
import { supplierReturns } from '#server/buying/supplier-returns/feature.ts'
import { system } from '#server/platform/system/feature.ts'
import { tills } from '#server/shop/tills/feature.ts'
import { transfers } from '#server/goods/transfers/feature.ts'
import { signedIn } from '#server/people/signed-in/feature.ts'
import { users } from '#server/people/users/feature.ts'
import { writeOffs } from '#server/goods/write-offs/feature.ts'

/**
 * Everything that Botika's server consists of. Documentation, rules and jobs follow this order, and so do documents of one moment in
 * journals that are kept: sales, returns and shifts stay in theirs.
 */
export const FEATURES: readonly Feature[] = [
  auth,
  products,
  imports,
  scheduledChanges,
  catalogue,
  locations,
  tills,
  stock,
  transfers,
  recalls,
  customers,
  beneficiaries,
  schemes,
  suppliers,
  sales,
  returns,
  parkedSales,
  shifts,
  journal,
  documents,
  purchases,
  supplierReturns,
  supplierAccounts,
  writeOffs,
  prescriptions,
  reports,
  books,
  approvals,
  signedIn,
  users,
  settings,
  guide,
  audit,
  system,
  events,
  keys,
]
