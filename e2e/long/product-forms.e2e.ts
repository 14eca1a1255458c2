import type { Route } from '@playwright/test'
import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { expect, loseAnswer, test } from '../journey.ts'
import {
  findProduct,
  openForm,
  QUICK_NEW,
  showProducts,
  uniqueName,
  ADVANCED_NEW,
} from '../product-form.ts'

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
  await expect(dialog.getByLabel('Category', { exact: true })).toHaveValue(category)
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

test('a unit is added, renamed and deleted without leaving the form', async ({
  page,
  signIn,
  branch,
}) => {
  const unit = uniqueName('Sachet')
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await dialog.getByLabel('Product Name').fill('Kept')
  await dialog.getByRole('button', { name: 'Manage units' }).click()
  const units = page.getByRole('dialog', { name: 'Manage units' })
  await units.getByLabel('Search units...').fill(unit)
  await expect(units.getByText('No units found matching your search.')).toBeVisible()
  await units.getByRole('button', { name: 'Add Unit' }).click()
  await expect(page.getByLabel('Unit Name')).toHaveValue(unit)
  await page.getByLabel('Short Name').fill('sct')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unit created successfully', { exact: true })).toBeVisible()
  await units.getByRole('button', { name: `Edit ${unit}` }).click()
  await page.getByLabel('Short Name').fill('sach')
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(units.getByText(`${unit} (sach)`)).toBeVisible()
  await units.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog.getByLabel('Unit', { exact: true })).toHaveValue(`${unit} (sach)`)
  await expect(dialog.getByRole('button', { name: 'Manage units' })).toBeFocused()

  await page.keyboard.press('Enter')
  await units.getByRole('button', { name: `Delete ${unit}` }).click()
  await expect(page.getByText('Unit deleted successfully', { exact: true })).toBeVisible()
  await units.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog.getByLabel('Unit', { exact: true })).toHaveValue('No unit')
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Kept')
})

test('a refusal of the server is shown where it belongs, in whichever tab', async ({
  page,
  signIn,
  branch,
}) => {
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await dialog.getByLabel('Product Name').fill('Never made')
  await dialog.getByLabel('SKU').fill(branch.biogesic.sku ?? '')
  await dialog.getByRole('tab', { name: 'Pricing' }).click()
  await dialog.getByLabel('Cost').fill('4')
  await dialog.getByLabel('Selling Price (inc tax)').fill('5')
  await dialog.getByRole('button', { name: 'Create Product' }).click()

  await expect(dialog.getByLabel('SKU')).toBeFocused()
  await expect(dialog.getByLabel('SKU')).toHaveAccessibleDescription('Another product has that SKU')
  await expect(
    page.getByText('Failed to create product. Please try again.', { exact: true }),
  ).toBeVisible()
})

test('the long form reckons its prices, shows where it was refused, and keeps prices per group', async ({
  page,
  signIn,
  branch,
}) => {
  const name = uniqueName('Amoxil')
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  const tab = (title: string) => dialog.getByRole('tab', { name: title })
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Barcode Type').selectOption('EAN-13')
  await dialog.getByLabel('Barcode', { exact: true }).fill('4800016055261')
  await expect(dialog.getByText('The last digit of this EAN-13 barcode should be 3')).toBeVisible()
  await dialog.getByLabel('Barcode', { exact: true }).fill('4800016055263')
  await tab('Inventory').click()
  await dialog.getByLabel('Current Stock Quantity').fill('12')

  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(tab('Pricing has errors')).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('Cost')).toBeFocused()
  expect(await barriersOn(page)).toEqual([])

  await dialog.getByLabel('Custom Tax Rate (%)').fill('12')
  await dialog.getByLabel('Purchase Price (ex tax)').fill('100')
  await dialog.getByLabel('Profit Margin (%)').fill('25')
  await expect(dialog.getByLabel('Purchase Price (inc tax)')).toHaveValue('112.00')
  await expect(dialog.getByLabel('Cost')).toHaveValue('112.00')
  await expect(dialog.getByLabel('Selling Price (ex tax)')).toHaveValue('125.00')
  await expect(dialog.getByLabel('Selling Price (inc tax)')).toHaveValue('140.00')
  await expect(dialog.getByLabel('Selling Price (inc tax)')).toHaveAttribute('readonly')
  await dialog.getByLabel('Tax Type').selectOption('Inclusive')
  await expect(dialog.getByLabel('Selling Price (inc tax)')).toHaveValue('125.00')
  await dialog.getByLabel('Margin (%) of Reseller').fill('10')
  await dialog.getByLabel('Price (inc tax) of Retail').fill('130')
  await dialog.getByRole('button', { name: 'Create Product' }).click()

  await expect(page.getByText('Product created successfully!', { exact: true })).toBeVisible()
  const product = await findProduct(branch, name)
  const { prices } = await branch.manager.send(api.products.prices, {
    params: { id: String(product.id) },
  })
  expect(product).toMatchObject({
    cost: '100.00',
    price: '125.00',
    stockQty: 12,
    taxType: 'INCLUSIVE',
  })
  expect(prices.map(({ price }) => price)).toEqual([...Array(6).fill('125.00'), '110.00', '130.00'])
})

