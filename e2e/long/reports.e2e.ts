import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { expect, test, tryAgain } from '../journey.ts'
import { card, open, sellTwice } from '../report-pages.ts'

test('days are typed or taken from the calendar by keyboard alone; those that no report covers say why', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/reports?tab=financial&from=2026-03-01&to=2026-03-10')
  await expect(page.getByText('Mar 1 – 10, 2026 · 10 days')).toBeVisible()

  await page.getByLabel('From', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5 mar 2026')
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

test('a report that stands open shows what another till sells, and asks for nothing that it does not show', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, biogesic } = branch
  await signIn('MANAGER')
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/reports/')) asked.add(pathname)
  })
  await page.goto(`/reports?tab=products&location=${location.id}`)
  await expect(page.getByText('No sales in these days')).toBeVisible()
  await listening

  await manager.send(api.sales.complete, checkoutOf(location.id, [{ product: biogesic, qty: 1 }]))

  await expect(page.getByRole('link', { name: `Sales of ${biogesic.name}` })).toBeVisible()
  expect([...asked]).toEqual([api.reports.productPerformance.path])
})

test('days, location, grouping and report stay in the address, and a product is followed from its rank', async ({
  page,
  signIn,
  branch,
}) => {
  await sellTwice(branch)
  await signIn('MANAGER')
  await page.goto('/reports')
  await page.getByRole('button', { name: 'This year' }).click()
  await page.getByLabel('Location', { exact: true }).selectOption({ label: branch.location.name })
  await page.getByLabel('Group by').selectOption('Monthly')
  await open(page, 'Product Performance')
  await page.getByRole('link', { name: `Sales of ${branch.biogesic.name}` }).click()
  await expect(card(page, 'Items Sold')).toContainText('3')

  await page.reload()
  await expect(card(page, 'Items Sold')).toContainText('3')
  await expect(page.getByRole('tab', { name: 'Sales Analytics' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('button', { name: 'This year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByLabel('Group by')).toHaveValue('month')
  await page
    .getByRole('button', { name: `Show all products, not only ${branch.biogesic.name}` })
    .click()
  await expect(card(page, 'Items Sold')).toContainText('5')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/reports\?tab=sales$/)
})

test('an address with nonsense in it shows the usual report, and a filter that a report does not use says so', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN')
  await page.goto('/reports?tab=x&from=2026-02-30&range=ever&group=hour&location=here&product=-1')
  await expect(page.getByText('30 days', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Group by')).toHaveValue('day')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('')

  await open(page, 'Inventory Analysis')
  await expect(page.getByLabel('Group by (not used)')).toBeDisabled()
  await expect(page.getByLabel('From', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeDisabled()
  await expect(
    page.getByRole('group', { name: 'Days are not used here: stock is as it is now' }).first(),
  ).toBeVisible()
  await open(page, 'Customer Insights')
  await expect(page.getByLabel('Category (not used)')).toBeDisabled()
})

test('on the smallest phone every report fits its width, and the open one is among the tabs in sight', async ({
  page,
  signIn,
  branch,
}) => {
  await sellTwice(branch)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('MANAGER')
  for (const tab of ['overview', 'sales', 'products', 'inventory', 'customers', 'financial']) {
    await page.goto(`/reports?tab=${tab}&location=${branch.location.id}`)
    await expect(page.getByText(/^As of/)).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 })
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beside).toBeLessThanOrEqual(0)
  }
})

test('what was just sold stands in all six reports, to the centavo', async ({
  page,
  signIn,
  branch,
}) => {
  const customer = await sellTwice(branch)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Advanced Reports & Analytics' })).toBeVisible()

  await page.getByLabel('Location', { exact: true }).selectOption({ label: branch.location.name })
  await expect(card(page, 'Total Sales')).toContainText('₱137.48')
  await expect(card(page, 'Total Sales')).toContainText('2 transactions')
  await expect(card(page, 'Items Sold')).toContainText('5')
  await expect(card(page, 'Items Sold')).toContainText('₱68.74 average transaction')
  await expect(card(page, 'Inventory Value')).toContainText('₱120.00')
  await expect(card(page, 'Inventory Value')).toContainText('3 products')
  await expect(card(page, 'Profit Margin')).toContainText('76.4%')
  await expect(card(page, 'Profit Margin')).toContainText('₱97.00 gross profit')
  const trend = page.getByRole('table', { name: 'Sales Trend, listed' }).getByRole('row')
  await expect(trend).toHaveCount(31) // thirty days and the headings
  await expect(trend.nth(1)).toContainText('₱137.48')
  await expect(trend.nth(2)).toContainText('₱0.00')

  await open(page, 'Sales Analytics')
  await expect(card(page, 'Average Transaction')).toContainText('₱68.74')
  const payments = page.getByRole('table', { name: 'Payment Mix, listed' }).getByRole('row')
  await expect(payments.nth(1)).toHaveText('Card1₱105.00')
  await expect(payments.nth(2)).toHaveText('Cash1₱32.48')

  await open(page, 'Product Performance')
  const products = page
    .getByRole('table', { name: 'Top Performing Products, listed' })
    .getByRole('row')
  await expect(products.nth(1)).toContainText(`${branch.neozep.name}No category21₱105.00`)
  await expect(products.nth(2)).toContainText(`${branch.biogesic.name}No category31₱32.48`)

  await open(page, 'Inventory Analysis')
  await expect(card(page, 'Total Stock Value')).toContainText('₱120.00')
  await expect(card(page, 'Stock Quantity').first()).toContainText('6.67 average per product')
  await expect(card(page, 'Stock Alerts')).toContainText('2 low stock1 out of stock')

  await open(page, 'Customer Insights')
  const customers = page.getByRole('table', { name: 'Top Customers, listed' }).getByRole('row')
  await expect(customers).toHaveCount(2)
  await expect(customers.nth(1)).toContainText(customer)
  await expect(customers.nth(1)).toContainText('₱105.00')

  await open(page, 'Financial Summary')
  await expect(card(page, 'Total Revenue')).toContainText('₱137.48')
  await expect(card(page, 'Total Tax')).toContainText('₱10.48')
  const breakdown = page.getByRole('region', { name: 'Revenue Breakdown' })
  await expect(breakdown).toHaveText(
    'Revenue BreakdownTotal Revenue₱137.48Total Tax-₱10.48Total Discount₱0.00Net Revenue₱127.00',
  )
  await expect(page.getByRole('region', { name: 'Profitability' })).toHaveText(
    'ProfitabilityTotal Cost₱30.00Gross Profit₱97.00Profit Margin76.4%',
  )
})
