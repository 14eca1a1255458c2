import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, pick, said } from '#web/testing/page.ts'
import { openProductForm, pricesOf, showProducts } from '#web/testing/products.ts'
import { category, detailOf, product } from '#web/testing/samples.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

const QUICK = 'Add New Product'

test('a product with its first lot is made on one screen by keyboard alone, in nine actions', async ({
  server,
  screen,
}) => {
  const { branch } = await showProducts(server, screen)
  server.answers(api.products.create, detailOf(product({ name: 'Solmux' })))
  button('Quick Add').element().focus()
  await press('Enter')
  const form = dialog(QUICK)
  await expect.element(form.getByLabelText('Product Name')).toHaveFocus()
  await userEvent.keyboard('Solmux')
  for (const _ of ['SKU', 'Barcode', 'Category', 'Add Category', 'Manage categories', 'Cost'])
    await press('Tab')
  await userEvent.keyboard('4.50{Tab}6.75{Tab}{Tab}')
  await expect.element(form.getByLabelText('Stock Quantity')).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}30{Tab}B7')
  await expect.element(form.getByLabelText('Lot Number')).toHaveValue('B7')
  await userEvent.keyboard('{Tab}06/2030{Enter}')

  await expect.element(said('Product created')).toBeVisible()
  expect(server.asked(api.products.create)[0]?.body).toMatchObject({
    name: 'Solmux',
    cost: '4.50',
    price: '6.75',
    stockQty: 30,
    customLot: 'B7',
    expirationDate: '2030-06-30',
    locationId: branch.id,
  })
})

test('a product whose name another has, in whatever spelling, is asked about before it is saved, in both forms', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showProducts(server, screen)
  server.answers(api.products.create, detailOf(product({ name: 'Biogesic' })))
  const question = 'There is a product called Biogesic already. Save another of that name?'
  const form = await openProductForm('Quick Add', QUICK)
  await form.getByLabelText('Product Name').fill('BIOGESIC ')
  await form.getByLabelText('Cost').fill('4')
  await form.getByLabelText('Price').fill('5')
  screen.saysYes = false
  await press('Enter')
  await expect.poll(() => screen.questions).toEqual([question])
  await expect.element(form.getByLabelText('Product Name')).toBeEnabled()
  expect(server.asked(api.products.create)).toEqual([])
  screen.saysYes = true
  await press('Enter')
  await expect.element(said('Product created')).toBeVisible()

  await button(`Edit ${biogesic.name}`).click()
  server.answers(api.products.update, detailOf({ ...biogesic, price: '6.00', version: 2 }))
  const editing = dialog('Edit Product')
  await editing.getByLabelText('Price').fill('6')
  await press('Enter')
  await expect.element(said('Product updated')).toBeVisible()
  // Its name stays: nothing is asked.
  expect(screen.questions).toEqual([question, question])

  const long = await openProductForm('Advanced Add Product', 'Add Product - Advanced Form')
  await long.getByLabelText('Product Name').fill('biogesic')
  await long.getByRole('tab', { name: 'Pricing' }).click()
  await long.getByLabelText('Cost').fill('4')
  await long.getByLabelText('Selling Price (inc tax)').fill('5')
  await long.getByRole('button', { name: 'Create Product' }).click()
  await expect.poll(() => screen.questions).toEqual([question, question, question])
})

