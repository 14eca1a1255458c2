import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { schemeBook, vatSummary } from '#server/testing/reporting/accountant/books.ts'
import { openCounter } from '#server/testing/reporting/accountant/counter.ts'
import { pesos, sum, type Card } from '#server/testing/reporting/accountant/law.ts'
import { openLedger } from '#server/testing/reporting/accountant/ledger.ts'
import {
  dayOf,
  diceOf,
  madeUpPrices,
  playMonth,
} from '#server/testing/reporting/accountant/month.ts'
import {
  COLUMNS,
  salesSummary,
  type Summary,
} from '#server/testing/reporting/accountant/sales-summary.ts'
import { openBranch } from '#server/testing/reporting/accountant/shop.ts'
import { tableOf } from '#server/testing/reporting/book-files.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

// The product's books, readings and drawers compared with those of the accountant's ledger.

const DAYS = 30
export const APRIL = { startDate: dayOf(1), endDate: dayOf(DAYS) }
export type Till = 0 | 1
export const TILLS: readonly Till[] = [0, 1]
export type SummaryRow = AnswerOf<typeof api.books.salesSummary>['rows'][number]
export type Month = Awaited<ReturnType<typeof openMonth>>

/** A month that is made up from a seed, with so many acts of a till and half a day. */
export async function openMonth(pharmacy: TestPharmacy, seed: number, acts: number) {
  const dice = diceOf(seed)
  const shop = await openBranch(pharmacy, dayOf(1), madeUpPrices(dice, 8))
  const ledger = openLedger(shop.tills)
  const counter = openCounter(shop, ledger)
  await playMonth({ counter, ledger, shop, dice, acts, worked: new Set() }, DAYS)
  return { shop, ledger, counter, admin: await counter.begin('2027-05-01') }
}

const at = ({ shop }: Month, till: Till) => ({ tillId: String(shop.tillIds[till]) })

/** Amounts as the calls write them; what counts something stays. */
export const written = <Row extends object>(row: Row, ...counts: (keyof Row)[]) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'number' && !counts.includes(field as keyof Row) ? pesos(value) : value,
    ]),
  )

/** Rows of Annex E-1, the earliest first. */
export async function shownSummary(month: Month, till: Till, period = APRIL) {
  const query = { ...period, ...at(month, till), limit: '1000' }
  const { rows, sums } = await month.admin.send(api.books.salesSummary, { query })
  const inOrder = (one: SummaryRow, other: SummaryRow) =>
    one.businessDate.localeCompare(other.businessDate) ||
    (one.zCounter ?? 0) - (other.zCounter ?? 0)
  return { rows: rows.toSorted(inOrder), sums }
}

const summaryIn = ({ ledger }: Month, till: Till, { startDate, endDate }: typeof APRIL) =>
  salesSummary(ledger, till).filter(
    ({ businessDate }) => startDate <= businessDate && businessDate <= endDate,
  )
const ofSummary = (row: Summary) => written(row, 'zCounter', 'resetCounter')

export async function refuseOtherSummary(month: Month, till: Till, period = APRIL) {
  const expected = summaryIn(month, till, period)

  const { rows, sums } = await shownSummary(month, till, period)

  expect(rows).toEqual(expected.map(ofSummary))
  for (const [field, total] of Object.entries(sums))
    expect([field, total]).toEqual([
      field,
      pesos(sum(expected.map((row) => row[field as 'gross']))), // amounts alone are summed up
    ])
}

export async function refuseOtherSummaryFile(month: Month, till: Till) {
  const filters = { ...APRIL, ...at(month, till) }
  const file = await month.admin.send(api.books.export, {
    body: { book: 'sales-summary', filters },
  })

  const [headings, ...rows]: string[][] = parse(tableOf(file))

  expect(headings).toHaveLength(32)
  const expected = summaryIn(month, till, APRIL).map(ofSummary)
  expect(rows).toEqual(expected.map((row) => COLUMNS.map((column) => String(row[column] ?? ''))))
}

/** What does not hold in a row of the product, whichever side is right about its figures. */
export function brokenIdentities(row: SummaryRow): string[] {
  const of = (column: keyof SummaryRow) => Math.round(Number(row[column]) * 100)
  const sides = {
    'gross = net sales + VAT payable + deductions + VAT adjustments': [
      of('gross'),
      of('netSales') + of('vatPayable') + of('deductionTotal') + of('adjustmentTotal'),
    ],
    'end - beginning = gross - discounts - adjustments but those on returns and voids': [
      of('accumulatedEnd') - of('accumulatedBeginning'),
      of('gross') -
        (of('deductionTotal') - of('deductionReturns') - of('deductionVoids')) -
        (of('adjustmentTotal') - of('adjustmentReturns') - of('adjustmentVoids')),
    ],
    'total income = net sales + manual invoices + overrun': [
      of('totalIncome'),
      of('netSales') + of('manualSales') + of('overrun'),
    ],
  }
  return Object.entries(sides).flatMap(([what, [left, right]]) =>
    left === right ? [] : [`${row.businessDate}: ${what}: ${left} and ${right} centavos`],
  )
}

export async function refuseOtherSchemeBook({ admin, shop, ledger }: Month, card: Card) {
  const expected = schemeBook(ledger, card)
  const place = { ...APRIL, locationId: String(shop.location.id) }

  const { rows } = await admin.send(api.books.scheme, {
    query: { ...place, scheme: card, limit: '1000' },
  })

  const byNumber = (one: { number: string }, other: { number: string }) =>
    one.number.localeCompare(other.number)
  expect(rows.toSorted(byNumber)).toMatchObject(
    expected.toSorted(byNumber).map((row) => written(row, 'saleId', 'qty', 'ratePct')),
  )
  return expected.length
}

export async function refuseOtherVatSummary(month: Month, till: Till) {
  const query = { ...APRIL, ...at(month, till) }
  const expected = vatSummary(month.ledger, till)

  const { rows } = await month.admin.send(api.books.vat, { query })
  const { rows: eSales } = await month.admin.send(api.books.eSales, { query })

  expect(rows).toMatchObject(expected.map((row) => written(row, 'documentCount')))
  const issued = month.ledger.invoices.filter((invoice) => invoice.till === till)
  const { vatable, zeroRated, exempt } = expected.find(({ part }) => part === 'NET')! // always there
  expect(eSales).toMatchObject([
    {
      month: '2027-04',
      ...written({ vatable, zeroRated, exempt, otherTax: 0 }),
      firstNumber: issued[0]?.number,
      lastNumber: issued.at(-1)?.number,
      invoiceCount: issued.length,
    },
  ])
}
