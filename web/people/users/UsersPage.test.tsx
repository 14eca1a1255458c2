import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, field, said } from '#web/testing/page.ts'
import { location, user } from '#web/testing/samples.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { broken, held, refused } from '#web/testing/server.ts'

const PASSWORD = 'a long pass phrase'

longTest('web/people/users/user-form, web/platform/ui/looked-up, server/people/users')(
  'somebody is taken in by the keyboard alone',
  async ({ server, screen }) => {
    server.answers(api.locations.list, [])
    server.answers(api.users.list, [])
    server.answers(api.users.create, user({ fullName: 'Luz Aquino', role: 'MANAGER' }))
    await screen.open('/users', 'ADMIN')
    await expect.element(button('Add User')).toBeVisible()
    button('Add User').element().focus()
    await press('Enter')
    const form = dialog('Add New User')
    await expect.element(form.getByLabelText(/^Name/)).toHaveFocus()
    await userEvent.keyboard(`Luz Aquino{Tab}luz{Tab}luz@example.com{Tab}${PASSWORD}`)
    await press('Tab') // to the button that shows the password
    await press('Tab')
    expect(form.getByText('Confirm password is required').elements()).toEqual([])
    await userEvent.keyboard(PASSWORD)
    await press('Tab')
    await press('Tab')
    await press('Space')
    await press('Tab')
    await expect.element(form.getByLabelText('Role')).toHaveFocus()
    await userEvent.keyboard('m')
    for (let back = 0; back < 3; back += 1) await press('Shift+Tab')
    await expect.element(form.getByLabelText('Confirm Password')).toHaveFocus()
    await press('Enter')

    await expect.element(said('User created successfully')).toBeVisible()
    await expect.element(button('Add User')).toHaveFocus()
    expect(server.asked(api.users.create)[0]?.body).toMatchObject({
      fullName: 'Luz Aquino',
      username: 'luz',
      password: PASSWORD,
      role: 'MANAGER',
    })
  },
)

longTest('web/people/users/user-form, web/platform/ui/looked-up, server/people/users')(
  'what is missing of a user is said at each field, and two passwords must be one',
  async ({ server, screen }) => {
    server.answers(api.locations.list, [])
    server.answers(api.users.list, [])
    await screen.open('/users', 'ADMIN')
    await button('Add User').click()
    const form = dialog('Add New User')
    await form.getByRole('button', { name: 'Save' }).click()
    for (const what of ['Name', 'Email', 'Password', 'Confirm password'])
      await expect.element(form.getByText(`${what} is required`, { exact: true })).toBeVisible()

    await form.getByLabelText(/^Name/).fill('Mara')
    await form.getByLabelText('Email').fill('mara@example.com')
    await form.getByLabelText(/^Password/).fill(PASSWORD)
    await form.getByLabelText('Confirm Password').fill('a long pass phrace')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByText("Passwords don't match")).toBeVisible()
  },
)

longTest('web/people/users/user-form, web/platform/ui/looked-up, server/people/users')(
  'nobody is taken in for everywhere because the locations did not come',
  async ({ server, screen }) => {
    const makati = location({ name: 'Makati' })
    server.answers(api.locations.list, broken)
    server.answers(api.users.list, [])
    server.answers(api.users.create, user({ fullName: 'Ana Lim', locationIds: [makati.id] }))
    await screen.open('/users', 'ADMIN')
    await button('Add User').click()
    const form = dialog('Add New User')
    await form.getByLabelText(/^Name/).fill('Ana Lim')
    await form.getByLabelText('Email').fill('ana@example.com')
    await form.getByLabelText(/^Password/).fill(PASSWORD)
    await form.getByLabelText('Confirm Password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Save' }).click()
    const refusal = page.getByText(/^Nobody can be saved before the locations/)
    await expect.element(refusal).toBeVisible()
    expect(server.asked(api.users.create)).toEqual([])
    server.answers(api.locations.list, [makati])
    // The locations are retried by themselves.
    await form.getByLabelText('Makati').click()
    await form.getByRole('button', { name: 'Save' }).click()

    await expect.element(said('User created successfully')).toBeVisible()
    expect(server.asked(api.users.create)[0]?.body).toMatchObject({ locationIds: [makati.id] })
  },
)

test('who became an administrator works everywhere, wherever they worked before', async ({
  server,
  screen,
}) => {
  const makati = location({ name: 'Makati' })
  const nilo = user({ fullName: 'Nilo Cruz', locationIds: [makati.id] })
  server.answers(api.locations.list, [makati])
  server.answers(api.users.list, [nilo])
  await screen.open('/users', 'ADMIN')
  const row = page.getByRole('row').filter({ hasText: 'Nilo' })
  await expect.element(row).toHaveTextContent('Works at: Makati')
  await button('Edit Nilo Cruz').click()
  const admin = { ...nilo, role: 'ADMIN' as const, locationIds: [], version: 2 }
  server.answers(api.users.update, admin)
  server.answers(api.users.list, [admin])
  await page.getByRole('dialog').getByLabelText('Role').selectOptions('ADMIN')
  await press('Enter')

  await expect.element(said('User updated successfully')).toBeVisible()
  await expect.element(row).toHaveTextContent('Admin')
  await expect.element(row).not.toHaveTextContent('Works at')
})

