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
import {
  checkoutBody,
  orderBody,
  returnBody,
  type SoldAs,
} from '#server/testing/selling/acts/bodies.ts'

// Sales with the figures of the model of the law, as tills and order forms send them.

export type Asked = { sold: Sold; line: ModelLine }
type Modelled = { lines: readonly ModelFigures[]; due: bigint }
export type Shown = { code: ModelCode; beneficiaryId: number; weekLeft?: string }[]
type At = { locationId: number; tillId: number; beneficiaries: Shown }

export const pesos = (centavos: bigint) => pesosOf(Number(centavos))

const linesOf = (asked: readonly Asked[]): SoldAs[] =>
  asked.map(({ sold: { productId, packId, factor }, line }) => ({
    productId,
    packId,
    factor,
    qty: Number(line.count),
    price: Number(line.override ?? line.groupPrice),
    isOverride: line.override !== null,
    discountPct: percentText(Number(line.discountPct)),
    scheme: line.scheme,
  }))

function figuresOf({ lines, due }: Modelled) {
  const figures = lines.map(({ lineTotal, vat }) => ({
    full: Number(lineTotal),
    due: Number(lineTotal),
    tax: Number(vat),
  }))
  return { lines: figures, total: Number(due) }
}

/** Where something is sold, and to whom: a card's id says of which scheme it is. */
function placeAndCards({ beneficiaries, ...at }: At) {
  return { ...at, beneficiaries: beneficiaries.map(({ code: _, ...card }) => card) }
}

const paid = (method: string, amount: bigint) => [
  { method, tendered: Number(amount), amount: Number(amount) },
]

/** A checkout of the till, paid in cash. */
export const checkoutOf = (asked: readonly Asked[], modelled: Modelled, at: At): CheckoutBody =>
  checkoutBody(placeAndCards(at), linesOf(asked), figuresOf(modelled), {
    tenders: paid('cash', modelled.due),
  })

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
  const pays = lower(modelled.due, worth)
  const rest = modelled.due - pays
  return checkoutBody(placeAndCards(at), linesOf(asked), figuresOf(modelled), {
    tenders: rest === 0n ? [] : paid('cash', rest),
    exchanged: { body: { saleId, ...returnBody([item], Number(worth)) }, pays: Number(pays) },
  })
}

type Status = NonNullable<NewOrderBody['status']>

/** An order of the other price group, paid in cash once it is issued; with a discount over all of it, or none. */
export function orderOf(
  asked: readonly Asked[],
  modelled: Modelled,
  at: At,
  status: Status,
  discountValue = 0,
): NewOrderBody {
  const order = { group: 'RETAIL', discountType: 'fixed', discountValue, typedTax: null } as const
  const tenders = status === 'Final' ? paid('Cash', modelled.due) : []
  const lines = linesOf(asked)
  return orderBody(placeAndCards(at), { lines, ...order }, figuresOf(modelled), status, tenders)
}