test('a product and its prices per group are saved together: sent again after a lost answer they are there once', async ({
  page,
  signIn,
  branch,
}) => {
  const name = uniqueName('Kremil')
  await signIn('MANAGER')
  await showProducts(page, branch)
  await loseAnswer(page, api.products.create.path)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByRole('tab', { name: 'Pricing' }).click()
  await dialog.getByLabel('Cost').fill('4')
  await dialog.getByLabel('Selling Price (inc tax)').fill('5')
  await dialog.getByLabel('Price (inc tax) of Retail').fill('4.80')
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(dialog.getByText('The server cannot be reached. Check the network.')).toBeVisible()
  await expect(dialog.getByLabel('Price (inc tax) of Retail')).toHaveValue('4.80')
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created successfully!', { exact: true })).toBeVisible()

  const made = await branch.manager.send(api.products.list, { query: { search: name } })
  const { prices } = await branch.manager.send(api.products.prices, {
    params: { id: String(made[0]?.id) },
  })
  expect([made.length, prices.at(-1)?.price]).toEqual([1, '4.80'])
})

test('a kit is put together, with further codes and images', async ({ page, signIn, branch }) => {
  const name = uniqueName('Flu kit')
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Product Type').selectOption('Combo')
  const fail = (route: Route) => route.fulfill({ status: 500 })
  const searches = `**${api.products.search.path}?*`
  await page.route(searches, fail)
  await dialog.getByLabel('Find a product for the kit').fill(branch.biogesic.name)
  await expect(dialog.getByText('The server had a problem.')).toBeVisible()
  await page.unroute(searches)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${branch.biogesic.name}`)).toBeVisible()
  await dialog.getByLabel('Find a product for the kit').fill(branch.neozep.name)
  await dialog.getByRole('button', { name: branch.neozep.name }).click()
  await dialog.getByLabel(`Quantity of ${branch.biogesic.name}`).fill('3')
  await dialog.getByRole('tab', { name: 'Pricing' }).click()
  await dialog.getByLabel('Cost').fill('60')
  await dialog.getByLabel('Selling Price (inc tax)').fill('75')
  await dialog.getByRole('tab', { name: 'Advanced' }).click()
  await dialog.getByRole('button', { name: 'Add a barcode' }).click()
  await page.keyboard.type(`A-${name}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type(`B-${name}`)
  await dialog.getByRole('button', { name: 'Add an image' }).click()
  await page.keyboard.type('ftp://kit')
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(dialog.getByText('Image address must start with http:// or https://')).toBeVisible()
  await dialog.getByLabel('Address of further image 1').fill('https://example.com/kit.png')
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created successfully!', { exact: true })).toBeVisible()

  const { components, barcodes, images } = await findProduct(branch, name)
  expect(components.map(({ productId, qty }) => [productId, qty])).toEqual([
    [branch.biogesic.id, 3],
    [branch.neozep.id, 1],
  ])
  expect([barcodes.toSorted(), images]).toEqual([
    [`A-${name}`, `B-${name}`],
    ['https://example.com/kit.png'],
  ])
})