test('the own account is marked and cannot be deleted', async ({ server, screen }) => {
  server.answers(api.locations.list, [])
  server.answers(api.users.list, [])
  await screen.open('/users', 'ADMIN')
  const own = user({ fullName: 'Administrator', role: 'ADMIN', id: screen.userId })
  server.answers(api.users.list, [own, user({ fullName: 'Jose', role: 'ADMIN' })])
  await server.notifies('users')
  const row = page.getByRole('row').filter({ hasText: 'Current User' })
  await expect.element(row).toHaveTextContent('@administrator')

  await chooseFor('Administrator', 'Delete')

  await expect.element(said('Cannot delete your own account')).toBeVisible()
  expect(server.asked(api.users.delete)).toEqual([])
})

longTest('web/people/users/user-form, web/platform/ui/looked-up, server/people/users')(
  'users are found by role and status, and what is chosen stays in the address',
  async ({ server, screen }) => {
    server.answers(api.locations.list, [])
    server.answers(api.users.list, [
      user({ fullName: 'Jose', role: 'MANAGER' }),
      user({ fullName: 'Ana', role: 'CASHIER' }),
    ])
    await screen.open('/users?role=MANAGER', 'ADMIN')
    await expect.element(page.getByText('@jose')).toBeVisible()
    expect(page.getByText('@ana').elements()).toEqual([])

    await field('Status').selectOptions('inactive')

    await expect.element(page.getByText('No users found')).toBeVisible()
    await expect.poll(() => window.location.search).toContain('status=inactive')
  },
)

longTest('web/people/users/user-form, web/platform/ui/looked-up, server/people/users')(
  'an answer about a password closes no other form, and is shown to a user who closed theirs',
  async ({ server, screen }) => {
    server.answers(api.customers.list, [])
    await screen.open('/customers', 'CASHIER')
    const account = dialog('My Account')
    const open = () => button(/Ana Dela Cruz/).click()
    const change = async (current: string) => {
      await account.getByLabelText(/^Current Password/).fill(current)
      await account.getByLabelText(/^New Password/).fill(PASSWORD)
      await account.getByLabelText('Confirm Password').fill(PASSWORD)
      await account.getByRole('button', { name: 'Change Password' }).click()
      await expect.element(account.getByLabelText(/^New Password/)).toBeDisabled()
      await account.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => account.elements()).toEqual([])
    }
    const refusal = held(refused(400, 'The current password is wrong'))
    server.answers(api.auth.changePassword, refusal)
    await open()
    await change('not this one')
    refusal.letGo()
    await expect.element(said('Password not changed')).toBeVisible()

    const done = held(undefined)
    server.answers(api.auth.changePassword, done)
    await open()
    await change('the right one')
    await open()
    await account.getByLabelText(/^Current Password/).fill('typed since')
    done.letGo()
    await expect.element(said('Password changed')).toBeVisible()
    await expect.element(account.getByLabelText(/^Current Password/)).toHaveValue('typed since')
  },
)

test('for somebody without an email an address is made up of the name, by keyboard, and marked as no real one', async ({
  server,
  screen,
}) => {
  const ana = user({ fullName: 'Ana Reyes', email: 'ana@shop.invalid' })
  server.answers(api.locations.list, [])
  server.answers(api.users.list, [ana])
  server.answers(api.users.create, user({ fullName: 'Ana Cruz' }))
  await screen.open('/users', 'ADMIN')
  const row = page.getByRole('row').filter({ hasText: 'Ana Reyes' })
  await expect.element(row).toHaveTextContent('@ana.reyes · No email')
  await button('Add User').click()
  const form = dialog('Add New User')
  await userEvent.keyboard('Ana Cruz{Tab}ana{Tab}{Tab}')
  await expect.element(form.getByRole('button', { name: 'No email: make one up' })).toHaveFocus()
  await press('Enter')

  await expect.element(form.getByLabelText('Email')).toHaveFocus()
  await expect.element(form.getByLabelText('Email')).toHaveValue('ana2@shop.invalid')
  await expect.element(form.getByText(/^Made up: the user has no email/)).toBeVisible()
  await press('Tab')
  await userEvent.keyboard(PASSWORD)
  await form.getByLabelText('Confirm Password').fill(PASSWORD)
  await press('Enter')
  await expect.poll(() => server.asked(api.users.create).length).toBe(1)
  expect(server.asked(api.users.create)[0]?.body).toMatchObject({ email: 'ana2@shop.invalid' })
})
