import { answerYes, expect, openTill, signInAs, test } from '../journey.ts'

test('settings cannot be changed while they are saved, and a lost answer is made good by a second press', async ({
  page,
  signIn,
}) => {
  // Without news this screen does not learn what was saved elsewhere.
  await page.route('**/api/events', (route) => route.abort())
  await signIn('ADMIN')
  await page.goto('/settings')
  const address = page.getByLabel('Store Address')
  const save = page.getByRole('button', { name: 'Save Settings' })
  await address.fill(`3 Mabini Street ${crypto.randomUUID()}`)
  let isLost = false
  await page.route('**/api/settings', async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback()
    isLost = true
    await route.fetch()
    await expect(address).toBeDisabled()
    return route.abort()
  })
  await save.click()
  await expect(page.getByText('The server cannot be reached').first()).toBeVisible()
  await expect(address).toBeEnabled()
  await save.click()

  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect(save).toBeDisabled()
})

test('settings that cannot be are told where they stand, and leaving unsaved ones asks', async ({
  page,
  signIn,
}) => {
  const questions = answerYes(page)
  await signIn('ADMIN')
  await page.goto('/settings')

  await page.getByRole('button', { name: 'Fill In Philippine, VAT-registered' }).click()
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('12')
  await page.getByLabel('Lock an Idle Till After (Minutes)').fill('90')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Idle lock must be a whole number from 1 to 60')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()

  await expect(page).toHaveURL(/dashboard/)
  expect(questions).toEqual(['Discard your changes?'])
})

test('a manager finds no settings in the menu and is denied the page', async ({ page, signIn }) => {
  await signIn('MANAGER')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)

  await page.goto('/settings')

  await expect(page.getByText('Access Denied')).toBeVisible()
})

test('what an administrator saves is kept, and an open till and another administrator are told', async ({
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
  const told = till.waitForResponse('**/api/auth/me')
  await page.getByLabel('Store Address').fill('1 Rizal Street')
  await page.getByRole('button', { name: 'Save Settings' }).click()

  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  expect((await told).status()).toBe(200)
  await expect(other.getByText('Another administrator has saved other settings')).toBeVisible()
  await expect(other.getByLabel('Store Address')).toHaveValue('2 Bonifacio Street')
  await other.getByRole('button', { name: 'Save Settings' }).click()
  await expect(other.getByText(/changed by somebody else meanwhile/).first()).toBeVisible()
  await other.getByRole('button', { name: 'Show Theirs' }).click()
  await expect(other.getByLabel('Store Address')).toHaveValue('1 Rizal Street')
  await page.reload()
  await expect(page.getByLabel('Store Address')).toHaveValue('1 Rizal Street')
})
