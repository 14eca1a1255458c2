import type { Locator } from '@playwright/test'
import { addToCart, expect, openTill, stockLeft, test } from './journey.ts'

test('a sale by mouse takes the goods and gives change', async ({ page, signIn, branch }) => {
  await signIn('CASHIER')
  await openTill(page, branch)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Start by searching for products above')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Sale' }).first()).toBeDisabled()
  await expect(page.getByText('Walk-in Customer')).toBeVisible()

  await addToCart(page, branch.biogesic)
  await page.getByRole('button', { name: `One more ${branch.biogesic.name}` }).click()
  await expect(page.getByText('Tax (8.25%)')).toBeVisible()
  await page.getByLabel('Amount Received').fill('50')
  await page.getByRole('button', { name: 'Complete Sale' }).first().click()

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('Transaction has been processed', { exact: true })).toBeVisible()
  await expect(page.getByText('₱28.35').first()).toBeVisible() // 50.00 less 21.65
  await expect(page.getByText(`${branch.location.code}-00000001`)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(await stockLeft(branch, branch.biogesic)).toBe(18)
})

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
  await page.getByRole('button', { name: 'Complete Sale' }).last().click()

  await expect(page.getByText('Sale completed successfully', { exact: true })).toBeVisible()
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
