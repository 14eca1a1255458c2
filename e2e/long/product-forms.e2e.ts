import { barriersOn } from '../barriers.ts'
import { expect, test } from '../journey.ts'
import { findProduct, openForm, QUICK_NEW, showProducts, uniqueName } from '../product-form.ts'

test('a product is made by keyboard alone, its category on the way', async ({
  page,
  signIn,
  branch,
}) => {
  const [name, category] = [uniqueName('Solmux'), uniqueName('Cough')]
  await signIn('MANAGER')
  await showProducts(page, branch)
  await page.getByRole('button', { name: 'Quick Add' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: QUICK_NEW })
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
  }
  await type(name, 'SKU-' + name, '4801234567890', '')
  await expect(dialog.getByRole('button', { name: 'Add Category' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Category Name')).toBeFocused()
  await page.keyboard.type(category)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Category', { exact: true })).toContainText(category)
  await expect(dialog.getByRole('button', { name: 'Add Category' })).toBeFocused()
  await type('', '', '4.50', '6.75', '')
  await expect(dialog.getByLabel('Stock Quantity')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Product created', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quick Add' })).toBeFocused()
  expect(await findProduct(branch, name)).toMatchObject({
    barcode: '4801234567890',
    cost: '4.50',
    price: '6.75',
    stockQty: 30,
    locations: [{ id: branch.location.id }],
  })
})

test('what a form lacks stands at its fields, the server’s refusals too', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Quick Add', QUICK_NEW)
  await dialog.getByLabel('Expiration Date').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  for (const sentence of [
    'Name is required',
    'Cost is required',
    'Price is required',
    'The date must not be in the past',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible()
  expect(await barriersOn(page)).toEqual([])

  await dialog.getByLabel('Product Name').fill(uniqueName('Solmux'))
  await dialog.getByLabel('SKU').fill(branch.biogesic.sku ?? '')
  await dialog.getByLabel('Cost').fill('4')
  await dialog.getByLabel('Price').fill('5')
  await dialog.getByLabel('Expiration Date').fill('')
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(dialog.getByLabel('SKU')).toBeFocused()
  await expect(dialog.getByLabel('SKU')).toHaveAccessibleDescription('Another product has that SKU')
})
