import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { centavosOf } from '#domain/money.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

export type SummaryRow = AnswerOf<typeof api.books.salesSummary>['rows'][number]
type Line = Parameters<typeof sellUnderSchemes>[1]['lines'][number]

/** A till of a Philippine shop whose sales are read and summed up, on days of March 2027 that the test chooses: first the first. */
export async function openSummedTill(pharmacy: TestPharmacy) {
  const clockAt = (day: number) => pharmacy.setClock(new Date(Date.UTC(2027, 2, day, 4)))
  clockAt(1)
  await openVatShop(pharmacy)
  const { location, till } = await openDrawers(pharmacy)
  let manager = await pharmacy.as('ADMIN')

  /** Goes to noon of a day; answers a user who is signed in on it. */
  async function on(day: number) {
    clockAt(day)
    manager = await pharmacy.as('ADMIN')
    return manager
  }
  const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

  const makeGoods = (price: string, more: object = {}) =>
    manager.send(api.products.create, {
      body: {
        name: `Goods at ${price}`,
        cost: '0.10',
        price,
        taxClass: 'VATABLE',
        schemesAdded: ['SC', 'PWD', 'NAAC', 'SP', 'BNPC'],
        stockQty: 100_000,
        locationId: location.id,
        ...more,
      },
    })

  const openShift = () =>
    manager.send(api.shifts.open, { body: { tillId: till.id, float: '0.00' } })
  const sell = (lines: readonly Line[], taxRate?: number) =>
    sellUnderSchemes(manager, {
      locationId: location.id,
      tillId: till.id,
      lines,
      ...(taxRate !== undefined && { taxRate }),
    })
  const voidSale = (sale: { id: number }) =>
    manager.send(api.returns.void, { ...by(sale), body: { reason: 'Mistake', tillId: till.id } })
  const takeBack = (sale: { id: number }, line: number, qty: number) =>
    manager.send(api.returns.create, {
      ...by(sale),
      body: { tillId: till.id, reason: 'Recall', items: [{ line, qty }] },
    })
  /** Closes the shift, whatever is in its drawer, and reads the till. */
  async function read(shift: { id: number }) {
    const body = { denominations: [] }
    await manager.try(api.shifts.count, { ...by(shift), body })
    await manager.try(api.shifts.close, { ...by(shift), body: { note: 'Counted' } })
    return manager.send(api.readings.z, { ...by(till), body: {} })
  }
  const summary = (startDate = '2027-03-01', endDate = '2027-03-31') =>
    manager.send(api.books.salesSummary, {
      query: { tillId: String(till.id), startDate, endDate, limit: '1000' },
    })
  return { location, till, on, makeGoods, openShift, sell, voidSale, takeBack, read, summary }
}

export const inCentavos = (row: SummaryRow) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) ? centavosOf(value) : 0,
    ]),
  ) as Record<keyof SummaryRow, number>

/** What must be true of every row, to the centavo; answers what is not. */
export function brokenIdentities(row: SummaryRow): string[] {
  const of = inCentavos(row)
  const deductions =
    of.deductionSc +
    of.deductionPwd +
    of.deductionNaac +
    of.deductionSoloParent +
    of.deductionOthers
  const adjustments = of.adjustmentSc + of.adjustmentPwd + of.adjustmentOthers
  const holds = {
    'deductions add up': of.deductionTotal === deductions + of.deductionReturns + of.deductionVoids,
    'adjustments add up':
      of.adjustmentTotal === adjustments + of.adjustmentReturns + of.adjustmentVoids,
    'gross is its parts':
      of.gross === of.netSales + of.vatPayable + of.deductionTotal + of.adjustmentTotal,
    'VAT payable': of.vatPayable === of.vat - of.adjustmentReturns - of.adjustmentVoids,
    'the accumulated total grows by what was invoiced':
      of.accumulatedEnd - of.accumulatedBeginning === of.gross - deductions - adjustments,
    'total income': of.totalIncome === of.netSales + of.manualSales + of.overrun,
  }
  return Object.entries(holds).flatMap(([what, isSo]) => (isSo ? [] : [what]))
}
