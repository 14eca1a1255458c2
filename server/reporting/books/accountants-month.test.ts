import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WORKED_CASES } from '#server/testing/reporting/accountant/cases.ts'
import {
  brokenIdentities,
  openMonth,
  refuseOtherSchemeBook,
  refuseOtherSummary,
  refuseOtherSummaryFile,
  refuseOtherVatSummary,
  shownSummary,
  TILLS,
} from '#server/testing/reporting/accountant/comparing.ts'
import {
  refuseOtherReadings,
  refuseOtherShifts,
} from '#server/testing/reporting/accountant/comparing-drawers.ts'
import { dayOf } from '#server/testing/reporting/accountant/month.ts'
import { CARDS } from '#server/testing/reporting/accountant/law.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { longTest } from '#server/testing/platform/long.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A month of a Philippine pharmacy compared with an accountant's own model of it, which shares no code with the product:
// every figure of its books, readings and drawers, to the centavo.

const pharmacy = await openPharmacy()
afterAll(() => pharmacy.setClock(null))
const month = await openMonth(pharmacy, 20_270_401, 2)

for (const [at, { title, comesTo }] of WORKED_CASES.entries()) {
  const [net, payable, deductions, adjustments] = comesTo
  const figures = `net sales ${net}, VAT payable ${payable}, deductions ${deductions}, VAT adjustments ${adjustments}`
  test(`${title}: ${figures}`, async () => {
    const { rows } = await shownSummary(month, 1)

    const row = rows[at]! // one a day

    expect(row.businessDate).toBe(dayOf(at + 1))
    const { netSales, vatPayable, deductionTotal, adjustmentTotal } = row
    expect([netSales, vatPayable, deductionTotal, adjustmentTotal]).toEqual(comesTo)
  })
}

for (const till of TILLS) {
  const name = `Till ${till + 1}`
  test(`every row of Annex E-1 of ${name} is what its documents come to, on the screen and in the file`, async () => {
    await refuseOtherSummary(month, till)
    await refuseOtherSummaryFile(month, till)
  })

  test(`the identities of Annex E-1 hold in every row of ${name}`, async () => {
    const { rows } = await shownSummary(month, till)

    expect(rows.flatMap(brokenIdentities)).toEqual([])
  })

  test(`the VAT summary and e-Sales of ${name} are what its documents come to`, () =>
    refuseOtherVatSummary(month, till))

  test(`each Z reading of ${name} says by how much its total grew, what was sold, and what its drawer held`, async () => {
    expect(await refuseOtherReadings(month, till)).toBeGreaterThan(25)
  })

  test(`each shift of ${name} expects what its documents brought and took, and is off by what was counted`, async () => {
    expect(await refuseOtherShifts(month, till)).toBeGreaterThan(25)
  })
}

for (const card of CARDS)
  test(`the book of ${card} has a row for each invoice and return on its card`, async () => {
    const count = await refuseOtherSchemeBook(month, card)

    if (card !== 'BNPC') expect(count).toBeGreaterThan(5)
  })

test('a senior’s 112.00 in a shop that is not registered for VAT: net sales 89.60, VAT payable 0.00, deductions 22.40, VAT adjustments 0.00', async () => {
  const { admin, counter, shop } = month
  const may = { startDate: '2027-05-01', endDate: '2027-05-31' }
  const body = { taxpayer: 'NON_VAT', taxMode: 'INCLUDED_IN_PRICES', taxRate: '0' } as const
  await admin.send(api.settings.update, { body })
  const goods = { ...shop.goods.tablets, taxClass: 'VAT_EXEMPT' as const }

  await counter.open(1, 500_00)
  await counter.sell(1, [{ goods, qty: 1, card: 'SC' }])
  await counter.close(1)
  await counter.read(1)
  const { rows } = await shownSummary(month, 1, may)

  expect(rows).toMatchObject([
    { netSales: '89.60', vatPayable: '0.00', deductionTotal: '22.40', adjustmentTotal: '0.00' },
  ])
  await refuseOtherSummary(month, 1, may)
})

test('verify finds nothing in the database of that month', () =>
  refuseBrokenInvariants(pharmacy.owner))

test('that month has something of all that a counter does', async () => {
  const { invoices, returns, shifts, manual } = month.ledger
  const { rows } = await shownSummary(month, 0)
  const lines = invoices.flatMap((invoice) => invoice.lines)
  const moneys = shifts.flatMap((shift) => shift.moneys)
  const basicOn = (card: 'SC' | 'PWD') =>
    invoices.filter(
      (each) => each.shownWith === card && each.lines.some((line) => line.card === 'BNPC'),
    )
  const gone = ({ qty }: { qty: number }, line: { qty: number }) => qty < line.qty
  const done = {
    ...Object.fromEntries(CARDS.map((card) => [card, lines.filter((line) => line.card === card)])),
    'a promotion lower than the law': lines.filter(({ card, own }) => card && own > 0),
    'the law lower than the price': lines.filter(({ card, own }) => card && own === 0),
    'basic goods on a senior’s card': basicOn('SC'),
    'basic goods on a PWD’s card': basicOn('PWD'),
    'basic goods beyond the week': lines.filter(
      ({ card, counted, gross }) => card === 'BNPC' && counted < gross && counted > 0,
    ),
    'zero-rated goods': lines.filter(({ taxClass }) => taxClass === 'ZERO_RATED'),
    'a discount on exempt goods': lines.filter(
      ({ taxClass, own, card }) => taxClass === 'VAT_EXEMPT' && own > 0 && !card,
    ),
    'a void': invoices.filter(({ isVoided }) => isVoided),
    'something owed': invoices.filter(({ owed, isVoided }) => owed > 0 && !isVoided),
    'a later payment': moneys.filter(({ kind }) => kind === 'PAYMENT'),
    'a return of the day': returns.filter(({ day, invoice }) => day === invoice.day),
    'a return of a later day': returns.filter(({ day, invoice }) => day > invoice.day),
    'a return at the other till': returns.filter(({ till, invoice }) => till !== invoice.till),
    'some of a line': returns.flatMap(({ parts }) => parts.filter((part) => gone(part, part.line))),
    'cash put in': moneys.filter(({ kind }) => kind === 'IN'),
    'cash taken out': moneys.filter(({ kind }) => kind === 'OUT'),
    'invoices by hand': manual,
    'a Z reading of a day without a sale': rows.filter(({ remarks }) => remarks === 'No activity'),
    'invoices by hand on a day without a Z': rows.filter(({ remarks }) => remarks === 'No Z'),
  }
  const missing = Object.entries(done).filter(([, documents]) => documents.length === 0)
  expect(missing.map(([what]) => what)).toEqual([])
})

/** From which the longer months are made up. */
const SEEDS = [1, 20_231_124, 775_533]

for (const seed of SEEDS)
  longTest('its own month, of a quarter of the documents')(
    `another month, made up from ${seed}, is the accountant’s in every book, reading and drawer`,
    async () => {
      const other = await openPharmacy()
      const longer = await openMonth(other, seed, 8)

      for (const till of TILLS) {
        const { rows } = await shownSummary(longer, till)
        expect(rows.flatMap(brokenIdentities)).toEqual([])
        await refuseOtherSummary(longer, till)
        await refuseOtherSummaryFile(longer, till)
        await refuseOtherVatSummary(longer, till)
        await refuseOtherReadings(longer, till)
        await refuseOtherShifts(longer, till)
      }
      for (const card of CARDS) await refuseOtherSchemeBook(longer, card)
      await refuseBrokenInvariants(other.owner)
    },
    600_000,
  )
