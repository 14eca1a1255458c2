import { HandCoins } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const supplierAccounts = {
  pages: [
    page(
      '/supplier-accounts',
      api.supplierAccounts.list,
      lazyScreen(
        () => import('#web/cash/supplier-accounts/SupplierAccountsPage.tsx'),
        'SupplierAccountsPage',
      ),
    ),
  ],
  menu: { label: 'Supplier Accounts', icon: HandCoins },
  actions: [
    { label: 'Tax withheld from suppliers', call: api.supplierAccounts.withheld, does: 'withheld' },
  ],
} satisfies Feature
