import { api } from '#domain/api.ts'
import { button, dialog, field } from '#web/testing/page.ts'
import { press } from '#web/testing/keys.ts'
import { category } from '#web/testing/samples.ts'
import { expect, longTest, page } from '#web/testing/screen.tsx'
import { openShop } from '#web/testing/shop.ts'

/** The list, what its button says, and the form to which it leads. */
const LISTS = [
  ['/products', 'Add the first product', 'Add Product - Advanced Form'],
  ['/categories', 'Add the first category', 'Add Category'],
  ['/customers', 'Add the first customer', 'Add Customer'],
  ['/suppliers', 'Add the first supplier', 'Add Supplier'],
  ['/purchases', 'Write the first purchase order', 'New Purchase Order'],
  ['/sales', 'Create the first sales order', 'Create New Sales Order'],
] as const

longTest('web/platform/shell/roles; where an empty list leads, nothing')(
  'an empty list leads to the form of what belongs there',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.products.list, [])
    for (const [list, first, form] of LISTS) {
      await screen.open(list, 'MANAGER')
      await button(first).click()
      await expect.element(dialog(form)).toBeVisible()
    }
  },
)

longTest('web/platform/shell/roles; where an empty list leads, nothing')(
  'a cashier is led only to what a cashier may add',
  async ({ server, screen }) => {
    openShop(server)
    server.answers(api.products.list, [])
    const leads = page.getByRole('button', { name: /^(Add|Write|Create) the first/ })
    for (const [list, , form] of LISTS) {
      await screen.open(list, 'CASHIER')
      if (['/customers', '/sales'].includes(list)) {
        await leads.click()
        await expect.element(dialog(form)).toBeVisible()
      } else {
        await expect
          .element(page.getByRole('main').getByRole('heading', { level: 1 }))
          .toBeVisible()
        expect(leads.elements()).toEqual([])
      }
    }
    await screen.open('/products', 'CASHIER')
    await expect.element(page.getByText('A manager enters them, or brings them in')).toBeVisible()
  },
)

longTest('web/platform/shell/roles; where an empty list leads, nothing')(
  'the button of an empty list has the focus again when its form is left, and the page when the first entry has taken its place',
  async ({ server, screen }) => {
    openShop(server)
    await screen.open('/categories', 'MANAGER')
    await button('Add the first category').click()
    await press('Escape')
    await expect.element(button('Add the first category')).toHaveFocus()
    await press('Enter')
    const vitamins = category({ name: 'Vitamins' })
    server.answers(api.categories.create, vitamins)
    server.answers(api.categories.list, [vitamins])
    await field(/^Category Name/).fill('Vitamins')
    await press('Enter')

    await expect.element(button('Edit Vitamins')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveFocus()
  },
)
