import { api } from '#domain/api.ts'
import type { Dashboard } from '#domain/reports/api.ts'
import { field } from '#web/testing/page.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const NOTHING: Dashboard = {
  today: { totalSales: '0.00', itemsSold: 0, transactionCount: 0 },
  salesGrowthPct: null,
  itemsGrowthPct: null,
  salesGrowthWeekPct: null,
  itemsGrowthWeekPct: null,
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, today: '0.00', yesterday: '0.00' })),
  lowStockCount: 0,
  lowStock: [],
  expiringCount: 0,
  expiring: [],
  activeUsers: 3,
  recentSales: [],
}

async function openDashboard(server: Server, screen: Screen, day: Dashboard, place = '') {
  openShop(server)
  server.answers(api.reports.dashboard, day)
  await screen.open(`/dashboard${place}`, 'MANAGER')
}

function card(title: string): Element | null | undefined {
  return page.getByRole('heading', { name: title }).element().parentElement?.parentElement
}

test('at a branch of which there is nothing to tell, nothing is made up', async ({
  server,
  screen,
}) => {
  await openDashboard(server, screen, NOTHING)

  await expect.element(page.getByText('All products are well stocked')).toBeVisible()
  await expect.element(page.getByText('No sales yet')).toBeVisible()
  await expect.element(page.getByText('Nothing expires within 90 days')).toBeVisible()
  expect(card("Today's Sales")?.textContent).toContain('₱0.00')
  expect(card("Today's Sales")?.textContent).toContain('No sales by this time yesterday')
  expect(page.getByText('%').elements()).toEqual([])
})

test('a location that does not exist is called unknown, and not all of them', async ({
  server,
  screen,
}) => {
  await openDashboard(server, screen, NOTHING, '?location=99999999')

  await expect.element(field('Location')).toHaveDisplayValue('Unknown location')
  expect(server.asked(api.reports.dashboard)[0]?.query).toEqual({ locationId: '99999999' })
})
