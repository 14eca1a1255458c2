import type { Route } from '@playwright/test'
import { api } from '#domain/api.ts'
import { expect, loseAnswer, test } from './journey.ts'
import { ADVANCED_NEW, findProduct, openForm, showProducts, uniqueName } from './product-form.ts'

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

test('a kit is put together, with further codes and images', async ({ page, signIn, branch }) => {
  const name = uniqueName('Flu kit')
  await signIn('MANAGER')
  await showProducts(page, branch)
  const dialog = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Product Type').selectOption('Combo')
  const fail = (route: Route) => route.fulfill({ status: 500 })
  await page.route(`**${api.products.search.path}?*`, fail, { times: 1 })
  await dialog.getByLabel('Find a product for the kit').fill(branch.biogesic.name)
  await expect(dialog.getByText('The server had a problem.')).toBeVisible()
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
