import { expect, test } from '../journey.ts'
import { STAFF } from '../staff.ts'

test('a wrong password is refused in words, the right one opens the dashboard', async ({
  page,
}) => {
  await page.goto('/login')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await expect(signIn).toBeDisabled()
  for (const caption of ['Inventory Management', 'Sales Processing', 'User Management'])
    await expect(page.getByText(caption)).toBeVisible()

  await page.getByLabel('Email or Username').fill('CASHIER@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid username or password. Please try again.',
  )

  await page.getByLabel('Password', { exact: true }).fill(STAFF.CASHIER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(STAFF.CASHIER.fullName)).toBeVisible()
})

test('an address that was asked for while signed out opens after signing in', async ({ page }) => {
  await page.goto('/pos')
  await page.getByLabel('Email or Username').fill(STAFF.CASHIER.username)
  await page.getByLabel('Password', { exact: true }).fill(STAFF.CASHIER.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('heading', { name: 'POS' })).toBeAttached()
  await expect(page).toHaveURL(/\/pos$/)
})
