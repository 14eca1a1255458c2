import { expect, test } from '../journey.ts'
import { form, NEW, showOrders } from '../order-pages.ts'

test('a form came with its list: it opens when nothing gets through', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('CASHIER')
  await showOrders(page, branch)
  await page.route(/\.js/, (route) => route.abort())

  await page.getByRole('button', { name: 'New Sales Order' }).click()

  await form(page, NEW)
})

test('a screen whose file does not come while the server is away says so and keeps the page', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.route('**', (route) => route.abort())

  await page.getByRole('link', { name: 'Suppliers' }).click()

  await expect(page.getByText('This screen could not be loaded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})
