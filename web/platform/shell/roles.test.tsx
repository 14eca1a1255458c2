import { afterEach } from 'vitest'
import { ROLES, type Role } from '#domain/roles.ts'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { QUIET_DAY } from '#web/testing/figures.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press, tabTo } from '#web/testing/keys.ts'
import { button } from '#web/testing/page.ts'
import { expect, page, test, userEvent } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'
import { till } from '#web/testing/tills.ts'

afterEach(() => page.viewport(1440, 900))

/** The screens that only some roles see, with those roles. */
const GUARDED: Record<string, readonly Role[]> = {
  Categories: ['ADMIN', 'MANAGER'],
  Suppliers: ['ADMIN', 'MANAGER'],
  Purchases: ['ADMIN', 'MANAGER'],
  Reports: ['ADMIN', 'MANAGER'],
  Locations: ['ADMIN', 'MANAGER'],
  Users: ['ADMIN'],
  'Audit Log': ['ADMIN', 'MANAGER'],
  Settings: ['ADMIN'],
}

for (const role of ROLES)
  test(`a ${role} finds in the menu what they may see, and is denied access at any other address`, async ({
    server: _,
    screen,
  }) => {
    await screen.open('/nowhere', role)
    await expect.element(page.getByText('404 Page Not Found')).toBeVisible()
    const menu = page.getByRole('navigation')
    await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    const names = menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    const mine = Object.keys(GUARDED).filter((name) => GUARDED[name]?.includes(role))

    expect(names.filter((name) => name in GUARDED).toSorted()).toEqual(mine.toSorted())
    for (const name of Object.keys(GUARDED).filter((each) => !mine.includes(each))) {
      await screen.open(`/${name === 'Audit Log' ? 'audit' : name.toLowerCase()}`, role)
      await expect.element(page.getByText('Access Denied')).toBeVisible()
    }
  })

test('the menu is in named groups, and one of which a role sees nothing is not there', async ({
  server: _,
  screen,
}) => {
  const groups = page.getByRole('navigation').getByRole('list')
  const names = () => groups.elements().map((each) => groupName(each))

  await screen.open('/nowhere', 'ADMIN')
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  expect(names()).toEqual([null, 'Sell', 'Goods', 'People', 'Money', 'Shop'])
  await screen.open('/nowhere', 'CASHIER')
  await expect.element(page.getByRole('list', { name: 'People' })).toBeVisible()
  expect(names()).toEqual([null, 'Sell', 'Goods', 'People'])
  expect(page.getByRole('list', { name: 'Sell' }).element().textContent).toBe('POSSales')
})

function groupName(list: Element): string | null {
  return list.getAttribute('aria-label')
}

test('the groups are in the menu of a phone, and the Tab key passes their entries in order', async ({
  server: _,
  screen,
}) => {
  await page.viewport(390, 844)
  await screen.open('/nowhere', 'CASHIER')
  await button('Open menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu.getByRole('list', { name: 'Goods' })).toBeVisible()
  const first = menu.getByRole('link', { name: 'Dashboard' }).element()
  if (first instanceof HTMLElement) first.focus()
  for (const name of ['POS', 'Sales', 'Products', 'Transfers', 'Customers']) {
    await press('Tab')
    await expect.element(menu.getByRole('link', { name })).toHaveFocus()
  }
})

test('on a low screen the way out stays in sight, and the whole menu can be reached', async ({
  server: _,
  screen,
}) => {
  await page.viewport(1366, 650)
  await screen.open('/nowhere', 'ADMIN')

  const isWhole = (element: Element) => element.getBoundingClientRect().bottom <= window.innerHeight
  await expect.poll(() => isWhole(button('Logout').element())).toBe(true)
  const last = page.getByRole('link', { name: 'Settings' }).element()
  if (last instanceof HTMLElement) last.focus()
  await expect
    .poll(() => last.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(page.getByRole('navigation').element().getBoundingClientRect().bottom)
})

test('at POS the menu is a rail of icons whose names stand beside them by pointing and by the Tab key, and all of it opens', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/pos', 'CASHIER')
  await expect.element(page.getByLabelText('Search products')).toBeVisible()
  const rail = page.getByRole('complementary')
  const products = rail.getByRole('link', { name: 'Products' })
  const name = products.getByText('Products')
  expect(rail.element().clientWidth).toBeLessThanOrEqual(64)
  await expect.element(name).toHaveStyle({ opacity: '0' })

  await userEvent.hover(products)
  await expect.element(name).toHaveStyle({ opacity: '1' })
  const { left, right } = name.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(64)
  expect(right - left).toBeGreaterThan(40)
  await userEvent.hover(page.getByLabelText('Search products'))
  await tabTo(rail.getByRole('button', { name: 'Logout' }))
  await expect.element(rail.getByText('Logout')).toHaveStyle({ opacity: '1' })
  expect(await barriersOn()).toEqual([])

  await button('Open menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const shown of [/^Sell$/, 'Products', 'Cashier', 'Logout'])
    await expect.element(menu.getByText(shown, { exact: true }).last()).toBeVisible()
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(rail.element().clientWidth).toBeGreaterThan(200)
})

test('a user who signs in after another begins where their own work does, a cashier at a till with the next sale', async ({
  server,
  screen,
}) => {
  const { branch } = openShop(server)
  await screen.open('/users', 'CASHIER')
  await expect.element(page.getByText('Access Denied')).toBeVisible()

  const cashier = await call(api.auth.me, {})
  const other = (id: number, here: typeof cashier.till) => ({
    ...cashier,
    till: here,
    user: { ...cashier.user, id },
  })
  const { printer, paper, printsItself } = till(branch)
  const place = { locationId: branch.id, locationName: branch.name, printer, paper, printsItself }
  server.answers(api.auth.me, other(1, { id: 7, name: 'Till 7', ...place }))
  await screen.reload()
  await expect.element(page.getByLabelText('Search products')).toBeVisible()
  expect(location.pathname).toBe('/pos')

  server.answers(api.reports.dashboard, QUIET_DAY)
  server.answers(api.auth.me, other(2, null))
  await screen.reload()
  await expect.poll(() => location.pathname).toBe('/dashboard')
  await screen.reload()
  expect(location.pathname).toBe('/dashboard')
})
