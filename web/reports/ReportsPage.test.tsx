import { api } from '#domain/api.ts'
import { FINANCIAL } from '#web/testing/figures.ts'
import { press } from '#web/testing/keys.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, page, test, userEvent, type Screen } from '#web/testing/screen.tsx'
import { broken, held, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

async function openFinancial(server: Server, screen: Screen, address: string): Promise<void> {
  openShop(server)
  server.answers(api.reports.financialSummary, FINANCIAL)
  await screen.open(address, 'MANAGER')
  await expect.element(page.getByRole('heading', { name: 'Advanced Reports' })).toBeVisible()
}

test('days are typed or taken from the calendar by keyboard alone; those that no report covers say why', async ({
  server,
  screen,
}) => {
  await openFinancial(server, screen, '/reports?tab=financial&from=2026-03-01&to=2026-03-10')
  const [from, to] = [field('From'), field('To')]
  await expect.element(page.getByText('Mar 1 – 10, 2026 · 10 days')).toBeVisible()

  await from.fill('2026-03-05')
  await expect.element(page.getByText('Mar 5 – 10, 2026 · 6 days')).toBeVisible()
  await to.fill('2026-03-01')
  const refusal = 'The start date must not be after the end date'
  await expect.element(from).toHaveAccessibleDescription(refusal)
  await from.fill('2015-01-01')
  await expect.element(to).toHaveAccessibleDescription(/at most ten years/)
  await from.fill('2026-03-01')
  await expect.element(page.getByText('Mar 1, 2026 · 1 day')).toBeVisible()

  button('Choose days in the calendar').element().focus()
  await press('Enter')
  await expect.element(page.getByRole('button', { name: /March 1st, 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByText('Choose the last day')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Mar 2 – 9, 2026 · 8 days')).toBeVisible()
  expect(window.location.search).toContain('from=2026-03-02&to=2026-03-09')
  await expect
    .poll(() => server.asked(api.reports.financialSummary).at(-1)?.query)
    .toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-09' })
})

test('an address with nonsense in it shows the usual days', async ({ server, screen }) => {
  await openFinancial(
    server,
    screen,
    '/reports?tab=financial&from=2026-02-30&range=ever&group=hour&location=here&product=-1',
  )

  await expect.element(page.getByText('30 days').first()).toBeVisible()
  await expect.element(field('Location')).toHaveValue('')
  expect(server.asked(api.reports.financialSummary)[0]?.query).not.toHaveProperty('locationId')
})

test('figures that do not come say why and are asked for again', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.reports.financialSummary, broken)
  await screen.open('/reports?tab=financial', 'MANAGER')
  await expect.element(page.getByText('Something went wrong on the server.').first()).toBeVisible()
  server.answers(api.reports.financialSummary, FINANCIAL)
  await page.getByRole('button', { name: 'Try again' }).first().click()

  await expect.element(page.getByText('₱137.48').first()).toBeVisible()
})

test('a report exported at once is of the days that stand there', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.reports.productPerformance, [
    {
      productId: 1,
      productName: 'Biogesic',
      categoryName: null,
      totalQuantitySold: 3,
      totalRevenue: '32.48',
      transactionCount: 1,
    },
  ])
  server.answers(api.reports.export, held(''))
  await screen.open('/reports?tab=products', 'MANAGER')
  const exporting = button('Export Top Performing Products')
  await expect.element(exporting).toBeVisible()

  await field('From').fill('2026-10-05')
  await exporting.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()

  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toMatchObject({ filters: { startDate: '2026-10-05' } })
})
