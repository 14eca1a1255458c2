import { expect, openTill, signInAs, test } from '../journey.ts'

test('what an administrator saves is kept, and reaches an open till and another administrator', async ({
  browser,
  page,
  signIn,
  branch,
}) => {
  const till = await (await browser.newContext()).newPage()
  await signInAs(till, 'CASHIER')
  await openTill(till, branch)
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'ADMIN')
  await other.goto('/settings')
  await other.getByLabel('Store Address').fill('2 Bonifacio Street')
  await signIn('ADMIN')
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled()

  // A setting that no other journey looks at, because they share this shop.
  const printed = till.waitForResponse('**/api/auth/me')
  await page.getByLabel('Store Address').fill('1 Rizal Street')
  await page.getByRole('button', { name: 'Save Settings' }).click()

  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  expect((await printed).status()).toBe(200)
  await expect(other.getByText('Another administrator has saved other settings')).toBeVisible()
  await expect(other.getByLabel('Store Address')).toHaveValue('2 Bonifacio Street')
  await other.getByRole('button', { name: 'Save Settings' }).click()
  await expect(other.getByText(/changed by another user meanwhile/).first()).toBeVisible()
  await other.getByRole('button', { name: 'Show Theirs' }).click()
  await expect(other.getByLabel('Store Address')).toHaveValue('1 Rizal Street')
  await page.reload()
  await expect(page.getByLabel('Store Address')).toHaveValue('1 Rizal Street')
})
