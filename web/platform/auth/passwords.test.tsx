import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

test('a user with a generated password must choose one before anything else', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/pos', 'CASHIER')
  const { user, settings } = await call(api.auth.me, {})
  server.answers(api.auth.me, { user: { ...user, mustChangePassword: true }, settings, till: null })
  await screen.reload()
  await page.getByLabelText('Current Password').fill('was made up')
  await page.getByLabelText('New Password').fill('my own words')
  await page.getByLabelText('Confirm Password').fill('not the same')
  await button('Change Password').click()
  await expect.element(said("Passwords don't match")).toBeVisible()
  expect(server.asked(api.auth.changePassword)).toEqual([])

  await page.getByLabelText('Confirm Password').fill('my own words')
  server.answers(api.auth.changePassword, undefined)
  server.answers(api.auth.me, { user, settings, till: null })
  await button('Change Password').click()

  await expect.element(page.getByLabelText('Search products')).toBeVisible()
})

longTest('web/platform/ui/SaveDialog, server/platform/auth/password, server/platform/auth')(
  'a wrong current password is refused where it was typed',
  async ({ server, screen }) => {
    server.answers(api.auth.pin, { state: 'NONE' })
    await screen.open('/nowhere', 'MANAGER')
    await button(/Jose Reyes/).click()
    const account = dialog('My Account')
    const current = account.getByLabelText(/^Current Password/)
    await current.fill('wrong')
    await account.getByLabelText(/^New Password/).fill('another long phrase')
    await account.getByLabelText(/^Confirm Password/).fill('another long phrase')
    const sentence = 'That is not your current password'
    const errors = [{ field: 'currentPassword', message: sentence }]
    server.answers(api.auth.changePassword, refused(400, sentence, { errors }))
    await press('Enter')

    await expect.element(current).toHaveAccessibleDescription(sentence)
    await expect.element(current).toHaveFocus()
  },
)
