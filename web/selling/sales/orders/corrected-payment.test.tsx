import { api } from '#domain/api.ts'
import { showOrders } from '#web/testing/orders.ts'
import { button } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'

test('after a payment was booked by its right method, the sale was paid what it comes to, by that method alone', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = await showOrders(server, screen)
  const booked = (id: number, method: string, amount: string, tendered = amount) => ({
    id,
    method,
    tendered,
    amount,
    reference: null,
    paymentDate: '2026-11-20T05:00:00Z',
    paymentNote: null,
    correctsId: id === 1 ? null : 1,
    shiftId: null,
    hasReceipt: false,
  })
  const corrected = sale(branch, [{ product: neozep, qty: 2 }], {
    customerName: 'Rosa Cruz',
    source: 'POS',
    status: 'Final',
    invoiceNumber: 'MAKATI-00000001',
    grandTotal: '97.00',
    paidAmount: '200.00',
    changeDue: '103.00',
    payments: [
      booked(1, 'cash', '97.00', '200.00'),
      booked(2, 'cash', '-97.00'),
      booked(3, 'ewallet', '97.00'),
    ],
  })
  server.answers(api.sales.list, [corrected])
  server.answers(api.sales.get, corrected)
  await server.notifies('sales')
  const row = page.getByRole('row').filter({ hasText: 'Rosa Cruz' })
  await expect.element(row).toHaveTextContent(/Paid: ₱97\.00Final.*E-Wallet/)

  await button('Open MAKATI-00000001').click()
  const opened = page.getByRole('dialog')
  await expect.element(opened.getByText('Paid', { exact: true })).toBeVisible()
  await expect.element(opened).not.toHaveTextContent('Change')
})
