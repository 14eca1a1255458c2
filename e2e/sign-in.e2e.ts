import { expect, openTill, signInAs, test } from './journey.ts'
import { STAFF } from './staff.ts'

test('when another user signs in in another tab no tab goes on as the user before; a user who logs out is out in every tab, though the server hears of it late', async ({
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
