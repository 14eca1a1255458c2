import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { HEAD, openBooks } from '#web/testing/books.ts'
import { button, field } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'

const OF_TILL = {
  businessDate: '2026-03-04',
  firstNumber: 'MKT-00000001',
  lastNumber: 'MKT-00000041',
  accumulatedEnd: '1112.00',
  accumulatedBeginning: '1000.00',
  manualSales: '0.00',
  gross: '132.00',
  vatable: '100.00',
  vat: '12.00',
  exempt: '0.00',
  zeroRated: '0.00',
  deductionSc: '0.00',
  deductionPwd: '0.00',
  deductionNaac: '0.00',
  deductionSoloParent: '0.00',
  deductionOthers: '17.86',
  deductionReturns: '0.00',
  deductionVoids: '0.00',
  deductionTotal: '17.86',
  adjustmentSc: '0.00',
  adjustmentPwd: '0.00',
  adjustmentOthers: '2.14',
  adjustmentReturns: '0.00',
  adjustmentVoids: '0.00',
  adjustmentTotal: '2.14',
  vatPayable: '12.00',
  netSales: '100.00',
  overrun: '0.00',
  totalIncome: '100.00',
  resetCounter: 0,
  zCounter: 7,
  remarks: null,
} satisfies AnswerOf<typeof api.books.salesSummary>['rows'][number]

test('the sales summary is of one till, whose manual invoices are typed for a day and correct what somebody typed before', async ({
  server,
  screen,
}) => {
  const { branch, tills } = await openBooks(server, screen, '/books?from=2026-03-01&to=2026-03-31')
  const [first, second] = tills
  const sums = { gross: '132.00', netSales: '100.00', manualSales: '0.00' }
  server.answers(api.books.salesSummary, { head: HEAD, rows: [OF_TILL], rowCount: 1, sums })
  await page.getByRole('button', { name: 'BIR Sales Summary' }).click()

  const table = page.getByRole('table')
  await expect.element(table.getByText('MKT-00000041')).toBeVisible()
  await expect.element(table.getByText('1,112.00')).toBeVisible()
  await expect.element(page.getByText('2601151234567890')).toBeVisible()
  expect(server.asked(api.books.salesSummary).at(-1)?.query).toMatchObject({
    tillId: String(first.id),
  })
  await field('Till').selectOptions(`Makati · Till 2`)
  await expect
    .poll(() => server.asked(api.books.salesSummary).at(-1)?.query)
    .toMatchObject({ tillId: String(second.id) })

  const entry = {
    id: 44,
    tillId: second.id,
    locationId: branch.id,
    businessDate: '2026-03-04',
    amount: '90.00',
    typedByName: 'Maria Cruz',
    typedAt: '2026-03-05T01:00:00.000Z',
  }
  server.answers(api.books.manualSales, ({ query }) =>
    query.startDate === '2026-03-04' ? [entry] : [],
  )
  server.answers(api.books.enterManualSales, { ...entry, id: 45, amount: '900.00' })
  await button('Manual invoices').click()
  await field(/^Day of the invoices/).fill('2026-03-04')
  await expect.element(page.getByText(/Maria Cruz typed ₱90.00 for this day/)).toBeVisible()
  await field(/^Amount without VAT/).fill('900')
  await button('Save').click()

  await expect
    .poll(() => server.asked(api.books.enterManualSales).at(-1)?.body)
    .toEqual({
      tillId: second.id,
      businessDate: '2026-03-04',
      amount: '900.00',
      replacesId: entry.id,
    })
  await expect.element(page.getByText('₱900.00 of manual invoices on Mar 04, 2026')).toBeVisible()
})
