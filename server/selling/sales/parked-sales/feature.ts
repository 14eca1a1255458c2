import { taken, type Feature } from '#server/feature.ts'
import { PARKED_SALE_DOCUMENTS } from '#server/selling/sales/parked-sales/printed-documents.ts'
import { deleteOldParkedSales } from '#server/selling/sales/parked-sales/parked-sales.sql.ts'
import { parkedSalesRoutes } from '#server/selling/sales/parked-sales/routes.ts'
import { PARKED_SALE_RULES } from '#server/selling/sales/parked-sales/rules.ts'
import { ofLocation } from '#server/platform/audit/logged.sql.ts'

/** Held carts in the hands of their branch; users read of them as tickets (decisions/0057). */
export const parkedSales: Feature = {
  routes: parkedSalesRoutes,
  made: { ticket: 'parked_sales' },
  conflicts: {
    parked_sales_key_key: taken('key', 'That cart is a ticket of its branch already'),
  },
  rules: PARKED_SALE_RULES,
  jobs: [
    {
      run: ({ database, now }) => database.transaction((tx) => deleteOldParkedSales(tx, now())),
      failed: 'Old tickets were not deleted',
    },
  ],
  documents: PARKED_SALE_DOCUMENTS,
  logged: { ticket: { readBy: ofLocation() } },
  addedSince: { tables: ['parked_sales'] },
}
