import type { Books } from '#server/testing/reporting/shop-books.ts'

// What the books hold, as the reports call it.

export type Line = Books['lines'][number]
/** As much of a bookkeeping as the reports are compared with. */
export type Ledger = Pick<
  Books,
  'places' | 'products' | 'categories' | 'customers' | 'lines' | 'voids' | 'user'
>
export type Period = { startDate: string; endDate: string }
export type Filters = { locationId?: string; categoryId?: string; productId?: string }

/** What reports are filtered by: each location, each product and category, or nothing. */
export const VIEWS = ['locations', 'goods', 'whole'] as const
export type View = (typeof VIEWS)[number]

export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
export const pesos = (centavos: number) => (centavos / 100).toFixed(2)
export const centavos = (amount: string) => Math.round(Number(amount) * 100)

/** A percentage with one decimal, half away from zero, calculated in whole numbers; null unless of more than nothing. */
export const percent = (part: number, whole: number) =>
  whole <= 0
    ? null
    : (Math.sign(part) * Math.floor((2000 * Math.abs(part) + whole) / (2 * whole))) / 10 + 0 // avoids -0

/** The figures of some lines in the books, under the reports' names. */
export function inBooks(lines: Line[]) {
  const [total, discount, tax, cost, unsourced] = (
    ['total', 'discount', 'tax', 'cost', 'unsourced'] as const
  ).map((field) => sum(lines.map((line) => line[field]))) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const sold = lines.filter(({ returnId }) => returnId === null)
  const back = lines.filter(({ returnId }) => returnId !== null)
  const transactions = new Set(sold.map(({ saleId }) => saleId)).size
  const charged = sum(sold.map((line) => line.total))
  const net = total - tax
  const returned = {
    returns: pesos(-sum(back.map((line) => line.total))),
    returnsCount: new Set(back.map(({ returnId }) => returnId)).size,
  }
  return {
    transactions,
    returned,
    items: sum(lines.map(({ qty }) => qty)),
    total: pesos(total),
    average: pesos(transactions === 0 ? 0 : Math.round(charged / transactions)),
    financial: {
      totalRevenue: pesos(total + discount),
      totalTax: pesos(tax),
      totalDiscount: pesos(discount),
      netRevenue: pesos(net),
      totalCost: pesos(cost),
      grossProfit: pesos(net - cost),
      profitMargin: percent(net - cost, net),
      unsourcedCost: pesos(unsourced),
      ...returned,
    },
  }
}

export function grouped<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
