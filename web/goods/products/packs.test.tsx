import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { BOX } from '#web/testing/boxes.ts'
import { press } from '#web/testing/keys.ts'
import { said } from '#web/testing/page.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { detailOf, product } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen, userEvent } from '#web/testing/screen.tsx'
import { refusedAt, type Server } from '#web/testing/server.ts'

const TITLE = 'Add Product - Advanced Form'

afterEach(() => page.viewport(1440, 900))

/** The prices of a new product in its long form. */
async function openPricing(server: Server, screen: Screen) {
  await showProducts(server, screen)
  const form = await openProductForm('Advanced Add Product', TITLE)
  await form.getByRole('tab', { name: 'Pricing' }).click()
  return form
}

longTest('its other tests; domain/goods/products/packs')(
  'packs are typed with the product by keyboard alone, their codes scanned one after the other',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    server.answers(api.products.create, ({ body }) => detailOf(product({ name: body.name })))
    const form = await openProductForm('Advanced Add Product', TITLE)
    await form.getByLabelText('Product Name').fill('Biogesic Forte')
    await form.getByRole('tab', { name: 'Pricing' }).click()
    await form.getByLabelText('Cost').fill('4')
    await form.getByLabelText('Selling Price (inc tax)').fill('5')
    await form.getByLabelText('Sold by the piece').click()
    await form.getByRole('button', { name: 'Create Product' }).click()
    await expect
      .element(form.getByText('What is not sold by the piece needs a pack that is sold'))
      .toBeVisible()

    form.getByRole('button', { name: 'Add a pack' }).element().focus()
    await press('Enter')
    await userEvent.keyboard('Box{Tab}1{Tab}{Tab}')
    await expect
      .element(form.getByText('Pieces must be a whole number from 2 to 1000000'))
      .toBeVisible()
    await expect.element(form.getByText('A pack that is sold has a price')).toBeVisible()
    await form.getByLabelText(/^Pieces/).fill('100')
    await form.getByLabelText('Price of a pack').fill('450')
    await form.getByLabelText('Barcode of the pack').click()
    await userEvent.keyboard('BOX-A{Enter}BOX-B{Enter}')
    await form.getByLabelText('Bought of Box').click()
    await form.getByRole('button', { name: 'Create Product' }).click()

    await expect.element(said('Product created successfully!')).toBeVisible()
    expect(server.asked(api.products.create).map(({ body }) => body)).toMatchObject([
      {
        soldByPiece: false,
        packs: [
          {
            id: null,
            name: 'Box',
            factor: 100,
            price: '450',
            isSold: true,
            isBought: false,
            isActive: true,
            barcodes: ['BOX-A', 'BOX-B'],
          },
        ],
      },
    ])
  },
)

const STRIP = {
  id: 7,
  name: 'Strip',
  factor: 10,
  price: '48.00',
  isSold: true,
  isBought: true,
  isActive: true,
}

test('the factor of a pack that was used stays, and a code that is another’s is refused at its pack', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showProducts(server, screen)
  const box = {
    ...STRIP,
    id: 8,
    name: 'Box',
    factor: 100,
    price: '450.00',
    isUsed: true,
    barcodes: ['BOX-A'],
  }
  const strip = { ...STRIP, isUsed: false, barcodes: [] }
  const stored = { ...detailOf(biogesic), packs: [strip, box] }
  server.answers(api.products.find, stored)
  const sentence = 'The code BOX-B belongs to Neozep already'
  server.answers(api.products.update, refusedAt('packs.1.barcodes', sentence), stored)
  const form = await openProductForm('Edit Biogesic', 'Edit Product')
  await form.getByRole('button', { name: 'Open the advanced form' }).click()
  const long = page.getByRole('dialog', { name: 'Edit Product - Advanced Form' })
  await long.getByRole('tab', { name: 'Pricing' }).click()
  const ofBox = long.getByRole('group', { name: 'Box', exact: true })
  await expect.element(ofBox.getByLabelText(/^Pieces/)).toHaveAttribute('readonly')
  await expect.element(long.getByRole('button', { name: 'Remove Strip' })).toBeVisible()
  await expect.element(long.getByRole('button', { name: 'Remove Box' })).not.toBeInTheDocument()

  await ofBox.getByLabelText('Barcode of the pack').fill('BOX-B')
  await ofBox.getByLabelText('Active of Box').click()
  await long.getByRole('button', { name: 'Save Product' }).click()

  await expect
    .element(ofBox.getByLabelText('Barcode of the pack'))
    .toHaveAccessibleDescription(sentence)
  expect(server.asked(api.products.update).map(({ body }) => body)).toMatchObject([
    { packs: [{ id: 7 }, { id: 8, factor: 100, isActive: false, barcodes: ['BOX-B'] }] },
  ])
})

longTest('its other tests; domain/goods/products/packs')(
  'a stock that is typed with its product is shown in the packs typed there, too',
  async ({ server, screen }) => {
    const form = await openPricing(server, screen)
    await form.getByRole('button', { name: 'Add a pack' }).click()
    await userEvent.keyboard('Box')
    await form.getByLabelText(/^Pieces/).fill('100')
    await form.getByRole('tab', { name: 'Inventory' }).click()
    const stock = form.getByLabelText('Current Stock Quantity')

    await stock.fill('304')
    await expect.element(stock).toHaveAccessibleDescription('3 boxes 4 pieces')
    await stock.fill('99')
    await expect.element(stock).toHaveAccessibleDescription('99 pieces')
  },
)

