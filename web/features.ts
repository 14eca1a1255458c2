import { audit } from '#web/audit/feature.ts'
import { books } from '#web/books/feature.ts'
import { catalogue } from '#web/catalogue/feature.ts'
import { customers } from '#web/customers/feature.ts'
import { dashboard } from '#web/dashboard/feature.ts'
import { locations } from '#web/locations/feature.ts'
import { products } from '#web/products/feature.ts'
import { purchases } from '#web/purchases/feature.ts'
import { reports } from '#web/reports/feature.ts'
import { pos } from '#web/sales/feature.ts'
import { sales } from '#web/sales/orders/feature.ts'
import { scheduledChanges } from '#web/scheduled-changes/feature.ts'
import { schemes } from '#web/schemes/feature.ts'
import { settings } from '#web/settings/feature.ts'
import { shifts } from '#web/shifts/feature.ts'
import { suppliers } from '#web/suppliers/feature.ts'
import { users } from '#web/users/feature.ts'

/** Every feature that has pages, in the order of the sidebar (spec.md section 6). */
export const FEATURES = [
  dashboard,
  pos,
  products,
  scheduledChanges,
  catalogue,
  customers,
  suppliers,
  purchases,
  sales,
  shifts,
  reports,
  books,
  users,
  locations,
  audit,
  settings,
  schemes,
]
