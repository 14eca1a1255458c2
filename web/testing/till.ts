import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/sales/api.ts'
import type { Product } from '#domain/products/api.ts'
import { press } from '#web/testing/keys.ts'
import { field } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop, type Rows } from '#web/testing/shop.ts'

export const SOLD = 'Sale completed successfully'

/** A till at the branch, where whatever is sent is sold. */
export async function showTill(server: Server, screen: Screen, rows: Rows = {}) {
  const shop = openShop(server, rows)
  const { branch, biogesic, neozep } = shop
  const sold = sale(branch, [{ product: biogesic, qty: 1 }], {
    source: 'POS',
    status: 'Final',
    invoiceNumber: 'MAKATI-00000001',
  })
  server.answers(api.sales.complete, sold)
  await screen.open('/pos', 'CASHIER')
  await field('Location').selectOptions(branch.name)
  return { branch, biogesic, neozep, lagundi: shop.lagundi, sold }
}

/** Adds a product by its code, past the search's pause. */
export async function addByCode(product: Product): Promise<void> {
  await field('Search products').fill(product.sku ?? '')
  await press('Enter')
  await expect.element(qtyField(product)).toBeVisible()
}

export function qtyField({ name }: Product) {
  return field(`Quantity of ${name}`)
}

/** What was sent to be sold: of each sale its products and how many of them. */
export function soldLines(server: Server) {
  return server.asked(api.sales.complete).map(({ body }) => {
    const { items } = body as CheckoutBody
    return items.map(({ productId, qty }) => [productId, qty])
  })
}
