import { addByCode, expect, openTill, test } from './journey.ts'
import { STAFF } from './staff.ts'

/** A moment longer than the fifteen minutes of the settings. */
const TOO_LONG_MS = 15 * 60_000 + 10_000

test('an idle till locks itself, keeps the cart, and its cashier goes on where they were', async ({
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
