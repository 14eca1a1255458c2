import { addByCode, expect, openTill, test } from '../journey.ts'
import { STAFF } from '../staff.ts'

/** A moment longer than the fifteen minutes of the settings. */
const TOO_LONG_MS = 15 * 60_000 + 10_000

test('somebody else unlocks a till as themselves, with a cart of their own', async ({
  page,
  signIn,
  branch,
}) => {
  await page.clock.install()
  await signIn('CASHIER')
  await openTill(page, branch)
  await addByCode(page, branch.biogesic)
  await page.clock.runFor(TOO_LONG_MS)
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()

  await page.getByLabel('Email or Username').fill(STAFF.MANAGER.username)
  await page.getByLabel('Password', { exact: true }).fill(STAFF.MANAGER.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByText(STAFF.MANAGER.fullName)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('settings that nobody saved do not keep an idle screen open', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('ADMIN')
  await page.goto('/settings')
  await page.getByLabel('Store Name').fill('Half a na')

  await page.clock.runFor(TOO_LONG_MS)

  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
})

test('whoever types is there: the till does not lock under their hands', async ({
  page,
  signIn,
  branch,
}) => {
  await page.clock.install()
  await signIn('CASHIER')
  await openTill(page, branch)
  for (let minute = 0; minute < 20; minute += 5) {
    await page.clock.runFor(5 * 60_000)
    await page.keyboard.press('Shift')
  }

  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a wrong current password is told where it was typed', async ({ page, signIn }) => {
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
