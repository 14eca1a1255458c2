import { expect, openTill, signInAs, test } from './journey.ts'
import { STAFF } from './staff.ts'

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

test('when somebody else signs in in another tab no tab goes on as who was there before; who logs out is out in every tab, though the server hears of it late', async ({
  page,
  signIn,
  branch,
}) => {
  const context = page.context()
  await signIn('CASHIER')
  await openTill(page, branch)
  await expect(page.getByText(STAFF.CASHIER.fullName)).toBeVisible()
  const other = await context.newPage()
  await signInAs(other, 'MANAGER')
  await other.goto('/pos')
  for (const tab of [page, other]) await expect(tab.getByText(STAFF.MANAGER.fullName)).toBeVisible()
  await expect(page.getByText(STAFF.CASHIER.fullName)).toHaveCount(0)
  const logout = '**/api/auth/logout'
  await context.route(logout, (route) => route.fulfill({ status: 503 }))

  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, other]) await expect(tab.getByLabel('Email or Username')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email or Username')).toBeVisible()
  const whoIsIt = async () => (await context.request.get('/api/auth/me')).status()
  expect(await whoIsIt()).toBe(200)

  await context.unroute(logout)
  await expect.poll(whoIsIt).toBe(401)
})
