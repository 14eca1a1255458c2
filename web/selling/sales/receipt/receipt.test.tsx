import { api } from '#domain/api.ts'
import { press, scan } from '#web/testing/keys.ts'
import { button, said } from '#web/testing/page.ts'
import { print, UsbPrinter, watchDialog } from '#web/testing/documents.ts'
import { expect, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { held, lost, type Server } from '#web/testing/server.ts'
import type { Rows } from '#web/testing/shop.ts'
import { qtyField, showTill } from '#web/testing/till.ts'

/** A till whose browser is none in particular: it prints as the first till of its location does. */
async function showPrintingTill(server: Server, screen: Screen, printer: Rows['printer'] = {}) {
  const shop = await showTill(server, screen, { printer })
  // What prints comes a moment after the till.
  await expect
    .poll(async () => {
      await press('F1')
      return said('No sale was made here yet whose receipt could be printed').elements()
    })
    .toHaveLength(1)
  const number = shop.sold.invoiceNumber ?? ''
  server.answers(api.documents.print, print(number))

  /** Scans one piece and pays for it in cash, by one press. */
  async function sell() {
    await scan(shop.biogesic.sku ?? '')
    await expect.element(qtyField(shop.biogesic)).toBeVisible()
    await press('F9')
  }
  return { ...shop, number, sell }
}

const finished = () => button('Next sale')

/** The keys of the copies that were asked for. */
function keysOf(server: Server) {
  return server.asked(api.documents.print).map(({ idempotencyKey }) => idempotencyKey)
}

test('two presses after the last scan the receipt of a cash sale is printed, and a third prints it again', async ({
  server,
  screen,
}) => {
  const printed = watchDialog()
  const { sell, sold, number } = await showPrintingTill(server, screen)
  await sell()
  await press('F1')

  await expect.poll(() => printed).toHaveLength(1)
  expect(printed[0]).toContain(`No. ${number}`)
  expect(server.asked(api.documents.print)).toMatchObject([
    { params: { kind: 'sale', id: String(sold.id) }, body: { way: 'DIALOG' } },
  ])
  server.answers(api.documents.print, print(number, { copy: 2 }))
  await button(/^Print Receipt/).click()
  await expect.poll(() => printed).toHaveLength(2)
  expect(printed[1]).toContain('REPRINT 2')
  expect(new Set(keysOf(server)).size).toBe(2)
})

longTest('its other tests')(
  'a receipt asked for before what prints is there comes out all the same',
  async ({ server, screen }) => {
    const printed = watchDialog()
    const { biogesic, sold } = await showTill(server, screen, { printer: {} })
    server.answers(api.documents.print, print(sold.invoiceNumber ?? ''))
    await scan(biogesic.sku ?? '')
    await expect.element(qtyField(biogesic)).toBeVisible()
    await press('F9')
    await press('F1')

    await expect.poll(() => printed).toHaveLength(1)
    await press('F1')
    await expect.poll(() => printed).toHaveLength(2)
  },
)

test('print pressed three times is one copy, until it came out; a slow printer bars no sale', async ({
  server,
  screen,
}) => {
  const how = { printer: 'NETWORK' } as const
  const { sell, neozep, number } = await showPrintingTill(server, screen, how)
  const copy = held(print(number, { failure: 'The printer did not take the paper.' }))
  server.answers(api.documents.print, copy, print(number))
  await sell()
  await expect.element(finished()).toBeVisible()
  await press('F1')
  await press('F1')
  await expect.element(button(/^Printing/)).toBeDisabled()
  await press('F1')
  await scan(neozep.sku ?? '')
  await expect.element(qtyField(neozep)).toBeVisible()
  copy.letGo()
  await expect.element(page.getByText('Not printed. The printer did not take')).toBeVisible()
  await press('F1')
  await expect.poll(() => page.getByText('Not printed.').elements()).toEqual([])
  await press('F1')
  await expect.poll(() => keysOf(server)).toHaveLength(3)

  const [first, again, next] = keysOf(server)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('a receipt asked for before the sale is saved is that of the sale on its way, not of the one before', async ({
  server,
  screen,
}) => {
  const printed = watchDialog()
  const { sell, sold } = await showPrintingTill(server, screen)
  await sell()
  await expect.element(finished()).toBeVisible()
  const next = { ...sold, id: sold.id + 5000, invoiceNumber: 'MAKATI-00000002' }
  const answer = held(next)
  server.answers(api.sales.complete, answer)
  server.answers(api.documents.print, print(next.invoiceNumber))
  await sell()
  await press('F1')
  await expect.element(said('The receipt is printed as soon as the sale is saved')).toBeVisible()
  expect(printed).toEqual([])
  answer.letGo()

  await expect.poll(() => printed).toHaveLength(1)
  expect(server.asked(api.documents.print)).toMatchObject([{ params: { id: String(next.id) } }])
})

test('a till that prints by itself prints each sale once, and the next one begins meanwhile', async ({
  server,
  screen,
}) => {
  const printer = new UsbPrinter()
  const how = { printer: 'USB', printsItself: true } as const
  const { sell, neozep, number } = await showPrintingTill(server, screen, how)
  const copy = held(print(number))
  server.answers(api.documents.print, copy)
  await sell()
  await expect.element(finished()).toBeVisible()
  await scan(neozep.sku ?? '')
  await expect.element(qtyField(neozep)).toBeVisible()
  copy.letGo()

  await expect.poll(() => printer.jobs).toHaveLength(1)
  expect(printer.jobs[0]).toContain(number)
  await page.getByRole('link', { name: 'Customers' }).click()
  server.answers(api.customers.list, [])
  await page.getByRole('link', { name: 'POS' }).click()
  await expect.element(qtyField(neozep)).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(keysOf(server)).toHaveLength(1)
})

test('a sale of another tab is not printed by itself here', async ({ server, screen }) => {
  const printed = watchDialog()
  const { sold, number } = await showPrintingTill(server, screen, { printsItself: true })
  const figures = { total: 50_00, paid: 50_00, change: 0 }
  const seller = { id: screen.userId, name: 'Ana Dela Cruz' }
  const other = { id: sold.id, invoiceNumber: number, seller, atMs: Date.now(), ...figures }
  localStorage.setItem('botika.counter', JSON.stringify({ version: 1, finished: other }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'botika.counter' }))
  await expect.element(finished()).toBeVisible()
  await expect.element(button(/^Print Receipt/)).toBeEnabled()

  expect(printed).toEqual([])
  await press('F1')
  await expect.poll(() => printed).toHaveLength(1)
})

test('a printer without paper is reported beside the next sale, and the same copy comes out once it has some', async ({
  server,
  screen,
}) => {
  const printer = new UsbPrinter()
  printer.hasPaper = false
  const { sell, neozep, number } = await showPrintingTill(server, screen, { printer: 'USB' })
  await sell()
  await press('F1')
  await expect.element(page.getByText('Not printed. The printer is out of paper.')).toBeVisible()
  await scan(neozep.sku ?? '')
  await expect.element(qtyField(neozep)).toBeVisible()
  printer.hasPaper = true
  await button('Print Again').click()

  await expect.poll(() => printer.jobs.join()).toContain(number)
  await expect.poll(() => page.getByText('Not printed.').elements()).toEqual([])
  expect(keysOf(server)).toHaveLength(1)
  await expect.element(qtyField(neozep)).toHaveValue('1')
})

test('a copy whose answer got lost is asked for under the same key', async ({ server, screen }) => {
  const printed = watchDialog()
  const { sell, number } = await showPrintingTill(server, screen)
  server.answers(api.documents.print, lost, print(number))
  await sell()
  await press('F1')
  await expect.element(page.getByText('Not printed. The server cannot be reached.')).toBeVisible()
  await press('F1')

  await expect.poll(() => printed).toHaveLength(1)
  const keys = keysOf(server)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('that a receipt did not come out can be sent away, and printed later it is the same copy', async ({
  server,
  screen,
}) => {
  const printer = new UsbPrinter()
  printer.hasPaper = false
  const { sell, number } = await showPrintingTill(server, screen, { printer: 'USB' })
  await sell()
  await press('F1')
  const failed = page.getByText('Not printed. The printer is out of paper.')
  await expect.element(failed).toBeVisible()
  await button('Not now').click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Search products')).toHaveFocus()

  printer.hasPaper = true
  await press('F1')
  await expect.poll(() => printer.jobs.join()).toContain(number)
  expect(new Set(keysOf(server)).size).toBe(1)
})