longTest('its other tests; domain/goods/products/packs')(
  'a pack that costs more than its pieces may brings a warning at its price: a cap of 9.50 is 95.00 for a strip of 10',
  async ({ server, screen }) => {
    const form = await openPricing(server, screen)
    await form.getByLabelText('Price Cap').fill('9.50')
    await form.getByRole('button', { name: 'Add a pack' }).click()
    await userEvent.keyboard('Strip')
    const price = form.getByLabelText('Price of a pack')
    await price.fill('95.01')
    await expect.element(price).not.toHaveAccessibleDescription(/cap/)
    await form.getByLabelText(/^Pieces/).fill('10')
    await expect
      .element(price)
      .toHaveAccessibleDescription(/^Above its price cap of ₱95.00: tills refuse it/)
    await price.fill('95')
    await expect.element(price).not.toHaveAccessibleDescription(/cap/)
    const cap = form.getByLabelText('Price Cap')
    await expect.element(cap).toHaveAccessibleDescription('Of 1 piece: Strip of 10 up to ₱95.00')
    await cap.fill('95')

    await expect
      .element(cap)
      .toHaveAccessibleDescription(
        'Of 1 piece, yet Strip of 10 costs no more: ₱95.00. Is it the cap of the whole pack?',
      )
  },
)

longTest('its other tests; domain/goods/products/packs')(
  'a box priced like one of its tablets, or below what they cost, is doubted at its price and saved all the same',
  async ({ server, screen }) => {
    const form = await openPricing(server, screen)
    await form.getByLabelText(/^Selling Price .inc tax/).fill('4.50')
    await form.getByLabelText(/^Cost/).fill('3.00')
    await form.getByRole('button', { name: 'Add a pack' }).click()
    await userEvent.keyboard('Box')
    await form.getByLabelText(/^Pieces/).fill('100')
    const price = form.getByLabelText('Price of a pack')
    await price.fill('4.50')
    await expect.element(price).toHaveAccessibleDescription(/^No more than a single piece/)
    await price.fill('299.99')
    await expect.element(price).toHaveAccessibleDescription(/^Its pieces cost more than that/)
    await price.fill('0')
    await expect.element(price).toHaveAccessibleDescription(/^No more than a single piece/)
    await price.fill('300')

    await expect.element(price).not.toHaveAccessibleDescription(/cost more|single piece/)
  },
)

test('a tablet that is priced like its box in the short form brings a warning with the price of the box', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showProducts(server, screen)
  const box = { ...BOX, isActive: true, isUsed: false, barcodes: [] }
  server.answers(api.products.find, { ...detailOf(biogesic), packs: [box] })
  const form = await openProductForm('Edit Biogesic', 'Edit Product')
  const price = form.getByLabelText('Price')
  await price.fill('90')

  await expect.element(price).toHaveAccessibleDescription('Box costs no more: ₱90.00')
})

longTest('its other tests; domain/goods/products/packs')(
  'stock is shown in packs beside its number, on the list and in its dialogs',
  async ({ server, screen }) => {
    const biogesic = product({
      name: 'Biogesic',
      stockQty: 234,
      pieceName: 'tab',
      packs: [
        { id: 72, name: 'Strip', factor: 10, price: null },
        { id: 71, name: 'Box', factor: 100, price: null },
      ],
    })
    const { branch } = await showProducts(server, screen, 'MANAGER', { products: [biogesic] })

    await expect.element(page.getByText('2 boxes 3 strips 4 tabs')).toBeVisible()

    server.answers(api.stock.movements, [])
    server.answers(api.stock.lots, [])
    server.answers(api.stock.inventory, [
      {
        productId: biogesic.id,
        locationId: branch.id,
        stockQty: 120,
        sellableQty: 120,
        minStockLevel: 7,
        maxStockLevel: 70,
        reorderPoint: 10,
        lastStockUpdate: null,
        isActive: true,
        rack: null,
        row: null,
      },
    ])
    await page.getByRole('button', { name: 'Stock of Biogesic: 234' }).click()
    const stock = page.getByRole('dialog', { name: /Biogesic/ })
    await expect.element(stock.getByText('1 box 2 strips', { exact: true }).first()).toBeVisible()
    await stock.getByRole('button', { name: 'Adjust' }).click()
    await page.getByLabelText('How many').fill('15')
    await expect.element(page.getByText('1 strip 5 tabs')).toBeVisible()
  },
)

longTest('its other tests; domain/goods/products/packs')(
  'on a phone packs are no wider than the screen',
  async ({ server, screen }) => {
    await page.viewport(390, 844)
    const form = await openPricing(server, screen)
    await form.getByRole('button', { name: 'Add a pack' }).click()
    await expect.element(form.getByLabelText('Price of a pack')).toBeVisible()

    const dialogBox = form.element().getBoundingClientRect()
    for (const input of form.element().querySelectorAll('fieldset input'))
      expect(input.getBoundingClientRect().right).toBeLessThanOrEqual(dialogBox.right)
  },
)
