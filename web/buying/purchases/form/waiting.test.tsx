import { api } from '#domain/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import {
  offeredIn,
  openPurchaseForm,
  openNewPurchase,
  orderedLines,
  showPurchases,
} from '#web/testing/purchases.ts'
import { detailOf, foundBy, location, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { broken, held } from '#web/testing/server.ts'

// A slow server: the user goes on filling in the order, and a late answer takes nothing from them.

test('an order is not sent before all that was scanned is on it, and nothing of it is missed', async ({
  server,
  screen,
}) => {
  const { form, create, biogesic, neozep } = await openNewPurchase(server, screen)
  const qtyOf = (name: string) => form.getByLabelText(`Quantity of ${name}`)
  const refusal = (wanted: string | null) =>
    said(`${wanted} is still being looked up. Wait for it.`)
  await scan(biogesic.sku ?? '')
  await expect.element(qtyOf('Biogesic')).toHaveValue('1')
  const code = held([foundBy(neozep.sku ?? '', neozep)])
  const cost = held(detailOf(neozep))
  server.answers(api.products.search, code)
  server.answers(api.products.find, cost)
  await scan(neozep.sku ?? '')
  await expect.element(form.getByText(`Still looking up ${neozep.sku}`)).toBeVisible()
  await create.click()
  await expect.element(refusal(neozep.sku)).toBeVisible()
  code.letGo()
  await expect.element(form.getByText('Still looking up Neozep')).toBeVisible()
  await create.click()
  await expect.element(refusal('Neozep')).toBeVisible()
  expect(orderedLines(server)).toEqual([])
  cost.letGo()
  await expect.element(qtyOf('Neozep')).toHaveValue('1')
  await create.click()

  await expect.element(said('Purchase order created')).toBeVisible()
  expect(orderedLines(server)[0]).toEqual([
    [biogesic.id, 1],
    [neozep.id, 1],
  ])
})

longTest('web/goods/product-search/ProductSearch, web/platform/ui/picker/Picker')(
  'a list of suppliers that comes late changes nothing about who was chosen since, nor where one types',
  async ({ server, screen }) => {
    const { metro, zuellig } = await showPurchases(server, screen)
    const late = held([metro])
    // More than the browser gets at once, so that the server does the searching.
    const many = Array.from({ length: 100 }, (_, place) => supplier({ name: `Agent ${place}` }))
    server.answers(api.suppliers.list, ({ query }) => {
      if (query.search === 'Metro Drug') return late
      return query.search ? [zuellig] : many
    })
    const form = await openPurchaseForm()
    await type('Metro Drug')
    await press('Enter')
    await press('Control+a')
    await type('Zuellig')
    await expect.element(offeredIn(form, zuellig)).toBeVisible()
    await press('Enter')
    const supplierBox = form.getByRole('combobox', { name: 'Supplier' })
    await expect.element(supplierBox).toHaveValue('Zuellig')
    const box = form.getByLabelText('Search products to order')
    await box.click()
    await type('Bio')
    late.letGo()
    await type('gesic')

    await expect.element(box).toHaveValue('Biogesic')
    await expect.element(supplierBox).toHaveValue('Zuellig')
  },
)

longTest('web/goods/product-search/ProductSearch, web/platform/ui/picker/Picker')(
  'a code that was entered twice while it was looked up counts once, and what is typed next stays',
  async ({ server, screen }) => {
    const { form, biogesic, neozep } = await openNewPurchase(server, screen)
    const qtyOf = (name: string) => form.getByLabelText(`Quantity of ${name}`)
    const box = form.getByLabelText('Search products to order')
    const code = held([foundBy(biogesic.sku ?? '', biogesic)])
    server.answers(api.products.search, ({ query }) =>
      query.q === biogesic.sku ? code : [foundBy(query.q, neozep)],
    )
    await box.click()
    await type(biogesic.sku ?? '')
    await press('Enter')
    await press('Enter')
    await press('Control+a')
    await type('Neo')
    code.letGo()
    await expect.element(qtyOf('Biogesic')).toHaveValue('1')
    await type('zep')
    await expect.element(box).toHaveValue('Neozep')

    const cost = held(detailOf(neozep))
    server.answers(api.products.find, cost)
    await expect.element(form.getByText('1 found')).toBeVisible()
    await press('Enter')
    await expect.element(form.getByText('Still looking up Neozep')).toBeVisible()
    await type('4801')
    cost.letGo()
    await expect.element(qtyOf('Neozep')).toHaveValue('1')
    await type('2345')

    await expect.element(box).toHaveValue('48012345')
    await expect.element(qtyOf('Neozep')).toHaveValue('1')
    await expect.element(qtyOf('Biogesic')).toHaveValue('1')
  },
)

longTest('web/goods/product-search/ProductSearch, web/platform/ui/picker/Picker')(
  'a code that could not be looked up stays in sight past the next one until it is tried again',
  async ({ server, screen }) => {
    const { form, create, biogesic, neozep } = await openNewPurchase(server, screen)
    const qtyOf = (name: string) => form.getByLabelText(`Quantity of ${name}`)
    server.answers(api.products.search, broken, ({ query }) =>
      [biogesic, neozep].filter(({ sku }) => sku === query.q).map((each) => foundBy(query.q, each)),
    )
    await scan(neozep.sku ?? '')
    await expect.element(form.getByText(`Not looked up: ${neozep.sku}. Something`)).toBeVisible()
    server.answers(api.products.find, broken, ({ params }) =>
      detailOf(params.id === String(biogesic.id) ? biogesic : neozep),
    )
    await scan(biogesic.sku ?? '')
    await expect
      .element(form.getByText(`Not looked up: ${neozep.sku}, Biogesic. Something`))
      .toBeVisible()
    await create.click()
    await expect.element(page.getByText('A code could not be looked up.')).toBeVisible()
    await form.getByRole('button', { name: /^Look up again/ }).click()
    for (const name of ['Neozep', 'Biogesic']) await expect.element(qtyOf(name)).toHaveValue('1')
    await create.click()

    await expect.element(said('Purchase order created')).toBeVisible()
    expect(orderedLines(server)[0]).toEqual([
      [biogesic.id, 1],
      [neozep.id, 1],
    ])
  },
)

longTest('web/goods/product-search/ProductSearch, web/platform/ui/picker/Picker')(
  'who links a code reads that it will sell one of the product, and that a box’s code must not be linked',
  async ({ server, screen }) => {
    const { form } = await openNewPurchase(server, screen)
    await scan('4801234567890')
    await form.getByRole('button', { name: 'Link 4801234567890 to a product' }).click()

    await expect
      .element(dialog('Link to a product'))
      .toHaveAccessibleDescription(/sells one of it, at its price.*Do not link the code of a box/)
  },
)

longTest('web/goods/product-search/ProductSearch, web/platform/ui/picker/Picker')(
  'a code that is being linked keeps its dialog until it is saved',
  async ({ server, screen }) => {
    const { form, neozep } = await openNewPurchase(server, screen)
    await scan('4801234567890')
    await form.getByRole('button', { name: 'Link 4801234567890 to a product' }).click()
    const linking = dialog('Link to a product')
    server.answers(api.products.search, broken, [foundBy('', neozep)])
    await linking.getByLabelText('Search products to order').fill('Neozep')
    await expect.element(linking.getByText('Something went wrong on the server.')).toBeVisible()
    await press('Enter')
    await expect.element(linking.getByText('1 found')).toBeVisible()
    const saved = held({ ...detailOf(neozep), barcodes: ['4801234567890'], version: 2 })
    server.answers(api.products.update, saved)
    await press('Enter')
    await expect.element(linking.getByText('Saving the code of Neozep').last()).toBeVisible()
    for (const _ of ['the list', 'the dialog', 'again']) await press('Escape')
    await expect.element(linking).toBeVisible()
    saved.letGo()

    await expect.element(said('Code linked')).toBeVisible()
    await expect.poll(() => linking.elements()).toEqual([])
    await expect.element(form.getByLabelText('Quantity of Neozep')).toHaveValue('1')
    expect(server.asked(api.products.update)[0]?.body.barcodes).toEqual(['4801234567890'])
  },
)

longTest('web/goods/product-search/ProductSearch, web/platform/ui/picker/Picker')(
  'a new order that waits for the locations says so, and can be given up meanwhile',
  async ({ server, screen }) => {
    openShop(server)
    const locations = held([location({ name: 'Main', isMain: true })])
    server.answers(api.locations.list, locations)
    await screen.open('/purchases', 'MANAGER')
    const form = dialog('New Purchase Order')
    await button('New Purchase Order').click()
    await expect.element(form.getByText('Loading...')).toBeVisible()
    await press('Escape')
    await expect.poll(() => form.elements()).toEqual([])
    await expect.element(button('New Purchase Order')).toHaveFocus()
    await button('New Purchase Order').click()
    await expect.element(form.getByText('Loading...')).toBeVisible()
    locations.letGo()

    await expect.element(form.getByRole('combobox', { name: 'Supplier' })).toHaveFocus()
  },
)
