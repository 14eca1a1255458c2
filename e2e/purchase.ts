import type { Locator, Page } from '@playwright/test'
import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { expect, type Branch } from './journey.ts'

export async function openSupplier({ manager, location }: Branch): Promise<Supplier> {
  const body = { name: `Metro Drug ${location.code}`, contact: 'Rosa Lim' }
  return manager.send(api.suppliers.create, { body })
}

/** A pending order of the branch's lagundi. */
export async function order(branch: Branch, qty = 10): Promise<Purchase> {
  const { id: supplierId } = await openSupplier(branch)
  const { manager, location, lagundi } = branch
  const items = [{ productId: lagundi.id, qty, cost: '6.00' }]
  const body = { supplierId, locationId: location.id, status: 'PENDING', items } as const
  return manager.send(api.purchases.create, { body })
}

/** Shows the branch's purchases. */
export async function showPurchases(page: Page, { location }: Branch): Promise<void> {
  await page.goto(`/purchases?location=${location.id}`)
  await expect(page.getByRole('heading', { name: 'Purchase Orders', exact: true })).toBeVisible()
}

/** An empty order form for the branch, with a new supplier unless one is given. */
export async function openNew(page: Page, branch: Branch, known?: Supplier): Promise<Locator> {
  const supplier = known ?? (await openSupplier(branch))
  await showPurchases(page, branch)
  await page.getByRole('button', { name: 'New Purchase Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Purchase Order' })
  await dialog.getByLabel('Location').selectOption({ label: branch.location.name })
  await pickSupplier(dialog, supplier)
  return dialog
}

export async function pickSupplier(dialog: Locator, supplier: Supplier): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(supplier.name)
  await offeredIn(dialog, supplier).click()
}

/** The row of a supplier in the picker's list, not the one that offers to add that name. */
export function offeredIn(dialog: Locator, { name }: Supplier): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${name}`) })
}

export const rowOf = (page: Page, id: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Details of PO #${id}`, exact: true }) })
export const toast = (page: Page, title: string) => page.getByText(title, { exact: true })

export async function purchaseOf({ manager, location }: Branch): Promise<Purchase> {
  const query = { locationId: String(location.id) }
  const [newest] = await manager.send(api.purchases.list, { query })
  if (!newest) throw new Error('the branch has no purchase')
  return newest
}

type Coming = { qty?: string; lot: string; expiry: string }

/** Receives all that is open in one lot, or fewer units if given. */
export async function receive(page: Page, id: number, { qty, lot, expiry }: Coming): Promise<void> {
  await page.getByRole('button', { name: `Receive PO #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Receive PO #${id}` })
  if (qty) await dialog.getByLabel('Quantity of').fill(qty)
  await dialog.getByLabel('Lot number of').fill(lot)
  await dialog.getByLabel('Expiry date of').fill(expiry)
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(toast(page, 'Delivery received')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}
