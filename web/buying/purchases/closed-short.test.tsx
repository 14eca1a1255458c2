import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { press } from '#web/testing/keys.ts'
import { button, chooseFor, dialog, said } from '#web/testing/page.ts'
import { CAME_IN_PIECES } from '#web/testing/packs.ts'
import { print, documentAnswer, watchDialog } from '#web/testing/documents.ts'
import { showPurchases } from '#web/testing/purchases.ts'
import { location, product, purchase, supplier } from '#web/testing/samples.ts'
import { expect, longTest, page, test } from '#web/testing/screen.tsx'

/** Ten ordered at 80.00, of which six came and no more is waited for. */
function closedShort(): Purchase {
  const goods = product({ name: 'Lagundi', cost: '80.00' })
  const from = supplier({ name: 'Zuellig' })
  const ordered = purchase(from, location({ name: 'Makati' }), [{ product: goods, qty: 10 }])
  const came = { receivedTotal: '480.00', totalValue: '480.00' }
  const receipt = {
    line: 1,
    qty: 6,
    ...CAME_IN_PIECES,
    lotNumber: null,
    expiryDate: null,
    cost: '80.0000',
    unitCost: '80.0000',
    amount: '480.00',
  }
  return {
    ...ordered,
    status: 'RECEIVED',
    closedShortAt: ordered.createdAt,
    receivedCost: '480.00',
    totalValue: '480.00',
    items: ordered.items.map((item) => ({ ...item, ...came, receivedQty: 6 })),
    deliveries: [
      {
        delivery: 1,
        receivedAt: ordered.createdAt,
        receivedByName: 'Jose Reyes',
        undoneAt: null,
        undoneByName: null,
        invoiceNumber: null,
        invoiceDate: null,
        receipts: [receipt],
      },
    ],
  }
}

longTest('web/shop/documents/documents, domain/buying/purchases, server/buying/purchases')(
  'a purchase closed short shows what came as its cost, and what was ordered beside it',
  async ({ server, screen }) => {
    const stored = closedShort()
    server.answers(api.purchases.get, stored)
    await showPurchases(server, screen, { purchases: [stored] })

    await page.viewport(390, 844)
    const card = page.getByRole('listitem', { name: `PO #${stored.id}` })
    await expect.element(card.getByText('4 never came')).toBeVisible()
    await expect.element(card.getByText('Ordered ₱800.00').last()).toBeVisible()
    await expect.element(card.getByRole('list', { name: 'Items' })).toHaveTextContent('₱480.00')
    expect(card.element().textContent).toContain('Total cost ₱480.00')

    await button(`Details of PO #${stored.id}`).click()
    const details = dialog(`PO #${stored.id}`)
    const figures = details.getByRole('table', { name: 'Items' })
    await expect.element(figures.getByRole('cell', { name: '₱800.00' })).toBeVisible()
    await expect.element(figures.getByRole('cell', { name: '₱480.00' })).toBeVisible()
    expect(details.element().textContent).toContain('Ordered cost₱800.00')
    expect(details.element().textContent).toContain('Received cost₱480.00')
    await page.viewport(1440, 900)
  },
)

longTest('web/shop/documents/documents, domain/buying/purchases, server/buying/purchases')(
  'an order of which some has come says so beside its status, and one of which nothing has does not',
  async ({ server, screen }) => {
    const begun: Purchase = { ...closedShort(), status: 'PENDING', closedShortAt: null }
    const items = begun.items.map((item) => ({ ...item, receivedQty: 0 }))
    const awaited = { ...begun, id: begun.id + 1, items }
    await showPurchases(server, screen, { purchases: [begun, awaited] })

    const row = (id: number) =>
      page.getByRole('row').filter({ has: button(`Details of PO #${id}`) })
    await expect.element(row(begun.id).getByText('Partly received')).toBeVisible()
    await expect.element(row(awaited.id).getByText('Pending')).toBeVisible()
    expect(row(awaited.id).getByText('Partly received').elements()).toEqual([])
  },
)

longTest('web/shop/documents/documents, domain/buying/purchases, server/buying/purchases')(
  'an order and each delivery of it are looked at as sheets, and printed from there',
  async ({ server, screen }) => {
    const printed = watchDialog()
    const stored = closedShort()
    server.answers(api.purchases.get, stored)
    server.answers(api.documents.get, { ...documentAnswer('1'), paper: 'DELIVERY' })
    server.answers(api.documents.print, print('1', { paper: 'DELIVERY' }))
    await showPurchases(server, screen, { purchases: [stored] })
    await chooseFor(`PO #${stored.id}`, 'Print')
    const sheet = page.getByRole('tab', { name: 'A4' })
    await expect.element(sheet).toHaveAttribute('aria-selected', 'true')
    await press('Escape')
    await button(`Details of PO #${stored.id}`).click()
    await button('Print delivery 1').click()
    await expect.element(sheet).toHaveAttribute('aria-selected', 'true')
    await button('Print').click()

    await expect.poll(() => printed).toHaveLength(1)
    const id = String(stored.id)
    expect(server.asked(api.documents.get).slice(0, 2)).toMatchObject([
      { params: { kind: 'purchase', id } },
      { params: { kind: 'delivery', id }, query: { delivery: '1' } },
    ])
    expect(server.asked(api.documents.print)).toMatchObject([
      { params: { kind: 'delivery', id }, body: { delivery: 1, way: 'DIALOG' } },
    ])
  },
)

