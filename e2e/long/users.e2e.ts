import { api } from '#domain/api.ts'
import { barriersOn } from '../barriers.ts'
import { expect, holdAnswer, signInAs, test } from '../journey.ts'
import { STAFF } from '../staff.ts'

test('an administrator takes somebody in, who can sign in, and lets them go again', async ({
  page,
  signIn,
  browser,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  await signIn('ADMIN')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const refusal of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
  ])
    await expect(dialog.getByText(refusal, { exact: true })).toBeVisible()

  await dialog.getByLabel(/^Name/).fill(`Mara ${word}`)
  await dialog.getByLabel('Username').fill(`mara-${word}`)
  await dialog.getByLabel('Email').fill(`mara-${word}@example.com`)
  await dialog.getByLabel(/^Password/).fill('a long pass phrase')
  await dialog.getByLabel('Confirm Password').fill('a long pass phrace')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("Passwords don't match")).toBeVisible()
  await dialog.getByLabel('Confirm Password').fill('a long pass phrase')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User created successfully', { exact: true })).toBeVisible()

  await page.getByLabel('Search users...').fill(word)
  const row = page.getByRole('row').filter({ hasText: `@mara-${word}` })
  await expect(row).toContainText('Cashier')
  const till = await (await browser.newContext()).newPage()
  await till.goto('/customers')
  await till.getByLabel('Email or Username').fill(`mara-${word}`)
  await till.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await till.getByRole('button', { name: 'Sign In' }).click()
  await expect(till.getByRole('heading', { name: 'Customers' })).toBeVisible() // where she wanted to go

  page.on('dialog', (question) => void question.accept())
  await row.getByRole('button', { name: `Delete Mara ${word}` }).click()
  await expect(row.getByText('Inactive')).toBeVisible() // the log names her, so she can only be deactivated
  // Her screen locks itself although nobody touches it.
  await expect(till.getByLabel('Email or Username')).toBeVisible({ timeout: 15_000 })
})

test('somebody is taken in by the keyboard alone', async ({ page, signIn }) => {
  const word = crypto.randomUUID().slice(0, 8)
  await signIn('ADMIN')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await expect(dialog.getByLabel(/^Name/)).toBeFocused()

  for (const typed of [`Luz ${word}`, `luz-${word}`, `luz-${word}@example.com`]) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('a long pass phrase')
  await page.keyboard.press('Tab') // the button that shows the password
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Confirm password is required')).toHaveCount(0)
  await page.keyboard.type('a long pass phrase')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Role')).toBeFocused()
  await page.keyboard.press('m')
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Confirm Password')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('User created successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused()
  const row = page.getByRole('row').filter({ hasText: `@luz-${word}` })
  await expect(row).toContainText('Manager')
})

test('who became an administrator works everywhere, wherever they worked before', async ({
  page,
  signIn,
  branch,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  await signIn('ADMIN')
  const made = await page.request.post(api.users.create.path, {
    data: {
      fullName: `Nilo ${word}`,
      email: `nilo-${word}@example.com`,
      password: 'a long pass phrase',
      locationIds: [branch.location.id],
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(made.status()).toBe(201)
  await page.goto(`/users?search=nilo-${word}`)
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText(`Works at: ${branch.location.name}`)

  await row.getByRole('button', { name: `Edit Nilo ${word}` }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('ADMIN')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()

  await expect(row).toContainText('Admin')
  await expect(row).not.toContainText('Works at')
})

test('an answer about a password closes no other form, and is told to whoever closed theirs', async ({
  page,
  signIn,
}) => {
  const [email, password] = [`ines-${crypto.randomUUID()}@example.com`, 'a long pass phrase']
  const headers = { 'sec-fetch-site': 'same-origin' }
  await signIn('ADMIN')
  const data = { fullName: 'Ines Cruz', email, password }
  expect((await page.request.post(api.users.create.path, { data, headers })).status()).toBe(201)
  await page.request.post(api.auth.login.path, { data: { identifier: email, password }, headers })
  await page.goto('/dashboard')
  const account = page.getByRole('dialog', { name: 'My Account' })
  const open = () => page.getByRole('button', { name: 'Ines Cruz' }).click()
  const change = async (current: string, next: string) => {
    await account.getByLabel(/^Current Password/).fill(current)
    await account.getByLabel(/^New Password/).fill(next)
    await account.getByLabel('Confirm Password').fill(next)
    await account.getByRole('button', { name: 'Change Password' }).click()
    await expect(account.getByLabel(/^New Password/)).toBeDisabled()
    await account.getByRole('button', { name: 'Close' }).click()
    await expect(account).toHaveCount(0)
  }
  const refused = await holdAnswer(page, api.auth.changePassword.path)
  await open()
  await change('not this one', 'quite another phrase')
  refused()
  await expect(page.getByText('Password not changed', { exact: true })).toBeVisible()
  await page.unroute(`**${api.auth.changePassword.path}`)

  const done = await holdAnswer(page, api.auth.changePassword.path)
  await open()
  await change(password, 'quite another phrase')
  await open()
  await account.getByLabel(/^Current Password/).fill('typed since')
  done()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(account.getByLabel(/^Current Password/)).toHaveValue('typed since')
})

test('users are found by role and status, and what is chosen stays in the address', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN')
  await page.goto('/users?role=MANAGER')
  await expect(page.getByText('@manager')).toBeVisible()
  await expect(page.getByText('@cashier')).toHaveCount(0)

  await page.getByLabel('Status').selectOption('inactive')

  await expect(page.getByText('No users found')).toBeVisible()
  await expect(page).toHaveURL(/status=inactive/)
})

for (const who of ['MANAGER', 'CASHIER'] as const)
  test(`a ${who} is denied the users`, async ({ page }) => {
    await signInAs(page, who)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)

    await page.goto('/users')

    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(
      page.getByText('You need administrator privileges to access this page.'),
    ).toBeVisible()
  })

test('the own account is marked and cannot be deleted', async ({ page, signIn }) => {
  await signIn('ADMIN')
  await page.goto('/users')
  const row = page.getByRole('row').filter({ hasText: 'Current User' })
  await expect(row).toContainText('@admin')

  await row.getByRole('button', { name: 'Delete Administrator' }).click()

  await expect(page.getByText('Cannot delete your own account', { exact: true })).toBeVisible()
  await expect(row).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the users and their form have no barrier and fit a phone', async ({ page, signIn }) => {
    await signIn('ADMIN')
    await page.goto('/users')
    await expect(page.getByText(`@${STAFF.CASHIER.username}`)).toBeVisible()
    const onPage = await barriersOn(page)
    await page.getByRole('button', { name: 'Edit Ana Dela Cruz' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible()
    const inForm = await barriersOn(page)

    expect([...onPage, ...inForm]).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
