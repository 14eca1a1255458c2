import { api } from '#domain/api.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { openProductForm, showProducts } from '#web/testing/products.ts'
import { detailOf, product } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { guesses, held, page as pageOf, refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const QUICK = 'Add New Product'

test('while another filter’s products are on their way, nothing is paged or done to those before', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showProducts(server, screen)
  server.answers(api.products.list, pageOf([biogesic, neozep], 61))
  await server.notifies('products')
  const next = button('Next page')
  await expect.element(next).toBeEnabled()
  const answer = held(pageOf([biogesic], 1))
  server.answers(api.products.list, answer)

  await page.getByLabelText('Search products...').fill('Biogesic')
  await expect.element(next).toBeDisabled()
  await expect.poll(() => document.querySelector('tbody')?.inert).toBe(true)
  answer.letGo()
  await expect.element(page.getByText('Showing 1 of')).toBeVisible()
  await expect.element(button('Edit Biogesic')).toBeEnabled()
})

longTest('web/goods/products/quick-add')(
  'whose last product on a page is deleted is led to the page before',
  async ({ server, screen }) => {
    const { biogesic, neozep } = await showProducts(server, screen)
    server.answers(api.products.list, ({ query }) =>
      query.offset === '50' ? pageOf([neozep], 51) : pageOf([biogesic], 51),
    )
    await screen.open('/products?page=2', 'MANAGER')
    server.answers(api.products.delete, undefined)
    await expect.element(button('More for Neozep')).toBeVisible()
    server.answers(api.products.list, ({ query }) =>
      query.offset === '50' ? pageOf([], 50) : pageOf([biogesic], 50),
    )
    await chooseFor('Neozep', 'Delete')

    await expect.element(said('Product deleted')).toBeVisible()
    await expect.element(button('Edit Biogesic')).toBeVisible()
    await expect.poll(() => window.location.search).not.toContain('page=2')
  },
)

longTest('web/goods/products/quick-add')(
  'one product is added after another: what says that it is done covers no button',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    server.answers(api.products.create, ({ body }) => detailOf(product({ name: body.name })))
    for (const name of ['First', 'Second']) {
      const form = await openProductForm('Quick Add', QUICK)
      await form.getByLabelText('Product Name').fill(name)
      await form.getByLabelText('Cost').fill('5.00')
      await form.getByLabelText(/^Price/).fill('8.00')
      await form.getByRole('button', { name: 'Save Product' }).click()
      await expect.poll(() => form.elements()).toEqual([])
      // A toast under the pointer does not close by itself.
      await said('Product created').hover()
    }

    await button('Advanced Add Product').click()
    await expect.element(dialog('Add Product - Advanced Form')).toBeVisible()
  },
)

longTest('web/goods/products/quick-add')(
  'filters stand in the address, both location filters agree, and a cashier may only look',
  async ({ server, screen }) => {
    const { branch, lagundi } = await showProducts(server, screen, 'CASHIER')
    const [filter, header] = [
      page.getByLabelText('Location').first(),
      page.getByLabelText('Location').last(),
    ]
    await expect.element(filter).toHaveValue(String(branch.id))
    await expect.element(header).toHaveValue(String(branch.id))
    expect(page.getByRole('button', { name: /^Delete/ }).elements()).toEqual([])
    server.answers(api.products.list, pageOf([lagundi], 1))
    await page.getByLabelText('Status').selectOptions('Out of stock')
    await expect
      .element(page.getByRole('row', { name: 'Lagundi' }))
      .toHaveTextContent('Out of Stock')

    await screen.reload()
    await expect.element(page.getByText('Showing 1 of')).toBeVisible()
    await expect.element(filter).toHaveValue(String(branch.id))
    const asked = server.asked(api.products.list).map(({ query }) => query)
    const filters = { status: 'out-of-stock', locationId: String(branch.id) }
    expect(asked).toContainEqual(expect.objectContaining(filters))
    server.answers(api.products.list, [])
    await page.getByLabelText('Search products...').fill('nothing like it')
    await expect.element(page.getByText('No products found')).toBeVisible()
    await expect.element(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
    server.answers(api.products.list, guesses([lagundi]))
    await page.getByLabelText('Search products...').fill('lagundy')
    await expect.element(page.getByText('Nothing is called that; perhaps')).toBeVisible()
  },
)

test('what people mean by a word is marked in the list of products, under a sentence where nothing is called that', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showProducts(server, screen)
  const search = page.getByLabelText('Search products...')
  const sentence = page.getByText('Nothing is called that; people mean')
  const [called, meant] = [
    { ...neozep, match: 'TYPED' as const },
    { ...biogesic, match: 'SAID' as const },
  ]
  server.answers(api.products.list, [called, meant])
  await search.fill('sipon')
  const row = (name: string) => page.getByRole('row', { name })
  await expect.element(row('Biogesic')).toHaveTextContent('People mean this')
  await expect.element(row('Neozep')).not.toHaveTextContent('People mean this')
  expect(sentence.elements()).toEqual([])

  server.answers(api.products.list, guesses([meant], 'SAID'))
  await search.fill('lagnat')
  await expect.element(sentence).toBeVisible()

  const shelf = {
    productId: biogesic.id,
    name: 'Biogesic',
    sku: null,
    productType: 'SINGLE' as const,
    locationId: 1,
    locationName: 'Makati',
    stockQty: 1,
    sellableQty: 1,
    threshold: 5,
    lot: null,
    pieceName: null,
    packs: [],
    match: 'SAID' as const,
  }
  server.answers(api.products.shelves, guesses([shelf], 'SAID'))
  await page.getByLabelText('Status').selectOptions('Low stock')
  await expect.element(row('Biogesic')).toHaveTextContent('People mean this')
  await expect.element(sentence).toBeVisible()
})

