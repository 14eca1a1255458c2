import { api } from '#domain/api.ts'
import { bought, customer } from '#web/testing/samples.ts'
import { expect, page, test as base, userEvent } from '#web/testing/screen.tsx'
import { held, lost, refused, type Server } from '#web/testing/server.ts'

// Tests what is common to all forms in a SaveDialog, using the dialog of customers.

const USED = refused(422, 'This was saved already, as it was first sent. Open what was saved...', {
  madeId: 7,
})
const CHANGED_MEANWHILE = refused(409, 'Rosa Cruz was changed by another user meanwhile.', {
  errors: [{ field: 'version', message: 'Rosa Cruz was changed by another user meanwhile.' }],
})

const field = (label: string) => page.getByLabelText(label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

const test = base.extend<{ open: { another: () => Promise<void>; edit: () => Promise<void> } }>({
  open: async ({ server, screen }, use) => {
    const rosa = customer({ id: 7, name: 'Rosa Cruz', phone: '0917 000 0100', notes: 'Diabetic' })
    const shown = async (name: string) => {
      server.answers(api.customers.list, [rosa])
      // Polled while the server does not answer.
      server.answers(api.system.ready, { status: 'ready' })
      await screen.open('/customers', 'MANAGER')
      await button(name).click()
    }
    await use({ another: () => shown('Add Customer'), edit: () => shown('Edit Rosa Cruz') })
  },
})

const keysOf = (server: Server) =>
  server.asked(api.customers.create).map(({ idempotencyKey }) => idempotencyKey)

test('while it is saved its fields are closed, and two presses save once', async ({
  server,
  open,
}) => {
  await open.another()
  const answer = held(customer({ name: 'Ana Reyes' }))
  server.answers(api.customers.create, answer)
  await field('Customer Name').fill('Ana Reyes')

  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button('Saving...')).toBeDisabled()
  await expect.element(field('Customer Name')).toBeDisabled()
  await expect.element(button('Cancel')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Add Customer')).toBeVisible()
  answer.letGo()

  await expect.element(page.getByText('Customer created successfully')).toBeVisible()
  await expect.element(dialog('Add Customer')).not.toBeInTheDocument()
  expect(server.asked(api.customers.create)).toHaveLength(1)
})

test('a refusal is shown at its field, which has the focus then; the rest stands as it was typed', async ({
  server,
  open,
}) => {
  await open.another()
  const message = 'Phone is not a number of this country'
  server.answers(
    api.customers.create,
    refused(400, message, { errors: [{ field: 'phone', message }] }),
    refused(400, 'The shop is closed for the year.'),
  )
  await field('Customer Name').fill('Ana Reyes')
  await field('Phone').fill('1')
  await field('Notes').fill('Prefers generics')
  await button('Save').click()

  await expect.element(field('Phone')).toHaveFocus()
  await expect.element(field('Phone')).toHaveAccessibleDescription(message)
  await expect.element(field('Notes')).toHaveValue('Prefers generics')
  await field('Phone').fill('2')
  await button('Save').click()
  await expect
    .element(dialog('Add Customer').getByText('The shop is closed for the year.'))
    .toBeVisible()
  expect(new Set(keysOf(server)).size).toBe(1)
})

test('sent again after a lost answer it goes under the same key, and is saved', async ({
  server,
  open,
}) => {
  await open.another()
  server.answers(api.customers.create, lost, customer({ name: 'Ana Reyes' }))
  await field('Customer Name').fill('Ana Reyes')
  await button('Save').click()
  await expect
    .element(dialog('Add Customer').getByText('The server cannot be reached'))
    .toBeVisible()

  await button('Save').click()

  await expect.element(page.getByText('Customer created successfully')).toBeVisible()
  const keys = keysOf(server)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('typed otherwise after a lost answer, what was made is shown and changed, and never made again', async ({
  server,
  open,
}) => {
  await open.another()
  const made = customer({ id: 7, name: 'Ana Reyes', phone: '0917 000 0100' })
  server.answers(api.customers.create, lost, USED)
  await field('Customer Name').fill('Ana Reyes')
  await field('Phone').fill('0917 000 0100')
  await button('Save').click()
  await expect.element(field('Phone')).toBeEnabled()
  // Reading the made customer fails as well, so the next try has to read it again.
  server.answers(api.customers.get, lost, bought(made))
  await field('Phone').fill('0917 000 0200')
  await button('Save').click()
  await expect.poll(() => server.asked(api.customers.get).length).toBe(1)
  await expect.element(button('Save')).toBeEnabled()

  await button('Save').click()
  await expect
    .element(page.getByText('This was saved already, as it was first sent.').first())
    .toBeVisible()
  await expect.element(dialog('Edit Customer')).toBeVisible()
  await expect.element(field('Phone')).toHaveValue('0917 000 0200')
  await expect.element(field('Phone')).toHaveAccessibleDescription('Stored now: 0917 000 0100')
  server.answers(api.customers.update, ({ body }) => ({
    ...made,
    phone: body.phone ?? null,
    version: 2,
  }))
  await button('Save').click()

  await expect.element(page.getByText('Customer updated successfully')).toBeVisible()
  await expect.element(dialog('Edit Customer')).not.toBeInTheDocument()
  const [change] = server.asked(api.customers.update)
  expect(change).toMatchObject({
    params: { id: '7' },
    body: { phone: '0917 000 0200', version: 1 },
  })
  expect(new Set(keysOf(server)).size).toBe(1)
})

test('once a key was used and what it made is gone, the next try is another', async ({
  server,
  open,
}) => {
  await open.another()
  server.answers(
    api.customers.create,
    lost,
    refused(410, 'This was saved already, and has been deleted since.'),
    customer({ name: 'Ana Reyes' }),
  )
  await field('Customer Name').fill('Ana Reyes')
  for (const reported of ['The server cannot be reached', 'has been deleted since']) {
    await button('Save').click()
    await expect.element(dialog('Add Customer').getByText(reported)).toBeVisible()
  }
  await button('Save').click()

  await expect.element(page.getByText('Customer created successfully')).toBeVisible()
  const [first, second, third] = keysOf(server)
  expect([second === first, third === first]).toEqual([true, false])
})

test('what another user has changed meanwhile stands beside what was typed, and is written over only then', async ({
  server,
  open,
}) => {
  await open.edit()
  const newest = customer({
    id: 7,
    name: 'Rosa Cruz',
    phone: '0917 000 0300',
    email: 'rosa@example.com',
    notes: 'Diabetic',
    version: 4,
  })
  server.answers(api.customers.update, CHANGED_MEANWHILE, { ...newest, version: 5 })
  server.answers(api.customers.get, bought(newest))
  await field('Phone').fill('0917 000 0200')
  await field('Notes').fill('Diabetic, hard of hearing')
  await button('Save').click()

  const stored = 'Stored now: 0917 000 0300'
  await expect.element(page.getByText('Failed to update customer')).toBeVisible()
  await expect
    .element(dialog('Edit Customer').getByText('was changed by another user meanwhile'))
    .toBeVisible()
  await expect.element(field('Phone')).toHaveValue('0917 000 0200')
  await expect.element(field('Phone')).toHaveAccessibleDescription(stored)
  // A field that only the other user changed takes their value; one that only this form changed has
  // nothing stored beside it.
  await expect.element(field('Email')).toHaveValue('rosa@example.com')
  await expect.element(field('Notes')).toHaveValue('Diabetic, hard of hearing')
  await expect.element(field('Notes')).not.toHaveAccessibleDescription(/Stored/)
  await button('Save').click()

  await expect.element(page.getByText('Customer updated successfully')).toBeVisible()
  expect(server.asked(api.customers.update)[1]?.body).toMatchObject({
    phone: '0917 000 0200',
    email: 'rosa@example.com',
    version: 4,
  })
})

test('theirs can be taken in place of what was typed', async ({ server, screen, open }) => {
  await open.edit()
  const newest = customer({ id: 7, name: 'Rosa Cruz', phone: '0917 000 0300', version: 4 })
  server.answers(api.customers.update, CHANGED_MEANWHILE)
  server.answers(api.customers.get, bought(newest))
  await field('Phone').fill('0917 000 0200')
  await button('Save').click()

  await button('Show Theirs').click()

  await expect.element(field('Phone')).toHaveValue('0917 000 0300')
  await expect.element(page.getByText('Stored now')).not.toBeInTheDocument()
  await button('Cancel').click()
  await expect.element(dialog('Edit Customer')).not.toBeInTheDocument()
  expect(screen.questions).toEqual([])
})

test('a change sent again because its answer got lost is no conflict with oneself', async ({
  server,
  open,
}) => {
  await open.edit()
  const newest = customer({
    id: 7,
    name: 'Rosa Cruz',
    phone: '0917 000 0200',
    notes: 'Diabetic',
    version: 2,
  })
  server.answers(api.customers.update, lost, CHANGED_MEANWHILE)
  server.answers(api.customers.get, bought(newest))
  await field('Phone').fill('0917 000 0200')
  await button('Save').click()
  await expect.element(field('Phone')).toBeEnabled()
  await button('Save').click()

  await expect.element(page.getByText('Customer updated successfully')).toBeVisible()
  await expect.element(dialog('Edit Customer')).not.toBeInTheDocument()
})

test('a user who leaves is asked first, by whatever way, and not for nothing', async ({
  server,
  screen,
}) => {
  screen.saysYes = false
  server.answers(api.suppliers.list, [])
  server.answers(api.customers.list, [])
  await screen.open('/suppliers', 'MANAGER')
  await page.getByRole('link', { name: 'Customers' }).click()
  await button('Add Customer').click()
  await field('Notes').fill('Prefers generics')

  await userEvent.keyboard('{Escape}')
  await button('Cancel').click()
  await button('Close').click()
  window.history.back()
  await expect.poll(() => screen.questions.length).toBe(4)

  expect(new Set(screen.questions)).toEqual(new Set(['Discard your changes?']))
  await expect.element(field('Notes')).toHaveValue('Prefers generics')
  await field('Notes').fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Add Customer')).not.toBeInTheDocument()
  await expect.poll(() => screen.questions).toHaveLength(4)
})
