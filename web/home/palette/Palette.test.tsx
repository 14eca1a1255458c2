import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { active, box, groups, openPalette, palette, rowsOf } from '#web/testing/palette.ts'
import { product, purchase, sale, supplier } from '#web/testing/samples.ts'
import { SETTINGS } from '#web/testing/settings.ts'
import { showShiftTill } from '#web/testing/shift-till.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { qtyField, showTill } from '#web/testing/till.ts'
import { GROUPS } from '#web/features.ts'

afterEach(() => page.viewport(1440, 900))

/** Longer than the key waits for a second character of a scan. */
const whatComes = () => new Promise((resolve) => setTimeout(resolve, 400))
const path = () => `${window.location.pathname}${window.location.search}`

test('Ctrl+K opens it in a field, / outside of fields, and Esc gives the focus back', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/customers', 'MANAGER')
  const search = page.getByRole('searchbox').first()
  await search.fill('12')
  await openPalette()
  expect(await barriersOn()).toEqual([])
  await press('Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  await press('/')
  await whatComes()
  await expect.element(search).toHaveValue('12/')
  expect(palette.elements()).toEqual([])

  leaveFields()
  await press('/')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
  await press('Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await button('Search').click()
  await expect.element(box).toHaveFocus()
})

test('it opens over no other dialog', async ({ server: _, screen }) => {
  await screen.open('/nowhere', 'CASHIER')
  await expect.element(page.getByText('404 Page Not Found')).toBeVisible()
  await press('?')
  await expect.element(dialog('Keyboard shortcuts')).toBeVisible()
  await press('Control+k')
  await press('/')
  await whatComes()
  expect(palette.elements()).toEqual([])
})

test('on a phone it opens from the header', async ({ server: _, screen }) => {
  await page.viewport(390, 844)
  await screen.open('/nowhere', 'CASHIER')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect.element(box).toHaveFocus()
  expect(await barriersOn()).toEqual([])
})

test('a scan whose code begins with / or contains it is taken whole by the till', async ({
  server,
  screen,
}) => {
  const first = product({ name: 'First', sku: '/QX123456', stockQty: 9 })
  const within = product({ name: 'Within', sku: 'QX/98765/', stockQty: 9 })
  await showTill(server, screen, { products: [first, within] })
  for (const each of [first, within]) {
    leaveFields()
    await scan(each.sku ?? '')
    await expect.element(qtyField(each)).toHaveValue('1')
  }
  await whatComes()
  expect(palette.elements()).toEqual([])
})

test('over the till no key of it acts, and a scan is what is searched; afterwards the till goes on', async ({
  server,
  screen,
}) => {
  const { biogesic, neozep } = await showTill(server, screen)
  await field('Search products').click()
  await openPalette()
  await press('F9')
  await scan(biogesic.sku ?? '')
  await expect.element(box).toHaveValue('BIOGESIC-1')
  await expect.poll(() => rowsOf('Products')).toEqual(['Biogesic Paracetamol · BIOGESIC-1'])
  await press('Escape')
  await expect.element(field('Search products')).toHaveFocus()
  await scan(neozep.sku ?? '')

  await expect.element(qtyField(neozep)).toHaveValue('1')
  expect(qtyField(biogesic).elements()).toEqual([])
  expect(server.asked(api.sales.complete)).toEqual([])
})

test('Up, Down and Enter choose, from the last row to the first, too', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  await type('sa')
  expect(groups()).toEqual([
    ['Pages', 'Sales'],
    ['Actions', 'New Sales Order'],
  ])
  await expect.element(active()).toHaveTextContent('Sales')
  await press('ArrowUp')
  await expect.element(active()).toHaveTextContent('New Sales Order')
  await press('ArrowDown')
  await press('ArrowDown')
  await expect.element(active()).toHaveTextContent('New Sales Order')
  await expect
    .element(box)
    .toHaveAttribute('aria-activedescendant', active().element().getAttribute('id'))
  await press('ArrowUp')
  await press('Enter')
  await expect.poll(path).toBe('/sales')
  expect(palette.elements()).toEqual([])
})

test('each page of the settings is found by its name, and all of them by that of the settings', async ({
  server,
  screen,
}) => {
  openShop(server)
  server.answers(api.settings.get, SETTINGS)
  await screen.open('/nowhere', 'ADMIN')
  await openPalette()
  await box.fill('settings')
  expect(rowsOf('Pages')).toHaveLength(5)
  await box.fill('tax')
  expect(rowsOf('Pages')).toEqual(['Settings Store and tax'])
  await box.fill('security')
  expect(rowsOf('Pages')).toEqual(['Security and backups Settings'])
  await box.fill('selling')
  await press('Enter')
  await expect.poll(path).toBe('/settings/selling')
  await expect.element(button('Save Settings')).toBeVisible()
})

