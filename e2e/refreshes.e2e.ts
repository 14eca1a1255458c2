import type { Page } from '@playwright/test'
import { cutNews, expect, test, tryAgain } from './journey.ts'
import { makeOrder, rowOf } from './order-pages.ts'

/** Makes the server answer that path with an error; the returned function ends it. */
async function breakAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const address = `**${path}`
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }))
  return () => page.unroute(address)
}

test('sales that did not come are asked for again, and the dashboard tells of a refresh that failed', async ({
  page,
  signIn,
  branch,
}) => {
  await makeOrder(branch, [{ product: branch.neozep, quantity: 1 }], { customerName: 'Rosa Cruz' })
  await cutNews(page)
  await signIn('CASHIER')
  const mendSales = await breakAnswers(page, '/api/sales?*')
  await page.goto(`/sales?location=${branch.location.id}`)
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  await mendSales()
  await expect(rowOf(page, 'Rosa Cruz')).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText(/As of \d/i)).toBeVisible()
  const mendDashboard = await breakAnswers(page, '/api/dashboard*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText('These may be out of date.')
  await mendDashboard()
  await tryAgain(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an export pressed at once is of the search that stands in the box', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await page.goto(`/products?location=${branch.location.id}`)
  await expect(page.getByText('Showing 3 of')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/api/products/export'))

  await page.getByLabel('Search products...').fill('Neozep')
  await page.getByRole('button', { name: 'Export' }).click()

  expect((await asked).url()).toContain('search=Neozep')
})
