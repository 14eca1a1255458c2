import { approvals } from '#server/approvals/feature.ts'
import { audit } from '#server/audit-log/feature.ts'
import { auth } from '#server/auth/feature.ts'
import { beneficiaries } from '#server/beneficiaries/feature.ts'
import { books } from '#server/books/feature.ts'
import { catalogue } from '#server/catalogue/feature.ts'
import { customers } from '#server/customers/feature.ts'
import { database } from '#server/database/feature.ts'
import { documents } from '#server/documents/feature.ts'
import { events } from '#server/events/feature.ts'
import type { Feature } from '#server/feature.ts'
import { guide } from '#server/guide/feature.ts'
import { keys } from '#server/idempotency/feature.ts'
import { imports } from '#server/import/feature.ts'
import { journal } from '#server/journal/feature.ts'
import { locations } from '#server/locations/feature.ts'
import { prescriptions } from '#server/prescriptions/feature.ts'
import { products } from '#server/products/feature.ts'
import { purchases } from '#server/purchases/feature.ts'
import { reports } from '#server/reports/feature.ts'
import { sales } from '#server/sales/feature.ts'
import { parkedSales } from '#server/sales/parked-sales/feature.ts'
import { returns } from '#server/sales/returns/feature.ts'
import { scheduledChanges } from '#server/scheduled-changes/feature.ts'
import { schemes } from '#server/schemes/feature.ts'
import { settings } from '#server/settings/feature.ts'
import { shifts } from '#server/shifts/feature.ts'
import { stock } from '#server/stock/feature.ts'
import { suppliers } from '#server/suppliers/feature.ts'
import { system } from '#server/system/feature.ts'
import { tills } from '#server/tills/feature.ts'
import { users } from '#server/users/feature.ts'

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
  prescriptions,
  reports,
  books,
  approvals,
  users,
  settings,
  guide,
  audit,
  system,
  events,
  keys,
  database,
]
