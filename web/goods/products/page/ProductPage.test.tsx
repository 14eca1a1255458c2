import { api } from '#domain/api.ts'
import { openProduct } from '#web/goods/products/page/testing.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog } from '#web/testing/page.ts'
import { showProducts } from '#web/testing/products.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const table = (name: string) => page.getByRole('table', { name, exact: true })

test('a row of the list opens its product by a click and by Enter, and its buttons do what they did', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showProducts(server, screen)
  server.answers(api.stock.inventory, [])
  server.answers(api.stock.lots, [])
  server.answers(api.purchases.onOrder, [])
  server.answers(api.datedChanges.list, [])
  const back = () => page.getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByText('BIOGESIC-1').first().click()
  await expect.poll(() => window.location.pathname).toBe(`/products/${biogesic.id}`)
  await back()
  const link = page.getByRole('link', { name: 'Biogesic', exact: true })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await press('Enter')
  await expect.poll(() => window.location.pathname).toBe(`/products/${biogesic.id}`)
  await back()
  await button('Edit Biogesic').click()

  await expect.element(dialog('Edit Product')).toBeVisible()
  expect(window.location.pathname).toBe('/products')
})

test('the way back leads to the list as it was filtered, after a look at another tab and a reload, too', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await showProducts(server, screen)
  for (const row of [
    api.stock.inventory,
    api.stock.lots,
    api.purchases.onOrder,
    api.datedChanges.list,
  ])
    server.answers(row, [])
  await page.getByLabelText('Search products...').fill('bio')
  await expect.poll(() => window.location.search).toContain('search=bio')
  await page.getByRole('link', { name: 'Biogesic', exact: true }).click()
  await tab('Prices').click()
  await expect.poll(() => window.location.search).toBe('?tab=prices')
  await screen.reload()
  await button('Products').click()

  await expect.poll(() => window.location.pathname).toBe('/products')
  await expect.element(page.getByLabelText('Search products...')).toHaveValue('bio')
  const filters = new URLSearchParams(window.location.search)
  expect(filters.get('location')).toContain(String(branch.id))
  await screen.open(`/products/${biogesic.id}`, 'MANAGER')
  await button('Products').click()
  await expect.poll(() => window.location.href).toMatch(/\/products$/)
})

test('the head has the price of each unit, and what lies where in packs and pieces', async ({
  server,
  screen,
}) => {
  await openProduct(server, screen)

  const head = page.getByRole('region', { name: 'Stock by location' })
  await expect
    .element(head.getByRole('listitem').first())
    .toHaveTextContent('Main343 boxes 4 tablets4 not sellableA4')
  await expect.element(head.getByRole('listitem').last()).toHaveTextContent('Makati0')
  await expect.element(page.getByText('Box of 10', { exact: true })).toBeVisible()
  await expect.element(page.getByText('₱95.00').first()).toBeVisible()
  await expect.element(page.getByText('Mar 01, 2027')).toBeVisible()
})

test('lots have their state, expiry and value, and what all of them cost', async ({
  server,
  screen,
}) => {
  await openProduct(server, screen)

  const lots = table('Lots on the shelf')
  await expect
    .element(lots.getByRole('row', { name: 'L-1' }))
    .toHaveTextContent(/For sale.*₱180.00/)
  await expect.element(lots.getByRole('row', { name: 'L-2' })).toHaveTextContent(/Recalled.*₱24.50/)
  await expect.element(page.getByText('2 lots, ₱204.50 at cost')).toBeVisible()
  expect(await barriersOn()).toEqual([])
})

