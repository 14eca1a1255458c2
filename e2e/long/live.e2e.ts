import { api } from '#domain/api.ts'
import { runToEnd, upload } from '#server/testing/imports.ts'
import { addByCode, expect, openTill, signInAs, test } from '../journey.ts'

test('products that come from a file show on another’s open list within two seconds of its end', async ({
  page,
  signIn,
  branch,
}) => {
  const { manager, location } = branch
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signIn('CASHIER')
  await page.goto(`/products?search=From-a-file-${location.code}`)
  await expect(page.getByText('No products found')).toBeVisible()
  await listening
  const lines = ['SKU,Name,Cost,Price', `From-a-file-${location.code},Alaxan,5.00,8.00`]

  const { id } = await upload(manager, lines.join('\n'))
  await runToEnd(manager, { id })

  await expect(page.getByRole('row', { name: 'Alaxan' })).toBeVisible({ timeout: 2_000 })
})

test('what is in a cart and typed at a till stays when others sell', async ({ page, branch }) => {
  const { biogesic, neozep } = branch
  await signInAs(page, 'CASHIER')
  await openTill(page, branch)
  await addByCode(page, biogesic)
  await page.getByLabel('Search products').fill('neoz')
  const asked = page.waitForResponse((response) => response.url().includes('/api/products/search'))

  await branch.manager.send(api.stock.adjust, {
    body: { productId: neozep.id, locationId: branch.location.id, qty: 3, reason: 'Found' },
  })
  await asked

  await expect(page.getByLabel('Search products')).toHaveValue('neoz')
  await expect(page.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('1')
})
