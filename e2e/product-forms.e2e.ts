import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/products/api.ts'
import { expect, stockLeft, test, type Branch } from './journey.ts'

const QUICK_NEW = 'Add New Product'
const ADVANCED_NEW = 'Add Product - Advanced Form'

async function openForm(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  return dialog
}

/** The products of a branch alone, so that none is on a later page. */
async function showProducts(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/products?location=${location.id}`)
  await expect(page.getByRole('button', { name: 'Quick Add' })).toBeVisible()
}

async function find({ manager }: Branch, name: string): Promise<ProductDetail> {
  const [found] = await manager.send(api.products.list, { query: { search: name } })
  return manager.send(api.products.find, {
    params: { id: String(found?.id) },
    query: {},
  })
}

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

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
  expect(await find(branch, name)).toMatchObject({
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
  expect(await barriers(page)).toEqual([])

  await dialog.getByLabel('Product Name').fill(uniqueName('Solmux'))
  await dialog.getByLabel('SKU').fill(branch.biogesic.sku ?? '')
  await dialog.getByLabel('Cost').fill('4')
  await dialog.getByLabel('Price').fill('5')
  await dialog.getByLabel('Expiration Date').fill('')
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(dialog.getByLabel('SKU')).toBeFocused()
  await expect(dialog.getByLabel('SKU')).toHaveAccessibleDescription('Another product has that SKU')
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
  expect(await barriers(page)).toEqual([])

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
  const product = await find(branch, name)
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

test('a kit is put together, with further codes and images', async ({ page, signIn, branch }) => {
  const name = uniqueName('Flu kit')
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Product Type').selectOption('Combo')
  for (const { name: part } of [branch.biogesic, branch.neozep]) {
    await dialog.getByLabel('Find a product for the kit').fill(part)
    await dialog.getByRole('button', { name: `Add ${part}` }).click()
  }
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

  const { components, barcodes, images } = await find(branch, name)
  expect(components.map(({ productId, qty }) => [productId, qty])).toEqual([
    [branch.biogesic.id, 3],
    [branch.neozep.id, 1],
  ])
  expect([barcodes.toSorted(), images]).toEqual([
    [`A-${name}`, `B-${name}`],
    ['https://example.com/kit.png'],
  ])
})

test('stock is edited from what was seen; what was sold meanwhile is not overwritten', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('20')
  await dialog.getByLabel('Price').fill('11')
  await dialog.getByLabel('Stock Quantity').fill('25')
  await manager.send(api.stock.adjust, {
    body: { productId: biogesic.id, locationId: location.id, qty: -2, reason: 'Broken' },
  })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('What is stored has changed')).toBeVisible()
  expect(await stockLeft(branch, biogesic)).toBe(18)

  await dialog.getByRole('button', { name: 'Load the newest' }).click()
  await expect(dialog.getByText('Somebody else has changed the same')).toBeVisible()
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('18')
  await expect(dialog.getByLabel('Price')).toHaveValue('11')
  await dialog.getByLabel('Stock Quantity').fill('30')
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect(await stockLeft(branch, biogesic)).toBe(30)
  expect((await find(branch, biogesic.name)).price).toBe('11.00')
})

test('a product that somebody else has changed is not overwritten', async ({
  page,
  signIn,
  branch,
}) => {
  const { neozep, manager } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${neozep.name}`, 'Edit Product')
  await dialog.getByLabel('Generic Name').fill('Phenylephrine')
  await manager.send(api.products.update, {
    params: { id: String(neozep.id) },
    body: { price: '50.00' },
  })
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await dialog.getByRole('button', { name: 'Load the newest' }).click()
  await expect(dialog.getByText('with your changes in it')).toBeVisible()
  await expect(dialog.getByLabel('Price')).toHaveValue('50.00')
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect(await find(branch, neozep.name)).toMatchObject({
    genericName: 'Phenylephrine',
    price: '50.00',
  })
})

test('the short form leads to the long one, and with several lots the expiry is only shown', async ({
  page,
  signIn,
  branch,
}) => {
  const { biogesic, manager, location } = branch
  await manager.send(api.stock.adjust, {
    body: {
      productId: biogesic.id,
      locationId: location.id,
      qty: 5,
      reason: 'Counted',
      expiryDate: '2031-05-31',
    },
  })
  await signIn('MANAGER')
  await showProducts(page, branch)
  const short = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await expect(short.getByLabel('Expiration Date')).toHaveAttribute('readonly')
  await expect(short.getByText('2 lots lie here')).toBeVisible()
  await short.getByRole('button', { name: 'Open the advanced form' }).click()
  const long = page.getByRole('dialog', { name: 'Edit Product - Advanced Form' })
  await expect(long.getByLabel('Product Name')).toHaveValue(biogesic.name)
  await long.getByLabel('Description').fill('For fever')
  await long.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${biogesic.name}` })).toBeFocused()
  expect((await find(branch, biogesic.name)).description).toBe('For fever')
})

test('another location’s stock is shown when that is chosen', async ({ page, signIn, branch }) => {
  const { biogesic } = branch
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, `Edit ${biogesic.name}`, 'Edit Product')
  await dialog.getByLabel('Product Name').fill(`${biogesic.name} Forte`)
  await dialog.getByLabel('Location').selectOption({ label: 'Main' })
  await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('0')
  await expect(dialog.getByLabel('Product Name')).toHaveValue(`${biogesic.name} Forte`)
  await dialog.getByRole('button', { name: 'Save Product' }).click()

  await expect(page.getByText('Product updated', { exact: true })).toBeVisible()
  expect((await find(branch, `${biogesic.name} Forte`)).locations).toHaveLength(1)
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
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(units.getByText(`${unit} (sach)`)).toBeVisible()
  await units.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog.getByLabel('Unit', { exact: true })).toContainText(`${unit} (sach)`)
  await expect(dialog.getByRole('button', { name: 'Manage units' })).toBeFocused()

  await page.keyboard.press('Enter')
  await units.getByRole('button', { name: `Delete ${unit}` }).click()
  await expect(page.getByText('Unit deleted successfully', { exact: true })).toBeVisible()
  await units.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog.getByLabel('Unit', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Kept')
})
