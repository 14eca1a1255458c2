import { expect, test } from './journey.ts'

test('of files that do not come a picture leaves its figures, a screen is loaded anew once, and without a server the page stays', async ({
  page,
  signIn,
}) => {
  const came = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    came.add(route.request().url())
    const response = await route.fetch()
    const isOfCharts = (await response.text()).includes('recharts-')
    await (isOfCharts ? route.abort() : route.fulfill({ response }))
  })
  await signIn('MANAGER')
  await page.goto('/dashboard')
  const figure = page.getByRole('figure', { name: 'Sales by Hour' })
  await expect(figure).toContainText('The chart did not load')
  await figure.getByRole('button', { name: 'Show as table' }).click()
  await expect(figure.getByRole('row', { name: '12 PM' })).toBeInViewport()

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.unrouteAll()
  await page.route('**/assets/*.js', (route) =>
    came.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )

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
