import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { call } from '#web/api.ts'
import { lotOf } from '#web/goods/stock/testing.ts'
import { openProduct } from '#web/goods/products/page/testing.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { active, box, groups, openPalette, palette, rowsOf } from '#web/testing/palette.ts'
import { pricesOf, showProducts } from '#web/testing/products.ts'
import { bought, customer, foundBy, sale } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, held, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const path = () => `${window.location.pathname}${window.location.search}`
/** What the page of a product reads besides. */
function answerPageOf(server: Server, product: Product) {
  server.answers(api.products.prices, pricesOf(product))
  server.answers(api.datedChanges.list, [])
}
const maria = customer({ name: 'Maria Biolan', phone: '0917 555 0101' })

test('each group appears when its answer is there, and pages at once', async ({
  server,
  screen,
}) => {
  const { biogesic } = openShop(server, { customers: [maria] })
  const products = held([foundBy('bio', biogesic)])
  server.answers(api.products.search, products)
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('pro')
  expect(rowsOf('Pages')).toEqual(['Products'])
  await box.fill('bio')
  await expect.poll(groups).toEqual([['Customers', 'Maria Biolan 0917 555 0101']])
  await expect.element(palette.getByRole('status')).toHaveTextContent('Searching...')
  products.letGo()

  await expect.poll(groups).toEqual([
    ['Products', 'Biogesic Paracetamol · BIOGESIC-1'],
    ['Customers', 'Maria Biolan 0917 555 0101'],
  ])
  await expect.element(palette.getByRole('status')).toHaveTextContent('2 found')
})

test('a few digits find the sale whose number ends with them before a barcode that has them in it', async ({
  server,
  screen,
}) => {
  const { biogesic, branch } = openShop(server)
  server.answers(api.products.search, [foundBy('852', biogesic)])
  server.answers(api.stock.lots, [])
  server.answers(api.sales.list, [
    sale(branch, [{ product: biogesic, qty: 1 }], { invoiceNumber: 'MAKATI-00000852' }),
  ])
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('852')

  await expect.poll(() => groups().map(([kind]) => kind)).toEqual(['Sales', 'Products'])
  await expect.element(active()).toHaveTextContent('MAKATI-00000852')
})

test('what an earlier search found is there before the server answers, until its answer replaces it', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = openShop(server)
  server.answers(api.products.search, [foundBy('bio', biogesic), foundBy('bio', neozep)])
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('bio')
  await expect.poll(() => rowsOf('Products')).toHaveLength(2)
  await press('Escape')
  const later = held([])
  server.answers(api.products.search, later)
  await openPalette()
  await box.fill('bioges')

  expect(rowsOf('Products')).toEqual(['Biogesic Paracetamol · BIOGESIC-1'])
  expect(server.asked(api.products.search).map(({ query }) => query.q)).toEqual(['bio'])
  await expect.element(palette.getByRole('status')).toHaveTextContent('Searching...')
  later.letGo()
  await expect.element(palette.getByRole('status')).toHaveTextContent('Nothing found')
  expect(rowsOf('Products')).toEqual([])
})

test('an answer to what was typed before is dropped, and nothing of it is chosen', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = openShop(server)
  const late = held([foundBy('bio', biogesic)])
  server.answers(api.products.search, ({ query }) =>
    query.q === 'bio' ? late : [foundBy('neo', neozep)],
  )
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('bio')
  await expect.poll(() => server.asked(api.products.search).length).toBe(1)
  await box.fill('neo')
  await expect.poll(() => rowsOf('Products')).toEqual(['Neozep Paracetamol · NEOZEP-1'])
  late.letGo()
  await expect.element(active()).toHaveTextContent('Neozep')
  await box.fill('xyz')
  expect(rowsOf('Products')).toEqual([])
})

test('Enter before anything is there opens what is found first, unless the text has changed', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = openShop(server)
  answerPageOf(server, neozep)
  const answers = { bio: held([foundBy('bio', biogesic)]), neo: held([foundBy('neo', neozep)]) }
  server.answers(api.products.search, ({ query }) => answers[query.q as 'bio' | 'neo'])
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('bio')
  await press('Enter')
  await box.fill('neo')
  await press('Enter')
  answers.bio.letGo()
  await expect.poll(() => server.asked(api.products.search).length).toBe(2)
  await expect.element(box).toHaveValue('neo')
  answers.neo.letGo()

  await expect.poll(path).toBe(`/products/${neozep.id}`)
  await expect.element(page.getByRole('heading', { name: 'Neozep', level: 1 })).toBeVisible()
})

test('a cashier asks for nothing that the role may not read', async ({ server, screen }) => {
  const { branch, biogesic } = openShop(server)
  const sold = sale(branch, [{ product: biogesic, qty: 1 }], {
    status: 'Final',
    invoiceNumber: 'MAKATI-00001265',
  })
  server.answers(api.sales.list, [sold])
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('makati-1265')

  await expect.poll(() => rowsOf('Sales')).toHaveLength(1)
  for (const row of [api.purchases.list, api.suppliers.list, api.stock.lots])
    expect(server.asked(row)).toEqual([])
})

test('what could not be searched is said, and the rest is there', async ({ server, screen }) => {
  openShop(server, { customers: [maria] })
  server.answers(api.products.search, broken)
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await box.fill('bio')

  await expect
    .element(palette.getByRole('status'))
    .toHaveTextContent('Something went wrong on the server.')
  expect(rowsOf('Customers')).toHaveLength(1)
})

