import { barriersOn } from '../barriers.ts'
import { answerNo, answerYes, expect, openTill, stockLeft, test } from '../journey.ts'
import { pick } from '../product-form.ts'

test('a category is added under another, renamed and deleted, and one in use is not', async ({
  page,
  signIn,
}) => {
  const asked = answerYes(page)
  const name = `Antibiotics ${crypto.randomUUID().slice(0, 8)}`
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Categories' }).click()
  for (const [each, under] of [
    [name, ''],
    [`${name} oral`, name],
  ] as const) {
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Category Name').fill(each)
    if (under) await pick(dialog.getByLabel('Under'), under)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Category created successfully', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await expect(page.getByText('Failed to delete category', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name} oral` }).click()
  await page.getByLabel('Category Name').fill(`${name} by mouth`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Category updated successfully', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name} by mouth` }).click()
  await expect(page.getByText('Category deleted successfully', { exact: true })).toBeVisible()

  expect(asked).toEqual(Array(2).fill('Are you sure you want to delete this category?'))
  await page.getByLabel('Search categories...').fill('nothing like it')
  await expect(page.getByText('No categories found matching your search.')).toBeVisible()
})

test('what was typed into a form is not lost by closing it', async ({ page, signIn }) => {
  const asked = answerNo(page)
  await signIn('MANAGER')
  await page.goto('/locations')
  await page.getByRole('button', { name: 'Add Location' }).click()
  await page.keyboard.type('Branch Makati')
  await page.keyboard.press('Escape')

  await expect(page.getByLabel('Name')).toHaveValue('Branch Makati')
  expect(asked).toEqual(['Discard your changes?'])
})

test('a location is made, refused a code that is taken, and only the main one cannot be deleted', async ({
  page,
  signIn,
  branch,
}) => {
  answerYes(page)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Locations' }).click()
  await expect(page.getByRole('button', { name: 'Delete Main', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Location' })
  await dialog.getByLabel('Name').fill('Branch Makati')
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(branch.location.code)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A location with that code exists already')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  const code = `M${crypto.randomUUID().slice(0, 6)}`
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await dialog.getByLabel('Name').fill(`Branch ${code}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Location created successfully', { exact: true })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: `Delete Branch ${code}` }).click()
  await expect(page.getByText('Location deleted successfully', { exact: true })).toBeVisible()
})

test('a product is found by filters that the address keeps, and both location filters agree', async ({
  page,
  signIn,
  branch,
}) => {
  const { location, biogesic, lagundi } = branch
  await signIn('CASHIER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText(/^Showing [\d,]+ of [\d,]+ products$/)).toBeVisible()
  const [filter, header] = [page.getByLabel('Location').first(), page.getByLabel('Location').last()]
  await header.selectOption({ label: location.name })
  await expect(filter).toHaveValue(String(location.id))
  await expect(page.getByText(/^Showing 3 of/)).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Out of stock' })
  await expect(page.getByRole('row', { name: lagundi.name })).toContainText('Out of Stock')
  await expect(page.getByRole('row', { name: biogesic.name })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/^Showing 1 of/)).toBeVisible()
  await expect(filter).toHaveValue(String(location.id))
  await page.getByLabel('Search products...').fill('nothing like it')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row', { name: biogesic.sku ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0) // a cashier may only look
  expect(await barriersOn(page)).toEqual([])
})

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
