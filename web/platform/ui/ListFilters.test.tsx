import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { showOrders } from '#web/testing/orders.ts'
import { button, field } from '#web/testing/page.ts'
import { showProducts, pricesOf } from '#web/testing/products.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => page.viewport(1440, 900))

longTest('web/platform/ui/picker/Picker')(
  'on a phone the filters are behind one button, and the first product is in sight',
  async ({ server, screen }) => {
    await page.viewport(390, 740)
    await showProducts(server, screen)

    await expect.element(button('Filters 1 set')).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Biogesic' })).toBeInViewport({ ratio: 0.9 })
    expect(field('Status').elements()).toEqual([])
  },
)

longTest('web/platform/ui/picker/Picker')(
  'on a phone the first sale is in sight below its totals',
  async ({ server, screen }) => {
    await page.viewport(390, 740)
    const { branch, neozep } = await showOrders(server, screen)
    server.answers(api.sales.list, [
      sale(branch, [{ product: neozep, qty: 1 }], { invoiceNumber: 'MAKATI-00000001' }),
    ])
    await server.notifies('sales')

    await expect.element(button('Open MAKATI-00000001')).toBeInViewport()
  },
)

test('the filters open by Enter, and Escape closes them and returns to their button', async ({
  server,
  screen,
}) => {
  await page.viewport(390, 740)
  await showProducts(server, screen)
  const opener = button('Filters 1 set')
  opener.element().focus()
  await press('Enter')
  for (const _ of ['Clear filters', 'Category']) await press('Tab')
  await expect.element(field('Category')).toHaveFocus()
  await field('Status').selectOptions('Low stock')
  await expect.element(button('Filters 2 set')).toHaveAttribute('aria-expanded', 'true')
  await press('Escape')

  await expect.element(button('Filters 2 set')).toHaveFocus()
  expect(field('Status').elements()).toEqual([])
})

longTest('web/platform/ui/picker/Picker')(
  'Escape in an open list of a filter closes that list first',
  async ({ server, screen }) => {
    await page.viewport(390, 740)
    await showProducts(server, screen)
    await button('Filters 1 set').click()
    await field('Category').click()
    await expect.element(field('Category')).toHaveAttribute('aria-expanded', 'true')
    await press('Escape')
    await expect.element(field('Category')).toHaveAttribute('aria-expanded', 'false')
    await press('Escape')

    await expect.element(button('Filters 1 set')).toHaveFocus()
  },
)

longTest('web/platform/ui/picker/Picker')(
  'on a laptop what sales are seldom filtered by is behind a button, the others on one line',
  async ({ server, screen }) => {
    await page.viewport(1366, 650)
    const { branch } = await showOrders(server, screen)
    const topOf = (name: string) => field(name).element().getBoundingClientRect().bottom
    expect(topOf('Location')).toBeCloseTo(topOf('From'), 0)
    expect(topOf('To')).toBeCloseTo(topOf('From'), 0)
    await button('More filters').click()
    await field('Payment').selectOptions('Unpaid')

    await expect.element(button('More filters 1 set')).toBeVisible()
    await expect
      .poll(() => server.asked(api.sales.list).at(-1)?.query)
      .toMatchObject({ paymentStatus: 'unpaid', locationId: String(branch.id) })
  },
)

const NOTHING = 'status=Gone&location=here&from=2026-02-30&to=never&category=-1'

test.for([
  ['sales', `/sales?source=x&payment=x&method=x&seller=x&${NOTHING}`],
  ['products', `/products?${NOTHING}`],
] as const)(
  'an address of %s that filters by what nobody knows filters by nothing, and has nothing to clear',
  async ([, address], { server, screen }) => {
    const { biogesic } = openShop(server)
    server.answers(api.products.prices, pricesOf(biogesic))
    await screen.open(address, 'MANAGER')
    await expect.element(field('Location').first()).toBeVisible()

    expect(button('Clear filters').elements()).toEqual([])
    expect(button('More filters 1 set').elements()).toEqual([])
  },
)