test('a lot is found by its number, with all places that hold it, and opens the stock of its product', async ({
  server,
  screen,
}) => {
  const { product, main, branch } = await openProduct(server, screen)
  const at = { productId: product.id, productName: product.name }
  const [here, there] = [main, branch].map(({ id, name }) => ({
    ...at,
    locationId: id,
    locationName: name,
  })) as [Parameters<typeof lotOf>[0], Parameters<typeof lotOf>[0]]
  server.answers(api.stock.lots, [
    lotOf(here, { id: 1, lotNumber: 'AB-2041', qty: 20 }),
    lotOf(here, { id: 2, lotNumber: 'AB-2041', qty: 10, unitCost: '6.2500' }),
    lotOf(here, { id: 3, lotNumber: 'AB-2041', qty: 4, state: 'RECALLED' }),
    lotOf(there, { id: 4, lotNumber: 'AB-2041', qty: 12 }),
    lotOf(there, { id: 5, lotNumber: 'AB-20410', qty: 3, isExpired: true }),
  ])
  await screen.open('/nowhere', 'MANAGER')
  await openPalette()
  await box.fill('2041')
  await expect
    .poll(() => rowsOf('Lots'))
    .toEqual([
      'AB-2041 Biogesic Main 30 · Main 4 recalled · Makati 12',
      'AB-20410 Biogesic Makati 3 expired',
    ])
  expect(await barriersOn()).toEqual([])
  await page.getByRole('option', { name: /^AB-2041 / }).click()

  await expect.poll(path).toBe(`/products/${product.id}?tab=stock&lot=AB-2041`)
  await expect.element(page.getByRole('table', { name: 'Lots on the shelf' })).toBeVisible()
})

test('the list of products has the lots with the number that is searched, for managers', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await showProducts(server, screen)
  const at = { productId: biogesic.id, productName: biogesic.name }
  const here = { ...at, locationId: branch.id, locationName: branch.name }
  server.answers(api.products.list, [])
  server.answers(api.stock.lots, [lotOf(here, { lotNumber: 'AB-2041', qty: 20 })])
  await page.getByLabelText('Search products...').fill('2041')
  const found = page.getByRole('region', { name: 'Lots with this number' })
  await expect.element(found).toHaveTextContent('AB-2041 BiogesicMakati 20')
  await expect.element(page.getByText('No products found')).not.toBeInTheDocument()
  expect(await barriersOn()).toEqual([])
  server.answers(api.stock.inventory, [])
  server.answers(api.purchases.onOrder, [])
  await found.getByRole('link', { name: 'AB-2041' }).click()
  await expect.poll(path).toBe(`/products/${biogesic.id}?tab=stock&lot=AB-2041`)
})

test('a cashier’s search of the list asks for no lots', async ({ server, screen }) => {
  await showProducts(server, screen, 'CASHIER')
  await page.getByLabelText('Search products...').fill('2041')
  await expect.poll(() => server.asked(api.products.list).at(-1)?.query.search).toBe('2041')
  expect(server.asked(api.stock.lots)).toEqual([])
})

test('recent ones come first, and each user has their own', async ({ server, screen }) => {
  const { biogesic } = openShop(server, { customers: [maria] })
  answerPageOf(server, biogesic)
  server.answers(api.customers.get, bought(maria))
  server.answers(api.beneficiaries.list, [])
  await screen.open('/nowhere', 'CASHIER')
  for (const name of ['Maria Biolan', 'Biogesic', 'POS']) {
    await openPalette()
    await box.fill(name)
    await page.getByRole('option', { name }).click()
    await expect.element(palette).not.toBeInTheDocument()
    window.history.replaceState(null, '', '/nowhere')
    await screen.reload()
  }
  await openPalette()
  // Whoever may be forgotten is not kept on the device.
  expect(groups()[0]).toEqual(['Recent', 'POS', 'Biogesic Paracetamol · BIOGESIC-1'])
  expect(rowsOf('Pages')).toEqual(['Dashboard', 'Sales', 'Products', 'Transfers', 'Customers'])
  await box.fill('bio')
  expect(rowsOf('Recent')).toEqual(['Biogesic Paracetamol · BIOGESIC-1'])
  await expect.poll(() => rowsOf('Customers')).toHaveLength(1)
  expect(rowsOf('Products')).toEqual([])
  await press('Enter')
  await expect.poll(path).toBe(`/products/${biogesic.id}`)

  await screen.open('/nowhere', 'MANAGER')
  await openPalette()
  expect(rowsOf('Recent')).toEqual([])
})

test('what is out of the reach or the role of a user is recent no more', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/nowhere', 'CASHIER')
  const kept = (row: object) => ({ kind: 'sale', label: 'QC-1', address: '/sales?sale=1', ...row })
  const rows = [
    kept({ locationId: 404 }),
    kept({ label: 'PO #7', kind: 'purchase', address: '/purchases?open=7' }),
    kept({ label: 'Users', kind: 'page', address: '/users' }),
    kept({ label: 'QC-2', address: '/sales?sale=2', locationId: 7 }),
    kept({ label: 'POS', kind: 'page', address: '/pos' }),
  ]
  localStorage.setItem(`botika.recent.${screen.userId}`, JSON.stringify({ version: 1, rows }))
  const { user, settings, till } = await call(api.auth.me, {})
  server.answers(api.auth.me, { user: { ...user, reach: [7] }, settings, till })
  await screen.reload()
  await openPalette()

  expect(rowsOf('Recent')).toEqual(['QC-2', 'POS'])
})
