import { api } from '#domain/api.ts'
import { press, tabTo, type } from '#web/testing/keys.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { addItem, openNewOrder } from '#web/testing/orders.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { broken, lost, refused, type Server } from '#web/testing/server.ts'
import { addByCode, qtyField, showTill, SOLD } from '#web/testing/till.ts'

const ID = '6f6e7c1e-93a5-4c1b-9f0e-0d5b0f1a2b3c'
const NEEDS = ['30 % discount on Biogesic']
const needsApproval = refused(403, 'You may give at most 20 % discount', {
  needsApproval: NEEDS,
  isUndone: true,
})
const MARA = { id: 3, name: 'Mara Cruz' }
const asking = () => dialog('Approval Needed')
const pinField = () => asking().getByLabelText(/^PIN/)

/** A till whose cashier has just asked for a discount that another user must approve. */
async function askAtTill(server: Server, screen: Screen) {
  const shop = await showTill(server, screen)
  server.answers(api.sales.complete, needsApproval, shop.sold)
  server.answers(api.approvals.approvers, [MARA, { id: 4, name: 'Nilo Cruz' }])
  server.answers(api.approvals.give, { id: ID })
  await addByCode(shop.biogesic)
  await field('Discount percent on Biogesic').fill('30')
  await press('Enter')
  await press('F9')
  await expect.element(asking().getByText(NEEDS[0] ?? '')).toBeVisible()
  return shop
}

test('a discount above the cashier’s is approved at the till by keyboard alone, and the same sale is sent again', async ({
  server,
  screen,
}) => {
  const { branch } = await askAtTill(server, screen)
  await expect.element(asking().getByLabelText('Approved by')).toHaveFocus()
  await type('m')
  await press('Tab')
  await type('480159')
  await press('Tab')
  await type('Dented box')
  await press('Enter')

  await expect.element(said(SOLD)).toBeVisible()
  await expect.element(field('Search products')).toHaveFocus()
  const [first, second] = server.asked(api.sales.complete)
  expect(server.asked(api.approvals.approvers)[0]?.query).toEqual({ locationId: String(branch.id) })
  expect(server.asked(api.approvals.give).map(({ body }) => body)).toEqual([
    {
      userId: MARA.id,
      pin: '480159',
      reason: 'Dented box',
      method: 'POST',
      path: '/api/sales',
      key: first?.idempotencyKey,
      body: first?.body,
      needs: NEEDS,
    },
  ])
  expect([first?.approvalId, second]).toEqual([null, { ...first, approvalId: ID }])
})

test('a wrong PIN is refused at its field, which is emptied, and nothing of the dialog is kept', async ({
  server,
  screen,
}) => {
  await askAtTill(server, screen)
  const sentence = 'That PIN approves nothing here.'
  const errors = [{ field: 'pin', message: sentence }]
  server.answers(api.approvals.give, refused(403, sentence, { errors }))
  await asking().getByLabelText('Approved by').selectOptions('Mara Cruz')
  await pinField().fill('111222')
  await asking().getByLabelText('Reason').fill('Dented box')
  await press('Enter')

  await expect.element(pinField()).toHaveAccessibleDescription(new RegExp(sentence))
  await expect.element(pinField()).toHaveValue('')
  await expect.element(pinField()).toHaveFocus()
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(kept).not.toMatch(/111222|Dented box/)
  await expect.element(pinField()).toHaveAttribute('autocomplete', 'off')
  await expect.element(pinField()).toHaveAttribute('inputmode', 'numeric')
})

test('a cashier who gets no approval has the cart back, and the reason beside the total', async ({
  server,
  screen,
}) => {
  const { biogesic } = await askAtTill(server, screen)
  await press('Escape')

  await expect.poll(() => asking().elements()).toEqual([])
  await expect.element(page.getByText('You may give at most 20 % discount')).toBeVisible()
  await expect.element(qtyField(biogesic)).toBeEnabled()
  await field('Discount percent on Biogesic').fill('20')
  await press('Enter')
  await press('F9')
  await expect.element(said(SOLD)).toBeVisible()
  expect(server.asked(api.sales.complete).map(({ approvalId }) => approvalId)).toEqual([null, null])
})

