import { api } from '#domain/api.ts'
import { expect, loseAnswer, test } from './journey.ts'
import { openNew, toast } from './purchase.ts'

// The others of these are component tests. This one shows that the real server takes its part in what a form does about
// a lost answer: it knows what was made under the key, and names it.

test('an order of goods that was saved after all is changed, and not made again, by who typed on', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  await signIn('MANAGER')
  const dialog = await openNew(page, branch)
  await dialog.getByLabel('Status').selectOption('Pending')
  await dialog.getByLabel('Search products to order').fill(biogesic.name)
  await dialog.getByRole('button', { name: `Add ${biogesic.name}` }).click()
  await dialog.getByLabel('Reference').fill('DR-1')
  await loseAnswer(page, api.purchases.create.path)
  const create = dialog.getByRole('button', { name: 'Create Purchase Order' })
  await create.click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()

  await dialog.getByLabel(`Quantity of ${biogesic.name}`).fill('30')
  await dialog.getByLabel('Reference').fill('DR-2')
  await create.click()
  const edit = page.getByRole('dialog', { name: /^Edit PO #/ })
  await expect(edit.getByText('This was saved already, as it was first sent.')).toBeVisible()
  await expect(edit.getByText('Stored now: DR-1')).toBeVisible()
  await expect(edit.getByText(`Stored now: 1 × ${biogesic.name} at ₱6`)).toBeVisible()
  await expect(edit.getByLabel(`Quantity of ${biogesic.name}`)).toHaveValue('30')
  await edit.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Purchase order updated')).toBeVisible()
  const query = { locationId: String(location.id) }
  const made = await manager.send(api.purchases.list, { query })
  expect(made.map(({ reference, items }) => [reference, items[0]?.qty])).toEqual([['DR-2', 30]])
  await page.reload()
  await expect(page.getByRole('button', { name: 'New Purchase Order' })).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
})
