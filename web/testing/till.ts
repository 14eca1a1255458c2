import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { SignedIn } from '#web/platform/auth/current-user.ts'
import { press } from '#web/testing/keys.ts'
import { field } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop, type Rows } from '#web/testing/shop.ts'

export const SOLD = 'Sale completed successfully'

/** Opens a till at the branch. Every sale that is sent succeeds. */
export async function showTill(
  server: Server,
  screen: Screen,
  rows: Rows = {},
  settings: Partial<SignedIn['settings']> = {},
) {
  const shop = openShop(server, rows)
  const { branch, biogesic, neozep } = shop
  const sold = sale(branch, [{ product: biogesic, qty: 1 }], {
    source: 'POS',
    status: 'Final',
    invoiceNumber: 'MAKATI-00000001',
  })
  server.answers(api.sales.complete, sold)
  await screen.open('/pos', 'CASHIER', settings)
  await field('Location').selectOptions(branch.name)
  return { branch, biogesic, neozep, lagundi: shop.lagundi, sold }
}

/** Adds a product by its SKU; Enter does not wait for the pause of the search. */
export async function addByCode(product: Product): Promise<void> {
  await field('Search products').fill(product.sku ?? '')
  await press('Enter')
  await expect.element(qtyField(product)).toBeVisible()
}

export function qtyField({ name }: Product) {
  return field(`Quantity of ${name}`)
}

/** The product ids and quantities of each sale that was sent. */
export function soldLines(server: Server) {
  return server.asked(api.sales.complete).map(({ body }) => {
    const { items } = body as CheckoutBody
    return items.map(({ productId, qty }) => [productId, qty])
  })
}
