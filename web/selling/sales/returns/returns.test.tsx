import { api } from '#domain/api.ts'
import { inBoxes } from '#web/testing/boxes.ts'
import { press, scan, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { returnable, returnableLine, returned } from '#web/testing/returns.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { broken, lost, refused, type Server } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill } from '#web/testing/till.ts'

const NAMES = ['Biogesic', 'Neozep', 'Lagundi']
const back = (name: string) => field(`How many of ${name} are returned`)

/** A till with a cart, and a receipt of three goods that lies before the cashier. */
async function showReceipt(server: Server, screen: Screen) {
  const shop = await showTill(server, screen)
  const { sold, biogesic } = shop
  const lines = NAMES.map((productName, index) => returnableLine({ line: index + 1, productName }))
  server.answers(api.sales.list, [sold])
  server.answers(api.sales.get, sold)
  server.answers(api.returns.returnable, returnable(lines, { saleId: sold.id }))
  server.answers(api.returns.create, returned(sold))
  server.answers(api.returns.list, [returned(sold)])
  await addByCode(biogesic)
  return shop
}

longTest('its other tests; journey returns')(
  'one of three goods comes back in eight presses from the scanned receipt, and the cart that stands there is kept',
  async ({ server, screen }) => {
    const { biogesic, sold } = await showReceipt(server, screen)
    await scan('makati-00000001')
    await expect.element(back('Biogesic')).toHaveFocus()
    await press('Tab')
    await press('Tab')
    await press('1')
    // Without a reason Enter leads to it.
    await press('Enter')
    await expect.element(field(/^Reason/)).toHaveFocus()
    await type('Rx')
    await press('Enter')

    await expect.element(said('Give back ₱10.00 by Cash')).toBeVisible()
    await expect.element(qtyField(biogesic)).toHaveValue('1')
    const [asked] = server.asked(api.returns.create)
    expect([asked?.params, asked?.body]).toEqual([
      { id: String(sold.id) },
      { reason: 'Rx', items: [{ line: 3, qty: 1 }], total: '10.00' },
    ])
  },
)

longTest('its other tests; journey returns')(
  'the number of a return leads to its sale, which shows what came back, and an unknown number is reported',
  async ({ server, screen }) => {
    const { sold } = await showReceipt(server, screen)
    const { id, number, total, businessDate } = returned(sold)
    const sale = { ...sold, returns: [{ id, number, total, businessDate }] }
    server.answers(api.sales.list, [sale])
    server.answers(api.sales.get, sale)
    await scan('MAKATIR-00000001')

    const sheet = dialog('MAKATI-00000001')
    await expect
      .element(sheet.getByText('MAKATIR-00000001 · Nov 21, 2026 · Jose Reyes'))
      .toBeVisible()
    await expect.element(sheet.getByText('1 × Biogesic · Quarantine · Wrong item')).toBeVisible()
    await press('Escape')
    server.answers(api.sales.list, [])
    await scan('MAKATI-99999999')
    await expect
      .element(page.getByText('No product and no sale has the number MAKATI-99999999.'))
      .toBeVisible()
  },
)

test('what was typed of a return stays when some comes back elsewhere meanwhile, and no more is taken than is left', async ({
  server,
  screen,
}) => {
  const { sold } = await showReceipt(server, screen)
  await scan('MAKATI-00000001')
  await back('Biogesic').fill('1')
  await back('Neozep').fill('1')
  await field(/^Reason/).fill('Recalled')
  const left = NAMES.map((productName, index) =>
    returnableLine({
      line: index + 1,
      productName,
      ...(index === 1 && { returnedQty: 1, returnedDue: '10.00' }),
    }),
  )
  server.answers(api.returns.returnable, returnable(left, { saleId: sold.id, version: 2 }))
  await server.notifies('returns')

  await expect.element(button('Return / Refund ₱10.00')).toBeEnabled()
  await expect.element(field(/^Reason/)).toHaveValue('Recalled')
  await expect.element(back('Biogesic')).toHaveDisplayValue('1')
  await press('Enter')
  await expect.element(page.getByText('None is left')).toBeVisible()
  await back('Neozep').fill('0')
  await button('Return / Refund ₱10.00').click()
  await expect.element(said('Give back ₱10.00 by Cash')).toBeVisible()
})

test('a return that a cashier may not make is approved over its form, and an answer that was lost makes no second one', async ({
  server,
  screen,
}) => {
  const { sold, branch } = await showReceipt(server, screen)
  const needs = ['A return of MAKATI-00000001']
  const refusal = refused(403, 'Only a manager takes goods back', {
    needsApproval: needs,
    isUndone: true,
  })
  server.answers(api.returns.create, refusal, lost, returned(sold))
  server.answers(api.approvals.approvers, [{ id: 3, name: 'Mara Cruz' }])
  server.answers(api.approvals.give, { id: '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c' })
  await scan('MAKATI-00000001')
  await expect.element(back('Biogesic')).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByText('Say how many are returned')).toBeVisible()
  await expect.element(back('Biogesic')).toHaveFocus()
  await press('1')
  await expect.element(back('Biogesic')).toHaveDisplayValue('1')
  await expect.element(page.getByText('To give back by Cash')).toBeVisible()
  await expect.element(page.getByText('Say how many are returned')).not.toBeInTheDocument()
  await button('All of it').click()
  await expect.element(field(/^Reason/)).toHaveFocus()
  await type('Recalled')
  await press('Enter')
  const asking = dialog('Approval Needed')
  await expect.element(asking.getByLabelText(/^PIN/)).toHaveFocus()
  await type('480159')
  await expect.element(asking.getByText('Reason: Recalled')).toBeVisible()
  expect(asking.getByLabelText('Reason').elements()).toEqual([])
  await press('Enter')
  await expect.element(button('Return / Refund ₱30.00')).toBeEnabled()
  expect(server.asked(api.returns.create).length).toBe(2)
  await button('Return / Refund ₱30.00').click()

  await expect.element(said('Give back ₱10.00 by Cash')).toBeVisible()
  const sent = server.asked(api.returns.create)
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(server.asked(api.approvals.give)).toMatchObject([{ body: { reason: 'Recalled', needs } }])
  expect(server.asked(api.approvals.approvers)[0]?.query).toEqual({ locationId: String(branch.id) })
})

