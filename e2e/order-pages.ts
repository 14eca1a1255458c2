import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { expect, type Branch } from './journey.ts'

export const NEW = 'Create New Sales Order'
export const EDIT = 'Edit Sales Order'

/** Shows the orders of one branch. */
export async function showOrders(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/sales?location=${location.id}`)
  await expect(page.getByRole('heading', { name: 'Sales Orders' })).toBeVisible()
  await expect(page.getByText('Loading sales orders...')).toHaveCount(0)
}

export async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Sales Order' }).click()
  return form(page, NEW)
}

/** The form, once it can be typed into. */
export async function form(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Invoice Number')).toBeFocused()
  return dialog
}

export async function addItem(dialog: Locator, { name, sku }: Product): Promise<void> {
  await dialog.getByLabel('Add item').fill(sku ?? '')
  await dialog.getByLabel('Add item').press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${name}`)).toBeVisible()
}

/** Makes an order by a call, without the screen. */
export function makeOrder(
  { manager, location }: Branch,
  lines: Parameters<typeof orderOf>[1],
  more: Partial<NewOrderBody> = {},
): Promise<Sale> {
  return manager.send(api.sales.complete, orderOf(location.id, lines, more))
}

export async function ordersOf({ manager, location }: Branch): Promise<Sale[]> {
  return manager.send(api.sales.list, { query: { locationId: String(location.id) } })
}

export function toast(page: Page, title: string): Locator {
  return page.getByText(title, { exact: true })
}

export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}
