import type { Locator } from '@playwright/test'
import { addToCart, expect, openTill, stockLeft, test } from './journey.ts'

test('a sale by keyboard alone, from the code to the change', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)

  await page.keyboard.press('F2')
  await page.keyboard.type(branch.biogesic.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${branch.biogesic.name}`)).toHaveValue('1')
  await page.keyboard.type(branch.neozep.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${branch.neozep.name}`)).toHaveValue('1')
  await page.keyboard.press('F9')

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
  expect(await stockLeft(branch, branch.neozep)).toBe(4)
})

test('on a phone a sale completes without scrolling sideways, and what says so covers nothing needed', async ({
  page,
  signIn,
  branch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('CASHIER')
  await openTill(page, branch)

  await addToCart(page, branch.biogesic)
  await page.getByLabel('Amount Received').fill('50')
  await page.getByRole('button', { name: 'Complete Sale' }).last().click()

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('₱39.17').first()).toBeVisible() // 50.00 less 10.83
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(19)
  const toast = page.getByRole('listitem').filter({ hasText: 'Sale completed successfully' })
  for (const free of [
    page.getByLabel('Search products'),
    page.getByText('Change due'),
    page.getByRole('button', { name: 'Complete Sale' }),
  ])
    expect(await isOver(toast, free)).toBe(false)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

async function isOver(above: Locator, below: Locator): Promise<boolean> {
  const [one, other] = [await above.boundingBox(), await below.last().boundingBox()]
  if (!one || !other) throw new Error('one of them is not to be seen')
  const isApart =
    one.x >= other.x + other.width ||
    other.x >= one.x + one.width ||
    one.y >= other.y + other.height ||
    other.y >= one.y + one.height
  return !isApart
}
