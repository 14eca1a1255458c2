import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { expect, test } from './journey.ts'

test('the dashboard shows the sale just made and what is running low', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location, neozep, lagundi } = branch
  const sale = await manager.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product: neozep, qty: 2 }]),
  )

  await signIn('MANAGER')
  await page.goto('/dashboard')

  for (const card of ["Today's Sales", 'Items Sold', 'Low Stock Items', 'Active Users'])
    await expect(page.getByText(card).first()).toBeVisible()
  await expect(page.getByText(sale.invoiceNumber ?? '')).toBeVisible()
  await expect(page.getByText('Reorder needed').first()).toBeVisible()
  expect(lagundi.stockQty).toBe(0)
})