test('the lot that was searched stands first and is marked, and no number breaks', async ({
  server,
  screen,
}) => {
  const { product } = await openProduct(server, screen)
  await screen.open(`/products/${product.id}?tab=stock&lot=l-2`, 'MANAGER')
  const rows = table('Lots on the shelf').getByRole('row')

  await expect.element(rows.nth(1)).toHaveTextContent(/^L-2/)
  await expect.element(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(rows.nth(2)).toHaveAttribute('aria-current', 'false')
  expect(rows.nth(1).element().querySelector('td')).toHaveStyle({ whiteSpace: 'nowrap' })
  expect(await barriersOn()).toEqual([])
})

test('prices are of units, of groups and of days to come', async ({ server, screen }) => {
  const { product } = await openProduct(server, screen, 'MANAGER', { priceCap: '9.20' })
  server.answers(api.datedChanges.list, [
    {
      id: 8,
      kind: 'PRICE_CAP',
      productId: product.id,
      productName: product.name,
      strength: null,
      dosageForm: null,
      fromDay: '2027-01-01',
      taxClass: null,
      priceCap: '9.00',
      taxRate: null,
      source: 'FDA Advisory 2026-1618',
      isBegun: false,
      appliedAt: null,
      createdByName: 'Jose Reyes',
      createdAt: '2026-11-20T05:00:00Z',
      version: 1,
    },
  ])
  await tab('Prices').click()

  const units = table('Units it is sold in')
  await expect
    .element(units.getByRole('row', { name: 'Box of 10' }))
    .toHaveTextContent('Box of 10₱95.00₱9.50₱92.00₱60.00')
  const groups = table('Selling price groups')
  await expect
    .element(groups.getByRole('row', { name: 'Retail Selling Price' }))
    .toHaveTextContent('₱9.50Own price')
  await expect
    .element(groups.getByRole('row', { name: 'Reseller Selling Price' }))
    .toHaveTextContent('₱10.00As the default')
  await expect.element(page.getByText('FDA Advisory 2026-1618')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await screen.reload()
  await expect.element(tab('Prices')).toHaveAttribute('aria-selected', 'true')
})

test('a change is planned from the prices of its product, which is chosen already', async ({
  server,
  screen,
}) => {
  const { product } = await openProduct(server, screen)
  await tab('Prices').click()
  await button('Plan Change').click()
  const form = dialog('Plan Change')
  await expect.element(form.getByLabelText('Product')).toHaveValue('Biogesic')
  expect(await barriersOn()).toEqual([])
  await form.getByLabelText('First day').fill('2099-01-01')
  server.answers(api.datedChanges.create, refused(409, 'The same changes on that day already'))
  await press('Enter')
  await expect.element(form.getByText('The same changes on that day already')).toBeVisible()

  expect(server.asked(api.datedChanges.create)[0]?.body).toMatchObject({
    kind: 'TAX_CLASS',
    productId: product.id,
    fromDay: '2099-01-01',
  })
})

test('sales of 30 and 90 days stand beside each other, by location and together', async ({
  server,
  screen,
}) => {
  await openProduct(server, screen)
  await tab('Sales').click()

  const sales = table('Sales by location')
  await expect
    .element(sales.getByRole('row', { name: 'Main' }))
    .toHaveTextContent('Main4₱40.00121 box 2 tablets₱120.00₱60.0050.0 %')
  await expect
    .element(sales.getByRole('row', { name: 'Together' }))
    .toHaveTextContent('Together4₱40.00151 box 5 tablets₱150.00₱75.0050.0 %')
  const starts = server.asked(api.reports.salesByLocation).map(({ query }) => query)
  expect(starts.map(({ startDate, endDate }) => daysOf(startDate, endDate))).toEqual([30, 90])
  expect(await barriersOn()).toEqual([])
})

const daysOf = (start: unknown, end: unknown) =>
  (Date.parse(String(end)) - Date.parse(String(start))) / 86_400_000 + 1

test('the history has the movements, and below them the log', async ({ server, screen }) => {
  const { product } = await openProduct(server, screen)
  await tab('History').click()

  await expect
    .element(table('What has moved').getByRole('row', { name: 'Opening stock' }))
    .toHaveTextContent('+34')
  await expect.element(page.getByText('Nothing was changed yet')).toBeVisible()
  expect(server.asked(api.audit.list).map(({ query }) => query)).toEqual([
    expect.objectContaining({ entity: 'product', entityId: String(product.id) }),
  ])
  expect(await barriersOn()).toEqual([])
})

test('a cashier sees prices and stock, and nothing of costs, lots, sales and history', async ({
  server,
  screen,
}) => {
  await openProduct(server, screen, 'CASHIER')

  await expect.element(table('Selling price groups')).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Prices'])
  expect(page.getByText('Cost').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Edit' }).elements()).toEqual([])
  for (const row of [api.stock.lots, api.stock.movements, api.reports.salesByLocation])
    expect(server.asked(row)).toEqual([])
})

test('a product that is gone, and an address that is none, lead back to the list', async ({
  server,
  screen,
}) => {
  openShop(server)
  for (const address of ['/products/404404', '/products/none']) {
    await screen.open(address, 'MANAGER')
    await expect.element(page.getByText('No such product')).toBeVisible()
  }
  await button('Products').click()

  await expect.poll(() => window.location.pathname).toBe('/products')
})

test('a tab that cannot be loaded says why, and the others stay', async ({ server, screen }) => {
  await openProduct(server, screen)
  server.answers(api.reports.salesByLocation, broken)
  await tab('Sales').click()
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  await tab('Stock').click()

  await expect.element(table('Lots on the shelf')).toBeVisible()
})
