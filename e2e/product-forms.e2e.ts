import type { Route } from '@playwright/test'
import { api } from '#domain/api.ts'
import { expect, test } from './journey.ts'
import { ADVANCED_NEW, findProduct, openForm, showProducts, uniqueName } from './product-form.ts'

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
