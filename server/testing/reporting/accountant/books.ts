import {
  pctOf,
  sum,
  taxed,
  type Amounts,
  type Card,
  type Line,
} from '#server/testing/reporting/accountant/law.ts'
import {
  cashBy,
  dueOf,
  expectedIn,
  type Invoice,
  type Ledger,
  type MoveKind,
  type Part,
  type Shift,
} from '#server/testing/reporting/accountant/ledger.ts'

// The books of the law, the VAT summary, and what drawers and readings say, from an accountant's documents, in centavos.

type Entry = { amounts: Amounts; line: Line; sign: 1 | -1 }

function figuresOf(entries: readonly Entry[]) {
  const all = (amount: (entry: Entry) => number) =>
    sum(entries.map((entry) => entry.sign * amount(entry)))
  const stored = (column: keyof ReturnType<typeof taxed>) =>
    all(({ amounts, line }) => taxed(amounts, line.soldAs)[column])
  return {
    gross: all(({ amounts }) => amounts.gross),
    discounts: all(({ amounts }) => amounts.own),
    vatRemoved: all(({ amounts }) => amounts.vatRemoved),
    statutoryDiscount: all(({ amounts }) => amounts.statutory),
    vatable: stored('vatable'),
    vat: stored('vat'),
    exempt: stored('exempt'),
    zeroRated: stored('zeroRated'),
    untaxedDiscount: stored('untaxed'),
    total: all(({ amounts }) => amounts.due),
  }
}

/** What was sold and came back, one after the other, without what was voided. */
function documentsOf({ invoices, returns }: Ledger) {
  const sold = invoices
    .filter(({ isVoided }) => !isVoided)
    .map((invoice) => ({
      ...placed(invoice, invoice),
      entries: soldBy(invoice),
    }))
  const back = returns.map((each) => ({
    ...placed(each, each.invoice),
    entries: each.parts.map((part): Entry => ({ amounts: part, line: part.line, sign: -1 })),
  }))
  return { sold, back }
}
const placed = (
  { till, day, number }: Pick<Invoice, 'till' | 'day' | 'number'>,
  { id, shownWith }: Invoice,
) => ({ till, day, number, saleId: id, shownWith })

/** A book of the law: a row for each invoice and return with goods that were sold on its card. */
export function schemeBook(ledger: Ledger, card: Card) {
  const { sold, back } = documentsOf(ledger)
  return [...sold, ...back].flatMap(({ entries, number, day, saleId, shownWith }) => {
    const isOwn = ({ line }: Entry) => line.card === card
    const isBasic = ({ line }: Entry) => line.card === 'BNPC' && shownWith === card
    const stands = entries.filter((entry) => isOwn(entry) || isBasic(entry))
    if (stands.length === 0 || card === 'BNPC') return []
    const { untaxedDiscount: _, ...figures } = figuresOf(stands)
    const ownDiscount = figuresOf(stands.filter(isOwn)).statutoryDiscount
    return {
      number,
      businessDate: day,
      saleId,
      qty: sum(stands.map(({ amounts, sign }) => sign * amounts.qty)),
      ratePct: stands.some(isOwn) ? pctOf(card) : null,
      ...figures,
      ownDiscount,
      basicDiscount: figures.statutoryDiscount - ownDiscount,
    }
  })
}

/** A month of a till as the tax office wants it: what was sold, what came back and what is left. */
export function vatSummary(ledger: Ledger, till: number) {
  const { sold, back } = documentsOf(ledger)
  const row = (part: string, documents: ReturnType<typeof documentsOf>['sold']) => {
    const here = documents.filter((document) => document.till === till)
    const figures = figuresOf(here.flatMap(({ entries }) => entries))
    return { part, documentCount: here.length, ...figures }
  }
  return [row('SALES', sold), row('RETURNS', back), row('NET', [...sold, ...back])]
}

/** What a drawer's document says of cash. */
export function drawerOf(shifts: readonly Shift[]) {
  const cash = (kind: MoveKind) => sum(shifts.map((shift) => cashBy(shift, kind)))
  const expected = sum(shifts.map(expectedIn))
  const counted = sum(shifts.map((shift) => shift.counted ?? 0))
  return {
    float: sum(shifts.map(({ float }) => float)),
    sales: cash('SALE'),
    payments: cash('PAYMENT'),
    deposits: 0,
    refunds: cash('REFUND'),
    voids: cash('VOID'),
    in: cash('IN'),
    out: cash('OUT'),
    expected,
    counted,
    difference: counted - expected,
  }
}

/** What came by each method less what was given back, without cash moved by hand. */
export function methodsOf(shifts: readonly Shift[]): Record<string, number> {
  const methods: Record<string, number> = {}
  for (const { kind, method, amount } of shifts.flatMap(({ moneys }) => moneys)) {
    const name = method.toLowerCase()
    if (kind !== 'IN' && kind !== 'OUT') methods[name] = (methods[name] ?? 0) + amount
  }
  return methods
}

/** What a reading says of a till: how its accumulated total grew, and by day what was sold, voided and came back. */
export function readingOf({ invoices, returns, shifts }: Ledger, till: number, z: number) {
  const isBefore = ({ shift }: Held) => shift.till === till && shift.z !== null && shift.z < z
  const isHeld = ({ shift }: Held) => shift.till === till && shift.z === z
  const [issued, back] = [invoices.filter(isHeld), returns.filter(isHeld)]
  const accumulatedBefore = sum(invoices.filter(isBefore).map(({ lines }) => dueOf(lines)))
  const invoiced = sum(issued.map(({ lines }) => dueOf(lines)))
  const days = [...new Set([...issued, ...back].map(({ day }) => day))].toSorted()
  return {
    accumulatedBefore,
    accumulatedAfter: accumulatedBefore + invoiced,
    invoiced,
    days: days.map((businessDate) => {
      const isOfDay = ({ day }: { day: string }) => day === businessDate
      const voided = issued.filter((invoice) => isOfDay(invoice) && invoice.isVoided)
      const kept = issued.filter((invoice) => isOfDay(invoice) && !invoice.isVoided)
      const returned = back.filter(isOfDay)
      const ofSales = figuresOf(kept.flatMap(soldBy))
      const ofReturns = figuresOf(returned.flatMap(({ parts }) => parts.map(entryOf)))
      return {
        businessDate,
        sales: { count: kept.length, ...ofSales },
        voids: { count: voided.length, total: sum(voided.map(({ lines }) => dueOf(lines))) },
        returns: { count: returned.length, ...ofReturns },
      }
    }),
    held: shifts.filter((shift) => shift.till === till && shift.z === z),
  }
}
type Held = { shift: Shift }
const entryOf = (part: Part): Entry => ({ amounts: part, line: part.line, sign: 1 })
const soldBy = ({ lines }: Invoice) =>
  lines.map((line): Entry => ({ amounts: line, line, sign: 1 }))
