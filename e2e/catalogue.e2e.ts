import { answerYes, expect, openTill, stockLeft, test } from './journey.ts'

test('a shelf is put right with a reason, and its history tells by whom', async ({
  page,
  signIn,
  branch,
}) => {
  const { location, biogesic } = branch
  await signIn('MANAGER')
  await page.goto(`/products?location=${location.id}`)
  await page.getByRole('button', { name: `Stock of ${biogesic.name}` }).click()
  const stock = page.getByRole('dialog', { name: `Stock of ${biogesic.name}` })
  await expect(stock.getByText('Opening stock').first()).toBeVisible()
  await stock.getByRole('button', { name: 'Adjust stock' }).click()
  const adjusting = page.getByRole('dialog', { name: 'Adjust stock' })
  await adjusting.getByLabel('How many').fill('3')
  await adjusting.getByLabel('Reason').fill('Damaged')
  await page.keyboard.press('Enter')

  await expect(page.getByText('17 on hand now', { exact: true })).toBeVisible()
  await expect(stock.getByRole('row', { name: 'Damaged' })).toContainText('-3')
  await expect(stock.getByRole('row', { name: 'Damaged' })).toContainText('Jose Reyes')
  expect(await stockLeft(branch, biogesic)).toBe(17)
  await stock.getByRole('button', { name: 'Levels and rack' }).click()
  await page.getByLabel('Rack', { exact: true }).fill('A4')
  await page.keyboard.press('Enter')
  await expect(stock.getByText('A4', { exact: true })).toBeVisible()
})

test('a product with a past is not deleted but offered to be deactivated', async ({
  page,
  signIn,
  branch,
}) => {
  const asked = answerYes(page)
  await signIn('MANAGER')
  await page.goto(`/products?search=${branch.neozep.sku}`)
  await page.getByRole('button', { name: `Delete ${branch.neozep.name}` }).click()
  await expect(
    page.getByText(`${branch.neozep.name} is inactive now.`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: branch.neozep.name })).toContainText('Inactive')
  expect(asked[0]).toBe(`Are you sure you want to delete ${branch.neozep.name}?`)
  expect(asked[1]).toContain('has 5 in stock')

  await openTill(page, branch)
  await page.getByLabel('Search products').fill(branch.neozep.name)
  await expect(page.getByRole('button', { name: `Add ${branch.neozep.name}` })).toBeDisabled()
})
