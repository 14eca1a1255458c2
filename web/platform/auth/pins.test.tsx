import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { user } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'

longTest('web/platform/ui/SaveDialog, server/platform/auth')(
  'a manager sets a PIN by password, sees what makes none, and takes it away after a question',
  async ({ server, screen }) => {
    server.answers(api.auth.pin, { state: 'NONE' })
    await screen.open('/nowhere', 'MANAGER')
    await button(/Jose Reyes/).click()
    const account = dialog('My Account')
    const pin = account.getByLabelText(/^New PIN/)
    const password = account.getByLabelText(/^Password/)
    await password.fill('wrong')
    await pin.fill('111111')
    await press('Enter')
    await expect
      .element(pin)
      .toHaveAccessibleDescription('A PIN of one digit only is guessed too easily')
    expect(server.asked(api.auth.setPin)).toEqual([])

    await pin.fill('480159')
    const sentence = 'That is not your current password'
    const errors = [{ field: 'currentPassword', message: sentence }]
    server.answers(api.auth.setPin, refused(400, sentence, { errors }), undefined)
    await press('Enter')
    await expect.element(password).toHaveAccessibleDescription(sentence)
    await password.fill('my own words')
    server.answers(api.auth.pin, { state: 'OPEN' })
    await press('Enter')

    await expect.element(said('PIN set')).toBeVisible()
    await expect.element(pin).toHaveValue('')
    expect(server.asked(api.auth.setPin).at(-1)?.body).toEqual({
      currentPassword: 'my own words',
      pin: '480159',
    })
    server.answers(api.auth.removePin, undefined)
    await account.getByRole('button', { name: 'Remove PIN' }).click()
    await expect.element(said('PIN removed')).toBeVisible()
    await expect
      .poll(() => screen.questions)
      .toEqual(['Remove your PIN? You can set another one at any time.'])
  },
)

test('a closed PIN says how it opens, and a cashier is offered none', async ({
  server,
  screen,
}) => {
  server.answers(api.auth.pin, { state: 'CLOSED' })
  await screen.open('/nowhere', 'MANAGER')
  await button(/Jose Reyes/).click()
  await expect
    .element(dialog('My Account').getByText(/^Closed after five wrong tries/))
    .toBeVisible()

  await screen.open('/nowhere', 'CASHIER')
  await button(/Ana Dela Cruz/).click()
  await expect.element(dialog('My Account')).toBeVisible()
  expect(page.getByText('PIN for Approvals').elements()).toEqual([])
})

longTest('web/platform/ui/SaveDialog, server/platform/auth')(
  'the users’ screen shows who has a PIN',
  async ({ server, screen }) => {
    server.answers(api.locations.list, [])
    server.answers(api.users.list, [
      user({ fullName: 'Mara Cruz', role: 'MANAGER', hasPin: true }),
      user({ fullName: 'Nilo Cruz' }),
    ])
    await screen.open('/users', 'ADMIN')

    await expect.element(page.getByRole('row', { name: /Mara Cruz.*PIN/ })).toBeVisible()
    expect(page.getByRole('row', { name: /Nilo Cruz.*PIN/ }).elements()).toEqual([])
  },
)
