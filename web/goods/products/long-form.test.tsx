import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import type { Unit } from '#domain/goods/catalogue/api.ts'
import { BOX } from '#web/testing/boxes.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { openProductForm, showProducts, pricesOf } from '#web/testing/products.ts'
import { detailOf, foundBy, product } from '#web/testing/samples.ts'
import { SCHEMES } from '#web/testing/schemes.ts'
import { openShop } from '#web/testing/shop.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { broken, lost, refusedAt } from '#web/testing/server.ts'

const TITLE = 'Add Product - Advanced Form'
const CREATED = 'Product created successfully!'

afterEach(() => page.viewport(1440, 900))

longTest('server/goods/products, server/goods/stock; of the screen nothing')(
  'a further barcode says that it sells one of the product, so that no box’s code is entered',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const form = await openProductForm('Advanced Add Product', TITLE)
    await form.getByRole('tab', { name: 'Advanced' }).click()
    const codes = form.getByRole('region', { name: 'Further barcodes' })

    await expect
      .element(codes)
      .toHaveAccessibleDescription(/sells one of this product, at its price\. The code of a box/)
    await expect.element(codes.getByText('The code of a box or a strip')).toBeVisible()
  },
)

test('the long form calculates its prices, shows where it was refused, and keeps prices per group', async ({
  server,
  screen,
}) => {
  const { branch } = await showProducts(server, screen)
  server.answers(api.products.create, ({ body }) => detailOf(product({ name: body.name })))
  const form = await openProductForm('Advanced Add Product', TITLE)
  const tab = (title: string) => form.getByRole('tab', { name: title })
  const value = (label: string) => expect.element(form.getByLabelText(label))
  await form.getByLabelText('Product Name').fill('Amoxil')
  await form.getByLabelText('Barcode Type').selectOptions('EAN-13')
  const barcode = form.getByLabelText('Barcode', { exact: true })
  await barcode.fill('4800016055261')
  const sentence = 'The last digit of this EAN-13 barcode should be 3'
  await expect.element(form.getByText(sentence)).toBeVisible()
  await barcode.fill('4800016055263')
  await tab('Inventory').click()
  await form.getByLabelText('Current Stock Quantity').fill('12')
  await form.getByRole('button', { name: 'Create Product' }).click()
  await expect.element(tab('Pricing has errors')).toHaveAttribute('aria-selected', 'true')
  await expect.element(form.getByLabelText('Cost')).toHaveFocus()

  await form.getByLabelText('Custom Tax Rate (%)').fill('12')
  await form.getByLabelText('Purchase Price (ex tax)').fill('100')
  await form.getByLabelText('Profit Margin (%)').fill('25')
  await value('Purchase Price (inc tax)').toHaveDisplayValue('112.00')
  await value('Cost').toHaveDisplayValue('112.00')
  await value('Selling Price (ex tax)').toHaveDisplayValue('125.00')
  await value('Selling Price (inc tax)').toHaveDisplayValue('140.00')
  await value('Selling Price (inc tax)').toHaveAttribute('readonly')
  await form.getByLabelText('Tax Type').selectOptions('Inclusive')
  await value('Selling Price (inc tax)').toHaveDisplayValue('125.00')
  await form.getByLabelText('Margin (%) of Reseller').fill('10')
  await form.getByLabelText('Price (inc tax) of Retail').fill('130')
  await form.getByRole('button', { name: 'Create Product' }).click()

  await expect.element(said(CREATED)).toBeVisible()
  expect(server.asked(api.products.create)[0]?.body).toMatchObject({
    cost: '100.00',
    price: '125.00',
    stockQty: 12,
    locationId: branch.id,
    taxType: 'INCLUSIVE',
    groupPrices: [
      { priceGroup: 'RESELLER', sellingPriceIncTax: '110.00' },
      { priceGroup: 'RETAIL', sellingPriceIncTax: '130' },
    ],
  })
})

