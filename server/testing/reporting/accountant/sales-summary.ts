import {
  sum,
  taxed,
  vatWithin,
  type Amounts,
  type Line,
} from '#server/testing/reporting/accountant/law.ts'
import {
  dueOf,
  type Invoice,
  type Ledger,
  type Return,
} from '#server/testing/reporting/accountant/ledger.ts'

// Annex E-1 of a till as an accountant makes it from the documents (RMO 24-2023): columns in centavos, by the names of the call.

export type Summary = ReturnType<typeof summaryOf> & {
  businessDate: string
  firstNumber: string | null
  lastNumber: string | null
  accumulatedBeginning: number
  accumulatedEnd: number
  manualSales: number
  totalIncome: number
  zCounter: number | null
  resetCounter: number | null
  remarks: string | null
}

/** The rows of a till: one for each reading and day in it, and for days that have manual invoices alone. */
export function salesSummary(
  { invoices, returns, shifts, manual }: Ledger,
  till: number,
): Summary[] {
  const readShifts = shifts.filter((shift) => shift.till === till && shift.z !== null)
  const zs = [...new Set(readShifts.map(({ z }) => z!))].toSorted((a, b) => a - b) // those are read
  const rows: Summary[] = []
  let accumulated = 0
  for (const z of zs) {
    const held = readShifts.filter((shift) => shift.z === z)
    const isHeld = ({ shift }: Invoice | Return) => held.includes(shift)
    const documents = { issued: invoices.filter(isHeld), back: returns.filter(isHeld) }
    const days = new Set([...documents.issued, ...documents.back].map(({ day }) => day))
    const idle = held.map(({ openedOn }) => openedOn).slice(-1)
    for (const businessDate of days.size > 0 ? [...days].toSorted() : idle) {
      const issued = documents.issued.filter(({ day }) => day === businessDate)
      const back = documents.back.filter(({ day }) => day === businessDate)
      const columns = summaryOf(issued, back)
      const accumulatedBeginning = accumulated
      accumulated += sum(issued.map(({ lines }) => dueOf(lines)))
      rows.push({
        ...columns,
        businessDate,
        firstNumber: issued[0]?.number ?? null,
        lastNumber: issued.at(-1)?.number ?? null,
        accumulatedBeginning,
        accumulatedEnd: accumulated,
        manualSales: 0,
        totalIncome: columns.netSales,
        zCounter: z,
        resetCounter: 0,
        remarks: days.size === 0 ? 'No activity' : null,
      })
    }
  }
  for (const { amount, day } of manual.filter((entry) => entry.till === till)) {
    const stood = rows.findLast(({ businessDate }) => businessDate < day)?.accumulatedEnd ?? 0
    const row = rows.findLast(({ businessDate }) => businessDate === day) ?? withoutZ(day, stood)
    if (!rows.includes(row)) rows.push(row)
    row.manualSales = amount
    row.totalIncome += amount
  }
  return rows.toSorted(
    (a, b) => a.businessDate.localeCompare(b.businessDate) || a.zCounter! - b.zCounter!, // a day has a Z or none
  )
}

/** What the documents of a reading and day come to in each column. */
function summaryOf(issued: readonly Invoice[], back: readonly Return[]) {
  const lines = issued.flatMap((invoice) => invoice.lines)
  const voided = issued.filter(({ isVoided }) => isVoided).flatMap((invoice) => invoice.lines)
  const returned = back.flatMap(({ parts }) => parts)
  const of = (some: readonly Line[], amount: (line: Line) => number) => sum(some.map(amount))
  const stored = (column: keyof ReturnType<typeof taxed>) =>
    of(lines, (line) => taxed(line, line.soldAs)[column])
  const under = (...cards: Line['card'][]) => lines.filter(({ card }) => cards.includes(card))
  const statutory = (...cards: Line['card'][]) => of(under(...cards), (line) => line.statutory)
  const vatRemoved = (...cards: Line['card'][]) => of(under(...cards), (line) => line.vatRemoved)

  // Of discounts with VAT inside: the shop's own, and the 5 % on basic goods.
  const ofShop = lines.map(({ own, taxClass }) => ({
    discount: own,
    bearsVat: taxClass === 'VATABLE',
  }))
  const ofBasic = under('BNPC').map(({ statutory: discount, soldAs }) => ({
    discount,
    bearsVat: soldAs === 'VATABLE',
  }))
  const inside = [...ofShop, ...ofBasic]
  const vatInside = sum(
    inside.map(({ discount, bearsVat }) => (bearsVat ? vatWithin(discount) : 0)),
  )
  const discountInside = sum(inside.map(({ discount }) => discount))
  const vatOf = (some: readonly Amounts[]) => sum(some.map(({ tax }) => tax))

  const deductions = {
    deductionSc: statutory('SC'),
    deductionPwd: statutory('PWD'),
    deductionNaac: statutory('NAAC'),
    deductionSoloParent: statutory('SP'),
    deductionOthers: statutory('MOV', 'DIPLOMAT') + discountInside - vatInside,
    deductionReturns: dueOf(returned) - vatOf(returned),
    deductionVoids: dueOf(voided) - vatOf(voided),
  }
  const adjustments = {
    adjustmentSc: vatRemoved('SC'),
    adjustmentPwd: vatRemoved('PWD'),
    adjustmentOthers: vatRemoved('NAAC', 'SP', 'MOV', 'DIPLOMAT', 'BNPC') + vatInside,
    adjustmentReturns: vatOf(returned),
    adjustmentVoids: vatOf(voided),
  }
  const [vatable, vat] = [stored('vatable'), stored('vat')]
  const [exempt, zeroRated] = [stored('exempt'), stored('zeroRated')]
  const takenBack = deductions.deductionReturns + deductions.deductionVoids
  return {
    gross: of(lines, ({ gross }) => gross),
    vatable,
    vat,
    exempt,
    zeroRated,
    ...deductions,
    deductionTotal: sum(Object.values(deductions)),
    ...adjustments,
    adjustmentTotal: sum(Object.values(adjustments)),
    vatPayable: vat - adjustments.adjustmentReturns - adjustments.adjustmentVoids,
    netSales: vatable + exempt + zeroRated - stored('untaxed') - takenBack,
    overrun: 0,
  }
}

/** A day that no reading covers: the machine’s total stood where it was. */
function withoutZ(businessDate: string, stood: number): Summary {
  return {
    ...summaryOf([], []),
    businessDate,
    firstNumber: null,
    lastNumber: null,
    accumulatedBeginning: stood,
    accumulatedEnd: stood,
    manualSales: 0,
    totalIncome: 0,
    zCounter: null,
    resetCounter: null,
    remarks: 'No Z',
  }
}

/** The columns of Annex E-1 in its order. */
export const COLUMNS: readonly (keyof Summary)[] = [
  'businessDate',
  'firstNumber',
  'lastNumber',
  'accumulatedEnd',
  'accumulatedBeginning',
  'manualSales',
  'gross',
  'vatable',
  'vat',
  'exempt',
  'zeroRated',
  'deductionSc',
  'deductionPwd',
  'deductionNaac',
  'deductionSoloParent',
  'deductionOthers',
  'deductionReturns',
  'deductionVoids',
  'deductionTotal',
  'adjustmentSc',
  'adjustmentPwd',
  'adjustmentOthers',
  'adjustmentReturns',
  'adjustmentVoids',
  'adjustmentTotal',
  'vatPayable',
  'netSales',
  'overrun',
  'totalIncome',
  'resetCounter',
  'zCounter',
  'remarks',
]
