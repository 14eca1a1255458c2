import { api } from '#domain/api.ts'
import { press } from '#web/testing/keys.ts'
import { orderForm, showOrders } from '#web/testing/orders.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'
import { broken, held, refused } from '#web/testing/server.ts'
import { todayIn } from '#web/platform/ui/moments.ts'

longTest('web/people/customers/CustomersPage › a list whose refresh fails')(
  'drafts are deleted side by side, and a late answer closes no other order',
  async ({ server, screen }) => {
    const { branch, neozep } = await showOrders(server, screen)
    const lines = [{ product: neozep, qty: 1 }]
    const [slow, quick] = ['Slow', 'Quick'].map((customerName) =>
      sale(branch, lines, { customerName }),
    )
    server.answers(api.sales.list, [slow!, quick!])
    await server.notifies('sales')
    const late = held(undefined)
    server.answers(api.sales.delete, ({ params }) =>
      params.id === String(slow!.id) ? late : undefined,
    )
    await chooseFor(`Order #${slow!.id}`, 'Delete')
    server.answers(api.sales.list, [slow!])
    await chooseFor(`Order #${quick!.id}`, 'Delete')
    await expect.poll(() => button(`More for Order #${quick!.id}`).elements()).toEqual([])
    await expect.element(button(`Edit Order #${slow!.id}`)).toBeDisabled()
    await button('New Sales Order').click()
    const form = await orderForm()
    await form.getByLabelText('Customer Name').fill('At the counter')
    late.letGo()

    await expect.element(said('Sales order deleted').last()).toBeVisible()
    await expect.element(form.getByLabelText('Customer Name')).toHaveValue('At the counter')
  },
)

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
  await server.notifies('sales')
  await button('Open MAKATI-00000001').click()
  const details = dialog('MAKATI-00000001')
  await details.getByRole('button', { name: 'Add payment' }).click()
  const paying = dialog('Payment for MAKATI-00000001')
  await expect.element(paying.getByText('₱52.50 is still owed.')).toBeVisible()

  const partly = { ...owing, balanceDue: '12.50', paidAmount: '40.00', version: 2 }
  server.answers(api.sales.list, [partly])
  server.answers(api.sales.get, partly)
  await server.notifies('sales')
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

test('a voided sale says how its money is given back, less the change, and on which slip', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = await showOrders(server, screen)
  const payment = {
    method: 'cash',
    paymentDate: '2026-11-20T05:00:00Z',
    paymentNote: null,
    correctsId: null,
    shiftId: null,
    hasReceipt: false,
  }
  const paid = {
    ...sale(branch, [{ product: neozep, qty: 1 }], {
      status: 'Final',
      invoiceNumber: 'QC-00000001',
      businessDate: todayIn('Asia/Manila'),
    }),
    paidAmount: '20.00',
    payments: [{ ...payment, id: 1, tendered: '20.00', amount: '17.05', reference: null }],
  }
  const voided = {
    ...paid,
    voidedAt: '2026-11-20T06:00:00Z',
    voidReason: 'Twice',
    voidNumber: 'QCV-00000001',
    refunds: [{ method: 'cash', amount: '17.05', reference: null }],
  }
  server.answers(api.sales.list, [paid])
  server.answers(api.sales.get, voided)
  const needsApproval = ['QC-00000001 over ₱17.05 voided']
  const refusal = refused(403, 'Only a manager voids a sale', { needsApproval, isUndone: true })
  server.answers(api.returns.void, refusal, voided)
  server.answers(api.approvals.approvers, [{ id: 3, name: 'Mara Cruz' }])
  server.answers(api.approvals.give, { id: '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c' })
  await screen.open(`/sales?sale=${paid.id}`, 'MANAGER')
  await expect.element(dialog('QC-00000001').getByText('Given back: ₱17.05 by Cash')).toBeVisible()
  await expect.element(dialog('QC-00000001').getByText('Void slip QCV-00000001')).toBeVisible()
  await screen.open('/sales', 'MANAGER')
  await chooseFor('QC-00000001', 'Void')
  const voiding = dialog('Void QC-00000001')
  await expect.element(voiding.getByText('Give back ₱17.05 by Cash')).toBeVisible()
  await voiding.getByRole('button', { name: 'Void sale' }).click()
  await expect.element(voiding.getByText('Reason is required')).toBeVisible()
  expect(server.asked(api.returns.void)).toEqual([])
  await voiding.getByLabelText('Reason').fill('Rung up twice')
  server.answers(api.sales.list, [
    { ...paid, voidedAt: '2026-11-20T06:00:00Z', voidReason: 'Rung up twice' },
  ])
  await voiding.getByRole('button', { name: 'Void sale' }).click()
  const asking = dialog('Approval Needed')
  await expect.element(asking.getByText('Reason: Rung up twice')).toBeVisible()
  await asking.getByLabelText(/^PIN/).fill('480159')
  await press('Enter')

  await expect.element(said('Give back ₱17.05 by Cash')).toBeVisible()
  expect(server.asked(api.approvals.give)).toMatchObject([{ body: { reason: 'Rung up twice' } }])
  expect(server.asked(api.returns.void)[0]?.body).toMatchObject({ reason: 'Rung up twice' })
  await expect.poll(() => button('More for QC-00000001').elements()).toEqual([])
  expect(screen.questions).toEqual([])
})

