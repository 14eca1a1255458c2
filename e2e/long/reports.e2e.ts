import { api } from '#domain/api.ts'
import { expect, test, tryAgain } from '../journey.ts'
import { card } from '../report-pages.ts'

test('days are typed or taken from the calendar by keyboard alone; those that no report covers say why', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/reports?tab=financial&from=2026-03-01&to=2026-03-10')
  await expect(page.getByText('Mar 1 – 10, 2026 · 10 days')).toBeVisible()

  await page.getByLabel('From', { exact: true }).focus()
  await page.keyboard.type('03052026')
  await expect(page.getByText('Mar 5 – 10, 2026 · 6 days')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  const refusal = 'The start date must not be after the end date'
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(refusal)
  await page.getByLabel('From', { exact: true }).fill('2015-01-01')
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    /at most ten years/,
  )
  await page.getByLabel('From', { exact: true }).fill('2026-03-01')
  await expect(page.getByText('Mar 1, 2026 · 1 day')).toBeVisible()

  await page.getByRole('button', { name: 'Choose days in the calendar' }).press('Enter')
  await expect(page.getByRole('button', { name: /March 1st, 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose the last day')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mar 2 – 9, 2026 · 8 days')).toBeVisible()
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-09/)
})

test('figures that do not come say why and are asked for again', async ({ page, signIn }) => {
  await signIn('MANAGER')
  const figures = `**${api.reports.financialSummary.path}?*`
  await page.route(figures, (route) => route.fulfill({ status: 500 }))
  await page.goto('/reports?tab=financial')
  await expect(page.getByText('The server had a problem. Try again in a moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(figures)
  await tryAgain(page)

  await expect(card(page, 'Total Revenue')).toContainText('₱')
})

test('a cashier finds no reports in the menu and no figures behind their address', async ({
  page,
  signIn,
}) => {
  await signIn('CASHIER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)

  await page.goto('/reports')

  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
