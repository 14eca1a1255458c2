import { api } from '#domain/api.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { SUPPLIER_RETURN } from '#domain/testing/gone-documents.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { supplier } from '#web/testing/samples.ts'
import { expect, page, test, type Screen } from '#web/testing/screen.tsx'
import { lost, type Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

const NUMBER = SUPPLIER_RETURN.number
const SUMMARY = { count: 1, drafts: 0, awaitedCount: 1, awaited: '474.00' }

async function openReturns(server: Server, screen: Screen, stored: readonly SupplierReturn[]) {
  const metro = supplier({ name: 'Metro Drug' })
  const shop = openShop(server, { suppliers: [metro] })
  server.answers(api.supplierReturns.list, [...stored])
  server.answers(api.supplierReturns.summary, SUMMARY)
  server.answers(api.supplierReturns.get, stored[0] ?? SUPPLIER_RETURN)
  await screen.open('/supplier-returns', 'MANAGER')
  await expect.element(button('New Supplier Return')).toBeVisible()
  return { ...shop, metro }
}

test('what went back stands in one row with what is awaited, and its details have goods, refusals and credits', async ({
  server,
  screen,
}) => {
  const credit = {
    id: 3,
    number: 'CN-501',
    creditedOn: '2026-12-04',
    amount: '100.00',
    isLast: false,
    purchaseId: null,
    note: null,
    createdByName: 'Ana Lim',
    createdAt: SUPPLIER_RETURN.createdAt,
    undoneAt: null,
    undoneByName: null,
    parts: [{ taxClass: 'VATABLE' as const, vatRate: '12.00', amount: '100.00' }],
  }
  const stored = { ...SUPPLIER_RETURN, credited: '100.00', awaited: '374.00', credits: [credit] }
  await openReturns(server, screen, [stored])

  const row = page.getByRole('row', { name: NUMBER })
  await expect.element(row).toHaveTextContent(/Metro Drug.*Sent.*₱592.50.*₱374.00/)
  await button(`Details of ${NUMBER}`).click()
  const details = dialog(NUMBER)
  await expect.element(details.getByText('2 boxes 50 tablets')).toBeVisible()
  await expect.element(details.getByText('Nothing came back')).toBeVisible()
  expect(await barriersOn()).toEqual([])

  server.answers(api.supplierReturns.undoCredit, { ...stored, credited: '0.00' })
  await button('Take credit note CN-501 back').click()
  await expect.element(said('Credit note taken back')).toBeVisible()
  expect(screen.questions[0]).toContain('The book of purchases shows the opposite amount today.')
})

test('a draft is made by keyboard: a supplier, a product and its lot, in boxes', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = await openReturns(server, screen, [])
  const lot = {
    id: 41,
    productId: biogesic.id,
    productName: 'Biogesic',
    sku: null,
    locationId: branch.id,
    locationName: branch.name,
    lotNumber: 'A7781',
    expiryDate: '2026-11-01',
    isExpired: true,
    state: 'FOR_SALE' as const,
    unitCost: '2.2400',
    qty: 250,
    createdAt: SUPPLIER_RETURN.createdAt,
  }
  server.answers(api.stock.lots, [lot])
  server.answers(api.supplierReturns.create, SUPPLIER_RETURN)
  button('New Supplier Return').element().focus()
  await press('Enter')
  const form = dialog('New Supplier Return')
  await form.getByRole('combobox', { name: 'Supplier' }).fill('Metro')
  await expect.element(form.getByRole('button', { name: /^Metro Drug/ })).toBeVisible()
  await press('Enter')
  await form.getByLabelText('Location').selectOptions(branch.name)
  await form.getByRole('combobox', { name: 'Product name or code' }).fill('Biogesic')
  await expect.element(form.getByRole('button', { name: 'Choose Biogesic' })).toBeVisible()
  await press('Enter')
  const add = form.getByRole('button', { name: /^Add Biogesic, Lot A7781/ })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await press('Enter')
  await expect.element(form.getByRole('combobox', { name: 'Reason' })).toHaveValue('EXPIRED')
  await form.getByRole('textbox', { name: 'How many' }).fill('40')
  expect(await barriersOn()).toEqual([])
  await press('Enter')

  await expect.element(said('Draft made')).toBeVisible()
  expect(server.asked(api.supplierReturns.create)[0]?.body).toMatchObject({
    locationId: branch.id,
    goods: [{ lotId: 41, qty: 40, reason: 'EXPIRED' }],
  })
})

test('a draft without goods or supplier is not sent', async ({ server, screen }) => {
  await openReturns(server, screen, [])

  await button('New Supplier Return').click()
  const form = dialog('New Supplier Return')
  await form.getByRole('button', { name: 'Make draft' }).click()

  await expect.element(form.getByText('Choose a supplier')).toBeVisible()
  await expect.element(form.getByText('Add at least one lot')).toBeVisible()
  expect(server.asked(api.supplierReturns.create)).toEqual([])
})

