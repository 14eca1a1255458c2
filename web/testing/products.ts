import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { GroupPrices } from '#domain/goods/products/prices.api.ts'
import {
  PRICE_GROUP_LABELS,
  PRICE_GROUPS,
  type PriceGroup,
} from '#domain/goods/products/price-groups.ts'
import type { Role } from '#domain/roles.ts'
import { button, dialog } from '#web/testing/page.ts'
import type { Screen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop, type Rows } from '#web/testing/shop.ts'

/** Opens the products of a branch. */
export async function showProducts(
  server: Server,
  screen: Screen,
  role: Role = 'MANAGER',
  rows: Rows = {},
) {
  const shop = openShop(server, rows)
  server.answers(api.products.prices, pricesOf(shop.biogesic))
  await screen.open(`/products?location=${shop.branch.id}`, role)
  await expect.element(page.getByRole('link', { name: 'Biogesic', exact: true })).toBeVisible()
  return shop
}

/** Opens a product form by a button of the page and waits until it is loaded. */
export async function openProductForm(opener: string, title: string): Promise<Locator> {
  await button(opener).click()
  const form = dialog(title)
  await expect.element(form.getByLabelText('Product Name')).toHaveFocus()
  return form
}

/** The price of a product for each group: the product's own, unless `own` has another. */
export function pricesOf(
  { id, price, version }: Product,
  own: Partial<Record<PriceGroup, string>> = {},
): GroupPrices {
  const prices = PRICE_GROUPS.map((priceGroup) => ({
    priceGroup,
    label: PRICE_GROUP_LABELS[priceGroup],
    price: own[priceGroup] ?? price,
    sellingPriceIncTax: own[priceGroup] ?? null,
    sellingPriceExTax: null,
    profitMargin: null,
    isActive: own[priceGroup] !== undefined,
  }))
  return { productId: id, version, prices }
}
