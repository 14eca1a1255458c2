import {
  NOTHING,
  partOf,
  sum,
  type Amounts,
  type Card,
  type Line,
} from '#server/testing/reporting/accountant/law.ts'

// An accountant's own list of documents: what was invoiced, came back, was voided, paid, counted and read at some tills.

export type Invoice = {
  id: number
  till: number
  day: string
  number: string
  shift: Shift
  lines: Line[]
  /** In whose book the 5 % on basic goods stands. */
  shownWith: Card | null
  /** What it still holds by each method, in the order of payment. */
  held: Map<string, number>
  owed: number
  isVoided: boolean
  /** What came back of each line. */
  back: Amounts[]
}
export type Part = Amounts & { line: Line }
export type Return = {
  till: number
  day: string
  number: string
  shift: Shift
  invoice: Invoice
  parts: Part[]
}
export type MoveKind = 'SALE' | 'PAYMENT' | 'REFUND' | 'VOID' | 'IN' | 'OUT'
/** Money that came (or went, below nothing), cash or not. */
export type Money = { kind: MoveKind; method: string; amount: number }
export type Shift = {
  id: number
  till: number
  openedOn: string
  float: number
  moneys: Money[]
  counted: number | null
  /** The reading that holds it. */
  z: number | null
}

const cashOf = ({ method, amount }: Money) => (method.toLowerCase() === 'cash' ? amount : 0)
export const cashBy = ({ moneys }: Shift, wanted: MoveKind) =>
  sum(moneys.filter(({ kind }) => kind === wanted).map(cashOf))
/** What should be in its drawer. */
export const expectedIn = ({ float, moneys }: Shift) => float + sum(moneys.map(cashOf))

export const dueOf = (lines: readonly Amounts[]) => sum(lines.map(({ due }) => due))

export type Ledger = ReturnType<typeof openLedger>

/** Books of some tills whose numbers begin with those prefixes. */
export function openLedger(prefixes: readonly { prefix: string; returnPrefix: string }[]) {
  const invoices: Invoice[] = []
  const returns: Return[] = []
  const shifts: Shift[] = []
  const zCounters = prefixes.map(() => 0)
  const manual: { till: number; day: string; amount: number }[] = []
  /** By the Monday of the week. */
  const weeks = new Map<string, number>()

  const numbered = (prefix: string, count: number) => `${prefix}-${String(count).padStart(8, '0')}`
  const at = <Doc extends { till: number }>(docs: readonly Doc[], till: number) =>
    docs.filter((doc) => doc.till === till)

  return {
    invoices,
    returns,
    shifts,
    manual,
    used: (holder: string) => weeks.get(holder) ?? 0,
    use: (holder: string, counted: number) =>
      void weeks.set(holder, (weeks.get(holder) ?? 0) + counted),

    open(id: number, till: number, openedOn: string, float: number): Shift {
      const shift = { id, till, openedOn, float, moneys: [], counted: null, z: null }
      shifts.push(shift)
      return shift
    },
    invoice(issued: Pick<Invoice, 'id' | 'day' | 'shift' | 'lines' | 'shownWith'>): Invoice {
      const { till } = issued.shift
      const number = numbered(prefixes[till]!.prefix, at(invoices, till).length + 1) // of each till
      const back = issued.lines.map(() => NOTHING)
      const owed = dueOf(issued.lines)
      const held = new Map<string, number>()
      const invoice = { ...issued, till, number, held, owed, isVoided: false, back }
      invoices.push(invoice)
      return invoice
    },
    pay(invoice: Invoice, shift: Shift, kind: 'SALE' | 'PAYMENT', method: string, amount: number) {
      invoice.held.set(method, (invoice.held.get(method) ?? 0) + amount)
      invoice.owed -= amount
      shift.moneys.push({ kind, method, amount })
    },
    /** Goods come back: what is owed falls first, then money is given back as it came, cash first. */
    takeBack(invoice: Invoice, shift: Shift, day: string, wanted: { line: number; qty: number }[]) {
      const parts = wanted.map(({ line, qty }) => {
        const sold = invoice.lines[line]! // it was sold
        const before = invoice.back[line]! // one for each line
        const part = partOf(sold, before, qty)
        invoice.back[line] = plus(before, part)
        return { ...part, line: sold }
      })
      const { till } = shift
      const number = numbered(prefixes[till]!.returnPrefix, at(returns, till).length + 1) // of each till
      returns.push({ till, day, number, shift, invoice, parts })
      const credited = Math.min(invoice.owed, dueOf(parts))
      invoice.owed -= credited
      giveBack(invoice, shift, 'REFUND', dueOf(parts) - credited)
      return { number, total: dueOf(parts), credited }
    },
    void(invoice: Invoice, shift: Shift) {
      invoice.isVoided = true
      giveBack(invoice, shift, 'VOID', sum([...invoice.held.values()]))
    },
    /** Reads the counted shifts of a till that no reading holds; answers its number. */
    read(till: number): number {
      zCounters[till]! += 1 // of each till
      const z = zCounters[till]! // of each till
      for (const shift of at(shifts, till))
        if (shift.z === null && shift.counted !== null) shift.z = z
      return z
    },
  }
}

function giveBack(invoice: Invoice, shift: Shift, kind: MoveKind, amount: number) {
  const isCash = (method: string) => (method.toLowerCase() === 'cash' ? 0 : 1)
  let left = amount
  for (const [method, held] of [...invoice.held].toSorted(([a], [b]) => isCash(a) - isCash(b))) {
    const given = Math.min(left, held)
    invoice.held.set(method, held - given)
    left -= given
    if (given > 0) shift.moneys.push({ kind, method, amount: -given })
  }
}

function plus(one: Amounts, other: Amounts): Amounts {
  const fields = Object.keys(NOTHING) as (keyof Amounts)[]
  return Object.fromEntries(fields.map((field) => [field, one[field] + other[field]])) as Amounts
}
