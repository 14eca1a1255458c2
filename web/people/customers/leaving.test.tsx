import { api } from '#domain/api.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { bought, customer } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { refused } from '#web/testing/server.ts'

test('a customer with sales is offered to be deactivated, and one whose data are erased leaves only the sales', async ({
  server,
  screen,
}) => {
  const [maria, juan] = [customer({ name: 'Maria Santos' }), customer({ name: 'Juan Cruz' })]
  const sentence = 'Maria Santos has 1 sale: a customer with sales cannot be deleted.'
  server.answers(api.customers.list, [maria, juan])
  server.answers(api.customers.delete, refused(409, sentence))
  server.answers(api.customers.update, { ...maria, isActive: false, version: 2 })
  await screen.open('/customers', 'MANAGER')
  await chooseFor('Maria Santos', 'Delete')
  await expect.element(said('Maria Santos is inactive now.')).toBeVisible()
  await expect
    .poll(() => screen.questions)
    .toEqual(['Are you sure you want to delete this customer?', expect.stringContaining(sentence)])
  expect(screen.questions[1]).toContain('Deactivate Maria Santos now?')

  const forgotten = customer({
    id: juan.id,
    name: `Deleted customer #${juan.id}`,
    isActive: false,
    anonymisedAt: '2026-11-20T06:00:00Z',
  })
  server.answers(api.customers.get, { ...bought(juan), totalPurchases: '21.66' })
  server.answers(api.sales.list, [])
  server.answers(api.customers.anonymise, forgotten)
  await button('Purchase history of Juan Cruz').click()
  server.answers(api.customers.list, [forgotten])
  server.answers(api.customers.get, { ...bought(forgotten), totalPurchases: '21.66' })
  await dialog('Juan Cruz').getByRole('button', { name: 'Erase personal data' }).click()
  await expect.element(said('The personal data were erased.')).toBeVisible()
  expect(screen.questions[2]).toContain('Erase the personal data of Juan Cruz?')
  expect(screen.questions[2]).toContain('This cannot be undone.')
  await expect.element(page.getByText('Personal data erased for good')).toBeVisible()
  expect(button(`Edit ${forgotten.name}`).elements()).toEqual([])
  await button(`Purchase history of ${forgotten.name}`).click()
  await expect.element(dialog(forgotten.name).getByText('₱21.66')).toBeVisible()
  expect(button('Erase personal data').elements()).toEqual([])
})
