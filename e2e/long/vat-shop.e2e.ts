import type { Page } from '@playwright/test'
import { expect, signInAs } from '../journey.ts'
import { test } from '../own-shop.ts'
import { openForm, QUICK_NEW } from '../product-form.ts'

async function addQuickly(page: Page, name: string): Promise<void> {
  await page.goto('/products')
  const dialog = await openForm(page, 'Quick Add', QUICK_NEW)
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Cost').fill('8')
  await dialog.getByLabel('Price').fill('11.20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product created', { exact: true })).toBeVisible()
}

test('a shop that takes Philippine VAT is told what its goods count as, and new goods begin VATable', async ({
  ownShop: page,
}) => {
  await signInAs(page, 'ADMIN')
  await addQuickly(page, 'Lagundi')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Fill In Philippine, VAT-registered' }).click()
  await expect(page.getByText('1 product, 0 of them VAT-exempt.')).toBeVisible()
  await page.getByLabel('Store Name').press('Enter')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByRole('link', { name: 'Show VATable Products' }).click()
  await expect(page.getByLabel('VAT class')).toHaveValue('VATABLE')
  await expect(page.getByRole('row', { name: /Lagundi/ })).toBeVisible()

  const taxClass = page.getByRole('dialog').getByLabel('VAT Class')
  await addQuickly(page, 'Neozep')
  await page.getByRole('button', { name: 'Edit Neozep' }).click()
  await expect(taxClass).toHaveValue('VATABLE')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Lagundi' }).click()
  await expect(taxClass).toHaveValue('VATABLE')
})
