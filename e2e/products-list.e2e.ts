import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'

test('goods of which all have expired read Out of Stock, in the list and on the Dashboard', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location } = branch
  const { name } = await manager.send(api.products.create, {
    body: {
      name: `Alaxan ${location.code}`,
      cost: '5.00',
      price: '8.00',
      stockQty: 50,
      expirationDate: '2020-01-31',
      locationId: location.id,
    },
  })
  await signIn('MANAGER')
  await page.goto(`/products?location=${location.id}&status=out-of-stock`)

  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Out of Stock')
  await expect(row).toContainText('0 sellable')
  await expect(row.getByRole('button', { name: `Stock of ${name}: 50` })).toBeVisible()

  await page.goto(`/dashboard?location=${location.id}`)
  const alerts = page.getByRole('region', { name: 'Low Stock Alerts' })
  await expect(alerts.getByRole('listitem').filter({ hasText: name })).toContainText('0 left')
})
