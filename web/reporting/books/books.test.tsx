import { afterEach } from 'vitest'
import { api } from '#domain/api.ts'
import { HEAD, openBooks, PLACE, SOLD } from '#web/testing/books.ts'
import { onPaper } from '#web/testing/device.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, longTest, page, test, userEvent } from '#web/testing/screen.tsx'
import { broken, refused } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'

afterEach(() => page.viewport(1440, 900))

longTest('nothing else')(
  'a number that looks like a day or an amount is shown as it was typed',
  async ({ server, screen }) => {
    await openBooks(server, screen)
    const [row] = SOLD.rows
    const typed = ['2019-04-12', '1001.50', '1234-56-78']
    const rows = typed.map((number) => ({ ...row!, idNumber: number, number }))
    server.answers(api.books.scheme, { ...SOLD, rows })
    await page.getByRole('button', { name: 'Senior Citizen SC' }).click()

    for (const number of typed) {
      await expect.element(page.getByRole('link', { name: number })).toBeVisible()
      expect(page.getByText(number, { exact: true }).elements()).toHaveLength(2)
    }
  },
)

test('a book is chosen by keyboard, its rows are the latest with the sums of all, and its days and place stay in the address', async ({
  server,
  screen,
}) => {
  const { branch } = await openBooks(server, screen)
  await expect.element(page.getByRole('heading', { name: 'VAT Summary' })).toBeVisible()

  const seniors = page.getByRole('button', { name: 'Senior Citizen SC' })
  await expect.element(seniors).toBeVisible()
  seniors.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 of 3 rows stand here')).toBeVisible()
  await expect.element(page.getByText('J••• d••• C•••')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'MKT-00000007' })).toBeVisible()
  await field('Location').selectOptions('Makati')
  await field('From').fill('2026-03-01')
  await field('To').fill('2026-03-31')
  await field('Rows').selectOptions('One a line, with units')

  await expect.element(page.getByRole('columnheader', { name: 'Generic Name' })).toBeVisible()
  await expect
    .poll(() => server.asked(api.books.scheme).at(-1)?.query)
    .toMatchObject({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      locationId: String(branch.id),
      scheme: 'SC',
      by: 'line',
    })
  expect(window.location.search).toContain('book=scheme&scheme=SC&by=line')
  await field('To').fill('2026-02-01')
  await expect.element(page.getByText('No book can cover these days')).toBeVisible()
})

longTest('nothing else')(
  'e-Sales, purchases, claims and what was withheld stand on the screen with their figures and sums',
  async ({ server, screen }) => {
    const taxed = { vatable: '100.00', exempt: '55.50', zeroRated: '80.00' }
    const supplier = { supplierName: 'Metro Drug', tin: '000-111-222-00000' }
    const page1 = <Row,>(row: Row, sums: Record<string, string | number>) => ({
      head: HEAD,
      rows: [row],
      rowCount: 1,
      sums,
    })
    server.answers(
      api.books.eSales,
      page1(
        {
          month: '2026-03',
          ...PLACE,
          min: '2601151234567890',
          ...taxed,
          otherTax: '0.00',
          firstNumber: 'MKT-00000001',
          lastNumber: 'MKT-00000041',
          invoiceCount: 41,
        },
        { ...taxed, otherTax: '0.00', invoiceCount: 41 },
      ),
    )
    const bought = { cost: '247.50', inputVat: '12.00', unregistered: '0.00', ...taxed }
    const of = { businessDate: null, reference: null, locationName: null, invoiceCount: 3 }
    server.answers(api.books.purchases, page1({ ...of, ...supplier, ...bought }, bought))
    const claimed = { qty: 19, statutoryDiscount: '32.30', claim: '22.61' }
    const goods = { productName: 'Cozaar', genericName: 'Losartan' }
    server.answers(api.books.claims, page1({ ...supplier, ...goods, ...claimed }, claimed))
    server.answers(
      api.books.withheld,
      page1(
        {
          saleId: 7,
          businessDate: '2026-03-04',
          customerName: 'Bagong Buhay Clinic',
          tin: '222-333-444',
          number: 'MKT-00000007',
          ...PLACE,
          reference: '2307-88',
          amount: '2.90',
        },
        { amount: '2.90' },
      ),
    )
    await openBooks(server, screen)
    const shown: [string, string[]][] = [
      ['e-Sales', ['2601151234567890', 'MKT-00000001', 'MKT-00000041', '55.50']],
      ['Purchases', ['Metro Drug', '000-111-222-00000', '247.50', '12.00']],
      ['Claims on Suppliers', ['Cozaar', 'Losartan', '32.30', '22.61']],
      ['Withheld (2307)', ['Bagong Buhay Clinic', '222-333-444', '2307-88', '2.90']],
    ]
    for (const [title, cells] of shown) {
      await page.getByRole('button', { name: title }).click()
      const table = page.getByRole('table')
      await expect.element(table).toBeVisible()
      for (const cell of cells) await expect.element(table.getByText(cell).first()).toBeVisible()
    }
  },
)

