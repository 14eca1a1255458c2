import { api } from '#domain/api.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import type { Role } from '#domain/roles.ts'
import { daysAfter, todayIn } from '#web/platform/ui/moments.ts'
import { QUIET_DAY } from '#web/testing/figures.ts'
import { page, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const TOMORROW = daysAfter(todayIn('Asia/Manila'), 1) ?? ''

/** A day of one sale, with a product that is low and a lot that expires. */
export const BUSY: Dashboard = {
  ...QUIET_DAY,
  today: { ...QUIET_DAY.today, totalSales: '105.00', itemsSold: 2, transactionCount: 1 },
  hours: QUIET_DAY.hours.map((each) => (each.hour === 0 ? { ...each, today: '105.00' } : each)),
  lowStockCount: 2,
  lowStock: [
    {
      id: 3,
      name: 'Lagundi',
      sku: 'LAGUNDI-1',
      // All of them have expired.
      stockQty: 50,
      sellableQty: 0,
      threshold: 10,
      locationId: 2,
      locationName: 'Makati',
      lowLocations: 1,
      pieceName: null,
      packs: [],
    },
  ],
  expiringCount: 1,
  expiring: [
    {
      productId: 4,
      name: 'Ceelin',
      sku: null,
      locationId: 2,
      locationName: 'Makati',
      lotNumber: null,
      expiryDate: TOMORROW,
      qty: 30,
      pieceName: 'ml',
      packs: [{ id: 1, name: 'Bottle', factor: 15 }],
    },
  ],
  recentSales: [
    {
      id: 9,
      invoiceNumber: 'MAKATI-00000001',
      customerName: null,
      locationName: 'Makati',
      grandTotal: '105.00',
      itemsSold: 2,
      salesDate: new Date().toISOString(),
    },
  ],
}

/** Opens the dashboard with the figures of a day. */
export async function openDashboard(
  server: Server,
  screen: Screen,
  day: Dashboard,
  { place = '', role = 'MANAGER' }: { place?: string; role?: Role } = {},
) {
  const shop = openShop(server)
  server.answers(api.reports.dashboard, day)
  await screen.open(`/dashboard${place}`, role)
  return shop
}

/** The card with a figure. */
export function card(title: string): Element | null | undefined {
  return page.getByRole('heading', { name: title }).element().parentElement?.parentElement
}

/** A panel with a list. */
export function panel(name: string) {
  return page.getByRole('region', { name })
}
