import { api } from '#domain/api.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { documentAnswer } from '#web/testing/documents.ts'
import { returnable, returnableLine } from '#web/testing/returns.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { lost, refused, type Server } from '#web/testing/server.ts'
import { showTill, SOLD } from '#web/testing/till.ts'

/** A till, and a receipt of three Biogesic for 10.00 each, paid in cash. */
async function showReceipt(server: Server, screen: Screen) {
  const shop = await showTill(server, screen)
  const { branch, biogesic, neozep, sold } = shop
  const lines = [returnableLine({ productName: biogesic.name, qty: 3 })]
  server.answers(api.sales.list, [sold])
  server.answers(api.returns.returnable, returnable(lines, { saleId: sold.id }))
  const made = sale(branch, [{ product: neozep, qty: 1 }], {
    id: 8,
    source: 'POS',
    status: 'Final',
    invoiceNumber: 'MAKATI-00000008',
    grandTotal: '52.50',
    paidAmount: '52.50',
    exchange: { returnId: 4, returnNumber: 'MAKATIR-00000004' },
  })
  server.answers(api.sales.complete, made)
  return { ...shop, made }
}

/** Takes units of the receipt in exchange, by keyboard. */
async function takeInExchange(units: string) {
  await scan('MAKATI-00000001')
  const back = field('How many of Biogesic are returned')
  await expect.element(back).toHaveFocus()
  await type(units)
  await field(/^Reason/).fill('Wrong item')
  await button('Exchange').click()
  await expect.element(page.getByText('Back from MAKATI-00000001')).toBeVisible()
  await expect.element(field('Search products')).toHaveFocus()
}

const bodies = (server: Server) => server.asked(api.sales.complete).map(({ body }) => body)

test('goods of a receipt pay for what is scanned next, and only the rest is asked for', async ({
  server,
  screen,
}) => {
  const { neozep, sold } = await showReceipt(server, screen)
  await takeInExchange('1')
  await expect
    .element(
      page.getByText('Goods of MAKATI-00000001 pay up to ₱10.00: scan what goes out for them'),
    )
    .toBeVisible()
  await scan(neozep.sku ?? '')
  await expect.element(page.getByText('Cash, exact')).toBeVisible()
  await press('F9')

  await expect.element(said(SOLD)).toBeVisible()
  expect(bodies(server)).toMatchObject([
    {
      sale: { grandTotal: '52.50', paidAmount: '52.50', changeDue: '0.00' },
      payments: [{ method: 'cash', amount: '42.50' }],
      return: {
        saleId: sold.id,
        reason: 'Wrong item',
        items: [{ line: 1, qty: 1 }],
        total: '10.00',
      },
    },
  ])
  server.answers(api.documents.get, documentAnswer('MAKATIR-00000004'))
  await button('Return Slip').click()
  await expect
    .poll(() => server.asked(api.documents.get)[0]?.params)
    .toEqual({ kind: 'return', id: '4' })
})

longTest('web/selling/sales/returns/return-draft, server/selling/sales/returns')(
  'what is more than the goods cost is counted out: before the sale, on its note, and aloud',
  async ({ server, screen }) => {
    const { biogesic, made } = await showReceipt(server, screen)
    server.answers(api.sales.complete, { ...made, grandTotal: '10.83', paidAmount: '10.83' })
    await takeInExchange('3')
    await scan(biogesic.sku ?? '')
    await expect.element(page.getByText('Give back by Cash')).toBeVisible()
    await expect.element(page.getByText('₱19.17')).toBeVisible()
    await press('F9')

    await expect.element(said(SOLD)).toBeVisible()
    expect(bodies(server)).toMatchObject([{ payments: [], sale: { changeDue: '0.00' } }])
    await expect.element(page.getByText('Give back ₱19.17 by Cash')).toBeVisible()
  },
)

test('the reason of an exchange is its approval’s, but where a discount is to be approved, which it says nothing of', async ({
  server,
  screen,
}) => {
  const { neozep, made } = await showReceipt(server, screen)
  const needsApproval = ['Goods for ₱10.00 are returned']
  const refusal = refused(403, 'A manager takes goods back', { needsApproval, isUndone: true })
  server.answers(api.sales.complete, refusal, refusal, made)
  server.answers(api.approvals.approvers, [{ id: 3, name: 'Mara Cruz' }])
  server.answers(api.approvals.give, { id: '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c' })
  const asking = dialog('Approval Needed')
  await takeInExchange('1')
  await scan(neozep.sku ?? '')
  await press('F9')
  await expect.element(asking.getByText('Reason: Wrong item')).toBeVisible()
  await press('Escape')
  await field('Discount percent on Neozep').fill('30')
  await press('Enter')
  await press('F9')
  await asking.getByLabelText('Reason').fill('Dented box')
  await asking.getByLabelText(/^PIN/).fill('480159')
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.approvals.give)).toMatchObject([{ body: { reason: 'Dented box' } }])
})

test('an exchange outlives a reload and a lost answer, and one that is refused comes back with its cart', async ({
  server,
  screen,
}) => {
  const { neozep } = await showReceipt(server, screen)
  server.answers(
    api.sales.complete,
    refused(409, 'Biogesic has been returned already', { isUndone: true }),
  )
  await takeInExchange('1')
  await screen.reload()
  await expect.element(page.getByText('Back from MAKATI-00000001')).toBeVisible()
  await field('Search products').click()
  await scan(neozep.sku ?? '')
  await press('F9')
  await expect.element(page.getByText('Biogesic has been returned already').first()).toBeVisible()
  await expect.element(page.getByText('Back from MAKATI-00000001')).toBeVisible()

  server.answers(api.sales.complete, lost, lost, lost)
  await press('F9')
  await expect.poll(() => bodies(server).length).toBeGreaterThan(2)
  const [first, ...others] = bodies(server)
  for (const other of others) expect(other).toEqual(first)
})

longTest('web/selling/sales/returns/return-draft, server/selling/sales/returns')(
  'one cart takes the goods of one receipt, and lets them go again',
  async ({ server, screen }) => {
    const { neozep } = await showReceipt(server, screen)
    await takeInExchange('1')
    await scan('MAKATI-00000001')
    await expect.element(field('How many of Biogesic are returned')).toHaveFocus()
    await type('2')
    await field(/^Reason/).fill('Wrong item')
    await button('Exchange').click()
    await expect
      .element(page.getByText('This cart has an exchange already: complete it first'))
      .toBeVisible()

    await scan(neozep.sku ?? '')
    await button('Exchange nothing of MAKATI-00000001').click()
    await expect.element(page.getByText('Back from MAKATI-00000001')).not.toBeInTheDocument()
    await expect.element(page.getByText('Cash, exact', { exact: true })).toBeVisible()
  },
)
