import type { SoldLine } from '#domain/selling/sales/documents/sale-facts.ts'
import { centavosOf, pesosOf, type Centavos } from '#domain/money.ts'
import { taxPartsOf } from '#domain/selling/sales/schemes/statutory-line.ts'
import type { DayFigures, Reading } from '#domain/cash/shifts/readings/reading.ts'
import { FIGURES, READING } from '#domain/testing/shift-facts.ts'

// What a Z reading shows of a day, summed from its lines.

/** A line that is a sale or a return of its own, in a shop whose prices include its tax. */
export type DayLine = Pick<
  SoldLine,
  'lineTotal' | 'due' | 'tax' | 'taxClass' | 'vatRemoved' | 'statutoryDiscount' | 'scheme'
>

type Day = { sold: readonly DayLine[]; back: readonly DayLine[] }

/** A till's reading of a day on which all was paid, and given back, in cash. */
export function readingOf(day: Day): Reading {
  const sold = sumOf(day.sold, ({ due }) => due)
  const back = sumOf(day.back, ({ due }) => due)
  const float = FIGURES.drawer.float
  const expected = pesosOf(centavosOf(float) + sold - back)
  const [cash] = FIGURES.methods
  const moved = {
    sales: pesosOf(sold),
    payments: '0.00',
    deposits: '0.00',
    refunds: pesosOf(-back),
  }
  const before = centavosOf(READING.accumulatedBefore)
  return {
    ...READING,
    accumulatedAfter: pesosOf(before + sold),
    figures: {
      shifts: FIGURES.shifts.slice(0, 1),
      days: [figuresOf(day)],
      numbers: {
        invoices: range('QC2-', 125, day.sold.length),
        returns: range('QC2R-', 11, day.back.length),
        voidSlips: null,
      },
      methods: [{ ...cash!, ...moved, net: pesosOf(sold - back) }], // it has one
      drawer: {
        ...moved,
        float,
        voids: '0.00',
        in: '0.00',
        out: '0.00',
        expected,
        counted: expected,
        difference: '0.00',
      },
      invoiced: pesosOf(sold),
    },
  }
}

function range(prefix: string, first: number, count: number) {
  const number = (at: number) => `${prefix}${String(at).padStart(8, '0')}`
  return { first: number(first), last: number(first + count - 1), count }
}

function figuresOf({ sold, back }: Day): DayFigures {
  const schemes = [...new Set(sold.flatMap(({ scheme }) => scheme ?? []))].toSorted()
  const of = (lines: readonly DayLine[], code: string) =>
    takenOff(lines.filter(({ scheme }) => scheme === code))
  return {
    businessDate: '2026-12-05',
    sales: {
      ...classesOf(sold),
      gross: pesosOf(sumOf(sold, ({ lineTotal }) => lineTotal)),
      lineDiscounts: '0.00',
      orderDiscounts: '0.00',
      statutoryDiscounts: takenOff(sold).statutoryDiscount,
    },
    voids: { count: 0, total: '0.00' },
    returns: { ...classesOf(back), discounts: takenOff(back).statutoryDiscount },
    schemes: schemes.map((code) => ({ code, sales: of(sold, code), returns: of(back, code) })),
  }
}

function classesOf(lines: readonly DayLine[]) {
  const part = (name: keyof ReturnType<typeof taxPartsOf>) =>
    pesosOf(sumOf(lines, (line) => taxPartsOf(line)[name]))
  return {
    count: lines.length,
    vatRemoved: pesosOf(sumOf(lines, ({ vatRemoved }) => vatRemoved)),
    total: pesosOf(sumOf(lines, ({ due }) => due)),
    tax: part('vat'),
    vatable: part('vatable'),
    vatExempt: part('exempt'),
    zeroRated: part('zeroRated'),
  }
}

function takenOff(lines: readonly DayLine[]) {
  const untaxed = lines.filter(({ taxClass }) => taxClass !== 'VATABLE')
  const taxed = lines.filter(({ taxClass }) => taxClass === 'VATABLE')
  return {
    count: lines.length,
    statutoryDiscount: pesosOf(sumOf(lines, (line) => line.statutoryDiscount)),
    untaxedDiscount: pesosOf(sumOf(untaxed, (line) => line.statutoryDiscount)),
    vatOfGoods: pesosOf(sumOf(untaxed, ({ vatRemoved }) => vatRemoved)),
    vatOnDiscount: pesosOf(sumOf(taxed, ({ vatRemoved }) => vatRemoved)),
  }
}

function sumOf(lines: readonly DayLine[], amountOf: (line: DayLine) => Centavos): Centavos {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}
