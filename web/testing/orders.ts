import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { Role } from '#domain/roles.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop, type Rows } from '#web/testing/shop.ts'

const NEW = 'Create New Sales Order'

/** Opens the sales orders of the branch. Every order that is sent is answered with a sale. */
export async function showOrders(
  server: Server,
  screen: Screen,
  role: Role = 'MANAGER',
  rows: Rows = {},
  settings: Partial<SignedIn['settings']> = {},
) {
  const shop = openShop(server, rows)
  const { branch, biogesic } = shop
  server.answers(api.sales.complete, sale(branch, [{ product: biogesic, qty: 1 }]))
  await screen.open(`/sales?location=${branch.id}`, role, settings)
  await expect.element(button('New Sales Order')).toBeVisible()
  await expect.poll(() => page.getByText('Loading sales orders...').elements()).toEqual([])
  return shop
}

/** Opens the form of a new order; `create` is its button that saves. */
export async function openNewOrder(
  server: Server,
  screen: Screen,
  role: Role = 'MANAGER',
  rows: Rows = {},
  settings: Partial<SignedIn['settings']> = {},
) {
  const shop = await showOrders(server, screen, role, rows, settings)
  await button('New Sales Order').click()
  const form = await orderForm()
  return { ...shop, form, create: form.getByRole('button', { name: 'Create Sales Order' }) }
}

/** The order form, ready to be typed into. */
export async function orderForm(): Promise<Locator> {
  const form = dialog(NEW)
  await expect.element(form.getByLabelText('Invoice Number')).toHaveFocus()
  return form
}

/** Adds a product to the order by its SKU. */
export async function addItem(form: Locator, { name, sku }: Product): Promise<void> {
  await form.getByLabelText('Add item').fill(sku ?? '')
  await press('Enter')
  await expect.element(form.getByLabelText(`Quantity of ${name}`)).toBeVisible()
}

/** The bodies of the orders that were sent. */
export function ordered(server: Server): NewOrderBody[] {
  return server.asked(api.sales.complete).map(({ body }) => body as NewOrderBody)
}
