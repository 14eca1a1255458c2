import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { bought, customer, location, product, sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { broken, held, page as pageOf, refused, refusedAsStale } from '#web/testing/server.ts'

const NONE_LEFT = 'No customers found matching your search.'

test('while a customer is saved nothing can be typed, and who is refused goes on where they were', async ({
  server,
  screen,
}) => {
  const rosa = customer({ name: 'Rosa Cruz' })
  server.answers(api.customers.list, [rosa])
  await screen.open('/customers', 'CASHIER')
  await button('Edit Rosa Cruz').click()
  const refusal = held(refusedAsStale('Rosa Cruz'))
  server.answers(api.customers.update, refusal)
  server.answers(api.customers.get, bought({ ...rosa, notes: 'Diabetic', version: 2 }))
  const phone = page.getByLabelText('Phone')
  await phone.fill('0917 000 0100')
  await press('Enter')
  await expect.element(button('Saving...')).toBeVisible()
  await userEvent.keyboard('999')
  await expect.element(phone).toBeDisabled()
  await expect.element(page.getByLabelText('Notes')).toBeDisabled()
  refusal.letGo()

  await expect.element(said('Failed to update customer')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByText('was changed by another user'))
    .toBeVisible()
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveValue('0917 000 0100')
  expect(server.asked(api.customers.update)[0]?.body).toMatchObject({
    phone: '0917 000 0100',
    version: 1,
  })
})

longTest('web/buying/suppliers/SuppliersPage, in the same form; server/people/customers')(
  'a form that is opened again has what the other one saved',
  async ({ server, screen }) => {
    const rosa = customer({ name: 'Rosa Cruz' })
    server.answers(api.customers.list, [rosa], [{ ...rosa, notes: 'Diabetic', version: 2 }])
    server.answers(api.customers.update, refusedAsStale('Rosa Cruz'))
    server.answers(api.customers.get, bought({ ...rosa, notes: 'Diabetic', version: 2 }))
    await screen.open('/customers', 'CASHIER')
    await button('Edit Rosa Cruz').click()
    await page.getByLabelText('Phone').fill('0917 000 0100')
    await button('Save').click()
    await expect.element(said('Failed to update customer')).toBeVisible()
    await button('Cancel').click()
    await button('Edit Rosa Cruz').click()
    await expect.element(page.getByLabelText('Notes')).toHaveValue('Diabetic')
    const saved = held({ ...rosa, phone: '0917 000 0100', version: 3 })
    server.answers(api.customers.update, saved)
    await page.getByLabelText('Phone').fill('0917 000 0100')
    await button('Save').click()
    await expect.element(page.getByLabelText('Notes')).toBeDisabled()
    saved.letGo()

    await expect.element(said('Customer updated successfully')).toBeVisible()
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    expect(server.asked(api.customers.update)[1]?.body).toMatchObject({ version: 2 })
  },
)

test('a late answer closes no other form and asks nobody who types', async ({ server, screen }) => {
  const [ana, maria] = [customer({ name: 'Ana Reyes' }), customer({ name: 'Maria Santos' })]
  server.answers(api.customers.list, [ana, maria])
  server.answers(api.customers.get, bought(ana))
  server.answers(api.sales.list, [])
  const erasure = held({ ...ana, name: 'Deleted customer', anonymisedAt: '2026-11-20T06:00:00Z' })
  server.answers(api.customers.anonymise, erasure)
  await screen.open('/customers', 'MANAGER')
  await button('Purchase history of Ana Reyes').click()
  await button('Erase personal data').click()
  await expect.element(button('Erasing...')).toBeVisible()
  await press('Escape')
  await button('Edit Maria Santos').click()
  await page.getByLabelText('Notes').fill('Prefers generics')
  erasure.letGo()
  await expect.element(said('The personal data were erased.')).toBeVisible()
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Prefers generics')
  await button('Cancel').click()

  const deletion = held(refused(409, 'Maria Santos has 1 sale'))
  server.answers(api.customers.delete, deletion)
  await chooseFor('Maria Santos', 'Delete')
  await button('Add Customer').click()
  await page.getByLabelText('Customer Name').fill('Somebody new')
  deletion.letGo()
  await expect.element(page.getByText('Maria Santos has 1 sale').first()).toBeVisible()
  await expect.element(page.getByLabelText('Customer Name')).toHaveValue('Somebody new')
  expect(screen.questions.filter((question) => question.includes('Deactivate'))).toEqual([])
})

longTest('web/buying/suppliers/SuppliersPage, in the same form; server/people/customers')(
  'who is activated again by two quick presses is activated once',
  async ({ server, screen }) => {
    const lito = customer({ name: 'Lito Ramos', isActive: false })
    server.answers(api.customers.list, [lito], [])
    server.answers(api.customers.update, { ...lito, isActive: true, version: 2 })
    await screen.open('/customers?status=inactive&search=Lito', 'MANAGER')

    await button('More for Lito Ramos').click()
    await page.getByRole('menuitem', { name: 'Activate again' }).dblClick()

    await expect.element(said('Lito Ramos is active again.')).toBeVisible()
    await expect.element(page.getByText(NONE_LEFT)).toBeVisible()
    expect(server.asked(api.customers.update)).toHaveLength(1)
  },
)

test('a list whose refresh fails says so, is asked for again by itself, and has the news then', async ({
  server,
  screen,
}) => {
  const liza = customer({ name: 'Liza' })
  const reached = { ...liza, phone: '0917 000 0100', version: 2 }
  server.answers(api.customers.list, [liza])
  server.answers(api.customers.update, reached)
  await screen.open('/customers', 'MANAGER')
  await button('Edit Liza').click()
  server.answers(api.customers.list, broken)
  await page.getByLabelText('Phone').fill('0917 000 0100')
  await button('Save').click()
  const failure = page.getByRole('alert').filter({ hasText: 'These may be out of date.' })
  await expect.element(failure).toHaveTextContent('Something went wrong on the server.')
  await expect.element(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  server.answers(api.customers.list, [reached])

  await expect.element(page.getByRole('link', { name: '0917 000 0100' })).toBeVisible()
  await expect.poll(() => failure.elements()).toEqual([])
})

longTest('web/buying/suppliers/SuppliersPage, in the same form; server/people/customers')(
  'a cashier adds a customer by keyboard, finds them, edits them, and may not delete',
  async ({ server, screen }) => {
    const nina = customer({
      name: 'Niña Peñaflor',
      phone: '0917 000 0100',
      email: 'nina@example.com',
      notes: 'Prefers generics',
    })
    server.answers(api.customers.list, [])
    server.answers(api.customers.create, nina)
    await screen.open('/customers', 'CASHIER')
    await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    button('Add Customer').element().focus()
    await press('Enter')
    const adding = dialog('Add Customer')
    await expect.element(adding.getByLabelText('Customer Name')).toHaveFocus()
    await press('Enter')
    await expect.element(adding.getByText('Name is required')).toBeVisible()
    await userEvent.keyboard('Niña Peñaflor{Tab}0917 000 0100{Tab}nina{Enter}')
    await expect.element(adding.getByText('Please enter a valid email address')).toBeVisible()
    await adding.getByLabelText('Email').fill('nina@example.com')
    await userEvent.keyboard('{Tab}Prefers generics')
    server.answers(api.customers.list, pageOf([nina], 1))
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect.element(said('Customer created successfully')).toBeVisible()
    expect(server.asked(api.customers.create)[0]?.body).toMatchObject({
      name: 'Niña Peñaflor',
      phone: '0917 000 0100',
      email: 'nina@example.com',
      notes: 'Prefers generics',
    })

    await page.getByLabelText('Search customers...').fill('NINA')
    await expect.poll(() => server.asked(api.customers.list).at(-1)?.query.search).toBe('NINA')
    const card = page.getByRole('row').filter({ hasText: 'Niña' })
    await expect.element(said('1 customer')).toBeVisible()
    const [phone, email] = ['0917 000 0100', 'nina@example.com'].map((name) =>
      card.getByRole('link', { name }),
    )
    await expect.element(phone!).toHaveAttribute('href', 'tel:09170000100')
    await expect.element(email!).toHaveAttribute('href', 'mailto:nina@example.com')
    expect(card.getByRole('button', { name: /^More for/ }).elements()).toEqual([])
    await screen.reload()
    await expect.element(said('1 customer')).toBeVisible()
    expect(window.location.search).toBe('?search=NINA')
  },
)

test('a customer without sales is deleted; who says no to the question keeps them', async ({
  server,
  screen,
}) => {
  server.answers(api.customers.list, [customer({ name: 'Ana Reyes' })])
  server.answers(api.customers.delete, undefined)
  await screen.open('/customers', 'MANAGER')
  screen.saysYes = false
  await chooseFor('Ana Reyes', 'Delete')
  await expect.element(button('Edit Ana Reyes')).toBeVisible()
  expect(server.asked(api.customers.delete)).toEqual([])
  screen.saysYes = true
  server.answers(api.customers.list, [])
  await chooseFor('Ana Reyes', 'Delete')

  await expect.element(said('Customer deleted successfully')).toBeVisible()
  await expect.element(page.getByText('No customers found')).toBeVisible()
})

test('a customer’s row has what they owe and when they bought last, and asks the server for it', async ({
  server,
  screen,
}) => {
  server.answers(api.customers.list, [
    { ...customer({ name: 'Ana Reyes' }), owed: '1250.50', lastPurchaseDate: '2026-11-20' },
    { ...customer({ name: 'Lito Ramos' }), owed: '0.00', lastPurchaseDate: null },
  ])
  await screen.open('/customers', 'CASHIER')
  const row = (name: string) => page.getByRole('row', { name })

  await expect.element(row('Ana Reyes')).toHaveTextContent(/Nov 20, 2026₱1,250.50/)
  await expect.element(row('Lito Ramos')).toHaveTextContent(/Never–/)
  expect(server.asked(api.customers.list).map(({ query }) => query.withPurchases)).toEqual(['true'])
})

test('what a customer has bought is shown', async ({ server, screen }) => {
  const juan = customer({ name: 'Juan Dela Cruz', phone: '0917 000 0100' })
  const sold = sale(
    location({ name: 'Makati' }),
    [{ product: product({ name: 'Biogesic' }), qty: 1 }],
    { status: 'Final', invoiceNumber: 'MAKATI-00000001', customerId: juan.id },
  )
  server.answers(api.customers.list, [juan])
  server.answers(api.customers.get, {
    ...juan,
    transactionCount: 1,
    totalPurchases: '21.66',
    owed: '0.00',
    lastPurchaseDate: '2026-11-20',
  })
  server.answers(api.sales.list, [sold])
  await screen.open('/customers', 'CASHIER')

  await button('Purchase history of Juan Dela Cruz').click()

  const history = dialog('Juan Dela Cruz')
  await expect.element(history.getByText('₱21.66')).toBeVisible()
  await expect.element(history.getByText('MAKATI-00000001')).toBeVisible()
  await expect.element(history.getByText('0917 000 0100')).toBeVisible()
  expect(history.getByRole('button', { name: 'Erase personal data' }).elements()).toEqual([])
})

longTest('web/buying/suppliers/SuppliersPage, in the same form; server/people/customers')(
  'a manager says how much a customer may owe, and sees what they owe; a cashier is not asked',
  async ({ server, screen }) => {
    const clinic = customer({ name: 'Clinic', owedLimit: '500.00' })
    server.answers(api.customers.list, [clinic])
    server.answers(api.customers.get, { ...bought(clinic), owed: '120.50' })
    server.answers(api.sales.list, [])
    await screen.open('/customers', 'MANAGER')
    await button('Purchase history of Clinic').click()
    await expect.element(dialog('Clinic').getByText('₱120.50 of ₱500.00')).toBeVisible()
    await press('Escape')
    await button('Edit Clinic').click()
    const limit = page.getByLabelText('May Owe at Most')
    await expect.element(limit).toHaveDisplayValue('500.00')
    await limit.fill('')
    server.answers(api.customers.update, { ...clinic, owedLimit: null, version: 2 })
    await button('Save').click()

    await expect.element(said('Customer updated successfully')).toBeVisible()
    expect(server.asked(api.customers.update)[0]?.body).toMatchObject({ owedLimit: null })
  },
)

test('what a cashier saves of a customer leaves the limit as it is', async ({ server, screen }) => {
  const clinic = customer({ name: 'Clinic', owedLimit: '500.00' })
  server.answers(api.customers.list, [clinic])
  await screen.open('/customers', 'CASHIER')
  await button('Edit Clinic').click()
  await page.getByLabelText('Phone').fill('0917 000 0100')
  await expect.poll(() => page.getByLabelText('May Owe at Most').elements()).toEqual([])
  server.answers(api.customers.update, { ...clinic, version: 2 })
  await button('Save').click()

  await expect.element(said('Customer updated successfully')).toBeVisible()
  expect(server.asked(api.customers.update)[0]?.body).not.toHaveProperty('owedLimit')
})

longTest('web/buying/suppliers/SuppliersPage, in the same form; server/people/customers')(
  'the owner of a phone that is known already is shown before a new customer is saved',
  async ({ server, screen }) => {
    const rosa = customer({ name: 'Rosa Cruz', phone: '+63 917 000 0100' })
    server.answers(api.customers.list, [rosa])
    await screen.open('/customers', 'CASHIER')
    await button('Add Customer').click()
    const phone = page.getByLabelText('Phone')
    await phone.fill('0917 000 0100')
    await expect.element(phone).toHaveAccessibleDescription('Rosa Cruz has this phone already')
    await phone.fill('0917 000 0101')
    await expect.element(phone).not.toHaveAccessibleDescription()
  },
)
