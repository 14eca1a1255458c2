import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, pick, said } from '#web/testing/page.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { category, detailOf, location, product } from '#web/testing/samples.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { broken, held, lost, refused, refusedAsStale, refusedAt } from '#web/testing/server.ts'

const QUICK = 'Add New Product'

test('stock is edited from what was seen; what was sold meanwhile is not overwritten', async ({
  server,
  screen,
}) => {
  const { biogesic, branch } = await showProducts(server, screen)
  const form = await openProductForm('Edit Biogesic', 'Edit Product')
  await expect.element(form.getByLabelText('Stock Quantity')).toHaveDisplayValue('20')
  await form.getByLabelText('Price').fill('11')
  await form.getByLabelText('Stock Quantity').fill('25')
  const newest = { ...detailOf(biogesic), stockQty: 18, sellableQty: 18, version: 2 }
  server.answers(api.products.find, newest)
  server.answers(api.products.update, refusedAsStale('Biogesic'), {
    ...newest,
    version: 3,
  })
  await form.getByRole('button', { name: 'Save Product' }).click()
  await expect.element(form.getByText('Another user has changed the same')).toBeVisible()
  await expect.element(form.getByLabelText('Stock Quantity')).toHaveDisplayValue('18')
  await expect.element(form.getByLabelText('Price')).toHaveDisplayValue('11')
  await form.getByLabelText('Stock Quantity').fill('30')
  await form.getByRole('button', { name: 'Save Product' }).click()

  await expect.element(said('Product updated')).toBeVisible()
  const [first, second] = server.asked(api.products.update).map(({ body }) => body)
  expect(first).toMatchObject({ version: 1, stockQty: 25, locationId: branch.id })
  expect(second).toMatchObject({ version: 2, stockQty: 30, price: '11' })
})

