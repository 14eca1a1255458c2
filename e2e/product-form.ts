import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/products/api.ts'
import { expect, type Branch } from './journey.ts'

export const QUICK_NEW = 'Add New Product'
export const ADVANCED_NEW = 'Add Product - Advanced Form'

export async function openForm(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  return dialog
}

/** Shows the products of one branch, so that none is on a later page. */
export async function showProducts(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/products?location=${location.id}`)
  await expect(page.getByRole('button', { name: 'Quick Add' })).toBeVisible()
}

export async function findProduct({ manager }: Branch, name: string): Promise<ProductDetail> {
  const [found] = await manager.send(api.products.list, { query: { search: name } })
  return manager.send(api.products.find, { params: { id: String(found?.id) }, query: {} })
}

/** Searches in a picker and chooses what it finds. */
export async function pick(picker: Locator, name: string): Promise<void> {
  await picker.fill(name)
  await picker.page().getByRole('button', { name, exact: true }).click()
  await expect(picker).toHaveValue(name)
}

export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
