import { api } from '#domain/api.ts'
import type { StockOnDay } from '#domain/reporting/reports/stock-on-day.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { cellsOf } from '#web/testing/tables.ts'

const STOCK: StockOnDay = {
  day: '2026-03-31',
  places: [
    {
      locationId: 1,
      locationName: 'Main',
      quantity: 1200,
      stockValue: '8400.00',
      underWayQuantity: 0,
      underWayValue: '0.00',
    },
    {
      locationId: 2,
      locationName: 'Makati',
      quantity: 30,
      stockValue: '210.00',
      underWayQuantity: 6,
      underWayValue: '42.00',
    },
  ],
  quantity: 1230,
  stockValue: '8610.00',
  underWayQuantity: 6,
  underWayValue: '42.00',
}

test('what lay at the end of a day stands by location with what was under way, and the day is typed', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.reports.stockOnDay, STOCK)
  server.answers(api.reports.export, '')
  await screen.open('/reports?tab=stock', 'MANAGER')

  await expect
    .poll(() => cellsOf('Stock on a Day, listed'))
    .toEqual([
      ['Main', '1,200', '₱8,400.00', '0', '₱0.00'],
      ['Makati', '30', '₱210.00', '6', '₱42.00'],
      ['Total', '1,230', '₱8,610.00', '6', '₱42.00'],
    ])
  await expect.element(page.getByText('₱8,652.00')).toBeVisible()
  expect(await barriersOn()).toEqual([])

  await field('End of day').fill('2026-03-31')
  await press('Enter')
  await expect
    .poll(() => server.asked(api.reports.stockOnDay).at(-1)?.query)
    .toMatchObject({ day: '2026-03-31' })
  await button('Export Stock on a Day').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toMatchObject({ reportType: 'stock-on-day', filters: { endDate: '2026-03-31' } })
})
