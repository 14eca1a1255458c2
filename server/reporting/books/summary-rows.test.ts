import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { columnsOf } from '#domain/reporting/books/columns.ts'
import { tableOf } from '#server/testing/reporting/book-files.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSummedTill, type SummaryRow } from '#server/testing/reporting/summed-till.ts'
import { workbookOfBook } from '#server/testing/reporting/workbook.ts'

// The rows of the BIR's sales summary: one for each reading and day of a till.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const { location, till, on, makeGoods, openShift, sell, read, summary } =
  await openSummedTill(pharmacy)
afterAll(() => pharmacy.setClock(null))

test('each row begins where the one before it ended, a reading of nothing is a row, and what no reading holds is in none', async () => {
  await on(10)
  const goods = await makeGoods('112.00')
  const first = await openShift()
  const sold = await sell([{ product: goods, qty: 1 }])
  await on(11)
  const later = await sell([{ product: goods, qty: 2, scheme: 'SC' }])
  const z = await read(first)
  const empty = await read(await openShift())
  await on(12)
  await openShift()
  await sell([{ product: goods, qty: 5 }])

  const { rows, rowCount } = await summary('2027-03-10', '2027-03-12')

  expect(rowCount).toBe(3)
  const [nothing, second, one] = rows as [SummaryRow, SummaryRow, SummaryRow]
  expect([one.businessDate, one.firstNumber, one.lastNumber, one.zCounter]).toEqual([
    '2027-03-10',
    sold.invoiceNumber,
    sold.invoiceNumber,
    z.number,
  ])
  expect([second.businessDate, second.firstNumber, second.zCounter]).toEqual([
    '2027-03-11',
    later.invoiceNumber,
    z.number,
  ])
  expect(nothing).toMatchObject({
    businessDate: '2027-03-11',
    remarks: 'No activity',
    zCounter: empty.number,
    gross: '0.00',
    firstNumber: null,
    resetCounter: 0,
  })
  expect(one.accumulatedBeginning).toBe(z.accumulatedBefore)
  expect(second.accumulatedBeginning).toBe(one.accumulatedEnd)
  expect(second.accumulatedEnd).toBe(z.accumulatedAfter)
  expect([nothing.accumulatedBeginning, nothing.accumulatedEnd]).toEqual([
    z.accumulatedAfter,
    z.accumulatedAfter,
  ])
})

test('as a file, a workbook and on paper the summary has the same 32 columns and rows, the oldest first', async () => {
  const manager = await on(13)
  const filters = { startDate: '2027-03-01', endDate: '2027-03-31', tillId: till.id }
  const body = { book: 'sales-summary' as const, filters }
  const columns = columnsOf({ book: 'sales-summary', by: 'document', scheme: null })

  const paper = await manager.send(api.books.paper, { body })
  const [heads = [], ...lines] = parse(tableOf(await manager.send(api.books.export, { body })))
  const [sheet] = await workbookOfBook(manager, body)
  const { rows } = await summary()

  expect(heads).toEqual(columns.map(({ label }) => label))
  expect(paper.rows).toEqual(rows.toReversed())
  expect(lines).toEqual(
    paper.rows.map((row) => columns.map(({ field }) => String(row[field] ?? ''))),
  )
  expect(sheet?.rows).toHaveLength(lines.length + 1)
  expect(sheet?.rows[0]).toEqual(heads)
  expect(paper.head.map(({ label }) => label)).toContain('Terminal')
})

test('the summary is of one till, which has to be named', async () => {
  const manager = await on(13)
  const asked = { startDate: '2027-03-01', endDate: '2027-03-31' }
  const filters = { ...asked, locationId: location.id }
  const without = await manager.try(api.books.salesSummary, { query: asked as never })
  const file = await manager.try(api.books.export, { body: { book: 'sales-summary', filters } })
  const paper = await manager.try(api.books.paper, { body: { book: 'sales-summary', filters } })

  expect([without.status, file.status, paper.status]).toEqual([400, 400, 400])
  expect(paper.problem.errors).toEqual([
    { field: 'tillId', message: 'Choose the till whose sales are summed up' },
  ])
})
