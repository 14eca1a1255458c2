import { api } from '#domain/api.ts'
import { barriersOn } from '#web/testing/barriers.ts'
import { button, dialog, field, said } from '#web/testing/page.ts'
import { print, documentAnswer, UsbPrinter, watchDialog } from '#web/testing/documents.ts'
import { bought, customer, sale } from '#web/testing/samples.ts'
import { expect, isLong, longTest, page, test, type Screen } from '#web/testing/screen.tsx'
import { refused, type Server } from '#web/testing/server.ts'
import { openShop, type Rows } from '#web/testing/shop.ts'

const NUMBER = 'MAKATI-00000007'

/** Opens the document of a sale at the branch, whose till prints like this. */
async function openDocument(server: Server, screen: Screen, printer: Rows['printer'] = {}) {
  const { branch, biogesic } = openShop(server, { printer })
  const issued = { status: 'Final', invoiceNumber: NUMBER } as const
  const sold = sale(branch, [{ product: biogesic, qty: 2 }], issued)
  server.answers(api.sales.list, [sold])
  server.answers(api.sales.get, sold)
  server.answers(api.documents.get, documentAnswer(NUMBER))
  server.answers(api.documents.print, print(NUMBER))
  await screen.open(`/sales?sale=${sold.id}`, 'CASHIER')
  await dialog(NUMBER).getByRole('button', { name: 'Print', exact: true }).click()
  const paper = dialog(`Receipt ${NUMBER}`)
  await expect.element(paper.getByText('Not printed yet')).toBeVisible()
  return { sold, paper, print: paper.getByRole('button', { name: 'Print', exact: true }) }
}

function ways(server: Server) {
  return server.asked(api.documents.print).map(({ body }) => body.way)
}

test('a document is looked at as the till prints it and as a sheet, and what is shown is printed', async ({
  server,
  screen,
}) => {
  const sheets = watchDialog()
  const { paper, print: button } = await openDocument(server, screen, { printer: 'NETWORK' })
  await expect
    .element(paper.getByRole('tab', { name: '80 mm' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(paper.getByRole('img', { name: NUMBER })).toBeVisible()
  await button.click()
  await expect.poll(() => ways(server)).toEqual(['NETWORK'])
  expect(sheets).toEqual([])
  await paper.getByRole('tab', { name: 'A4' }).click()
  await expect.element(paper.getByRole('columnheader', { name: 'Unit price' })).toBeVisible()
  await button.click()

  await expect.poll(() => sheets).toHaveLength(1)
  expect(sheets[0]).toContain('Unit price')
  expect(ways(server)).toEqual(['NETWORK', 'DIALOG'])
})

test('a copy that a network printer did not take is sent again as the same copy, or printed by the dialog', async ({
  server,
  screen,
}) => {
  const printed = watchDialog()
  const { paper, print: button } = await openDocument(server, screen, { printer: 'NETWORK' })
  const why = 'The printer at 192.168.1.50 did not answer.'
  server.answers(api.documents.print, print(NUMBER, { failure: why }))
  await button.click()
  await expect.element(paper.getByText(`Not printed. ${why}`)).toBeVisible()
  await paper.getByRole('button', { name: 'Print Again' }).click()
  await expect.poll(() => server.asked(api.documents.print)).toHaveLength(2)
  await expect.element(paper.getByText(`Not printed. ${why}`)).toBeVisible()
  await paper.getByRole('button', { name: 'Use the Browser’s Dialog' }).click()

  await expect.poll(() => printed).toHaveLength(1)
  const [first, second] = server.asked(api.documents.print)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(server.asked(api.documents.print)).toHaveLength(2)
  await expect.poll(() => paper.getByText('Not printed.').elements()).toEqual([])
})

test('the first job for a USB printer asks which one it is; unplugged it says so, and no second copy is counted', async ({
  server,
  screen,
}) => {
  const printer = new UsbPrinter()
  printer.isKnown = false
  const { paper, print: button } = await openDocument(server, screen, { printer: 'USB' })
  await button.click()
  await expect.poll(() => printer.jobs).toHaveLength(1)
  expect([printer.asked, printer.jobs[0]]).toEqual([1, expect.stringContaining(NUMBER)])
  printer.isPlugged = false
  await button.click()
  await expect.element(paper.getByText('Not printed. No printer is chosen yet.')).toBeVisible()

  expect(ways(server)).toEqual(['USB'])
})

const GONE =
  'The printer cannot be reached. Check that it is switched on and its cable is plugged in, and that no other program uses it.'

const TROUBLES: [string, Partial<UsbPrinter>, string][] = [
  ['is unplugged in the middle', { sending: 'unplugged' }, GONE],
  ['is out of paper', { hasPaper: false }, 'The printer is out of paper.'],
  ['another program uses', { isTaken: true }, GONE],
  [
    'takes nothing',
    { sending: 'stalled' },
    'The printer takes nothing. Check its paper and its cover.',
  ],
]

test.for(TROUBLES.slice(0, isLong ? TROUBLES.length : 1))(
  'a USB printer that %s is reported, and the same copy comes out once it prints',
  async ([, trouble, why], { server, screen }) => {
    const printer = Object.assign(new UsbPrinter(), trouble)
    const { paper, print: button } = await openDocument(server, screen, { printer: 'USB' })
    await button.click()
    await expect.element(paper.getByText(`Not printed. ${why}`)).toBeVisible()
    Object.assign(printer, { isTaken: false, sending: 'taken', hasPaper: true })
    await paper.getByRole('button', { name: 'Print Again' }).click()

    await expect.poll(() => printer.jobs.at(-1)).toContain(NUMBER)
    await expect.poll(() => paper.getByText('Not printed.').elements()).toEqual([])
    expect(ways(server)).toEqual(['USB'])
  },
)

longTest('its other tests; server/shop/documents/prints')(
  'a print that the browser passed over is reported, and pressed again it is the same copy',
  async ({ server, screen }) => {
    const printed = watchDialog({ passedOver: 1 })
    const { paper, print: button } = await openDocument(server, screen)
    await button.click()
    const why = 'Not printed. The browser opened no print dialog. Print again in a moment.'
    await expect.element(paper.getByText(why)).toBeVisible()
    expect(document.querySelector('[data-printed]')).toBeNull()
    await button.click()

    await expect.poll(() => printed).toHaveLength(1)
    expect(server.asked(api.documents.print)).toHaveLength(1)
    await expect.poll(() => paper.getByText(why).elements()).toEqual([])
  },
)

test('a document has no barrier, as a roll and as a sheet', async ({ server, screen }) => {
  const { paper } = await openDocument(server, screen)
  expect(await barriersOn()).toEqual([])
  await paper.getByRole('tab', { name: 'A4' }).click()
  await expect.element(paper.getByRole('columnheader', { name: 'Unit price' })).toBeVisible()

  expect(await barriersOn()).toEqual([])
})

test('without HTTPS a USB printer cannot be reached: the document says why, and offers the dialog', async ({
  server,
  screen,
}) => {
  const printed = watchDialog()
  const { paper, print: button } = await openDocument(server, screen, { printer: 'USB' })
  const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext')!
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false })
  await button.click()
  await expect.element(paper.getByText('This page came over plain HTTP')).toBeVisible()
  expect(server.asked(api.documents.print)).toEqual([])
  await paper.getByRole('button', { name: 'Use the Browser’s Dialog' }).click()
  Object.defineProperty(window, 'isSecureContext', secure)

  await expect.poll(() => printed).toHaveLength(1)
  expect(ways(server)).toEqual(['DIALOG'])
})

test('a buyer is named until the invoice is printed, and a refusal is shown in the form', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = openShop(server)
  const issued = { status: 'Final', invoiceNumber: NUMBER } as const
  const sold = sale(branch, [{ product: biogesic, qty: 2 }], issued)
  server.answers(api.sales.get, sold)
  await screen.open(`/sales?sale=${sold.id}`, 'CASHIER')
  await expect.element(said('No buyer is named on the invoice')).toBeVisible()
  await button('Name the Buyer').click()
  await page.getByLabelText('Buyer’s Name').fill('Aurora Trading')
  await field('TIN').fill('123-456')
  await button('Save').click()
  await expect.element(page.getByText('TIN must be 9 digits')).toBeVisible()
  await field('TIN').fill('123456789')
  const why = 'The invoice was printed already: void the sale and sell it anew'
  const buyer = { name: 'Aurora Trading', tin: '123-456-789', address: null, businessStyle: null }
  server.answers(api.documents.nameBuyer, refused(409, why), { buyer, isPrinted: false })
  await button('Save').click()
  await expect.element(dialog(`Buyer of ${NUMBER}`).getByText(why)).toBeVisible()
  server.answers(api.documents.buyer, { buyer, isPrinted: true })
  await button('Save').click()

  await expect.element(said('Aurora Trading · TIN 123-456-789')).toBeVisible()
  await expect.element(page.getByText('The invoice was printed, so its buyer stays.')).toBeVisible()
  expect(server.asked(api.documents.nameBuyer)[0]?.body).toMatchObject({ tin: '123-456-789' })
})

