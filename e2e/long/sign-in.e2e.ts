import { expect, test } from '../journey.ts'
import { STAFF } from '../staff.ts'

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

test('whoever got a generated password must choose one before anything else', async ({
  page,
  signIn,
}) => {
  await signIn('NEWCOMER')
  await page.goto('/pos')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()

  await page.getByLabel('Current Password').fill(STAFF.NEWCOMER.password)
  await page.getByLabel('New Password').fill('my own words')
  await page.getByLabel('Confirm Password').fill('not the same')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  await page.getByLabel('Confirm Password').fill('my own words')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'POS' })).toBeAttached()
})

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
