import { z } from 'zod'
import { parseCount, pesosOf } from '#domain/money.ts'
import {
  isOverpaid,
  refusalForOrder,
  unpaidRefusal,
  TEXT as REFUSED_ORDER,
} from '#domain/selling/sales/order.ts'
import {
  newOrder,
  type NewOrderBody,
  TEXT as REFUSED_ORDER_BODY,
} from '#domain/selling/sales/order-body.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { cardOf, orderFiguresOf } from '#web/selling/sales/orders/form/order-figures.ts'
import type { OrderDraft } from '#web/selling/sales/orders/form/order-draft.ts'
import { sentCard } from '#web/selling/sales/schemes/cards.ts'

/** What the form needs beside the draft to be validated. */
export type OrderOrigin = {
  /** Today in the shop's time zone, as YYYY-MM-DD. */
  today: string
  tax: Tax
  /** Whether the user may issue an order on which something is owed. */
  mayOwe: boolean
}

/**
 * The form's schema: validates the draft by the schema of the call and by the rules that the server
 * applies, and gives the body.
 */
export function checkedOrder(origin: OrderOrigin): z.ZodType<NewOrderBody, OrderDraft> {
  return z.custom<OrderDraft>().transform((draft, context) => {
    const body = orderBodyOf(draft, origin)
    const issues = newOrder.safeParse(body).error?.issues ?? []
    const typed = [
      ...issues.filter(({ path }) => path[0] !== 'locationId'),
      ...choiceRefusals(draft, origin),
    ]
    // Totals of values that were refused mean nothing, so they are not checked as well.
    const refusals = typed.length > 0 ? typed : sumRefusals(draft, origin)
    for (const { path, message } of refusals)
      context.addIssue({ code: 'custom', path: [...path], message, input: draft })
    return refusals.length > 0 ? z.NEVER : body
  })
}

type Refusal = { path: PropertyKey[]; message: string }

function choiceRefusals({ locationId, payments }: OrderDraft, { today }: OrderOrigin): Refusal[] {
  const late = payments.flatMap(({ paymentDate }, index) =>
    paymentDate > today
      ? [{ path: ['payments', index, 'paymentDate'], message: REFUSED_ORDER_BODY.latePayment }]
      : [],
  )
  return locationId === null
    ? [{ path: ['locationId'], message: REFUSED_ORDER_BODY.location }, ...late]
    : late
}

function sumRefusals(draft: OrderDraft, { tax, mayOwe }: OrderOrigin): Refusal[] {
  const { totals, tenders, discount, typedTax, settlement } = orderFiguresOf(draft, tax)
  const refusal = refusalForOrder(totals, discount, tax.mode, typedTax)
  if (refusal) return [{ path: [refusal.field], message: refusal.message }]
  if (isOverpaid(totals.grandTotal, tenders))
    return [{ path: ['payments'], message: REFUSED_ORDER.overpaid }]
  const { balanceDue } = settlement
  if (mayOwe || draft.status !== 'Final' || balanceDue <= 0) return []
  return [{ path: ['payments'], message: unpaidRefusal(balanceDue) }]
}

/** The request body, with the totals that the server compares with its own. */
function orderBodyOf(draft: OrderDraft, { tax }: OrderOrigin): NewOrderBody {
  const { totals, typedTax } = orderFiguresOf(draft, tax)
  const { customerPhone: _, locationId, taxTotal: __, beneficiaries: cards, ...rest } = draft
  const isCalculated = Number.isFinite(totals.grandTotal)
  return {
    ...rest,
    locationId: locationId ?? 0,
    payTermDays:
      draft.payTermDays.trim() === '' ? 0 : (parseCount(draft.payTermDays) ?? Number.NaN),
    commissionAgentId:
      draft.commissionAgentId.trim() === ''
        ? null
        : (parseCount(draft.commissionAgentId) ?? Number.NaN),
    salesDate: draft.salesDate || null,
    discountValue: draft.discountValue.trim() || '0',
    ...(typedTax !== undefined && { taxTotal: pesosOf(typedTax) }),
    ...(isCalculated && { grandTotal: pesosOf(totals.grandTotal) }),
    // All of them, so that a refusal finds its card: the server writes down those that lines are sold under.
    ...(cards.length > 0 && { beneficiaries: cards.map(sentCard) }),
    items: draft.items.map((item, index) => {
      const { productId, pack, quantity, price, priceFrom, supplyReason } = item
      const card = cardOf(item, cards, tax)
      return {
        productId,
        ...(pack && { packId: pack.id, packFactor: pack.factor }),
        quantity: parseCount(quantity) ?? Number.NaN,
        price,
        ...(isCalculated && { total: pesosOf(totals.lines[index]?.lineTotal ?? 0) }),
        priceOverride: priceFrom === 'typed',
        ...(card && { scheme: card.scheme.code }),
        ...(supplyReason?.trim() && { supplyReason: supplyReason.trim() }),
      }
    }),
    payments: draft.payments.map(({ isSaved: _, ...payment }) => payment),
  }
}
