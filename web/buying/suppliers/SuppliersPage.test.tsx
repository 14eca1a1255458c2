import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { lost, refused } from '#web/testing/server.ts'

test('a manager adds and edits a supplier, and sees what was bought', async ({
  server,
  screen,
}) => {
  const metro = supplier({ name: 'Metro Drug', contact: 'Rosa Lim', email: 'rosa@example.com' })
  server.answers(api.suppliers.list, [])
  server.answers(api.suppliers.create, metro)
  await screen.open('/suppliers', 'MANAGER')
  await button('Add Supplier').click()
  const adding = dialog('Add Supplier')
  await expect.element(adding.getByLabelText('Supplier Name')).toHaveFocus()
  await press('Enter')
  await expect.element(adding.getByText('Name is required')).toBeVisible()
  await adding.getByLabelText('Supplier Name').fill('Metro Drug')
  await adding.getByLabelText('Contact Person').fill('Rosa Lim')
  await adding.getByLabelText('Email').fill('rosa@example.com')
  server.answers(api.suppliers.list, [metro])
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect.element(said('Supplier created successfully')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'rosa@example.com' })).toBeVisible()

  await button('Edit Metro Drug').click()
  server.answers(api.suppliers.update, { ...metro, notes: '30 days', version: 2 })
  await dialog('Edit Supplier').getByLabelText('Notes').fill('30 days')
  await button('Save').click()
  await expect.element(said('Supplier updated successfully')).toBeVisible()
  expect(server.asked(api.suppliers.update)[0]?.body).toMatchObject({
    notes: '30 days',
    version: 1,
  })

  const bought = purchase(
    metro,
    location({ name: 'Makati' }),
    [{ product: product({ name: 'Lagundi', cost: '6.25' }), qty: 10 }],
    { status: 'RECEIVED' },
  )
  server.answers(api.purchases.list, [bought])
  server.answers(api.suppliers.get, {
    ...metro,
    purchaseCount: 1,
    totalValue: '62.50',
    lastPurchaseAt: '2026-11-20T05:00:00Z',
  })
  await button('Purchases from Metro Drug').click()
  const details = dialog('Metro Drug')
  await expect.element(details.getByText('₱62.50').first()).toBeVisible()
  await expect.element(details.getByRole('listitem')).toHaveTextContent('Received')
})

longTest('web/people/customers/leaving, web/platform/ui/SaveDialog, server/buying/suppliers')(
  'a supplier with purchases is offered to be deactivated, one without is deleted',
  async ({ server, screen }) => {
    const [metro, luntian] = [supplier({ name: 'Metro Drug' }), supplier({ name: 'Luntian' })]
    const sentence = 'Metro Drug has 1 purchase: a supplier with purchases cannot be deleted.'
    server.answers(api.suppliers.list, [metro, luntian])
    server.answers(api.suppliers.delete, ({ params }) =>
      params.id === String(metro.id) ? refused(409, sentence) : undefined,
    )
    server.answers(api.suppliers.update, { ...metro, isActive: false, version: 2 })
    await screen.open('/suppliers', 'MANAGER')
    await chooseFor('Metro Drug', 'Delete')
    await expect.element(said('Metro Drug is inactive now.')).toBeVisible()
    expect(screen.questions[0]).toBe('Are you sure you want to delete this supplier?')
    expect(screen.questions[1]).toContain(sentence)
    expect(server.asked(api.suppliers.update)[0]?.body).toMatchObject({ isActive: false })

    await chooseFor('Luntian', 'Delete')
    await expect.element(said('Supplier deleted successfully')).toBeVisible()
    await page.getByLabelText('Search suppliers...').fill('nobody')
    await expect.element(page.getByText('No suppliers found matching your search.')).toBeVisible()
  },
)

longTest('web/people/customers/leaving, web/platform/ui/SaveDialog, server/buying/suppliers')(
  'a supplier whose answer got lost is sent again under the same key',
  async ({ server, screen }) => {
    server.answers(api.suppliers.list, [])
    server.answers(api.suppliers.create, lost, supplier({ name: 'Metro Drug' }))
    await screen.open('/suppliers', 'MANAGER')
    await button('Add Supplier').click()
    const adding = dialog('Add Supplier')
    await adding.getByLabelText('Supplier Name').fill('Metro Drug')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect.element(adding.getByText('The server cannot be reached.')).toBeVisible()
    await adding.getByRole('button', { name: 'Save' }).click()

    await expect.element(said('Supplier created successfully')).toBeVisible()
    const [first, again] = server.asked(api.suppliers.create)
    expect(again).toEqual(first)
  },
)

test('a supplier’s row has whom to ask for and the day of the last delivery, and asks the server for it', async ({
  server,
  screen,
}) => {
  const metro = { ...supplier({ name: 'Metro Drug', contact: 'Rosa Lim', phone: '0917 000 0100' }) }
  server.answers(api.suppliers.list, [
    { ...metro, lastDeliveryAt: '2026-11-20T05:00:00Z' },
    { ...supplier({ name: 'Zuellig' }), lastDeliveryAt: null },
  ])
  await screen.open('/suppliers', 'MANAGER')
  const row = (name: string) => page.getByRole('row', { name })

  await expect.element(row('Metro Drug')).toHaveTextContent(/Rosa Lim.*Nov 20, 2026/)
  await expect.element(row('Zuellig')).toHaveTextContent('Never')
  await expect
    .element(row('Metro Drug').getByRole('link'))
    .toHaveAttribute('href', 'tel:09170000100')
  expect(server.asked(api.suppliers.list).map(({ query }) => query.withDeliveries)).toEqual([
    'true',
  ])
})
