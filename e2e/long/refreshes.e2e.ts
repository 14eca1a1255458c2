import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { answerYes, cutNews, expect, holdAnswer, test, tryAgain } from '../journey.ts'
import { makeOrder, rowOf, showOrders, toast } from '../order-pages.ts'

/** Makes the server answer that path with an error; the returned function ends it. */
async function breakAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const address = `**${path}`
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }))
  return () => page.unroute(address)
}

/** Settles when the stream of news is open. */
function listening(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith('/api/events'))
}

test('what others take shows in the open payment, and what was handed over names its change', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, neozep } = branch
  const sale = await makeOrder(branch, [{ product: neozep, quantity: 1 }], { status: 'Final' })
  const name = sale.invoiceNumber ?? ''
  await signIn('CASHIER')
  const news = listening(page)
  await showOrders(page, branch)
  await news
  await page.getByRole('button', { name: `Open ${name}` }).click()
  const details = page.getByRole('dialog', { name, exact: true })
  await details.getByRole('button', { name: 'Add payment' }).click()
  const paying = page.getByRole('dialog', { name: `Payment for ${name}` })
  await expect(paying.getByText('₱52.50 is still owed.')).toBeVisible()

  await manager.send(
    api.sales.addPayment,
    { params: { id: String(sale.id) }, body: { amount: '40.00', method: 'GCash' } },
    { idempotencyKey: crypto.randomUUID() },
  )

  await expect(paying.getByText('₱12.50 is still owed.')).toBeVisible({ timeout: 2_000 })
  await expect(paying.getByRole('alert')).toContainText('it was ₱52.50')
  await expect(paying.getByLabel('Amount')).toHaveValue('52.50')
  await paying.getByLabel('Amount').press('Enter')
  await expect(toast(page, 'The order is paid. Change due: ₱40.00')).toBeVisible()
  await expect(details.getByText('₱52.50 handed over')).toBeVisible()
})

test('a list whose refresh fails says so, is asked for again by itself, and has the news then', async ({
  page,
  signIn,
  branch,
}) => {
  const name = `Liza ${branch.location.code}`
  await branch.manager.send(api.customers.create, { body: { name } })
  await cutNews(page)
  await signIn('MANAGER')
  await page.goto(`/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Customer' })
  await editing.getByLabel('Phone').fill('0917 000 0100')
  const mend = await breakAnswers(page, '/api/customers?*')

  await editing.getByRole('button', { name: 'Save' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'These may be out of date.' })
  await expect(failure).toContainText('The server had a problem.')
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await mend()

  await expect(page.getByRole('link', { name: '0917 000 0100' })).toBeVisible({ timeout: 20_000 })
  await expect(failure).toHaveCount(0)
})

test('while another filter’s products are on their way, nothing is paged or done to those before', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, biogesic } = branch
  const more = Array.from({ length: 48 }, (_, index) =>
    manager.send(api.products.create, {
      body: {
        name: `Zinc ${10 + index} ${location.code}`,
        cost: '1.00',
        price: '2.00',
        locationId: location.id,
      },
    }),
  )
  await Promise.all(more)
  answerYes(page)
  await signIn('MANAGER')
  await page.goto(`/products?location=${location.id}`)
  const next = page.getByRole('button', { name: 'Next page' })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(next).toBeEnabled()
  const letGo = await holdAnswer(page, '/api/products?*search=Biogesic*')

  await page.getByLabel('Search products...').fill('Biogesic')
  await expect(next).toBeDisabled()
  await next.click({ force: true })
  await expect(page.locator('tbody')).toHaveAttribute('inert')
  letGo()
  await expect(page.getByText('Showing 1 of')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${biogesic.name}` })).toBeEnabled()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByLabel('Search products...')).toHaveValue('')

  await page.goto(`/products?location=${location.id}&page=2`)
  await page.getByRole('button', { name: 'Delete Zinc 57' }).click()
  await expect(page.getByText('Product deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('Showing 50 of')).toBeVisible()
  await expect(page.getByText(/^Page \d/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${biogesic.name}` })).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
})

test('nobody is taken in for everywhere because the locations did not come', async ({
  page,
  signIn,
  branch,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  await cutNews(page)
  await signIn('ADMIN')
  const mend = await breakAnswers(page, '/api/locations*')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel(/^Name/).fill('Ana Lim')
  await dialog.getByLabel('Email').fill(`${word}@example.com`)
  await dialog.getByLabel(/^Password/).fill(`Pw-${word}-long`)
  await dialog.getByLabel('Confirm Password').fill(`Pw-${word}-long`)

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Nobody can be saved before the locations/)).toBeVisible()
  await mend()
  await tryAgain(dialog)
  await dialog.getByLabel(branch.location.name).check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('User created successfully', { exact: true })).toBeVisible()
})

test('a report exported at once is of the days that stand there', async ({ page, signIn }) => {
  await signIn('MANAGER')
  await page.goto('/reports?tab=products')
  const exporting = page.getByRole('button', { name: 'Export Top Performing Products' })
  await expect(exporting).toBeVisible()
  const asked = page.waitForRequest(`**${api.reports.export.path}`)

  await page.getByLabel('From', { exact: true }).fill('2026-10-05')
  await exporting.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()

  expect((await asked).postDataJSON()).toMatchObject({ filters: { startDate: '2026-10-05' } })
})

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