longTest('web/goods/products/quick-add › by keyboard alone')(
  'a product that another user has changed is not overwritten',
  async ({ server, screen }) => {
    const { neozep } = await showProducts(server, screen)
    const form = await openProductForm('Edit Neozep', 'Edit Product')
    const [generic, sku] = [form.getByLabelText('Generic Name'), form.getByLabelText('SKU')]
    await sku.fill('NEW-1')
    await generic.fill('Phenylephrine')
    const newest = { ...detailOf(neozep), price: '50.00', version: 2 }
    const answer = held(newest)
    server.answers(api.products.find, answer)
    server.answers(api.products.update, refusedAsStale('Neozep'), newest)
    await press('Enter')
    // Fields are disabled while the newest version loads, as it would overwrite what is typed.
    await expect.element(sku).toBeDisabled()
    answer.letGo()
    await expect.element(form.getByText('was changed by another user meanwhile')).toBeVisible()
    await expect.element(form.getByText('with your changes in it')).toBeVisible()
    await expect.element(generic).toHaveFocus()
    await expect.element(sku).toHaveValue('NEW-1')
    await expect.element(form.getByLabelText('Price')).toHaveDisplayValue('50.00')
    await form.getByRole('button', { name: 'Save Product' }).click()

    await expect.element(said('Product updated')).toBeVisible()
    const { body } = server.asked(api.products.update).at(-1) ?? {}
    expect(body).toMatchObject({ version: 2, genericName: 'Phenylephrine', sku: 'NEW-1' })
    expect(body).not.toHaveProperty('price')
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'stock is typed only once the chosen location’s is there, and only the last choice counts',
  async ({ server, screen }) => {
    const store = location({ name: 'Store' })
    const { biogesic, main, branch } = await showProducts(server, screen)
    server.answers(api.locations.list, [main, branch, store])
    await server.notifies('locations')
    const form = await openProductForm('Edit Biogesic', 'Edit Product')
    const [place, stock] = [form.getByLabelText('Location'), form.getByLabelText('Stock Quantity')]
    const atMain = held({ ...detailOf(biogesic), stockQty: 3, sellableQty: 3 })
    const atStore = { ...detailOf(biogesic), stockQty: 0, sellableQty: 0 }
    server.answers(api.products.find, ({ query }) =>
      query.locationId === String(main.id) ? atMain : broken,
    )
    await place.selectOptions('Main')
    await expect.element(place).toHaveValue(String(main.id))
    await expect.element(place).toHaveAccessibleDescription('Its stock is being loaded...')
    await expect.element(stock).toBeDisabled()
    await expect.element(stock).toHaveValue('…')
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expect.element(page.getByText('Its stock is being loaded...').last()).toBeVisible()
    await expect.element(stock).toHaveValue('…')

    await place.selectOptions('Store')
    const sentence = page.getByText('What is shown is still the stock at Makati.').first()
    await expect.element(sentence).toBeVisible()
    await expect.element(place).toHaveValue(String(branch.id))
    await expect.element(stock).toHaveDisplayValue('20')

    server.answers(api.products.find, atStore)
    await place.selectOptions('Store')
    await expect.element(stock).toHaveDisplayValue('0')
    atMain.letGo()
    await stock.fill('50')
    await expect.element(place).toHaveValue(String(store.id))
    server.answers(api.products.update, detailOf(biogesic))
    await form.getByRole('button', { name: 'Save Product' }).click()

    await expect.element(said('Product updated')).toBeVisible()
    expect(server.asked(api.products.update)[0]?.body).toMatchObject({
      stockQty: 50,
      locationId: store.id,
    })
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'while the short form saves, there is no way to the long one that its answer would close',
  async ({ server, screen }) => {
    const { biogesic } = await showProducts(server, screen)
    const form = await openProductForm('Edit Biogesic', 'Edit Product')
    const answer = held(detailOf(biogesic))
    server.answers(api.products.update, answer)
    await form.getByLabelText('Price').fill('12')
    await form.getByRole('button', { name: 'Save Product' }).click()
    await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeVisible()
    const toLong = form.getByRole('button', { name: 'Open the advanced form' })
    await expect.element(toLong).toBeDisabled()
    answer.letGo()

    await expect.element(said('Product updated')).toBeVisible()
    await expect.poll(() => form.elements()).toEqual([])
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'with several lots the expiry is only shown, and the short form leads to the long one',
  async ({ server, screen }) => {
    const { biogesic } = await showProducts(server, screen)
    server.answers(api.products.find, { ...detailOf(biogesic), lotCount: 2 })
    const short = await openProductForm('Edit Biogesic', 'Edit Product')
    await expect.element(short.getByLabelText('Expiration Date')).toHaveAttribute('readonly')
    await expect.element(short.getByText('2 lots lie here')).toBeVisible()
    await short.getByRole('button', { name: 'Open the advanced form' }).click()
    const long = dialog('Edit Product - Advanced Form')
    await expect.element(long.getByLabelText('Product Name')).toHaveValue('Biogesic')
    await long.getByLabelText('Description').fill('For fever')
    server.answers(api.products.update, detailOf(biogesic))
    await long.getByRole('button', { name: 'Save Product' }).click()

    await expect.element(said('Product updated')).toBeVisible()
    await expect.element(button('Edit Biogesic')).toHaveFocus()
    expect(server.asked(api.products.update)[0]?.body).toMatchObject({ description: 'For fever' })
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'what is chosen while another category is being deleted stays chosen, and is never called none',
  async ({ server, screen }) => {
    const [gone, kept] = [category({ name: 'Gone' }), category({ name: 'Kept' })]
    await showProducts(server, screen)
    server.answers(api.categories.list, [gone, kept])
    await server.notifies('categories')
    const form = await openProductForm('Edit Lagundi', 'Edit Product')
    const choice = form.getByLabelText('Category', { exact: true })
    await pick(choice, 'Gone')
    await form.getByRole('button', { name: 'Manage categories' }).click()
    const deletion = held(undefined)
    server.answers(api.categories.delete, deletion)
    await chooseFor('Gone', 'Delete')
    await press('Escape')
    await pick(choice, 'Kept')
    server.answers(api.categories.list, [kept])
    deletion.letGo()
    await expect.element(said('Category deleted successfully')).toBeVisible()
    await expect.element(choice).toHaveValue('Kept')
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'a category that cannot be looked up is unknown, and not none',
  async ({ server, screen }) => {
    const { lagundi } = await showProducts(server, screen)
    server.answers(api.categories.list, broken)
    server.answers(api.products.find, { ...detailOf(lagundi), categoryId: 7 })
    await screen.open('/products?category=7', 'MANAGER')
    const filter = page.getByLabelText('Category').first()
    await expect.element(filter).toHaveValue('Unknown category')
    const form = await openProductForm('Edit Lagundi', 'Edit Product')

    const choice = form.getByLabelText('Category', { exact: true })
    await expect.element(choice).toHaveValue('Unknown category')
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'a product is made by keyboard alone, its category on the way',
  async ({ server, screen }) => {
    const { branch } = await showProducts(server, screen)
    const cough = category({ name: 'Cough' })
    server.answers(api.categories.create, cough)
    server.answers(api.products.create, detailOf(product({ name: 'Solmux' })))
    button('Quick Add').element().focus()
    await press('Enter')
    const form = dialog(QUICK)
    await expect.element(form.getByLabelText('Product Name')).toHaveFocus()
    await userEvent.keyboard('Solmux{Tab}SKU-7{Tab}4801234567890{Tab}{Tab}')
    const add = form.getByRole('button', { name: 'Add Category' })
    await expect.element(add).toHaveFocus()
    await press('Enter')
    await expect.element(page.getByLabelText('Category Name')).toHaveFocus()
    server.answers(api.categories.list, [cough])
    await userEvent.keyboard('Cough{Enter}')
    const choice = form.getByLabelText('Category', { exact: true })
    await expect.element(choice).toHaveValue('Cough')
    await expect.element(add).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}4.50{Tab}6.75{Tab}{Tab}')
    await expect.element(form.getByLabelText('Stock Quantity')).toHaveFocus()
    await userEvent.keyboard('{Control>}a{/Control}30{Enter}')

    await expect.element(said('Product created')).toBeVisible()
    await expect.poll(() => form.elements()).toEqual([])
    await expect.element(button('Quick Add')).toHaveFocus()
    expect(server.asked(api.products.create)[0]?.body).toMatchObject({
      name: 'Solmux',
      sku: 'SKU-7',
      barcode: '4801234567890',
      categoryId: cough.id,
      cost: '4.50',
      price: '6.75',
      stockQty: 30,
      locationId: branch.id,
    })
  },
)

longTest('web/goods/products/quick-add › by keyboard alone')(
  'what a form lacks stands at its fields, the server’s refusals too',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const form = await openProductForm('Quick Add', QUICK)
    const save = form.getByRole('button', { name: 'Save Product' })
    await form.getByLabelText('Expiration Date').fill('2020-01-31')
    await save.click()
    for (const what of ['Name', 'Cost', 'Price'])
      await expect.element(form.getByText(`${what} is required`)).toBeVisible()
    await expect.element(form.getByText('The date must not be in the past')).toBeVisible()

    const sentence = 'Another product has that SKU'
    server.answers(api.products.create, refusedAt('sku', sentence))
    const sku = form.getByLabelText('SKU')
    await form.getByLabelText('Product Name').fill('Solmux')
    await sku.fill('BIOGESIC-1')
    await form.getByLabelText('Cost').fill('4')
    await form.getByLabelText('Price').fill('5')
    await form.getByLabelText('Expiration Date').fill('')
    await save.click()

    await expect.element(sku).toHaveFocus()
    await expect.element(sku).toHaveAccessibleDescription(sentence)
  },
)

test('a product whose answer got lost is sent again under its key; typed on, what was made is shown and changed', async ({
  server,
  screen,
}) => {
  await showProducts(server, screen)
  const form = await openProductForm('Quick Add', QUICK)
  const [save, price] = [
    form.getByRole('button', { name: 'Save Product' }),
    form.getByLabelText('Price'),
  ]
  const made = detailOf(product({ name: 'Ceelin', price: '6.75' }))
  await form.getByLabelText('Product Name').fill('Ceelin')
  await form.getByLabelText('Cost').fill('4.50')
  await price.fill('6.75')
  const sentence = 'This was saved already, as it was first sent.'
  server.answers(api.products.create, lost, refused(422, sentence, { madeId: made.id }))
  server.answers(api.products.find, made)
  server.answers(api.products.update, { ...made, price: '7.00', version: 2 })
  await save.click()
  await expect.element(form.getByText('The server cannot be reached.')).toBeVisible()

  await price.fill('7.00')
  await save.click()
  await expect.element(form.getByText(sentence)).toBeVisible()
  await expect.element(form.getByText('Stored now: 6.75')).toBeVisible()
  await expect.element(price).toHaveDisplayValue('7.00')
  await save.click()

  await expect.element(said('Product updated')).toBeVisible()
  await expect.poll(() => form.elements()).toEqual([])
  const keys = server.asked(api.products.create).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual(Array(2).fill(keys[0]))
})
