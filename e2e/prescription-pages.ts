import type { Locator, Page } from '@playwright/test'
import { png } from '#server/testing/selling/prescriptions.ts'
import { expect, type Branch } from './journey.ts'

export const PICTURE = {
  name: 'rx.png',
  mimeType: 'image/png',
  buffer: png({ width: 320, height: 240 }),
}

/** A draft with one item. */
export async function openOrder(page: Page, { location, biogesic }: Branch): Promise<Locator> {
  await page.goto(`/sales?location=${location.id}`)
  await page.getByRole('button', { name: 'New Sales Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Sales Order' })
  await dialog.getByLabel('Add item').fill(biogesic.sku ?? '')
  await dialog.getByLabel('Add item').press('Enter')
  await expect(dialog.getByLabel(`Quantity of ${biogesic.name}`)).toBeVisible()
  return dialog
}
