import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { expect, test } from './journey.ts'

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

  // Other journeys sell meanwhile: ask until screen and server speak of the same moment.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    const { today, lowStockCount, activeUsers } = await manager.send(api.reports.dashboard, {
      query: {},
    })
    expect(today.transactionCount).toBeGreaterThan(0)
    const timeout = 500
    await expect(cardOf("Today's Sales")).toContainText(formatPesos(centavosOf(today.totalSales)), {
      timeout,
    })
    await expect(cardOf('Items Sold')).toContainText(String(today.itemsSold), { timeout })
    await expect(cardOf('Low Stock Items')).toContainText(String(lowStockCount), { timeout })
    await expect(cardOf('Active Users')).toContainText(String(activeUsers), { timeout })
  }).toPass()
  await expect(page.getByText('Reorder needed').first()).toBeVisible()

  function cardOf(title: string) {
    return page.getByRole('heading', { name: title }).locator('../..')
  }
})