longTest('web/people/customers/CustomersPage › a list whose refresh fails')(
  'sales that did not come are asked for again',
  async ({ server, screen }) => {
    const { branch, neozep } = await showOrders(server, screen)
    server.answers(api.sales.list, broken)
    await screen.reload()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This could not be loaded')
    server.answers(api.sales.list, [
      sale(branch, [{ product: neozep, qty: 1 }], { customerName: 'Rosa Cruz' }),
    ])

    await expect.element(page.getByRole('row').filter({ hasText: 'Rosa Cruz' })).toBeVisible()
  },
)

longTest('web/people/customers/CustomersPage › a list whose refresh fails')(
  'a user who may not change an order reads who can; a mistake of today is voided, and goods of earlier days come back',
  async ({ server, screen }) => {
    const { branch, biogesic } = await showOrders(server, screen)
    const lines = [{ product: biogesic, qty: 1 }]
    const final = sale(branch, lines, { status: 'Final', invoiceNumber: 'MAKATI-00000001' })
    const draft = sale(branch, lines, { createdByName: 'Luz Santos' })
    const ofToday = sale(branch, lines, { ...final, id: 77, businessDate: todayIn('Asia/Manila') })
    const sales = [final, draft, ofToday]
    server.answers(api.sales.get, ({ params }) => sales.find(({ id }) => params.id === String(id))!)

    await screen.open(`/sales?sale=${draft.id}`, 'CASHIER')
    await expect
      .element(page.getByText('Luz Santos or a manager can change or delete it.'))
      .toBeVisible()
    for (const role of ['CASHIER', 'MANAGER'] as const) {
      await screen.open(`/sales?sale=${final.id}`, role)
      await expect.element(button('Return / Refund')).toBeVisible()
      expect(button('Void').elements()).toEqual([])
      await screen.open(`/sales?sale=${ofToday.id}`, role)
      await expect.element(button('Void')).toBeVisible()
      expect(button('Delete').elements()).toEqual([])
    }
  },
)