test('everybody is led to every page and action of their role and shop, and to no other', async ({
  server: _,
  screen,
}) => {
  const addresses = GROUPS.flatMap(({ features }) =>
    features.flatMap(({ pages }) => pages.map((each): string => each.path)),
  )
  await screen.open('/nowhere', 'ADMIN', {
    cashControl: true,
    taxMode: 'INCLUDED_IN_PRICES',
  })
  await openPalette()
  const ofSettings = ['Selling', 'Stock and search', 'Books and records', 'Security and backups']
  expect(rowsOf('Pages')).toHaveLength(
    addresses.filter((each) => !each.includes('$')).length + ofSettings.length,
  )
  expect(rowsOf('Pages')).toEqual(expect.arrayContaining(['Books', 'Papers', 'Import Products']))
  expect(rowsOf('Pages')).toEqual(
    expect.arrayContaining(ofSettings.map((name) => `${name} Settings`)),
  )
  expect(rowsOf('Actions')).toContain('Open shift')

  await screen.open('/nowhere', 'CASHIER')
  await openPalette()
  expect(rowsOf('Pages')).toEqual([
    'Dashboard',
    'POS',
    'Sales',
    'Products',
    'Transfers',
    'Customers',
  ])
  expect(rowsOf('Actions')).toEqual(['New Sales Order', 'Ask for goods', 'Add Customer'])
})

test('what is done opens where it is done, and again when it was closed', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/nowhere', 'MANAGER')
  for (const [name, title, at] of [
    ['add supp', 'Add Supplier', '/suppliers'],
    ['add supp', 'Add Supplier', '/suppliers'],
    ['add cust', 'Add Customer', '/customers'],
    ['new purchase', 'New Purchase Order', '/purchases'],
    ['sales order', 'Create New Sales Order', '/sales'],
    ['add prod', 'Add New Product', '/products'],
  ] as const) {
    await openPalette()
    await box.fill(name)
    await press('Enter')
    await expect.element(dialog(title)).toBeVisible()
    await press('Escape')
    await expect.element(dialog(title)).not.toBeInTheDocument()
    await expect.poll(path).toBe(at)
  }
})

test('a shift is opened from anywhere where none is open', async ({ server, screen }) => {
  const { shift, setSettings } = await showShiftTill(server, screen, null)
  await openPalette()
  await box.fill('open sh')
  await press('Enter')
  await expect.element(field(/^Cash in the drawer now/)).toBeVisible()

  server.answers(api.shifts.here, { shift })
  await setSettings({})
  await expect.element(page.getByText(/^Ana Cruz, since/)).toBeVisible()
  await whatComes()
  expect(field(/^Cash in the drawer now/).elements()).toEqual([])
})

test('suppliers, sales and purchases open where they are listed', async ({ server, screen }) => {
  const metro = supplier({ name: 'Metro Drug', contact: 'Rosa Lim' })
  const { branch, biogesic } = openShop(server, { suppliers: [metro] })
  const lines = [{ product: biogesic, qty: 2 }]
  const sold = sale(branch, lines, { status: 'Final', invoiceNumber: 'MAKATI-00001265' })
  const bought = purchase(metro, branch, lines, { reference: 'DR-1265' })
  server.answers(api.sales.list, [sold])
  server.answers(api.sales.get, sold)
  server.answers(api.purchases.list, [bought])
  server.answers(api.purchases.get, bought)
  server.answers(api.suppliers.get, {
    ...metro,
    purchaseCount: 0,
    totalValue: '0.00',
    lastPurchaseAt: null,
  })
  await screen.open('/nowhere', 'MANAGER')
  await openPalette()
  await box.fill('1265')
  await expect.poll(() => rowsOf('Purchases')).toHaveLength(1)
  expect(rowsOf('Sales')[0]).toContain('MAKATI-00001265 Makati')
  expect(rowsOf('Purchases')[0]).toBe(
    `${purchaseName(bought.id)} Metro Drug · DR-1265 · ${branch.name}`,
  )
  await page.getByRole('option', { name: purchaseName(bought.id) }).click()
  await expect.element(dialog(purchaseName(bought.id))).toBeVisible()
  await press('Escape')

  await openPalette()
  await box.fill('metro')
  await expect.poll(() => rowsOf('Suppliers')).toEqual(['Metro Drug Rosa Lim'])
  expect(server.asked(api.sales.list).filter(({ query }) => query.search === 'metro')).toEqual([])
  await press('Enter')
  await expect.element(dialog('Metro Drug')).toBeVisible()
  await press('Escape')
  await expect.poll(path).toBe('/suppliers')
})

function leaveFields() {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
}
