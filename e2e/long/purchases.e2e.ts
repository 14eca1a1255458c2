import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { cardOf, order, showPurchases } from '../purchase.ts'

test('a cashier is told that purchases are not theirs', async ({ page, signIn }) => {
  await signIn('CASHIER')
  await page.goto('/purchases')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test('purchases are found by what the address says, and their sums with them', async ({
  page,
  signIn,
  branch,
}) => {
  const { id, supplier } = await order(branch)
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Purchases' }).click()
  await page.getByRole('searchbox').fill(`#${id}`)
  await expect(page).toHaveURL(/search=/) // set after a pause in typing
  await expect(page.getByText('Total Purchase Orders').locator('../..')).toContainText('1')
  await expect(page.getByText('Total Value').locator('../..')).toContainText('₱60.00')
  await page.getByLabel('Supplier', { exact: true }).fill(supplier.name)
  await page.getByRole('button', { name: new RegExp(`^${supplier.name}`) }).click()
  await page.getByLabel('Status').selectOption('Pending')
  await expect(cardOf(page, id)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(`#${id}`)
  await expect(cardOf(page, id)).toBeVisible()
  await page.getByLabel('Status').selectOption('Received')
  await expect(page.getByText('No purchase orders found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardOf(page, id)).toBeVisible()
})

test('on paper a purchase stands alone', async ({ page, signIn, branch }) => {
  const { id, supplier } = await order(branch)
  await signIn('MANAGER')
  await showPurchases(page, branch)
  await page.getByRole('link', { name: `Print PO #${id}` }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(supplier.name)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const ink = await inkOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })

  await expect(sheet).toContainText(`PO #${id}`)
  await expect(sheet).toContainText('₱60.00')
  await expect(sheet.getByText('Received by, date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Purchases' })).toBeHidden()
  // Print has dark text on white, in either colour scheme.
  expect(await inkOf(page)).toBe(ink)
})

function inkOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).color)
}