longTest('nothing else')(
  'the next product begins in the category, at the tax and at the location of the last, and else blank',
  async ({ server, screen }) => {
    const { branch } = await showProducts(server, screen)
    const cough = category({ name: 'Cough' })
    server.answers(api.categories.list, [cough])
    await server.notifies('categories')
    const form = await openProductForm('Quick Add', QUICK)
    const next = form.getByRole('button', { name: 'Save and add another' })
    const [name, cost] = [form.getByLabelText('Product Name'), form.getByLabelText('Cost')]
    await next.click()
    await expect.element(form.getByText('Cost is required')).toBeVisible()
    await name.fill('Solmux')
    await pick(form.getByLabelText('Category', { exact: true }), 'Cough')
    await cost.fill('4')
    await form.getByLabelText('Price').fill('5')
    await form.getByLabelText('Tax Rate').fill('12')
    await form.getByLabelText('Stock Quantity').fill('30')
    await form.getByLabelText('Lot Number').fill('B7')
    server.answers(api.products.create, detailOf(product({ name: 'Solmux' })))
    await next.click()

    await expect.element(said('Product created')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveValue('')
    await expect.element(form.getByLabelText('Lot Number')).toHaveValue('')
    await expect.element(form.getByLabelText('Stock Quantity')).toHaveDisplayValue('0')
    await expect.element(form.getByLabelText('Location')).toHaveValue(String(branch.id))
    await name.fill('Tuseran')
    await cost.fill('6')
    await form.getByLabelText('Price').fill('7')
    await press('Enter')

    await expect.poll(() => form.elements()).toEqual([])
    const made = server.asked(api.products.create)
    expect(made.map(({ body }) => body)).toMatchObject([
      { name: 'Solmux', categoryId: cough.id, taxRatePct: '12', stockQty: 30, customLot: 'B7' },
      { name: 'Tuseran', categoryId: cough.id, taxRatePct: '12', stockQty: 0, customLot: '' },
    ])
    expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  },
)

longTest('nothing else')(
  'in a shop that takes VAT the class of goods says their rate, in either form, and goods that cost 105.00 and sell for 112.00 are no loss',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.schemes.list, [])
    await screen.open('/products', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12.00' })
    const quick = await openProductForm('Quick Add', QUICK)
    const taxClass = quick.getByLabelText('VAT Class')
    await expect.element(taxClass).toHaveDisplayValue('VATable')
    await expect.poll(() => quick.getByLabelText('Tax Rate').elements()).toEqual([])
    const cost = quick.getByLabelText('Cost')
    await cost.fill('113')
    await quick.getByLabelText('Price').fill('112')
    await expect.element(cost).toHaveAccessibleDescription('Costs more than it sells for (₱112.00)')
    await cost.fill('105')
    await expect.element(cost).not.toHaveAccessibleDescription()
    await quick.getByRole('button', { name: 'Cancel' }).click()

    const long = await openProductForm('Advanced Add Product', 'Add Product - Advanced Form')
    await long.getByRole('tab', { name: 'Pricing' }).click()
    await long.getByLabelText('Purchase Price (ex tax)').fill('100')
    await long.getByLabelText('Profit Margin (%)').fill('25')
    const price = long.getByLabelText('Selling Price (inc tax)')
    await expect.element(price).toHaveDisplayValue('140.00')
    await long.getByLabelText('VAT Class').selectOptions('Zero-rated')
    await expect.element(price).toHaveDisplayValue('125.00')
    await long.getByLabelText('Price Cap').fill('120')
    await expect
      .element(price)
      .toHaveAccessibleDescription('Above its price cap of ₱120.00: tills refuse it')
  },
)

longTest('nothing else')(
  'what a supplier without VAT brought for 105.00 is a loss at 112.00 with VAT in it, and none once it is exempt',
  async ({ server, screen }) => {
    const { neozep } = openShop(server)
    const bought = {
      ...detailOf({ ...neozep, cost: '105.00', price: '112.00' }),
      costHoldsVat: false,
    }
    server.answers(api.products.find, bought)
    await screen.open('/products', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12.00' })
    await button('Edit Neozep').click()
    const form = dialog('Edit Product')
    const cost = form.getByLabelText('Cost')
    await expect.element(cost).toHaveAccessibleDescription('Costs more than it sells for (₱112.00)')
    await form.getByLabelText('VAT Class').selectOptions('VAT-exempt')
    await expect.element(cost).not.toHaveAccessibleDescription()
  },
)

longTest('nothing else')(
  'a user who gives a part another class sees which kits are sold VATable since',
  async ({ server, screen }) => {
    const { neozep } = openShop(server)
    const before = { ...detailOf(neozep), mixedKits: ['First Aid Kit'] }
    server.answers(api.products.find, before)
    server.answers(api.products.prices, pricesOf(neozep))
    server.answers(api.products.update, {
      ...before,
      version: 2,
      mixedKits: ['Cold Kit', 'First Aid Kit'],
    })
    await screen.open('/products', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12.00' })
    await button('Edit Neozep').click()
    const form = dialog('Edit Product')
    const taxClass = form.getByLabelText('VAT Class')
    await expect
      .element(taxClass)
      .toHaveAccessibleDescription(
        'Kits with it that are sold VATable, because their parts differ in class: First Aid Kit',
      )
    await taxClass.selectOptions('VAT-exempt')
    await form.getByRole('button', { name: 'Save Product' }).click()

    await expect.element(page.getByText('VATable now: Cold Kit', { exact: true })).toBeVisible()
  },
)
