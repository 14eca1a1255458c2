import { expect, test } from '../journey.ts'
import { card, open, sellTwice } from '../report-pages.ts'

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
  await expect(payments.nth(1)).toHaveText('Card76.4%1₱105.00')
  await expect(payments.nth(2)).toHaveText('Cash23.6%1₱32.48')

  await open(page, 'Product Performance')
  const products = page
    .getByRole('table', { name: 'Top Performing Products, listed' })
    .getByRole('row')
  await expect(products.nth(1)).toContainText(`${branch.neozep.name}No category · Trend21₱105.00`)
  await expect(products.nth(2)).toContainText(`${branch.biogesic.name}No category · Trend31₱32.48`)

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
