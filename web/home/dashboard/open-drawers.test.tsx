import { api } from '#domain/api.ts'
import { QUIET_DAY } from '#web/testing/figures.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { shiftReport } from '#web/testing/shifts.ts'
import { openShop } from '#web/testing/shop.ts'

test('managers of a shop that controls cash see what each open drawer should hold; cashiers and other shops see none', async ({
  server,
  screen,
}) => {
  const shop = openShop(server)
  server.answers(api.reports.dashboard, QUIET_DAY)
  await screen.open('/dashboard', 'MANAGER')
  const drawers = page.getByRole('heading', { name: 'Open Drawers' })
  await expect.element(page.getByText('No sales yet')).toBeVisible()
  expect(drawers.elements()).toEqual([])
  server.answers(api.shifts.list, [shiftReport(shop.branch)])
  await screen.open('/dashboard', 'CASHIER', { cashControl: true })
  await expect.element(page.getByText('No sales yet')).toBeVisible()
  expect(drawers.elements()).toEqual([])
  expect(server.asked(api.shifts.list)).toEqual([])

  await screen.open('/dashboard', 'MANAGER', { cashControl: true })
  await expect
    .element(page.getByRole('link', { name: 'In Drawers ₱2,016.23 1 open drawer' }))
    .toHaveAttribute('href', '/shifts')
  await expect
    .element(page.getByRole('link', { name: 'Makati · Till 1' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/shifts\?shift=.*12/))
  expect(server.asked(api.shifts.list)[0]?.query).toMatchObject({ state: 'OPEN' })
})