test('what is printed says whose it is, has names and numbers whole, and is asked for with each press', async ({
  server,
  screen,
}) => {
  await openBooks(server, screen, '/books?book=scheme&scheme=SC&from=2026-03-01&to=2026-03-31')
  await expect.element(page.getByText('J••• d••• C•••')).toBeVisible()
  server.answers(api.books.paper, refused(422, 'At most 5,000 lines are printed'))
  let prints = 0
  window.print = () => (prints += 1)
  await button('Print').click()
  await expect.element(page.getByText('At most 5,000 lines are printed').first()).toBeVisible()
  expect(prints).toBe(0)

  const whole = { ...SOLD.rows[0]!, holderName: 'Juan dela Cruz', idNumber: 'OSCA-0012345' } // it has a row
  // Somebody bought since the book was opened.
  const taxNumber = 'VAT REG TIN 123-456-789'
  server.answers(api.books.paper, {
    head: [...HEAD, { label: 'TIN', value: taxNumber }],
    rows: [whole],
    sums: { ...SOLD.sums, total: '9876.54' },
  })
  await button('Print').click()
  await expect.poll(() => prints).toBe(1)
  await expect.element(page.getByText('Juan dela Cruz')).not.toBeVisible()
  await onPaper()

  await expect.element(page.getByText('Juan dela Cruz')).toBeVisible()
  await expect.element(page.getByText('OSCA-0012345')).toBeVisible()
  await expect.element(page.getByText('J••• d••• C•••')).not.toBeVisible()
  await expect.element(page.getByText('9,876.54')).toBeVisible()
  await expect.element(page.getByText(/ · All locations · /)).toBeVisible()
  await expect.element(page.getByText(taxNumber)).toBeVisible()
  await expect.element(page.getByText('2601151234567890').first()).toBeVisible()
  // The browser's own command prints no more than the screen shows.
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('OSCA-0012345')).not.toBeInTheDocument()
  await expect.element(page.getByText('J••• d••• C•••')).toBeVisible()
  expect(server.asked(api.books.paper).at(-1)?.body).toMatchObject({
    book: 'scheme',
    filters: { startDate: '2026-03-01', endDate: '2026-03-31', scheme: 'SC', by: 'document' },
  })
})

longTest('nothing else')(
  'a book is saved as CSV or for Excel, and one that does not come says why',
  async ({ server, screen }) => {
    await page.viewport(390, 844)
    await openBooks(server, screen, '/books?range=last-month')
    server.answers(api.books.export, '')
    await button('Export VAT Summary').click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    await expect
      .poll(() => server.asked(api.books.export).at(-1)?.body)
      .toMatchObject({ book: 'vat', format: 'xlsx' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

    server.answers(api.books.eSales, broken, { head: HEAD, rows: [], rowCount: 0, sums: {} })
    await field('Book').selectOptions('e-Sales')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByText('Nothing in these days')).toBeVisible()
  },
)

test('a shop with a tax on top has no books in its menu, and their address says so', async ({
  server,
  screen,
}) => {
  openShop(server)
  await screen.open('/books', 'MANAGER')

  await expect.element(page.getByText('Books are for shops whose prices hold VAT')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  expect(menu.getByRole('link', { name: 'Books' }).elements()).toEqual([])
  expect(menu.getByRole('link', { name: 'Reports' }).elements()).toHaveLength(1)
})