test('a quotation is printed from the form that it opens as, until something is typed', async ({
  server,
  screen,
}) => {
  const { branch, biogesic } = openShop(server)
  const quoted = sale(branch, [{ product: biogesic, qty: 2 }], { status: 'Quotation' })
  server.answers(api.sales.list, [quoted])
  server.answers(api.sales.get, quoted)
  server.answers(api.documents.get, { ...documentAnswer(NUMBER), paper: 'QUOTATION' })
  await screen.open('/sales', 'MANAGER')
  await button(`Open Order #${quoted.id}`).click()
  const printing = button(`Print Order #${quoted.id}`)
  await printing.click()
  const paper = dialog(`Receipt ${NUMBER}`)
  await expect.element(paper.getByText('Not printed yet')).toBeVisible()
  await paper.getByRole('button', { name: 'Close' }).click()
  await field('Customer Name').fill('Aurora Trading')

  await expect.element(printing).not.toBeInTheDocument()
})

test('a manager prints what a customer owes, of the days that they choose', async ({
  server,
  screen,
}) => {
  const rosa = customer({ name: 'Rosa Cruz' })
  openShop(server, { customers: [rosa] })
  server.answers(api.customers.get, bought(rosa))
  server.answers(api.documents.get, { ...documentAnswer(NUMBER), paper: 'STATEMENT' })
  await screen.open('/customers', 'MANAGER')
  await button('Purchase history of Rosa Cruz').click()
  await button('Statement of account').click()
  await field('From').fill('Nov 1, 2026')
  await field('To').fill('Nov 15, 2026')

  await expect
    .poll(() => server.asked(api.documents.get).at(-1))
    .toMatchObject({
      params: { kind: 'statement', id: String(rosa.id) },
      query: { from: '2026-11-01', to: '2026-11-15' },
    })
})
