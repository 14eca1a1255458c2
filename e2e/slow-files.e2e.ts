import { expect, openTill, test } from './journey.ts'

test('of files that do not come a picture leaves its figures, a screen is loaded anew once, and without a server the page stays', async ({
  page,
  signIn,
}) => {
  await page.route('**/assets/*Plot*', (route) => route.abort())
  await signIn('MANAGER')
  await page.goto('/dashboard')
  const figure = page.getByRole('figure', { name: 'Sales by Hour' })
  await expect(figure).toContainText('The chart did not load')
  await figure.getByRole('button', { name: 'Show as table' }).click()
  await expect(figure.getByRole('row', { name: '12 PM' })).toBeInViewport()

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/SuppliersPage-.*\.js/, (route) => route.fulfill({ status: 404 }))

  await page.getByRole('link', { name: 'Suppliers' }).click()

  await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible()
  expect(loads).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible()

  await page.route('**', (route) => route.abort())
  await page.getByRole('link', { name: 'Purchases' }).click()
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