longTest('web/people/customers/CustomersPage › a list whose refresh fails')(
  'a sale’s row shows the time of day, who sold, where, and how it was paid',
  async ({ server, screen }) => {
    const { branch, neozep } = await showOrders(server, screen)
    const paid = (id: number, method: string) => ({
      id,
      method,
      tendered: '5.00',
      amount: '5.00',
      reference: null,
      paymentDate: '2026-11-20T05:00:00Z',
      paymentNote: null,
      correctsId: null,
      shiftId: null,
      hasReceipt: false,
    })
    const lines = [{ product: neozep, qty: 1 }]
    server.answers(api.sales.list, [
      sale(branch, lines, {
        source: 'POS',
        customerName: 'Rosa Cruz',
        salesDate: '2026-11-20T06:41:00Z',
        createdByName: 'Luz Santos',
        paidAmount: '15.00',
        payments: [paid(1, 'cash'), paid(2, 'ewallet'), paid(3, 'cash')],
      }),
      // Dated by its day alone.
      sale(branch, lines, { customerName: 'Ana Reyes', salesDate: '2026-11-19T16:00:00Z' }),
    ])
    await server.notifies('sales')

    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    for (const text of ['2:41 PM', 'Luz Santos', branch.name, 'Paid: ₱15.00 · Cash + E-Wallet'])
      await expect.element(row('Rosa Cruz')).toHaveTextContent(text)
    await expect.element(row('Ana Reyes')).toHaveTextContent('Nov 20, 2026')
    expect(row('Ana Reyes').element().textContent).not.toContain('12:00 AM')
  },
)

longTest('web/people/customers/CustomersPage › a list whose refresh fails')(
  'an open sale shows its time, and what was handed over beside the change',
  async ({ server, screen }) => {
    const { branch, neozep } = await showOrders(server, screen)
    const sold = sale(branch, [{ product: neozep, qty: 1 }], {
      source: 'POS',
      status: 'Final',
      invoiceNumber: 'MAKATI-00000001',
      salesDate: '2026-11-20T06:41:00Z',
      paidAmount: '50.00',
      changeDue: '1.50',
      payments: [
        {
          id: 1,
          method: 'cash',
          tendered: '50.00',
          amount: '48.50',
          reference: null,
          paymentDate: '2026-11-20T06:41:00Z',
          paymentNote: null,
          correctsId: null,
          shiftId: null,
          hasReceipt: false,
        },
      ],
    })
    server.answers(api.sales.list, [sold])
    server.answers(api.sales.get, sold)
    await server.notifies('sales')
    await button('Open MAKATI-00000001').click()
    const details = dialog('MAKATI-00000001')

    await expect.element(details.getByText('Nov 20, 2026, 2:41 PM')).toBeVisible()
    await expect.element(details.getByText('Handed over', { exact: true })).toBeVisible()
    expect(details.getByText('Paid', { exact: true }).elements()).toEqual([])
  },
)

longTest('web/platform/ui/use-filters, server/selling/sales')(
  'days, cashier and method narrow the list, stay in the address and are cleared together',
  async ({ server, screen }) => {
    await showOrders(server, screen)
    server.answers(api.sales.sellers, [{ id: 7, fullName: 'Luz Santos' }])
    await server.notifies('sales')
    const asked = () => server.asked(api.sales.list).at(-1)?.query
    const summarised = () => server.asked(api.sales.summary).at(-1)?.query

    await button('More filters').click()
    await page.getByLabelText('Cashier', { exact: true }).selectOptions('Luz Santos')
    await page.getByLabelText('Method').selectOptions('E-Wallet')
    await page.getByLabelText('From').fill('2026-11-01')
    await page.getByLabelText('To', { exact: true }).fill('2026-11-20')

    const wanted = { createdById: '7', method: 'ewallet', from: '2026-11-01', to: '2026-11-20' }
    await expect.poll(asked).toMatchObject(wanted)
    await expect.poll(summarised).toMatchObject(wanted)
    await screen.reload()
    await button('More filters 2 set').click()
    await expect
      .element(page.getByLabelText('Cashier', { exact: true }))
      .toHaveDisplayValue('Luz Santos')
    await expect.element(page.getByLabelText('From')).toHaveValue('Nov 01, 2026')
    await button('Clear filters').click()
    await expect.poll(asked).toEqual({ limit: '50' })
  },
)
