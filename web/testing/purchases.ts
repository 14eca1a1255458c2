import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'
import { button, dialog } from '#web/testing/page.ts'
import { purchase, supplier } from '#web/testing/samples.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop, type Rows } from '#web/testing/shop.ts'

const NEW = 'New Purchase Order'

/** Opens the purchases of a shop with two suppliers. */
export async function showPurchases(
  server: Server,
  screen: Screen,
  rows: Rows = {},
  settings: Partial<SignedIn['settings']> = {},
) {
  const metro = supplier({ name: 'Metro Drug', contact: 'Rosa Lim' })
  const zuellig = supplier({ name: 'Zuellig' })
  const shop = openShop(server, { suppliers: [metro, zuellig], ...rows })
  server.answers(api.purchases.create, purchase(metro, shop.branch, []))
  await screen.open('/purchases', 'MANAGER', settings)
  await expect.element(button(NEW)).toBeVisible()
  return { ...shop, metro, zuellig }
}

/** Opens a new order from Metro Drug for the branch. */
export async function openNewPurchase(
  server: Server,
  screen: Screen,
  rows: Rows = {},
  settings: Partial<SignedIn['settings']> = {},
) {
  const shop = await showPurchases(server, screen, rows, settings)
  const form = await openPurchaseForm()
  await form.getByLabelText('Location').selectOptions(shop.branch.name)
  await pickSupplier(form, shop.metro)
  return { ...shop, form, create: form.getByRole('button', { name: 'Create Purchase Order' }) }
}

export async function openPurchaseForm(): Promise<Locator> {
  await button(NEW).click()
  const form = dialog(NEW)
  await expect.element(form.getByRole('combobox', { name: 'Supplier' })).toHaveFocus()
  return form
}

export async function pickSupplier(form: Locator, { name }: Supplier): Promise<void> {
  await form.getByRole('combobox', { name: 'Supplier' }).fill(name)
  await offeredIn(form, { name }).click()
}

/** The row of a supplier in the picker's list, as opposed to the row that adds one of this name. */
export function offeredIn(form: Locator, { name }: Pick<Supplier, 'name'>): Locator {
  return form.getByRole('button', { name: new RegExp(`^${name}`) })
}

/** The product ids and quantities of each order that was sent. */
export function orderedLines(server: Server) {
  return server
    .asked(api.purchases.create)
    .map(({ body }) => body.items.map(({ productId, qty }) => [productId, qty]))
}