longTest('web/shop/documents/documents, domain/buying/purchases, server/buying/purchases')(
  'a later delivery takes the number and day of its own invoice, which are put right among the documents',
  async ({ server, screen }) => {
    const stored: Purchase = { ...closedShort(), status: 'PENDING', closedShortAt: null }
    const [first] = stored.deliveries
    const second = { ...first!, delivery: 2, invoiceNumber: 'SI-9', invoiceDate: '2026-11-20' }
    const received: Purchase = { ...stored, status: 'RECEIVED', deliveries: [first!, second] }
    server.answers(api.purchases.get, stored)
    server.answers(api.purchases.receive, received)
    await showPurchases(server, screen, { purchases: [stored] })
    await button(`Receive PO #${stored.id}`).click()
    await page.getByLabelText('Invoice number of this delivery').fill('SI-9')
    await page.getByLabelText('Invoice date').fill('2026-11-20')
    server.answers(api.purchases.get, received)
    server.answers(api.purchases.list, [received])
    await button('Receive').click()
    await expect.element(said('Delivery received')).toBeVisible()
    expect(server.asked(api.purchases.receive)[0]?.body).toMatchObject({
      invoiceNumber: 'SI-9',
      invoiceDate: '2026-11-20',
    })

    await button(`Details of PO #${stored.id}`).click()
    await expect.element(page.getByText('Invoice SI-9 Nov 20, 2026')).toBeVisible()
    await press('Escape')
    server.answers(api.purchases.update, received)
    await button(`Edit PO #${stored.id}`).click()
    const form = dialog(`Edit PO #${stored.id}`)
    await form.getByLabelText('Invoice number of this delivery').fill('SI-10')
    await press('Enter')
    await expect
      .poll(() => server.asked(api.purchases.update)[0]?.body)
      .toMatchObject({ invoices: [{ delivery: 2, invoiceNumber: 'SI-10' }] })
  },
)

test('a delivery is undone, an order is put right, and one is cancelled, each after a question', async ({
  server,
  screen,
}) => {
  const came = closedShort()
  const open: Purchase = { ...came, status: 'PENDING', closedShortAt: null }
  const undone = came.deliveries.map((each) => ({
    ...each,
    undoneAt: came.createdAt,
    undoneByName: 'Jose Reyes',
  }))
  const items = came.items.map((item) => ({ ...item, receivedQty: 0 }))
  const awaited = { ...open, id: came.id + 1, items, deliveries: [] }
  server.answers(api.purchases.get, came)
  await showPurchases(server, screen, { purchases: [came, awaited] })
  await button(`Details of PO #${came.id}`).click()
  const details = dialog(`PO #${came.id}`)
  server.answers(api.purchases.undoDelivery, { ...open, deliveries: undone })
  server.answers(api.purchases.get, { ...open, deliveries: undone })
  await details.getByRole('button', { name: 'Undo delivery 1' }).click()
  await expect.element(said('Delivery undone')).toBeVisible()
  await expect.element(details.getByText(/Undone .* · Jose Reyes/)).toBeVisible()
  await details.getByRole('button', { name: 'Close', exact: true }).click()

  const name = `PO #${awaited.id}`
  server.answers(api.purchases.get, awaited)
  await button(`Edit ${name}`).click()
  const form = dialog(`Edit ${name}`)
  await form.getByLabelText('Quantity of Lagundi').fill('12')
  server.answers(api.purchases.update, { ...awaited, version: 2 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(said('Purchase order updated')).toBeVisible()
  expect(server.asked(api.purchases.update)[0]?.body).toMatchObject({ items: [{ qty: 12 }] })
  const cancelled: Purchase = { ...awaited, status: 'CANCELLED', version: 3 }
  server.answers(api.purchases.update, () => {
    // Not before: the list may still be on its way to show what was saved above.
    server.answers(api.purchases.list, [cancelled])
    return cancelled
  })
  await chooseFor(name, 'Cancel order')

  await expect.element(said('Purchase order cancelled')).toBeVisible()
  await expect.poll(() => button(`Receive ${name}`).elements()).toEqual([])
  await expect
    .poll(() => screen.questions)
    .toEqual([
      expect.stringContaining(`undo delivery 1 of PO #${came.id}?`),
      expect.stringContaining(`Are you sure you want to cancel ${name}?`),
    ])
})

test('a pending order is awaited, until a day where one was said, and late after it; one that came is neither', async ({
  server,
  screen,
}) => {
  const came = closedShort()
  const open: Purchase = { ...came, status: 'PENDING', closedShortAt: null }
  const expected = (id: number, expectedOn: string | null) => ({ ...open, id, expectedOn })
  const purchases = [came, expected(1, null), expected(2, '2099-12-05'), expected(3, '2020-01-31')]
  await showPurchases(server, screen, { purchases })
  const statusOf = (id: number) =>
    page
      .getByRole('row')
      .filter({ has: button(`Details of PO #${id}`) })
      .getByRole('cell')
      .nth(3)

  await expect.element(statusOf(1)).toHaveTextContent(/Pending.*Awaited$/)
  await expect.element(statusOf(2)).toHaveTextContent(/Awaited Dec 05, 2099$/)
  await expect.element(statusOf(3)).toHaveTextContent(/Late, expected Jan 31, 2020$/)
  await expect.element(statusOf(came.id)).toHaveTextContent(/^ReceivedClosed short$/)
})
