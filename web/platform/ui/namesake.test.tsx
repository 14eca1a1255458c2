import { api } from '#domain/api.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { customer, supplier } from '#web/testing/samples.ts'
import { expect, test, userEvent } from '#web/testing/screen.tsx'
import { held, refused } from '#web/testing/server.ts'

test('a supplier whose name another has, in whatever spelling, is asked about before it is saved', async ({
  server,
  screen,
}) => {
  const metro = supplier({ name: 'Metro Drug' })
  server.answers(api.suppliers.list, [metro, supplier({ name: 'Metro Drugstore' })])
  server.answers(api.suppliers.create, { ...metro, id: 99 })
  await screen.open('/suppliers', 'MANAGER')
  await button('Add Supplier').click()
  const adding = dialog('Add Supplier')
  await adding.getByLabelText('Supplier Name').fill('METRO  drug')
  screen.saysYes = false
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => screen.questions)
    .toEqual(['There is a supplier called Metro Drug already. Save another of that name?'])
  await expect.element(adding.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(server.asked(api.suppliers.create)).toEqual([])
  screen.saysYes = true
  await adding.getByRole('button', { name: 'Save' }).click()

  await expect.element(said('Supplier created successfully')).toBeVisible()
})

test('a customer is asked about only for a name that another has', async ({ server, screen }) => {
  const rosa = customer({ name: 'Rosa Peña' })
  server.answers(api.customers.list, [rosa])
  server.answers(api.customers.create, { ...rosa, id: 98 })
  server.answers(api.customers.update, { ...rosa, notes: 'Regular', version: 2 })
  await screen.open('/customers', 'CASHIER')
  await button('Edit Rosa Peña').click()
  await dialog('Edit Customer').getByLabelText('Notes').fill('Regular')
  await button('Save').click()
  await expect.element(said('Customer updated successfully')).toBeVisible()
  expect(screen.questions).toEqual([])

  await button('Add Customer').click()
  await dialog('Add Customer').getByLabelText('Customer Name').fill('rosa Pen\u0303a')
  await button('Save').click()
  await expect.element(said('Customer created successfully')).toBeVisible()
  await expect
    .poll(() => screen.questions)
    .toEqual(['There is a customer called Rosa Peña already. Save another of that name?'])
})

test('while a name is looked up its form is closed, and a user who is refused after the question goes on where they were', async ({
  server,
  screen,
}) => {
  const metro = supplier({ name: 'Metro Drug' })
  server.answers(api.suppliers.list, [metro])
  server.answers(api.suppliers.create, refused(409, 'The shop is closed for the year.'))
  await screen.open('/suppliers', 'MANAGER')
  await button('Add Supplier').click()
  const adding = dialog('Add Supplier')
  const name = adding.getByLabelText('Supplier Name')
  await name.fill('Metro Drug')
  const looked = held([metro])
  server.answers(api.suppliers.list, looked)
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(name).toBeDisabled()
  looked.letGo()

  await expect.element(adding.getByText('The shop is closed for the year.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.poll(() => screen.questions).toHaveLength(1)
  expect(server.asked(api.suppliers.create)).toHaveLength(1)
})
