import { audit } from '#web/platform/audit/feature.ts'
import { books } from '#web/reporting/books/feature.ts'
import { catalogue } from '#web/goods/catalogue/feature.ts'
import { customers } from '#web/people/customers/feature.ts'
import { dashboard } from '#web/home/dashboard/feature.ts'
import { locations } from '#web/shop/locations/feature.ts'
import { products } from '#web/goods/products/feature.ts'
import { purchases } from '#web/buying/purchases/feature.ts'
import { recalls } from '#web/goods/recalls/feature.ts'
import { reports } from '#web/reporting/reports/feature.ts'
import { pos } from '#web/selling/sales/feature.ts'
import { sales } from '#web/selling/sales/orders/feature.ts'
import { scheduledChanges } from '#web/goods/scheduled-changes/feature.ts'
import { schemes } from '#web/law/schemes/feature.ts'
import { settings } from '#web/shop/settings/feature.ts'
import { shifts } from '#web/cash/shifts/feature.ts'
import { supplierReturns } from '#web/buying/supplier-returns/feature.ts'
import { supplierAccounts } from '#web/cash/supplier-accounts/feature.ts'
import { suppliers } from '#web/buying/suppliers/feature.ts'
import { transfers } from '#web/goods/transfers/feature.ts'
import { users } from '#web/people/users/feature.ts'
import { writeOffs } from '#web/goods/write-offs/feature.ts'

/**
 * Every feature that has pages, in the groups of the sidebar. Within a group the entries keep the order of spec.md section 6;
 * the Dashboard stands above the groups.
 */
export const GROUPS = [
  { features: [dashboard] },
  { label: 'Sell', features: [pos, sales] },
  {
    label: 'Goods',
    features: [
      products,
      scheduledChanges,
      catalogue,
      suppliers,
      purchases,
      transfers,
      recalls,
      supplierReturns,
      writeOffs,
    ],
  },
  { label: 'People', features: [customers, users] },
  { label: 'Money', features: [shifts, supplierAccounts, reports, books] },
  { label: 'Shop', features: [locations, audit, settings, schemes] },
] as const
