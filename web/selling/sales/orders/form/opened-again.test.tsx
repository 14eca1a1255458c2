import { api } from '#domain/api.ts'
import { openNewOrder, ordered, orderForm, showOrders } from '#web/testing/orders.ts'
import { button, dialog, said } from '#web/testing/page.ts'
import { pricesOf } from '#web/testing/products.ts'
import { location, product, sale } from '#web/testing/samples.ts'
import { expect, longTest, test } from '#web/testing/screen.tsx'
import { refusedAsStale } from '#web/testing/server.ts'

test('what another user has changed of a quotation stands beside what was typed, and is written over only then', async ({
  server,
  screen,
}) => {
  const place = location({ name: 'Makati' })
  const lines = [{ product: product({ name: 'Neozep', price: '48.50' }), qty: 2 }]
  const stored = sale(place, lines, { status: 'Quotation', customerName: 'Clinic' })
  await showOrders(server, screen, 'MANAGER', { sales: [stored] })
  await button(`Edit Order #${stored.id}`).click()
  const form = dialog('Edit Sales Order')
  await form.getByLabelText('Quantity of Neozep').fill('5')
  await form.getByRole('textbox', { name: 'Notes', exact: true }).fill('Deliver on Friday')
  const theirs = { customerName: 'Clinic of St. Luke', sellNote: 'Call before delivery' }
  const newest = { ...stored, ...theirs, version: 2 }
  server.answers(api.sales.update, refusedAsStale(`Order #${stored.id}`), { ...newest, version: 3 })
  server.answers(api.sales.get, newest)
  const save = form.getByRole('button', { name: 'Save' })

  await save.click()
  await expect.element(form.getByText('was changed by another user meanwhile')).toBeVisible()
  await expect.element(form.getByLabelText('Customer Name')).toHaveValue('Clinic of St. Luke')
  await expect.element(form.getByText('Stored now: Call before delivery')).toBeVisible()
  await save.click()

  await expect.element(said('Sales order updated')).toBeVisible()
  expect(server.asked(api.sales.update).map(({ body }) => body)).toMatchObject([
    { version: 1, status: 'Quotation', customerName: 'Clinic' },
    {
      version: 2,
      customerName: 'Clinic of St. Luke',
      sellNote: 'Deliver on Friday',
      items: [{ quantity: 5 }],
    },
  ])
})

longTest('web/selling/sales/orders/form/order-draft')(
  'an issued order is copied to a new one, without its number and what was paid',
  async ({ server, screen }) => {
    const shown = {
      status: 'Final',
      invoiceNumber: 'MAKATI-00000001',
      customerName: 'Clinic',
    } as const
    const neozep = product({ name: 'Neozep', price: '48.50' })
    server.answers(api.products.prices, pricesOf(neozep))
    const lines = [{ product: neozep, qty: 2 }]
    const issued = sale(location({ name: 'Makati' }), lines, { ...shown, paidAmount: '97.00' })
    await showOrders(server, screen, 'MANAGER', { sales: [issued] })
    await button('Copy MAKATI-00000001 to a new order').click()
    const form = await orderForm()
    const sentence = 'MAKATI-00000001 is issued and stays as it is. This is a copy of it.'
    await expect.element(form.getByText(sentence)).toBeVisible()
    await expect.element(form.getByText('Nothing paid yet')).toBeVisible()
    await form.getByRole('button', { name: 'Create Sales Order' }).click()

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)).toMatchObject([
      {
        status: 'Draft',
        invoiceNumber: '',
        customerName: 'Clinic',
        payments: [],
        items: [{ quantity: 2 }],
      },
    ])
  },
)

test('what was typed in the moment before the page is left is kept', async ({ server, screen }) => {
  const { form } = await openNewOrder(server, screen)
  const kept = () => JSON.stringify(localStorage).includes('Rosa Lim')
  const name = form.getByLabelText('Customer Name').element()
  const typed = new Promise<boolean[]>((resolve) =>
    name.addEventListener('input', () =>
      // Once the form has heard of it, and long before the pause after which it keeps what is typed.
      setTimeout(() => {
        const before = kept()
        window.dispatchEvent(new Event('pagehide'))
        resolve([before, kept()])
      }),
    ),
  )

  await form.getByLabelText('Customer Name').fill('Rosa Lim')

  expect(await typed).toEqual([false, true])
})

test('an order that was typed before an upgrade opens after it', async ({ server, screen }) => {
  const { biogesic, branch } = await showOrders(server, screen)
  // The exact text that the version of November 2026 kept, except for ids and the moment.
  const order =
    '{"version":2,"content":{"invoiceNumber":"","customerId":null,"customerPhone":null,"customerName":"San Roque Clinic",' +
    `"locationId":${branch.id},"sellingPriceGroup":"DEFAULT","payTermDays":"0","commissionAgentId":"","salesDate":"2026-11-22",` +
    '"billingAddress":"","shippingAddress":"","status":"Draft","prescriptionFileUrl":null,"discountType":"percentage",' +
    `"discountValue":"0","taxTotal":"","sellNote":"","items":[{"productId":${biogesic.id},"productName":"Biogesic",` +
    '"quantity":"7","price":"10.00","taxRatePct":"0.00","priceFrom":"group"}],"payments":[]},' +
    `"idempotencyKey":"69e4c5dde06103a2f620107ee78545bc","isSent":false,"atMs":${Date.now()}}`
  localStorage.setItem(`botika.form.${screen.userId}.order`, order)

  await screen.reload()
  await button('Continue').click()

  const form = await orderForm()
  await expect.element(form.getByLabelText('Customer Name')).toHaveValue('San Roque Clinic')
  await expect.element(form.getByLabelText('Quantity of Biogesic')).toHaveDisplayValue('7')
})