longTest('server/goods/products, server/goods/stock; of the screen nothing')(
  'a product and its prices per group are saved together: sent again after a lost answer they go under the same key',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    server.answers(api.products.create, lost, ({ body }) => detailOf(product({ name: body.name })))
    const form = await openProductForm('Advanced Add Product', TITLE)
    await form.getByLabelText('Product Name').fill('Kremil')
    await form.getByRole('tab', { name: 'Pricing' }).click()
    await form.getByLabelText('Cost').fill('4')
    await form.getByLabelText('Selling Price (inc tax)').fill('5')
    const retail = form.getByLabelText('Price (inc tax) of Retail')
    await retail.fill('4.80')
    await form.getByRole('button', { name: 'Create Product' }).click()
    await expect
      .element(form.getByText('The server cannot be reached. Check the network.'))
      .toBeVisible()
    await expect.element(retail).toHaveDisplayValue('4.80')
    await form.getByRole('button', { name: 'Create Product' }).click()

    await expect.element(said(CREATED)).toBeVisible()
    const [first, again, ...more] = server.asked(api.products.create)
    expect(first?.body.groupPrices).toMatchObject([{ sellingPriceIncTax: '4.80' }])
    expect([again, more]).toEqual([first, []])
  },
)

longTest('server/goods/products, server/goods/stock; of the screen nothing')(
  'where VAT lies in the prices a product says of each scheme whether it covers it, and a kit of unlike parts what it is sold as',
  async ({ server, screen }) => {
    const { neozep } = openShop(server)
    server.answers(api.schemes.list, SCHEMES)
    const kit = {
      ...detailOf(neozep),
      productType: 'COMBO',
      isMixedKit: true,
      uncovered: { SC: 'KIT' },
    } as const
    server.answers(api.products.find, { ...kit, schemesLeftOut: ['PWD'] })
    server.answers(api.products.prices, pricesOf(neozep))
    server.answers(api.products.update, { ...kit, version: 2 })
    await screen.open('/products', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12.00' })
    await button('Edit Neozep').click()
    await button('Open the advanced form').click()
    const form = dialog('Edit Product - Advanced Form')
    const sentence = /it is sold VATable\. Not all of its parts are covered by SC/
    await expect.element(form.getByText(sentence)).toBeVisible()
    await form.getByRole('tab', { name: 'Pricing' }).click()
    const [senior, disabled] = ['Senior Citizen', 'Person with Disability'].map((name) =>
      form.getByLabelText(name),
    )
    await expect.element(senior!).toHaveDisplayValue('As its category')
    await expect.element(disabled!).toHaveDisplayValue('Not covered')
    await senior!.selectOptions('Covered')
    await disabled!.selectOptions('As its category')
    await form.getByLabelText('Price Cap').fill('99.50')
    await form.getByLabelText('Quantity for 30 Days').fill('30')
    await form.getByLabelText('VAT Class').selectOptions('VAT-exempt')
    await form.getByRole('button', { name: 'Save Product' }).click()

    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(server.asked(api.products.update)[0]?.body).toEqual({
      version: 1,
      taxClass: 'VAT_EXEMPT',
      taxRatePct: '0',
      priceCap: '99.50',
      thirtyDayQty: 30,
      schemesAdded: ['SC'],
      schemesLeftOut: [],
    })
  },
)

longTest('server/goods/stock; of the screen nothing')(
  'a kit is put together, with further codes and images',
  async ({ server, screen }) => {
    const { biogesic, neozep } = await showProducts(server, screen)
    server.answers(api.products.create, ({ body }) => detailOf(product({ name: body.name })))
    const form = await openProductForm('Advanced Add Product', TITLE)
    // Said before it was a kit: a kit is sold by the piece.
    await form.getByRole('tab', { name: 'Pricing' }).click()
    await form.getByLabelText('Sold by the piece').click()
    await form.getByRole('tab', { name: 'General Info' }).click()
    await form.getByLabelText('Product Name').fill('Flu kit')
    await form.getByLabelText('Product Type').selectOptions('Combo')
    const search = form.getByLabelText('Find a product for the kit')
    server.answers(api.products.search, broken, [foundBy('Biogesic', biogesic)])
    await search.fill('Biogesic')
    await expect.element(form.getByText('Something went wrong on the server.')).toBeVisible()
    await press('Enter')
    const quantity = form.getByLabelText('Quantity of Biogesic')
    await expect.element(quantity).toBeVisible()
    // Its box of ten has been found by the box's code.
    server.answers(api.products.search, [
      { ...foundBy('Neozep', neozep), packs: [BOX], packId: BOX.id },
    ])
    await search.fill('Neozep')
    await form.getByRole('button', { name: 'Neozep' }).click()
    await expect.element(form.getByText('10 pieces: 1 box')).toBeVisible()
    await quantity.fill('3')
    await form.getByRole('tab', { name: 'Pricing' }).click()
    await form.getByLabelText('Cost').fill('60')
    await form.getByLabelText('Selling Price (inc tax)').fill('75')
    await form.getByRole('tab', { name: 'Advanced' }).click()
    await form.getByRole('button', { name: 'Add a barcode' }).click()
    await userEvent.keyboard('KIT-A{Enter}KIT-B')
    await form.getByRole('button', { name: 'Add an image' }).click()
    await userEvent.keyboard('ftp://kit')
    await form.getByRole('button', { name: 'Create Product' }).click()
    await expect
      .element(form.getByText('Image address must start with http:// or https://'))
      .toBeVisible()
    await form.getByLabelText('Address of further image 1').fill('https://example.com/kit.png')
    await form.getByRole('button', { name: 'Create Product' }).click()

    await expect.element(said(CREATED)).toBeVisible()
    expect(server.asked(api.products.create).map(({ body }) => body)).toMatchObject([
      {
        soldByPiece: true,
        components: [
          { productId: biogesic.id, qty: 3 },
          { productId: neozep.id, qty: 10 },
        ],
        barcodes: ['KIT-A', 'KIT-B'],
        images: ['https://example.com/kit.png'],
      },
    ])
  },
)

longTest('server/goods/products, server/goods/stock; of the screen nothing')(
  'a refusal of the server is shown where it belongs, in whichever tab',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const sentence = 'Another product has that SKU'
    server.answers(api.products.create, refusedAt('sku', sentence))
    const form = await openProductForm('Advanced Add Product', TITLE)
    await form.getByLabelText('Product Name').fill('Never made')
    await form.getByLabelText('SKU').fill('BIOGESIC-1')
    await form.getByRole('tab', { name: 'Pricing' }).click()
    await form.getByLabelText('Cost').fill('4')
    await form.getByLabelText('Selling Price (inc tax)').fill('5')
    await form.getByRole('button', { name: 'Create Product' }).click()

    await expect.element(form.getByLabelText('SKU')).toHaveFocus()
    await expect.element(form.getByLabelText('SKU')).toHaveAccessibleDescription(sentence)
    await expect.element(said('Failed to create product. Please try again.')).toBeVisible()
  },
)

