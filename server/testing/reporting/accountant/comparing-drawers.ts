import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { drawerOf, methodsOf, readingOf } from '#server/testing/reporting/accountant/books.ts'
import { sum } from '#server/testing/reporting/accountant/law.ts'
import { written, type Month, type Till } from '#server/testing/reporting/accountant/comparing.ts'

// Readings, drawers and what is printed of both, compared with the accountant's ledger.

type Block = AnswerOf<typeof api.documents.get>['document']['blocks'][number]

async function blocksOf({ admin }: Month, kind: 'reading' | 'shift', { id }: { id: number }) {
  const params = { kind, id: String(id) }
  return (await admin.send(api.documents.get, { params, query: {} })).document.blocks
}

/** The sums of a document below a line of its own, until the next one. */
function sumsBelow(blocks: readonly Block[], heading: string): Record<string, number> {
  const isHeading = (block: Block) => block.kind === 'lines'
  const from = blocks.findIndex((block) => block.kind === 'lines' && block.lines[0] === heading) + 1
  const to = blocks.findIndex((block, at) => at >= from && isHeading(block))
  const below = from === 0 ? [] : blocks.slice(from, to === -1 ? undefined : to)
  return Object.fromEntries(
    below.flatMap((block) =>
      block.kind === 'sums' ? block.sums.map(({ label, amount }) => [label, centavos(amount)]) : [],
    ),
  )
}
const centavos = (printed: string) => Math.round(Number(printed.replaceAll(',', '')) * 100)

export async function refuseOtherReadings(month: Month, till: Till) {
  const query = { tillId: String(month.shop.tillIds[till]), limit: '1000' }

  const readings = await month.admin.send(api.readings.list, { query })

  for (const reading of readings.toReversed()) {
    const { number, figures, accumulatedBefore, accumulatedAfter } = reading
    const { days, held, ...total } = readingOf(month.ledger, till, number)
    const { invoiced } = figures
    expect({ number, accumulatedBefore, accumulatedAfter, invoiced }).toEqual({
      number,
      ...written(total),
    })
    expect(figures.drawer).toEqual(written(drawerOf(held)))
    const nets = figures.methods.map(({ method, net }) => [method.toLowerCase(), net])
    expect(Object.fromEntries(nets)).toEqual(written(methodsOf(held)))
    expect(figures.days).toMatchObject(
      days.map(({ businessDate, sales, voids, returns }) => ({
        businessDate,
        sales: written(namedByReading(sales), 'count'),
        voids: written(voids, 'count'),
        returns: written(
          {
            count: returns.count,
            total: returns.total,
            tax: returns.vat,
            vatable: returns.vatable,
          },
          'count',
        ),
      })),
    )
    const blocks = await blocksOf(month, 'reading', reading)
    expect([number, sumsBelow(blocks, 'Accumulated total')]).toEqual([
      number,
      {
        Before: total.accumulatedBefore,
        'Invoiced since': total.invoiced,
        AFTER: total.accumulatedAfter,
      },
    ])
    expect([number, sumsBelow(blocks, 'From invoiced to net sales')]).toEqual([
      number,
      days.length > 0 ? bridgeOf(days, total) : {},
    ])
  }
  return readings.length
}

type Days = ReturnType<typeof readingOf>['days']

function namedByReading(sales: Days[number]['sales']) {
  const { count, gross, statutoryDiscount, vatRemoved, total, vat, vatable } = sales
  return {
    count,
    gross,
    statutoryDiscounts: statutoryDiscount,
    vatRemoved,
    total,
    tax: vat,
    vatable,
  }
}

/** From the growth of the accumulated total to the gross of what was not voided, and to what is left of it, VAT inside. */
function bridgeOf(days: Days, { invoiced }: { invoiced: number }) {
  const of = (amount: (day: Days[number]) => number) => sum(days.map(amount))
  const voided = of(({ voids }) => voids.total)
  const discounts = of(({ sales }) => sales.discounts + sales.statutoryDiscount)
  const vatOff = of(({ sales }) => sales.vatRemoved)
  const returned = of(({ returns }) => returns.total)
  return {
    Invoiced: invoiced,
    'Less voided': 0 - voided,
    SALES: invoiced - voided,
    Discounts: discounts,
    'VAT removed': vatOff,
    'GROSS SALES': of(({ sales }) => sales.gross),
    'Less discounts and VAT': 0 - discounts - vatOff,
    'Less returns': 0 - returned,
    'NET SALES': invoiced - voided - returned,
  }
}

export async function refuseOtherShifts(month: Month, till: Till) {
  const here = month.ledger.shifts.filter((shift) => shift.till === till)
  for (const shift of here) {
    const params = { id: String(shift.id) }
    const { expected, counted, difference } = drawerOf([shift])
    const { cash: _, ...others } = methodsOf([shift])

    const shown = await month.admin.send(api.shifts.get, { params })
    const blocks = await blocksOf(month, 'shift', shift)

    expect(shown).toMatchObject({ ...written({ expected, counted, difference }), zNumber: shift.z })
    const nets = shown.methods.map(({ method, amount }) => [method.toLowerCase(), amount])
    expect(Object.fromEntries(nets)).toEqual(written(others))
    expect(sumsBelow(blocks, 'Cash')).toMatchObject({
      Float: shift.float,
      EXPECTED: expected,
      Counted: counted,
      'OVER OR SHORT': difference,
    })
    // The slips of all other methods were counted right.
    for (const [method, amount] of Object.entries(others))
      if (amount >= 0)
        expect([method, sumsBelow(blocks, NAMES[method]!)]).toEqual([
          // of each method that is used
          method,
          { EXPECTED: amount, Counted: amount, 'OVER OR SHORT': 0 },
        ])
  }
  return here.length
}
const NAMES: Record<string, string> = { card: 'Card', ewallet: 'E-Wallet', gcash: 'GCash' }
