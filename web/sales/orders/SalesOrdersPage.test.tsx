import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { orderForm, showOrders } from '#web/testing/orders.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, held } from '#web/testing/server.ts'

test('drafts are deleted side by side, and a late answer closes no other order', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = await showOrders(server, screen)
  const lines = [{ product: neozep, qty: 1 }]
  const [slow, quick] = ['Slow', 'Quick'].map((customerName) =>
    sale(branch, lines, { customerName }),
  )
  server.answers(api.sales.list, [slow!, quick!])
  await server.tells('sales')
  const late = held(undefined)
  server.answers(api.sales.delete, ({ params }) =>
    params.id === String(slow!.id) ? late : undefined,
  )
  const deletionOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Delete/ })
  await deletionOf('Slow').click()
  server.answers(api.sales.list, [slow!])
  await deletionOf('Quick').click()
  await expect.poll(() => deletionOf('Quick').elements()).toEqual([])
  await expect.element(deletionOf('Slow')).toBeDisabled()
  await button('New Sales Order').click()
  const form = await orderForm()
  await form.getByLabelText('Customer Name').fill('At the counter')
  late.letGo()

  await expect.element(said('Sales order deleted').last()).toBeVisible()
  await expect.element(form.getByLabelText('Customer Name')).toHaveValue('At the counter')
})

test('what others take shows in the open payment, and what was handed over names its change', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = await showOrders(server, screen)
  const lines = [{ product: neozep, qty: 1 }]
  const owing = {
    ...sale(branch, lines, { status: 'Final', invoiceNumber: 'MAKATI-00000001' }),
    grandTotal: '52.50',
    balanceDue: '52.50',
    paymentStatus: 'unpaid' as const,
  }
  server.answers(api.sales.list, [owing])
  server.answers(api.sales.get, owing)
  await server.tells('sales')
  await button('Open MAKATI-00000001').click()
  const details = dialog('MAKATI-00000001')
  await details.getByRole('button', { name: 'Add payment' }).click()
  const paying = dialog('Payment for MAKATI-00000001')
  await expect.element(paying.getByText('₱52.50 is still owed.')).toBeVisible()

  const partly = { ...owing, balanceDue: '12.50', paidAmount: '40.00', version: 2 }
  server.answers(api.sales.list, [partly])
  server.answers(api.sales.get, partly)
  await server.tells('sales')
  await expect.element(paying.getByText('₱12.50 is still owed.')).toBeVisible()
  await expect.element(paying.getByRole('alert')).toHaveTextContent('it was ₱52.50')
  const amount = paying.getByLabelText('Amount')
  await expect.element(amount).toHaveDisplayValue('52.50')
  server.answers(api.sales.addPayment, {
    ...partly,
    balanceDue: '0.00',
    paymentStatus: 'paid',
    changeDue: '40.00',
  })
  await amount.click()
  await press('Enter')

  await expect.element(said('The order is paid. Change due: ₱40.00')).toBeVisible()
})

test('sales that did not come are asked for again', async ({ server, screen }) => {
  const { branch, neozep } = await showOrders(server, screen)
  server.answers(api.sales.list, broken)
  await screen.reload()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This could not be loaded')
  server.answers(api.sales.list, [
    sale(branch, [{ product: neozep, qty: 1 }], { customerName: 'Rosa Cruz' }),
  ])

  await expect.element(page.getByRole('row').filter({ hasText: 'Rosa Cruz' })).toBeVisible()
})

test('who may not correct a sale is told who can, and a manager is told nothing', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await showOrders(server, screen)
  const lines = [{ product: biogesic, qty: 1 }]
  const final = sale(branch, lines, { status: 'Final', invoiceNumber: 'MAKATI-00000001' })
  const draft = sale(branch, lines, { createdByName: 'Luz Santos' })
  server.answers(api.sales.get, ({ params }) => (params.id === String(final.id) ? final : draft))
  const managers = page.getByText('Something wrong with it? A manager can void it.')

  await screen.open(`/sales?sale=${final.id}`, 'CASHIER')
  await expect.element(managers).toBeVisible()
  await screen.open(`/sales?sale=${draft.id}`, 'CASHIER')
  await expect
    .element(page.getByText('Luz Santos or a manager can change or delete it.'))
    .toBeVisible()
  await screen.open(`/sales?sale=${final.id}`, 'MANAGER')
  await expect.element(button('Delete')).toBeVisible()
  expect(managers.elements()).toEqual([])
})