longTest('web/goods/products/quick-add')(
  'where VAT lies in the prices the list shows classes, and managers find what is above its cap',
  async ({ server, screen }) => {
    openShop(server)
    await screen.open('/products', 'MANAGER', { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12.00' })
    const costly = product({
      name: 'Losartan',
      taxClass: 'VAT_EXEMPT',
      price: '9.00',
      priceCap: '8.50',
    })
    // Its parts are capped, and it by them.
    const kit = product({ name: 'Flu Kit', price: '120.00', partsCap: '119.96' })
    server.answers(api.products.list, pageOf([costly, kit], 2))
    await page.getByLabelText('VAT class').selectOptions('VAT-exempt')
    await page.getByLabelText('Status').selectOptions('Above price cap')

    const row = page.getByRole('row', { name: 'Losartan' })
    await expect.element(row).toHaveTextContent('VAT-exempt')
    await expect.element(row).toHaveTextContent('Cap ₱8.50')
    await expect
      .element(page.getByRole('row', { name: 'Flu Kit' }))
      .toHaveTextContent('Cap ₱119.96')
    const filters = { status: 'above-cap', taxClass: 'VAT_EXEMPT' }
    expect(server.asked(api.products.list).map(({ query }) => query)).toContainEqual(
      expect.objectContaining(filters),
    )
  },
)

test('an export pressed at once is of the search that stands in the box', async ({
  server,
  screen,
}) => {
  const { branch } = await showProducts(server, screen)
  server.answers(api.productExports.download, held(''))
  await page.getByLabelText('Search products...').fill('Neozep')
  await button('Export').click()

  await expect
    .poll(() => server.asked(api.productExports.download)[0]?.query)
    .toMatchObject({ search: 'Neozep', locationId: String(branch.id) })
})

longTest('web/goods/products/quick-add')(
  'only what is short of stock has a colour, and the list counts the locations that carry a product',
  async ({ server, screen }) => {
    await showProducts(server, screen)
    const at = (name: string, stockQty: number) => ({ id: stockQty, name, stockQty })
    server.answers(api.products.list, [
      product({
        name: 'Alaxan',
        stockQty: 38,
        locations: [at('Colon', 4), at('Katipunan', 34)],
        pieceName: 'tablet',
        packs: [{ id: 71, name: 'Box', factor: 10, price: '90.00' }],
      }),
      product({ name: 'Bioflu', stockQty: 3, locations: [at('Colon', 3)] }),
      product({
        name: 'Strips',
        price: '10.00',
        priceCap: '8.95',
        soldByPiece: false,
        packs: [{ id: 72, name: 'Box', factor: 10, price: '90.00' }],
      }),
      product({ name: 'Ceelin', stockQty: 50, sellableQty: 0, expirationDate: '2020-01-31' }),
      product({ name: 'Decolgen', stockQty: 5, sellableQty: 0, heldBy: 'RECALLED' }),
    ])
    await screen.open('/products', 'MANAGER')
    const row = (name: string) => page.getByRole('row', { name })
    const colourOf = (name: string, text: string) =>
      getComputedStyle(row(name).getByText(text, { exact: true }).first().element()).backgroundColor

    await expect.element(row('Alaxan').getByText('2 locations')).toBeVisible()
    expect(row('Alaxan').getByText('2 locations').element().getAttribute('title')).toBe(
      'Colon: 4\nKatipunan: 34: 3 boxes 4 tablets',
    )
    await expect.element(row('Bioflu').getByText('Colon')).toBeVisible()
    // Pieces are not sold: a box costs 90.00, where 10 x 8.95 is the most.
    await expect.element(row('Strips')).toHaveTextContent(/₱90.00Box of 10Cap ₱89.50, Box of 10/)
    expect(colourOf('Alaxan', 'In Stock')).toBe('rgba(0, 0, 0, 0)')
    expect(colourOf('Bioflu', 'Low Stock')).not.toBe('rgba(0, 0, 0, 0)')
    // All of them have expired.
    await expect.element(row('Ceelin')).toHaveTextContent('Out of Stock')
    await expect.element(row('Ceelin').getByText('Expired')).toBeVisible()
    await expect.element(button('Stock of Ceelin: 50')).toBeVisible()
    await expect.element(row('Decolgen').getByText('Recalled')).toBeVisible()
  },
)

test('a product with a past is not deleted but offered to be deactivated', async ({
  server,
  screen,
}) => {
  const { neozep } = await showProducts(server, screen)
  const sentence = 'Neozep has 5 in stock. Deactivate it instead.'
  server.answers(api.products.delete, refused(409, sentence))
  const inactive = { ...neozep, isActive: false, version: 2 }
  server.answers(api.products.update, detailOf(inactive))
  server.answers(api.products.list, [inactive])

  await chooseFor('Neozep', 'Delete')

  await expect.element(said('Neozep is inactive now.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Neozep' })).toHaveTextContent('Inactive')
  await expect
    .poll(() => screen.questions)
    .toEqual(['Are you sure you want to delete Neozep?', expect.stringContaining(sentence)])
  expect(server.asked(api.products.update)[0]?.body).toEqual({ isActive: false, version: 1 })
})
