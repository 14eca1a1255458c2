import type { Page } from '@playwright/test'
import { expect, signInAs } from '../journey.ts'
import { test } from '../own-shop.ts'
import { ADVANCED_NEW, openForm, QUICK_NEW } from '../product-form.ts'

async function addQuickly(page: Page, name: string): Promise<void> {
  await page.goto('/products')
  const dialog = await openForm(page, 'Quick Add', QUICK_NEW)
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Cost').fill('8')
  await dialog.getByLabel('Price').fill('11.20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product created', { exact: true })).toBeVisible()
}

test('a shop that takes Philippine VAT is asked about what it has at 0 %, and new goods begin at 12 %', async ({
  ownShop: page,
}) => {
  await signInAs(page, 'ADMIN')
  await addQuickly(page, 'Lagundi')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Fill In Philippine, VAT-registered' }).click()
  await page.getByLabel('Store Name').press('Enter')

  const question = page.getByRole('dialog', { name: '1 product not at 12 %' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('1 product whose tax rate does not fit the shop’s')).toBeVisible()
  await page.getByRole('button', { name: 'Set Their Tax...' }).click()
  await question.getByRole('link', { name: 'Show them in the list of products' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('unfit')
  await expect(page.getByRole('row', { name: /Lagundi/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Set Their Tax...' }).click()
  await question.getByRole('button', { name: 'Set All 1 to 12 %' }).click()
  await expect(page.getByText('1 product set to 12 %', { exact: true })).toBeVisible()
  await expect(page.getByText('whose tax rate does not fit')).toHaveCount(0)

  await addQuickly(page, 'Neozep')
  await page.getByRole('button', { name: 'Edit Lagundi' }).click()
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('12')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Neozep' }).click()
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('12')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const form = await openForm(page, 'Advanced Add Product', ADVANCED_NEW)
  await form.getByRole('tab', { name: 'Pricing' }).click()
  await expect(form.getByLabel('Tax Rate', { exact: true })).toHaveValue(/12/)
})
