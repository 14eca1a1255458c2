import { expect, openTill, test } from '../journey.ts'
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

test('a calendar and a till’s dialog whose files do not come leave the page as it is, and open the next time', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await page.goto('/reports')
  const calendar = page.getByRole('button', { name: 'Choose days in the calendar' })
  await page.route(/\/calendars-.*\.js/, (route) => route.abort())
  await calendar.click()
  await expect(page.getByText(/^The calendar did not load/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await calendar.click()
  await expect(page.getByRole('grid').first()).toBeVisible()

  await openTill(page, branch)
  await page.route(/\/dialogs-.*\.js/, (route) => route.abort())
  const add = page.getByRole('button', { name: /^Add "Ana/ })
  await page.keyboard.press('F3')
  await page.keyboard.type('Ana')
  await add.click()
  await expect(page.getByText('This did not open. Check the network and try again')).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.type(' Reyes')
  await add.click()
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible()
})
