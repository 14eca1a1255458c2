import { api } from '#domain/api.ts'
import { scan } from '#web/testing/keys.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { openPurchaseForm, pickSupplier, showPurchases } from '#web/testing/purchases.ts'
import { expect, test } from '#web/testing/screen.tsx'

test('an order begins pending; goods that are there already are entered as a delivery, beside it, and come into stock at once', async ({
  server,
  screen,
}) => {
  const { branch, biogesic, metro } = await showPurchases(server, screen)
  await button('Enter a delivery').click()
  const delivery = dialog('Enter a Delivery')
  await expect.element(delivery.getByLabelText('Status')).toHaveDisplayValue('Received')
  await expect.element(said('These goods come into stock at once')).toBeVisible()
  await pickSupplier(delivery, metro)
  await delivery.getByLabelText('Location').selectOptions(branch.name)
  await scan(biogesic.sku ?? '')
  await expect.element(delivery.getByLabelText(/^Quantity of Biogesic/)).toBeVisible()
  await delivery.getByLabelText(/^Unit cost of Biogesic/).fill('6')
  await delivery.getByRole('button', { name: 'Enter Delivery' }).click()
  await expect.poll(() => server.asked(api.purchases.create).length).toBe(1)

  const order = await openPurchaseForm()
  await expect.element(order.getByLabelText('Status')).toHaveDisplayValue('Pending')
  await order.getByLabelText('Status').selectOptions('Received')
  await expect.element(delivery).toBeVisible()

  expect(server.asked(api.purchases.create)[0]?.body).toMatchObject({ status: 'RECEIVED' })
})
