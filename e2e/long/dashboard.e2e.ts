import type { Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { daysAfter, todayIn } from '#web/ui/moments.ts'
import { addByCode, expect, openTill, signInAs, stockLeft, test, type Branch } from '../journey.ts'

test('at a branch of which there is nothing to tell, nothing is made up', async ({
  page,
  signIn,
  branch,
}) => {
  const code = `E${branch.location.code}`
  const empty = await branch.manager.send(api.locations.create, { body: { name: code, code } })
  await signIn('MANAGER')

  await page.goto(`/dashboard?location=${empty.id}`)

  await expect(page.getByText('All products are well stocked')).toBeVisible()
  await expect(page.getByText('No sales yet')).toBeVisible()
  await expect(page.getByText('Nothing expires within 90 days')).toBeVisible()
  await expect(card(page, "Today's Sales")).toContainText('₱0.00')
  await expect(card(page, "Today's Sales")).toContainText('No sales by this time yesterday')
  await expect(page.getByText('%')).toHaveCount(0)

  await page.goto('/dashboard?location=99999999')
  await expect(page.getByLabel('Location')).toContainText('Unknown location')
  await expect(page.getByLabel('Location')).toHaveValue('99999999')
})

test('the dashboard shows the sale just made and the figures of the day', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, neozep } = branch
  const cart = checkoutOf(location.id, [{ product: neozep, qty: 2 }])
  const sale = await manager.send(api.sales.complete, cart)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await expect(page.getByText(sale.invoiceNumber ?? '')).toBeVisible()

  // Other journeys sell at the same time, so this repeats until screen and server show the same moment.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    const { today, lowStockCount, activeUsers } = await manager.send(api.reports.dashboard, {
      query: {},
    })
    expect(today.transactionCount).toBeGreaterThan(0)
    const timeout = 500
    await expect(card(page, "Today's Sales")).toContainText(
      formatPesos(centavosOf(today.totalSales)),
      { timeout },
    )
    await expect(card(page, 'Items Sold')).toContainText(String(today.itemsSold), { timeout })
    await expect(card(page, 'Low Stock Items')).toContainText(String(lowStockCount), { timeout })
    await expect(card(page, 'Active Users')).toContainText(String(activeUsers), { timeout })
  }).toPass()
  await expect(page.getByText('Reorder needed').first()).toBeVisible()
})

test('each panel leads to what it is the first of, at the same location', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, neozep, lagundi } = branch
  const gone = await stockExpiring(branch)
  const sale = await manager.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product: neozep, qty: 1 }]),
  )
  await signIn('CASHIER')
  await page.goto('/dashboard')
  await page.getByLabel('Location').selectOption({ label: location.name })
  const expiring = panel(page, 'Expiring Soon')
  await expect(expiring).toContainText('Expires tomorrow')
  await page.reload()

  await expect(page.getByLabel('Location')).toHaveValue(String(location.id))
  await expect(expiring).toContainText(`30 units · ${location.name}`)
  await expect(expiring.getByRole('listitem')).toHaveCount(1)
  const low = panel(page, 'Low Stock Alerts')
  await expect(low.getByRole('listitem').first()).toContainText(
    `${lagundi.name}${lagundi.sku} · ${location.name} · low at 100 leftReorder needed`,
  )
  await low.getByRole('link', { name: 'See all products that are low' }).click()
  await expect(page.getByText('Showing 2 shelves of 2 products')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(lagundi.name)
  await page.goBack()
  await expiring.getByRole('link', { name: 'See all products that expire soon' }).click()
  await expect(page.getByText('Showing 1 lot of 1 product')).toBeVisible()
  await expect(page.getByRole('row', { name: gone.name })).toContainText('Expires tomorrow')
  await page.getByLabel('Status').selectOption('Expired')
  await expect(page.getByRole('row', { name: gone.name })).toContainText('Expired')
  await page.goBack()
  await expiring.getByRole('link', { name: gone.name }).click()
  await expect(page.getByText('Showing 1 lot of 1 product')).toBeVisible()
  await page.goBack()
  const sales = panel(page, 'Recent Sales')
  await sales.getByRole('link', { name: 'See all sales' }).click()
  await expect(page.getByLabel('Location')).toHaveValue(String(location.id))
  await page.goBack()
  await sales.getByRole('link', { name: sale.invoiceNumber ?? '' }).click()
  await expect(page.getByRole('dialog')).toContainText(neozep.name)
})

