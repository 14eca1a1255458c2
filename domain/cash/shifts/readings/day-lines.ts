import { centavosOf, type Centavos } from '#domain/money.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import type { DayFigures } from '#domain/cash/shifts/readings/reading.ts'

/** A line of a reading, on paper and on the screen. A part belongs to the total or line above it. */
export type DayLine = { label: string; amount: Centavos; look: 'total' | 'part' | 'plain' }

const COUNT = new Intl.NumberFormat('en-PH')

/** Which lines of tax there are: all classes of goods where VAT lies in the prices, else the tax by its name. */
type Labels = { hasClasses: boolean; taxLabel: string }

const line = (label: string, amount: Centavos): DayLine => ({ label, amount, look: 'plain' })
const total = (label: string, amount: Centavos): DayLine => ({ label, amount, look: 'total' })
const part = (label: string, amount: Centavos): DayLine => ({ label, amount, look: 'part' })

/** Lines that stand there only where they are something. */
const ifAny = (lines: DayLine[]) => lines.filter(({ amount }) => amount !== 0)

/** From what the goods cost to what was sold and what is left of it. */
export function salesLines({ sales, returns, voids, schemes = [] }: DayFigures): DayLine[] {
  const of = centavosOf
  const vat = (field: 'vatOfGoods' | 'vatOnDiscount') => sumOf(schemes, (each) => each.sales[field])
  return [
    line('Gross sales', of(sales.gross)),
    ...ifAny([
      line('Less discounts of lines', 0 - of(sales.lineDiscounts)),
      line('Less discounts of orders', 0 - of(sales.orderDiscounts)),
      line(PRESCRIBED.lessVat, 0 - vat('vatOfGoods')),
      line(PRESCRIBED.lessVatOnDiscount, 0 - vat('vatOnDiscount')),
      line('Less statutory discounts', 0 - of(sales.statutoryDiscounts)),
    ]),
    total(`Sales (${COUNT.format(sales.count)})`, of(sales.total)),
    line(`Less returns (${COUNT.format(returns.count)})`, 0 - of(returns.total)),
    total('Net sales', of(sales.total) - of(returns.total)),
    line(`Voided before (${COUNT.format(voids.count)})`, of(voids.total)),
  ]
}

/**
 * From what the accumulated total grew by, which holds invoices that were voided, too, to the gross and net sales of all days of a
 * reading.
 */
export function bridgeLines(days: readonly DayFigures[]): DayLine[] {
  const sumOfDays = (of: (day: DayFigures) => Centavos) =>
    days.reduce((sum, day) => sum + of(day), 0)
  const voided = sumOfDays(({ voids }) => centavosOf(voids.total))
  const sold = sumOfDays(({ sales }) => centavosOf(sales.total))
  const gross = sumOfDays(({ sales }) => centavosOf(sales.gross))
  const vatOff = sumOfDays(({ sales }) => centavosOf(sales.vatRemoved))
  const returned = sumOfDays(({ returns }) => centavosOf(returns.total))
  return [
    line('Invoiced', sold + voided),
    line('Less voided', 0 - voided),
    total('Sales', sold),
    line('Discounts', gross - sold - vatOff),
    line('VAT removed', vatOff),
    total('Gross sales', gross),
    line('Less discounts and VAT', sold - gross),
    line('Less returns', 0 - returned),
    total('Net sales', sold - returned),
  ]
}

/** What bears VAT and what does not, before the law's discount on it: less that discount it is what was sold, or came back. */
export function taxLines(day: DayFigures, { hasClasses, taxLabel }: Labels): DayLine[] {
  const { sales, returns, schemes = [] } = day
  const of = centavosOf
  if (!hasClasses)
    return [
      line(taxLabel, of(sales.tax)),
      ...ifAny([line(`${taxLabel} of returns`, 0 - of(returns.tax))]),
    ]
  const untaxed = (side: 'sales' | 'returns') =>
    sumOf(schemes, (each) => each[side].untaxedDiscount)
  return [
    line('VATable Sales', of(sales.vatable)),
    line('VAT Amount', of(sales.tax)),
    line('VAT-Exempt Sales', of(sales.vatExempt)),
    line('Zero-Rated Sales', of(sales.zeroRated)),
    ...ifAny([
      line('Less untaxed discounts', 0 - untaxed('sales')),
      line('VATable of returns', 0 - of(returns.vatable)),
      line('VAT of returns', 0 - of(returns.tax)),
      line('VAT-Exempt of returns', 0 - of(returns.vatExempt)),
      line('Zero-Rated of returns', 0 - of(returns.zeroRated)),
      line('Untaxed discounts of returns', untaxed('returns')),
    ]),
  ]
}

/** The heading of what schemes took off. */
export const BY_SCHEME = 'Statutory discounts by scheme'

/** What each scheme took off the sales, and its share in the goods that came back. */
export function schemeLines({ schemes = [] }: DayFigures): DayLine[] {
  return schemes.flatMap(({ code, sales, returns }) => {
    const parts = ifAny([
      part('VAT', 0 - centavosOf(sales.vatOfGoods)),
      part(PRESCRIBED.vatOnDiscount, 0 - centavosOf(sales.vatOnDiscount)),
      part('Discount', 0 - centavosOf(sales.statutoryDiscount)),
      part('VAT of returns', centavosOf(returns.vatOfGoods)),
      part(`${PRESCRIBED.vatOnDiscount} of returns`, centavosOf(returns.vatOnDiscount)),
      part('Discount of returns', centavosOf(returns.statutoryDiscount)),
    ])
    const whole = parts.reduce((sum, { amount }) => sum + amount, 0)
    return [total(`${code} (${COUNT.format(sales.count)})`, whole), ...parts]
  })
}

type Schemes = NonNullable<DayFigures['schemes']>

function sumOf(schemes: Schemes, amountOf: (scheme: Schemes[number]) => string): Centavos {
  return schemes.reduce((sum, scheme) => sum + centavosOf(amountOf(scheme)), 0)
}
