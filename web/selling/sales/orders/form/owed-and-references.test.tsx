import { api } from '#domain/api.ts'
import { addItem, openNewOrder, ordered, showOrders } from '#web/testing/orders.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest } from '#web/testing/screen.tsx'
import { refusedAt } from '#web/testing/server.ts'

const USED = 'Reference 1234 was used for MAKATI-00000007 already: check the payment'

longTest('web/selling/sales/paying, server/selling/sales/references')(
  'a payment of a wallet has a reference, which is refused where it stands when it was used before',
  async ({ server, screen }) => {
    const { form, create, neozep, branch } = await openNewOrder(server, screen)
    await addItem(form, neozep)
    await form.getByRole('button', { name: 'Add payment' }).click()
    const reference = form.getByLabelText('Reference of payment 1')
    await expect.poll(() => reference.elements()).toEqual([])
    await form.getByLabelText('Method of payment 1').selectOptions('GCash')
    await reference.fill('1234')
    const made = sale(branch, [{ product: neozep, qty: 1 }])
    server.answers(api.sales.complete, refusedAt('payments.0.reference', USED), made)
    await create.click()

    await expect.element(reference).toHaveAccessibleDescription(USED)
    await reference.fill('1235')
    await create.click()
    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server).map(({ payments }) => payments?.[0]?.reference)).toEqual([
      '1234',
      '1235',
    ])
  },
)

longTest('web/selling/sales/paying, server/selling/sales/references')(
  'a payment that is cash after all leaves its reference behind',
  async ({ server, screen }) => {
    const { form, create, neozep } = await openNewOrder(server, screen)
    await addItem(form, neozep)
    await form.getByRole('button', { name: 'Add payment' }).click()
    const method = form.getByLabelText('Method of payment 1')
    await method.selectOptions('GCash')
    await form.getByLabelText('Reference of payment 1').fill('1234')
    await method.selectOptions('Cash')
    await create.click()

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)[0]?.payments?.[0]?.reference).toBe('')
  },
)

longTest('web/selling/sales/paying, server/selling/sales/references')(
  'a later payment by a wallet has a reference, too',
  async ({ server, screen }) => {
    const { branch, neozep } = await showOrders(server, screen, 'CASHIER')
    const issued = { status: 'Final', invoiceNumber: 'MAKATI-00000001' } as const
    const owing = {
      ...sale(branch, [{ product: neozep, qty: 1 }], issued),
      balanceDue: '52.50',
      paymentStatus: 'unpaid' as const,
    }
    server.answers(api.sales.list, [owing])
    server.answers(api.sales.get, owing)
    await server.notifies('sales')
    await button('Open MAKATI-00000001').click()
    await dialog('MAKATI-00000001').getByRole('button', { name: 'Add payment' }).click()
    const form = dialog('Payment for MAKATI-00000001')
    await form.getByLabelText('Method').selectOptions('GCash')
    await form.getByLabelText('Reference').fill('1234')
    server.answers(api.sales.addPayment, refusedAt('reference', USED))
    await form.getByRole('button', { name: 'Add payment' }).click()

    await expect.element(form.getByLabelText('Reference')).toHaveAccessibleDescription(USED)
  },
)
