import { expect, test } from '../journey.ts'
import { hire, openOther, signInAt } from '../one-branch.ts'

test('a manager of one branch buys for it and opens no other, and reads whose figures all are', async ({
  page,
  baseURL,
  branch,
}) => {
  const other = await openOther(branch)
  const { username, assign } = await hire(baseURL ?? '', 'MANAGER', branch)
  await signInAt(page, username)

  await page.goto('/purchases')
  const filter = page.getByLabel('Location')
  await expect(filter.locator('option')).toHaveText([branch.location.name])
  await page.getByRole('button', { name: 'New Purchase Order' }).first().click()
  const places = page.getByRole('dialog').getByLabel('Location')
  await expect(places).toHaveValue(String(branch.location.id))
  await expect(places.locator('option', { hasText: other.location.name })).toHaveCount(0)

  await page.goto('/locations')
  await expect(page.getByRole('listitem').filter({ hasText: branch.location.name })).toBeVisible()
  await expect(page.getByText(other.location.name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Location' })).toHaveCount(0)
  await page.getByRole('button', { name: `Edit ${branch.location.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Active')).toBeVisible()
  await expect(dialog.getByLabel('Main location')).toHaveCount(0)

  await assign([branch.location.id, other.location.id])
  await page.goto('/purchases')
  await expect(filter.locator('option')).toHaveText([
    'All your locations',
    branch.location.name,
    other.location.name,
  ])
})