test('a draft is sent after a question, once, though the answer got lost', async ({
  server,
  screen,
}) => {
  await openReturns(server, screen, [{ ...SUPPLIER_RETURN, status: 'DRAFT', sentAt: null }])
  server.answers(api.supplierReturns.send, lost, SUPPLIER_RETURN)

  await button(`Send ${NUMBER}`).click()
  await expect.element(said('The supplier return was not changed')).toBeVisible()
  await button(`Send ${NUMBER}`).click()

  await expect.element(said('Goods sent to the supplier')).toBeVisible()
  expect(screen.questions[0]).toContain('They leave the shelf now.')
  const [first, again] = server.asked(api.supplierReturns.send)
  expect(again).toEqual(first)
})

test('refused goods are taken in line by line, and a credit note says what stays uncredited', async ({
  server,
  screen,
}) => {
  await openReturns(server, screen, [SUPPLIER_RETURN])
  server.answers(api.supplierReturns.refuse, SUPPLIER_RETURN)
  server.answers(api.supplierReturns.credit, SUPPLIER_RETURN)

  await button(`Enter what was refused of ${NUMBER}`).click()
  const refused = dialog(`Refused by the supplier · ${NUMBER}`)
  await refused.getByRole('button', { name: 'Take in' }).click()
  await expect.element(refused.getByText('Say what came back')).toBeVisible()
  await refused.getByRole('textbox', { name: 'How many' }).first().fill('50')
  await refused.getByLabelText('Reason').fill('Too old')
  await refused.getByRole('button', { name: 'Take in' }).click()
  await expect.element(said('Refused goods taken in')).toBeVisible()
  expect(server.asked(api.supplierReturns.refuse)[0]?.body).toEqual({
    goods: [{ line: 1, qty: 50 }],
    reason: 'Too old',
    version: 2,
  })

  await button(`Enter a credit note for ${NUMBER}`).click()
  const credit = dialog(`Credit note for ${NUMBER}`)
  await credit.getByLabelText('Number of the credit note').fill('CN-501')
  await credit.getByLabelText('Amount').fill('400')
  await credit.getByLabelText('This is the last one').click()
  await expect.element(credit.getByText('₱192.50 stays uncredited')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await credit.getByRole('button', { name: 'Enter credit note' }).click()
  await expect.element(said('Credit note entered')).toBeVisible()
  expect(server.asked(api.supplierReturns.credit)[0]?.body).toMatchObject({
    number: 'CN-501',
    amount: '400',
    isLast: true,
    purchaseId: null,
  })
})

test('what can go back stands by supplier with its last day, and a press makes the draft', async ({
  server,
  screen,
}) => {
  const { branch } = await openReturns(server, screen, [])
  const [line] = SUPPLIER_RETURN.goods
  const { lotId, qty, reason, cost, ...rest } = line!
  server.answers(api.supplierReturns.proposals, [
    {
      supplierId: 3,
      supplierName: 'Metro Drug',
      needsAuthorisation: true,
      lots: [{ ...rest, lotId, qty, reason, cost, lastDay: '2026-12-30' }],
    },
  ])
  server.answers(api.supplierReturns.create, SUPPLIER_RETURN)

  await button('What can go back').click()
  const proposals = dialog('What can go back today')
  await proposals.getByLabelText('Location').selectOptions(branch.name)
  await expect.element(proposals.getByText('until Dec 30, 2026')).toBeVisible()
  await expect.element(proposals.getByText('Needs an authorisation')).toBeVisible()
  expect(await barriersOn()).toEqual([])
  await button('Make a draft for Metro Drug').click()

  await expect.element(dialog(NUMBER)).toBeVisible()
  expect(server.asked(api.supplierReturns.create)[0]?.body).toEqual({
    supplierId: 3,
    locationId: branch.id,
    goods: [{ lotId, qty, reason }],
  })
})

test('no more credits are awaited after a reason, and the list is exported as it is filtered', async ({
  server,
  screen,
}) => {
  await openReturns(server, screen, [SUPPLIER_RETURN])
  server.answers(api.supplierReturns.settle, SUPPLIER_RETURN)
  server.answers(api.reports.export, '')

  await chooseFor(NUMBER, 'No more credits')
  const settle = dialog(`No more credits for ${NUMBER}`)
  await expect.element(settle.getByText(/^₱592.50 is not credited/)).toBeVisible()
  await settle.getByLabelText('Reason').fill('The supplier pays no more')
  await settle.getByRole('button', { name: 'No more credits' }).click()
  await expect.element(said('Supplier return settled')).toBeVisible()

  await page.getByLabelText('Status', { exact: true }).selectOptions('Sent')
  await button('Export Supplier Returns').click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect
    .poll(() => server.asked(api.reports.export)[0]?.body)
    .toEqual({ reportType: 'supplier-returns', filters: { status: 'SENT' }, format: 'xlsx' })
})

test('on a phone each return is a card with the same actions', async ({ server, screen }) => {
  await openReturns(server, screen, [SUPPLIER_RETURN])

  await page.viewport(390, 844)

  const card = page.getByRole('listitem', { name: NUMBER })
  await expect.element(card).toHaveTextContent(/Metro Drug.*₱592.50|₱592.50.*Metro Drug/)
  await expect.element(card).toHaveTextContent('Awaited: ₱474.00')
  await expect.element(button(`Enter a credit note for ${NUMBER}`)).toBeVisible()
  expect(await barriersOn()).toEqual([])
})