longTest('web/goods/catalogue/CategoriesPage')(
  'a unit is added, renamed and deleted without leaving the form',
  async ({ server, screen }) => {
    const sachet: Unit = {
      id: 7,
      name: 'Sachet',
      shortName: 'sct',
      version: 1,
      createdAt: '2026-11-20T05:00:00Z',
    }
    const shorter = { ...sachet, shortName: 'sach', version: 2 }
    await showProducts(server, screen)
    server.answers(api.units.create, sachet)
    server.answers(api.units.update, shorter)
    server.answers(api.units.delete, undefined)
    const form = await openProductForm('Advanced Add Product', TITLE)
    const choice = form.getByLabelText('Unit', { exact: true })
    await form.getByLabelText('Product Name').fill('Kept')
    await form.getByRole('button', { name: 'Manage units' }).click()
    const units = dialog('Manage units')
    await units.getByLabelText('Search units...').fill('Sachet')
    await expect.element(units.getByText('No units found matching your search.')).toBeVisible()
    await units.getByRole('button', { name: 'Add Unit' }).click()
    await expect.element(page.getByLabelText('Unit Name')).toHaveValue('Sachet')
    await page.getByLabelText('Short Name').fill('sct')
    server.answers(api.units.list, [sachet])
    await press('Enter')
    await expect.element(said('Unit created successfully')).toBeVisible()
    await units.getByRole('button', { name: 'Edit Sachet' }).click()
    await page.getByLabelText('Short Name').fill('sach')
    server.answers(api.units.list, [shorter])
    await press('Enter')
    await expect.element(units.getByText('Sachet (sach)')).toBeVisible()
    await units.getByRole('button', { name: 'Close' }).click()
    await expect.element(choice).toHaveDisplayValue('Sachet (sach)')
    await expect.element(form.getByRole('button', { name: 'Manage units' })).toHaveFocus()

    await press('Enter')
    server.answers(api.units.list, [])
    await chooseFor('Sachet', 'Delete')
    await expect.element(said('Unit deleted successfully')).toBeVisible()
    await units.getByRole('button', { name: 'Close' }).click()
    await expect.element(choice).toHaveValue('No unit')
    await expect.element(form.getByLabelText('Product Name')).toHaveValue('Kept')
  },
)
