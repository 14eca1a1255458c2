import { addByCode, expect, openTill, test } from './journey.ts'
import { STAFF } from './staff.ts'

/** A moment longer than the fifteen minutes of the settings. */
const TOO_LONG_MS = 15 * 60_000 + 10_000

test('a till locks itself once nobody types, keeps the cart, and its cashier goes on where they were', async ({
  page,
  signIn,
  branch,
}) => {
  await page.clock.install()
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
  for (let minute = 0; minute < 20; minute += 5) {
    await page.clock.runFor(5 * 60_000)
    await page.keyboard.press('Shift')
  }
  await expect(page.getByRole('row', { name: branch.biogesic.name })).toBeVisible()

  await page.clock.runFor(TOO_LONG_MS)

  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  await expect(page.getByLabel('Email or Username')).toHaveValue(STAFF.CASHIER.username)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByText(branch.biogesic.name)).toHaveCount(0)
  await page.keyboard.type(STAFF.CASHIER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pos/)
  await expect(page.getByRole('row', { name: branch.biogesic.name })).toBeVisible()
})

test('a password is changed and every session ended from the own account', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: STAFF.MANAGER.fullName }).click()
  const dialog = page.getByRole('dialog', { name: 'My Account' })
  await dialog.getByLabel(/^Current Password/).fill('wrong')
  await dialog.getByLabel(/^New Password/).fill('another long phrase')
  await dialog.getByLabel(/^Confirm Password/).fill('another long phrase')

  await page.keyboard.press('Enter')

  await expect(dialog.getByText('That is not your current password')).toBeVisible()
  await expect(dialog.getByLabel(/^Current Password/)).toBeFocused()
})
