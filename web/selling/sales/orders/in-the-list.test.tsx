import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { field } from '#web/testing/page.ts'
import { sale } from '#web/testing/samples.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import { broken, held } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { showOrders } from '#web/testing/orders.ts'

// How the list of sales stands on the screens that shops have.

test('on a tablet a sale shows who made it where, and its buttons, and days fit their fields', async ({
  server,
  screen,
}) => {
  await page.viewport(820, 1180)
  const { branch, neozep } = await showOrders(server, screen)
  const paid = {
    customerName: 'Ana Reyes',
    invoiceNumber: 'MAKATI-00000001',
    status: 'Final' as const,
    paymentStatus: 'paid' as const,
    grandTotal: '1696.32',
    paidAmount: '1700.00',
  }
  server.answers(api.sales.list, [sale(branch, [{ product: neozep, qty: 1 }], paid)])
  await server.notifies('sales')
  const row = page.getByRole('row', { name: 'Ana Reyes' })
  await expect.element(row.getByText(/^Makati · /)).toBeVisible()
  const list = page.getByRole('region', { name: 'Sales Orders' }).element()

  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  await expect.element(row.getByRole('button', { name: /^More for/ })).toBeInViewport()
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(58)
  for (const name of ['From', 'To']) {
    await field(name).fill('Nov 22, 2026')
    const { scrollWidth, clientWidth } = field(name).element()
    expect(scrollWidth).toBe(clientWidth)
  }
  await page.viewport(1440, 900)
})

test('a sale that is paid takes two lines at 1366 pixels, as one that is voided', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = openShop(server)
  const lines = [{ product: neozep, qty: 1 }]
  const of = (invoiceNumber: string, customerName: string | null) => ({
    ...sale(branch, lines, { status: 'Final', invoiceNumber, customerName }),
    locationName: 'Katipunan',
    createdByName: 'Ana Dela Cruz',
    paidAmount: '1696.32',
    paymentStatus: 'paid' as const,
  })
  const unit = of('QC-00000002', 'Municipal Rural Health Unit of Bantay Dagat')
  server.answers(api.sales.list, [of('QC-00000001', null), unit])
  await page.viewport(1366, 768)
  await screen.open('/sales', 'MANAGER')
  const row = page.getByRole('row', { name: 'QC-00000001' })
  await expect.element(row).toBeVisible()

  expect(row.element().clientHeight).toBeLessThanOrEqual(49)
  await page.viewport(1440, 900)
})

test('nothing jumps when the sales come, and figures that did not come do not go on pulsing', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = openShop(server)
  const answer = held([sale(branch, [{ product: neozep, qty: 1 }], { customerName: 'Ana Reyes' })])
  server.answers(api.sales.list, answer)
  server.answers(api.sales.summary, broken)
  await screen.open('/sales', 'MANAGER')
  await expect.element(page.getByText('Loading sales orders...')).toBeInTheDocument()
  const body = () => page.getByRole('region', { name: 'Sales Orders' }).element()
  const topOf = (selector: string) =>
    body().querySelector(selector)?.getBoundingClientRect().top ?? 0
  const [firstRow, height] = [topOf('tbody tr'), body().querySelector('tbody tr')!.clientHeight]
  answer.letGo()

  const row = page.getByRole('row', { name: 'Ana Reyes' })
  await expect.element(row).toBeVisible()
  expect(Math.abs(row.element().clientHeight - height)).toBeLessThanOrEqual(1)
  expect(topOf('tbody tr')).toBeGreaterThanOrEqual(firstRow)
  await expect.poll(() => document.querySelectorAll('main .animate-pulse').length).toBe(0)
  expect(
    page.getByRole('heading', { name: 'Total Revenue' }).element().parentElement?.parentElement
      ?.textContent,
  ).toContain('–')
})

test('a sale has one pill for its status and what is paid, and its price group where that is not the default', async ({
  server,
  screen,
}) => {
  const { branch, neozep } = openShop(server)
  const of = (customerName: string, named: Partial<Sale>) =>
    sale(branch, [{ product: neozep, qty: 1 }], { status: 'Final', customerName, ...named })
  server.answers(api.sales.list, [
    of('Rosa', { paymentStatus: 'paid' }),
    of('Maria', { paymentStatus: 'partial', sellingPriceGroup: 'Reseller Selling Price' }),
    of('Juan', { status: 'Quotation', paymentStatus: null }),
    of('Lito', { voidedAt: '2026-11-20T06:00:00Z', paymentStatus: null }),
  ])
  await screen.open('/sales', 'MANAGER')
  const row = (name: string) => page.getByRole('row', { name })
  const pill = (name: string) => row(name).getByRole('cell').nth(4)

  await expect.element(pill('Rosa')).toHaveTextContent(/^Final · Paid$/)
  await expect.element(pill('Maria')).toHaveTextContent(/^Final · Partly paid$/)
  await expect.element(pill('Juan')).toHaveTextContent(/^Quotation$/)
  await expect.element(pill('Lito')).toHaveTextContent(/^Voided$/)
  await expect.element(row('Maria')).toHaveTextContent('Reseller Selling Price')
  await expect.element(row('Rosa')).not.toHaveTextContent('Selling Price')
})
