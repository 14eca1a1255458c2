import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { orderForm, showOrders } from '#web/testing/orders.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { pricesOf } from '#web/testing/products.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { press } from '#web/testing/keys.ts'
import { refusedAt } from '#web/testing/server.ts'
import { qtyField, showTill, SOLD } from '#web/testing/till.ts'

test('the till has no barrier, empty, searching, filled and after a sale', async ({
  server,
  screen,
}) => {
  const { neozep } = await showTill(server, screen)
  expect(await barriersOn()).toEqual([])
  await field('Search products').fill('neo')
  await expect.element(button('Add Neozep')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await button('Add Neozep').click()
  await press('Escape')
  await expect.element(qtyField(neozep)).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await button('Complete Sale').first().click()
  await expect.element(said(SOLD)).toBeVisible()

  expect(await barriersOn()).toEqual([])
})

longTest('its other tests, of the same parts')(
  'the sales orders have no barrier: their list, a sale, its payment and the form',
  async ({ server, screen }) => {
    const { branch, biogesic } = await showOrders(server, screen)
    const lines = [{ product: biogesic, qty: 2 }]
    const owing = sale(branch, lines, {
      status: 'Final',
      invoiceNumber: 'MAKATI-00000001',
      customerName: 'Clinic',
      balanceDue: '20.00',
      paymentStatus: 'unpaid',
    })
    server.answers(api.sales.list, [owing, sale(branch, lines, { customerName: 'Barangay' })])
    server.answers(api.sales.get, owing)
    server.answers(api.products.prices, pricesOf(biogesic))
    await server.notifies('sales')
    await expect.element(page.getByText('Barangay').first()).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await button('Open MAKATI-00000001').click()
    const details = dialog('MAKATI-00000001')
    await expect.element(details.getByText('History')).toBeVisible()
    expect(await barriersOn()).toEqual([])
    await details.getByRole('button', { name: 'Add payment' }).click()
    await expect.element(page.getByLabelText(/^Amount/)).toHaveFocus()
    expect(await barriersOn()).toEqual([])
    await press('Escape')
    await details.getByRole('button', { name: 'Copy to new order' }).click()
    const form = await orderForm()
    const sentence = 'MAKATI-00000001 looks like a number of a location'
    server.answers(api.sales.complete, refusedAt('invoiceNumber', sentence))
    await form.getByRole('button', { name: 'Add payment' }).click()
    await form.getByLabelText('Invoice Number').fill('MAKATI-00000001')
    await form.getByRole('button', { name: 'Create Sales Order' }).click()
    await expect.element(form.getByText(sentence)).toBeVisible()

    expect(await barriersOn()).toEqual([])
  },
)