longTest('its other tests; web/selling/sales/returns/returns; server/platform/approvals')(
  'an approval that needs more, or another approver, is asked for again',
  async ({ server, screen }) => {
    const { sold } = await askAtTill(server, screen)
    const beyond = refused(403, 'Mara Cruz may not approve this', {
      needsApproval: NEEDS,
      isUndone: true,
    })
    server.answers(api.sales.complete, beyond, sold)
    const approve = async (name: string) => {
      await asking().getByLabelText('Approved by').selectOptions(name)
      await pinField().fill('480159')
      await asking().getByLabelText('Reason').fill('Dented box')
      await press('Enter')
    }
    await approve('Mara Cruz')
    await expect.element(page.getByText('Mara Cruz may not approve this')).toBeVisible()
    await approve('Nilo Cruz')

    await expect.element(said(SOLD)).toBeVisible()
  },
)

longTest('its other tests; web/selling/sales/returns/returns; server/platform/approvals')(
  'a sale whose answer was lost after an approval is sent again with it, as one sale',
  async ({ server, screen }) => {
    const { sold } = await askAtTill(server, screen)
    server.answers(api.sales.complete, lost, sold)
    await asking().getByLabelText('Approved by').selectOptions('Mara Cruz')
    await pinField().fill('480159')
    await asking().getByLabelText('Reason').fill('Dented box')
    await press('Enter')

    await expect.element(said(SOLD)).toBeVisible()
    const sent = server.asked(api.sales.complete)
    expect(sent.map(({ approvalId }) => approvalId)).toEqual([null, ID, ID])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  },
)

longTest('its other tests; web/selling/sales/returns/returns; server/platform/approvals')(
  'without the server nobody approves, and where nobody has a PIN the dialog says so',
  async ({ server, screen }) => {
    const { biogesic } = await showTill(server, screen)
    server.answers(api.sales.complete, needsApproval)
    server.answers(api.approvals.approvers, broken)
    await addByCode(biogesic)
    await press('F9')
    await expect
      .element(asking().getByText('Approvals need the server.', { exact: false }))
      .toBeVisible()
    await press('Escape')
    server.answers(api.approvals.approvers, [])
    await press('F9')

    await expect.element(asking().getByText(/^Nobody else who may approve this/)).toBeVisible()
    await expect.element(asking().getByRole('button', { name: 'Approve' })).toBeDisabled()
  },
)

longTest('its other tests; web/selling/sales/returns/returns; server/platform/approvals')(
  'an order that stays unpaid, at a price of its cashier’s, is approved over its form and made',
  async ({ server, screen }) => {
    const { form, create, neozep, branch } = await openNewOrder(server, screen, 'CASHIER')
    await addItem(form, neozep)
    await form.getByLabelText('Price of Neozep').fill('40.00')
    const needs = ['Neozep at ₱40.00 in place of ₱48.50', '₱43.30 left unpaid']
    const refusal = refused(403, 'Only a manager may change a price', {
      needsApproval: needs,
      isUndone: true,
    })
    server.answers(api.sales.complete, refusal, sale(branch, [{ product: neozep, qty: 1 }]))
    server.answers(api.approvals.approvers, [MARA])
    server.answers(api.approvals.give, { id: ID })
    await create.click()
    for (const need of needs) await expect.element(asking().getByText(need)).toBeVisible()
    await expect.element(pinField()).toHaveFocus()
    await type('480159')
    await tabTo(asking().getByLabelText('Reason'))
    await type('Loyal customer')
    await press('Enter')

    await expect.element(said('Sales order created')).toBeVisible()
    const [first, second] = server.asked(api.sales.complete)
    expect(second).toEqual({ ...first, approvalId: ID })
    expect(first?.body).toMatchObject({ items: [{ price: '40.00', priceOverride: true }] })
  },
)

longTest('its other tests; web/selling/sales/returns/returns; server/platform/approvals')(
  'an order that nobody approves stays in its form',
  async ({ server, screen }) => {
    const { form, create, neozep } = await openNewOrder(server, screen, 'CASHIER')
    await addItem(form, neozep)
    server.answers(api.sales.complete, needsApproval)
    server.answers(api.approvals.approvers, [MARA])
    await create.click()
    await asking().getByRole('button', { name: 'Cancel' }).click()

    await expect.element(form.getByText('You may give at most 20 % discount')).toBeVisible()
    await expect.element(form.getByLabelText('Quantity of Neozep')).toBeEnabled()
    await expect.element(button('Create Sales Order')).toBeEnabled()
  },
)
