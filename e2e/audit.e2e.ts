import { api } from '#domain/api.ts'
import { expect, test, type Branch } from './journey.ts'
import { STAFF } from './staff.ts'

/** Changes a product's price as a manager: two entries in the log. */
async function changePrice({ manager, neozep }: Branch): Promise<void> {
  await manager.send(api.products.update, {
    params: { id: String(neozep.id) },
    body: { price: '52.25', version: neozep.version },
  })
}

test('an administrator finds out who changed a price, from what to what', async ({
  page,
  signIn,
  branch,
}) => {
  await changePrice(branch)
  await signIn('ADMIN')
  await page.goto('/audit')

  await page.getByLabel('User', { exact: true }).selectOption({ label: STAFF.MANAGER.fullName })
  await page.getByLabel('Action').selectOption({ label: 'Update' })
  await page.getByLabel('Kind').selectOption({ label: 'Product' })
  await page.getByRole('searchbox').fill(branch.neozep.name)
  const entry = page.getByRole('button', { name: `Update Product ${branch.neozep.name}` })
  await entry.focus()
  await page.keyboard.press('Enter')

  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('definition').filter({ hasText: '52.25' })).toHaveText(
    'Before 48.50 → After 52.25',
  )
  await expect(page.getByRole('row', { name: STAFF.MANAGER.fullName })).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Action')).toHaveValue('UPDATE')
})