test('a return whose answer was lost is asked about when its sale is opened again, whether it was made or not', async ({
  server,
  screen,
}) => {
  const { sold } = await showReceipt(server, screen)
  async function takeBackUnanswered() {
    server.answers(api.returns.create, broken)
    await scan('MAKATI-00000001')
    await expect.element(back('Biogesic')).toHaveFocus()
    await press('1')
    await press('Enter')
    await type('Rx')
    await press('Enter')
    const form = dialog('Return of MAKATI-00000001')
    await expect.element(form.getByText('Something went wrong on the server.')).toBeVisible()
    await press('Escape')
    await press('Escape')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await scan('MAKATI-00000001')
  }
  server.answers(api.returns.closeAttempt, lost, { return: returned(sold) })
  await takeBackUnanswered()

  await expect
    .element(page.getByText(/was made\. Give back ₱10.00 by Cash\. Return MAKATIR-00000001\./))
    .toBeVisible()
  const [sent] = server.asked(api.returns.create)
  expect(server.asked(api.returns.closeAttempt).map(({ params }) => params)).toEqual([
    { key: sent?.idempotencyKey },
    { key: sent?.idempotencyKey },
  ])
  await press('Enter')
  server.answers(api.returns.closeAttempt, { return: null })
  await takeBackUnanswered()

  await expect.element(page.getByText(/was not made. Nothing was returned/)).toBeVisible()
  await press('Enter')
  await expect.element(back('Biogesic')).toHaveFocus()
  server.answers(api.returns.create, returned(sold))
  await press('1')
  await press('Enter')
  await type('Rx')
  await press('Enter')
  await expect.element(said('Give back ₱10.00 by Cash')).toBeVisible()
  const keys = server.asked(api.returns.create).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(3)
})

test('what was sold in boxes is counted in boxes when it comes back, or in tablets by a press', async ({
  server,
  screen,
}) => {
  const { sold } = await showReceipt(server, screen)
  const boxes = returnableLine({
    ...inBoxes(2),
    pieceName: 'tablet',
    returnedQty: 6,
    price: '90.00',
    due: '180.00',
    returnedDue: '54.00',
    returnedGross: '54.00',
  })
  server.answers(api.returns.returnable, returnable([boxes], { saleId: sold.id }))
  await scan('MAKATI-00000001')
  await expect.element(page.getByText('1 box 4 tablets of 2 boxes left')).toBeVisible()
  await expect.element(button('Box of 10')).toHaveAttribute('aria-pressed', 'true')
  await back('Biogesic').fill('2')
  await field(/^Reason/).fill('Too many')
  await press('Enter')
  await expect.element(page.getByText('Only 1 box 4 tablets left')).toBeVisible()
  await back('Biogesic').fill('1')
  await expect.element(page.getByText('10 tablets', { exact: true })).toBeVisible()
  await expect.element(button('Return / Refund ₱90.00')).toBeVisible()

  await button('tablet').click()
  await expect.element(back('Biogesic')).toHaveDisplayValue('10')
  await expect.element(page.getByText('1 box', { exact: true })).toBeVisible()
  await field(/^Reason/).click()
  await press('Enter')
  await expect.element(said('Give back ₱10.00 by Cash')).toBeVisible()
  expect(server.asked(api.returns.create)[0]?.body).toMatchObject({
    items: [{ line: 1, qty: 10 }],
    total: '90.00',
  })
})
