import { api } from '#domain/api.ts'
import type { Shelf } from '#domain/goods/products/shelves.api.ts'
import { BOUGHT_IN_NO_PACK } from '#web/testing/packs.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { page as pageOf, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

/** Opens the list by a status, with one shelf in it. */
async function showShelves(
  server: Server,
  screen: Screen,
  status: string,
  role: 'MANAGER' | 'CASHIER' = 'MANAGER',
) {
  const shop = openShop(server)
  const { branch, main, lagundi } = shop
  const shelf: Shelf = {
    productId: lagundi.id,
    name: 'Lagundi',
    sku: 'LAGUNDI-1',
    pieceName: 'tab',
    packs: [{ id: 71, name: 'Box', factor: 100 }],
    productType: 'SINGLE',
    locationId: branch.id,
    locationName: branch.name,
    stockQty: 211,
    sellableQty: 3,
    threshold: 25,
    lot: { id: 9, lotNumber: 'B7', expiryDate: '2026-12-04', daysLeft: 14, qty: 61 },
  }
  const other = { ...shelf, name: 'Lagundi Forte', locationId: main.id, locationName: main.name }
  server.answers(api.products.shelves, status === 'low-stock' ? [shelf, other] : [shelf])
  server.answers(api.purchases.onOrder, [
    { productId: lagundi.id, locationId: branch.id, purchaseId: 6, qty: 50 },
  ])
  server.answers(api.stock.lots, [])
  server.answers(api.stock.movements, [])
  await screen.open(`/products?status=${status}`, role)
  await expect.element(page.getByText('LAGUNDI-1').first()).toBeVisible()
  return shop
}

const cells = () =>
  page
    .getByRole('row', { name: 'Lagundi' })
    .first()
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

longTest('its other tests, server/goods/products')(
  'what is low is listed by shelf: its branch, what may be sold, the threshold and what is on order',
  async ({ server, screen }) => {
    const { branch } = await showShelves(server, screen, 'low-stock')

    await expect.element(page.getByRole('link', { name: 'PO #6' })).toBeVisible()
    expect(cells()).toEqual([
      'LagundiLAGUNDI-1',
      branch.name,
      '3211 on hand: 2 boxes 11 tabs',
      '25',
      '50PO #6',
      'B7',
      '61',
      'Dec 04, 202614 days left',
      '',
    ])
    expect(page.getByText('In Stock').elements()).toEqual([])
    server.answers(api.reports.export, '')
    expect(button(/^Export/).elements()).toHaveLength(1)
    await button('Export Low Stock').click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    await expect
      .poll(() => server.asked(api.reports.export)[0]?.body)
      .toMatchObject({ reportType: 'low-stock', format: 'xlsx' })
    await button(`Stock of Lagundi at ${branch.name}: 3`).click()
    await expect
      .element(dialog('Stock of Lagundi').getByLabelText('Location'))
      .toHaveDisplayValue(branch.name)
  },
)

test('what is low is ordered by keyboard: one location at a time, and nothing is saved before the form is', async ({
  server,
  screen,
}) => {
  const { branch, main, lagundi } = await showShelves(server, screen, 'low-stock')
  const metro = supplier({ name: 'Metro Drug' })
  const product = {
    name: 'Lagundi',
    sku: 'LAGUNDI-1',
    price: '9.00',
    taxRatePct: '12.00',
    taxClass: 'VATABLE' as const,
    ...BOUGHT_IN_NO_PACK,
  }
  server.answers(api.purchases.suggest, {
    supplier: metro,
    items: [{ productId: lagundi.id, product, packId: null, qty: 23, cost: '6.00', costs: [] }],
  })
  server.answers(api.purchases.create, purchase(metro, branch, []))
  const whole = page.getByLabelText('Choose all that are shown')
  whole.element().focus()
  await press('Space')
  await button(`Order 1 for ${branch.name}`).click()
  await dialog('New Purchase Order').getByRole('button', { name: 'Cancel' }).click()
  window.history.back()
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await whole.click()

  page.getByLabelText('Choose all that are shown').element().focus()
  await press('Space')
  const bar = page.getByRole('region', { name: 'Order' })
  await expect.element(bar.getByText('2 chosen')).toBeVisible()
  await expect.element(bar.getByText('An order goes to one location')).toBeVisible()
  await press('Enter')
  await expect
    .element(bar.getByRole('button', { name: `Order 1 for ${branch.name}` }))
    .toHaveFocus()
  await press('Enter')

  const form = dialog('New Purchase Order')
  await expect.element(form.getByLabelText('Quantity of Lagundi')).toHaveValue('23')
  await expect.element(form.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Metro Drug')
  await expect.element(form.getByLabelText('Status')).toHaveDisplayValue('Pending')
  await expect.element(form.getByText('50 on order here')).toBeVisible()
  await expect
    .element(form.getByRole('link', { name: 'PO #6, in another tab' }))
    .toHaveAttribute('target', '_blank')
  await form.getByLabelText('Location').selectOptions(main.name)
  await expect.poll(() => form.getByText('on order here').elements()).toEqual([])
  await form.getByLabelText('Location').selectOptions(branch.name)
  expect(server.asked(api.purchases.create)).toEqual([])
  await form.getByRole('button', { name: 'Create Purchase Order' }).click()

  await expect.element(said('Purchase order created')).toBeVisible()
  expect(server.asked(api.purchases.suggest)[0]?.query).toEqual({
    productIds: String(lagundi.id),
    locationId: String(branch.id),
  })
  expect(server.asked(api.purchases.create)[0]?.body).toMatchObject({
    supplierId: metro.id,
    locationId: branch.id,
    status: 'PENDING',
    items: [{ productId: lagundi.id, qty: 23, cost: '6.00' }],
  })
  await expect.poll(() => form.elements()).toEqual([])
  server.answers(api.purchases.onOrder, [
    { productId: lagundi.id, locationId: branch.id, purchaseId: 7, qty: 73 },
  ])
  window.history.back()
  await expect.element(page.getByText('1 chosen')).toBeVisible()
  expect(button(`Order 1 for ${branch.name}`).elements()).toEqual([])
})

test('what expires is listed by lot, and counted so', async ({ server, screen }) => {
  const { branch } = await showShelves(server, screen, 'expiring', 'CASHIER')
  expect(cells().slice(4)).toEqual(['B7', '61', 'Dec 04, 202614 days left'])
  await expect.element(page.getByText(/^Showing 1 lot of 1 product$/)).toBeVisible()
  await field('Location of the stock').selectOptions(branch.name)

  await expect
    .poll(() => server.asked(api.products.shelves).at(-1)?.query)
    .toMatchObject({ status: 'expiring', locationId: String(branch.id) })
})

test('what expires is exported as its list shows it, a row a lot, and what is low names its places', async ({
  server,
  screen,
}) => {
  await showShelves(server, screen, 'expiring')
  server.answers(api.reports.export, '')
  await button('Export Expiring Soon').click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toMatchObject({ reportType: 'expiring-lots', format: 'xlsx' })

  server.answers(api.products.shelves, pageOf([], 65))
  server.answers(api.products.list, pageOf([], 62))
  await screen.open('/products?status=low-stock', 'MANAGER')
  await expect.element(page.getByText('Showing 62 products, low at 65 places')).toBeVisible()
})

longTest('its other tests, server/goods/products')(
  'a list in which no shelf is low says so',
  async ({ server, screen }) => {
    await showShelves(server, screen, 'low-stock')
    server.answers(api.products.shelves, [])
    await server.notifies('products')

    await expect.element(page.getByText('No products found')).toBeVisible()
  },
)
