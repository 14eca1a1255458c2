import { api } from '#domain/api.ts'
import { customer } from '#web/testing/samples.ts'
import { expect, page, test, userEvent } from '#web/testing/screen.tsx'
import { held, refused } from '#web/testing/server.ts'

test('while a customer is saved nothing can be typed, and who is refused goes on where they were', async ({
  server,
  screen,
}) => {
  const rosa = customer({ name: 'Rosa Cruz' })
  server.answers(api.customers.list, [rosa])
  await screen.open('/customers', 'CASHIER')
  await page.getByRole('button', { name: 'Edit Rosa Cruz' }).click()
  const refusal = held(refused(409, 'Somebody else has changed this customer meanwhile.'))
  server.answers(api.customers.update, refusal)

  await page.getByLabelText('Phone').fill('0917 000 0100')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await userEvent.keyboard('999')
  await expect.element(page.getByLabelText('Phone')).toBeDisabled()
  await expect.element(page.getByLabelText('Notes')).toBeDisabled()
  refusal.letGo()

  await expect.element(page.getByText('Failed to update customer')).toBeVisible()
  await expect.element(page.getByLabelText('Phone')).toHaveFocus()
  await expect.element(page.getByLabelText('Phone')).toHaveValue('0917 000 0100')
})