test('a cashier’s dashboard asks for nothing that a cashier may not see, and breaks no policy', async ({
  page,
  signIn,
}) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })

  await signIn('CASHIER')
  await page.goto('/dashboard')

  const picture = page.getByRole('figure', { name: 'Sales by Hour' }).getByRole('application')
  await expect(picture).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all sales' })).toBeVisible()
  expect(refused).toEqual([])
})

test('the hours can be walked through by keyboard and read as a table', async ({
  page,
  signIn,
  branch,
}) => {
  const cart = checkoutOf(branch.location.id, [{ product: branch.neozep, qty: 2 }])
  await branch.manager.send(api.sales.complete, cart)
  await signIn('MANAGER')
  await showDashboard(page, branch)
  const figure = page.getByRole('figure', { name: 'Sales by Hour' })
  const asTable = figure.getByRole('button', { name: 'Show as table' })
  await expect(figure.getByRole('application')).toBeVisible()

  await asTable.focus()
  await page.keyboard.press('Tab')
  await expect(figure.getByRole('application')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(figure.locator('dl')).toHaveText(/^(Today₱[\d.]+)?Yesterday₱0\.00$/)
  await page.keyboard.press('Tab')
  await expect(panel(page, 'Recent Sales').getByRole('link').first()).toBeFocused()
  await asTable.click()

  await expect(figure.getByRole('application')).toHaveCount(0)
  await expect(figure.getByRole('row', { name: '₱105.00' })).toBeInViewport()
})

test('nothing moves while the dashboard fills', async ({ page, signIn, branch }) => {
  await signIn('MANAGER')
  await showDashboard(page, branch)
  await page.reload()
  await expect(page.getByRole('application')).toBeVisible()

  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number }[] // missing in TypeScript's types
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

  expect(moved).toBeLessThan(0.01)
})

function card(page: Page, title: string) {
  return page.getByRole('heading', { name: title }).locator('../..')
}

function panel(page: Page, name: string) {
  return page.getByRole('region', { name })
}

async function showDashboard(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/dashboard?location=${location.id}`)
  await expect(page.getByLabel('Location')).toHaveValue(String(location.id))
}

/** Stocks a product of which thirty units expire tomorrow and two have expired. */
async function stockExpiring({ manager, location }: Branch) {
  const today = todayIn('Asia/Manila')
  const product = await manager.send(api.products.create, {
    body: {
      name: `Ceelin ${location.code}`,
      sku: `Ceelin-${location.code}`,
      cost: '50.00',
      price: '90.00',
      stockQty: 30,
      locationId: location.id,
      expirationDate: daysAfter(today, 1),
    },
  })
  const expired = { qty: 2, expiryDate: daysAfter(today, -1), reason: 'Found' }
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, ...expired },
  })
  return product
}

test('a picture that does not come leaves the figures standing, and its table', async ({
  page,
  signIn,
}) => {
  await page.route('**/assets/*Plot*', (route) => route.abort())

  await signIn('MANAGER')
  await page.goto('/dashboard')

  const figure = page.getByRole('figure', { name: 'Sales by Hour' })
  await expect(figure).toContainText('The chart did not load')
  await expect(card(page, 'Active Users')).toContainText(/\d/)
  await figure.getByRole('button', { name: 'Show as table' }).click()
  await expect(figure.getByRole('row', { name: '12 PM' })).toBeInViewport()
})

test('what another till sells shows within two seconds: in the cards, the list and the picture', async ({
  page,
  branch,
  browser,
}) => {
  const { biogesic } = branch
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signInAs(elsewhere, 'MANAGER')
  const listening = elsewhere.waitForResponse((response) => response.url().endsWith('/api/events'))
  await showDashboard(elsewhere, branch)
  await expect(elsewhere.getByText('No sales yet')).toBeVisible()
  await listening
  await signInAs(page, 'CASHIER')
  await openTill(page, branch)
  await addByCode(page, biogesic)
  await page.getByLabel(`Quantity of ${biogesic.name}`).fill('12')
  await page.getByLabel('Amount Received').fill('200')

  await page.getByRole('button', { name: 'Complete Sale' }).first().click()
  await expect.poll(() => stockLeft(branch, biogesic)).toBe(8)

  const soon = { timeout: 2_000 }
  await expect(card(elsewhere, "Today's Sales")).toContainText('₱129.90', soon)
  await expect(card(elsewhere, 'Items Sold')).toContainText('12')
  await expect(panel(elsewhere, 'Recent Sales')).toContainText('1 transaction today')
  await expect(panel(elsewhere, 'Low Stock Alerts')).toContainText(biogesic.name)
  const figure = elsewhere.getByRole('figure', { name: 'Sales by Hour' })
  await expect(figure).toHaveAccessibleDescription(/^Today, .*₱129\.90/)
  await context.close()
})
