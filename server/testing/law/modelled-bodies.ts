import { percentText, pesosOf } from '#domain/money.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import {
  lower,
  type ModelCode,
  type ModelFigures,
  type ModelLine,
} from '#domain/testing/statutory-model.ts'
import type { Sold } from '#server/testing/law/made-up-goods-of-law.ts'

// Sales with the figures of the model of the law, as tills and order forms send them.

export type Asked = { sold: Sold; line: ModelLine }
type Modelled = { lines: readonly ModelFigures[]; due: bigint }
export type Shown = { code: ModelCode; beneficiaryId: number; weekLeft?: string }[]
type At = { locationId: number; tillId: number; beneficiaries: Shown }

export const pesos = (centavos: bigint) => pesosOf(Number(centavos))
const sum = (lines: readonly ModelFigures[], field: 'lineTotal' | 'vat') =>
  lines.reduce((total, line) => total + line[field], 0n)

function itemOf({ sold: { productId, packId }, line }: Asked) {
  const { scheme, override, groupPrice } = line
  const price = pesos(override ?? groupPrice)
  return { productId, packId, price, priceOverride: override !== null, scheme }
}

/** Where something is sold, and to whom: a card's id says of which scheme it is. */
function placeAndCards({ beneficiaries, ...at }: At) {
  return { ...at, beneficiaries: beneficiaries.map(({ code: _, ...card }) => card) }
}

/** A checkout of the till, paid in cash. */
export function checkoutOf(
  asked: readonly Asked[],
  { lines: figures, due }: Modelled,
  at: At,
): CheckoutBody {
  const grandTotal = pesos(due)
  return {
    sale: {
      ...placeAndCards(at),
      totalBefore: pesos(sum(figures, 'lineTotal')),
      taxTotal: pesos(sum(figures, 'vat')),
      grandTotal,
      paidAmount: grandTotal,
      changeDue: '0.00',
    },
    items: asked.map(({ line, ...more }, index) => ({
      ...itemOf({ line, ...more }),
      qty: Number(line.count),
      discountPct: percentText(Number(line.discountPct)),
      lineTotal: pesos(figures[index]!.lineTotal), // of each line
    })),
    payments: [{ method: 'cash', amount: grandTotal, reference: null }],
  }
}

type Came = {
  saleId: number
  item: { line: number; qty: number; condition: 'SHELF' }
  /** What the goods come to. */
  worth: bigint
}

/** A checkout for which goods that come back pay as far as they go, and cash the rest. */
export function exchangeOf(
  asked: readonly Asked[],
  modelled: Modelled,
  at: At,
  { saleId, item, worth }: Came,
): CheckoutBody {
  const rest = modelled.due - lower(modelled.due, worth)
  const payments = [{ method: 'cash' as const, amount: pesos(rest), reference: null }]
  return {
    ...checkoutOf(asked, modelled, at),
    payments: rest === 0n ? [] : payments,
    return: { saleId, reason: 'Wrong item', items: [item], total: pesos(worth) },
  }
}

type Status = NonNullable<NewOrderBody['status']>

/** An order of the other price group, paid in cash once it is issued. */
export function orderOf(
  asked: readonly Asked[],
  { lines: figures, due }: Modelled,
  at: At,
  status: Status,
): NewOrderBody {
  return {
    ...placeAndCards(at),
    status,
    sellingPriceGroup: 'RETAIL',
    items: asked.map(({ line, ...more }, index) => ({
      ...itemOf({ line, ...more }),
      quantity: Number(line.count),
      total: pesos(figures[index]!.lineTotal), // of each line
    })),
    grandTotal: pesos(due),
    payments: status === 'Final' ? [{ method: 'Cash', amount: pesos(due) }] : [],
  }
}

/** The same order with a discount over all of it. */
export function discounted(order: NewOrderBody): NewOrderBody {
  return { ...order, discountType: 'fixed', discountValue: '0.01' }
}
