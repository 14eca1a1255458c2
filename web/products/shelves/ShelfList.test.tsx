import { api } from '#domain/api.ts'
import type { Shelf } from '#domain/products/shelves/api.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

/** Opens the list by a status, with one shelf in it. */
async function showShelves(
  server: Server,
  screen: Screen,
  status: string,
  role: 'MANAGER' | 'CASHIER' = 'MANAGER',
) {
  const shop = openShop(server)
  const { branch, lagundi } = shop
  const shelf: Shelf = {
    productId: lagundi.id,
    name: 'Lagundi',
    sku: 'LAGUNDI-1',
    productType: 'SINGLE',
    locationId: branch.id,
    locationName: branch.name,
    stockQty: 211,
    sellableQty: 3,
    threshold: 25,
    lot: { id: 9, lotNumber: 'B7', expiryDate: '2026-12-04', daysLeft: 14, qty: 61 },
  }
  server.answers(api.products.shelves, [shelf])
  server.answers(api.stock.lots, [])
  server.answers(api.stock.movements, [])
  await screen.open(`/products?status=${status}`, role)
  await expect.element(page.getByText('LAGUNDI-1')).toBeVisible()
  return shop
}

const cells = () =>
  page
    .getByRole('row', { name: 'Lagundi' })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

test('what is low is listed by shelf: its branch, what may be sold, and the threshold', async ({
  server,
  screen,
}) => {
  const { branch } = await showShelves(server, screen, 'low-stock')

  expect(cells()).toEqual([
    'LagundiLAGUNDI-1',
    branch.name,
    '3211 on hand',
    '25',
    'B7',
    '61',
    'Dec 04, 202614 days left',
    '',
  ])
  expect(page.getByText('In Stock').elements()).toEqual([])
  await button(`Stock of Lagundi at ${branch.name}: 3`).click()
  await expect
    .element(dialog('Stock of Lagundi').getByLabelText('Location'))
    .toHaveDisplayValue(branch.name)
})

test('what expires is listed by lot, and counted so', async ({ server, screen }) => {
  const { branch } = await showShelves(server, screen, 'expiring', 'CASHIER')
  expect(cells().slice(4)).toEqual(['B7', '61', 'Dec 04, 202614 days left'])
  await expect.element(page.getByText(/^Showing 1 lot of 1 product$/)).toBeVisible()
  await field('Location').last().selectOptions(branch.name)

  await expect
    .poll(() => server.asked(api.products.shelves).at(-1)?.query)
    .toMatchObject({ status: 'expiring', locationId: String(branch.id) })
})

test('a list in which no shelf is low says so', async ({ server, screen }) => {
  await showShelves(server, screen, 'low-stock')
  server.answers(api.products.shelves, [])
  await server.tells('products')

  await expect.element(page.getByText('No shelves found')).toBeVisible()
})
