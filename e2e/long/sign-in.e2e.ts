import { expect, test } from '../journey.ts'

test('a page that does not exist says so', async ({ page, signIn }) => {
  await signIn('CASHIER')
  await page.goto('/nowhere')

  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})

test('on a phone the menu is a drawer', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('CASHIER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'POS' })).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'POS' }).click()

  await expect(page).toHaveURL(/\/pos$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
