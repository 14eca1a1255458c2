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
