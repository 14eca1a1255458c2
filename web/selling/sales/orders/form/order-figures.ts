import {
  centavosOf,
  parseCount,
  parsePesos,
  parseRate,
  type Centavos,
  MOST_QTY,
} from '#domain/money.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import { soldTaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tender } from '#domain/selling/sales/checkout.ts'
import {
  orderTotals,
  settleOrder,
  type Discount,
  type OrderLine,
  type OrderSettlement,
  type OrderTotals,
} from '#domain/selling/sales/order.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import type { ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'
import type { OrderDraft } from '#web/selling/sales/orders/form/order-draft.ts'
import { allowancesOf, cardFor, type BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'

export type OrderFigures = {
  totals: OrderTotals
  settlement: OrderSettlement
  tenders: readonly Tender[]
  discount: Discount
  /** undefined means that the tax is calculated. */
  typedTax: Centavos | undefined
}

type Priced = Pick<
  OrderDraft,
  'items' | 'beneficiaries' | 'payments' | 'discountType' | 'discountValue' | 'taxTotal'
>

/**
 * The totals of the order as far as it is typed. Text that is no amount counts as 0 (spec.md
 * section 5).
 */
export function orderFiguresOf(draft: Priced, tax: Pick<Tax, 'mode' | 'rate'>): OrderFigures {
  const { beneficiaries: cards } = draft
  const lines = draft.items.map((item) => orderLine(item, cards, tax))
  const discount = { type: draft.discountType, value: amountOf(draft.discountValue) }
  const typedTax = draft.taxTotal.trim() === '' ? undefined : amountOf(draft.taxTotal)
  const totals = orderTotals(lines, discount, tax, typedTax, allowancesOf(cards))
  const tenders = draft.payments.map(({ method, amount }) => ({
    method,
    tendered: amountOf(amount),
  }))
  const settlement = settleOrder(totals.grandTotal, tenders)
  return { totals, settlement, tenders, discount, typedTax }
}

function orderLine(
  item: ItemDraft,
  cards: readonly BeneficiaryCard[],
  tax: Pick<Tax, 'mode' | 'rate'>,
): OrderLine {
  const { quantity, taxRatePct, taxClass, groupPrice = item.price, priceCap, pack = null } = item
  // The law's discount starts from no price that the law does not allow.
  const most = priceCap === undefined ? Infinity : piecesOf(centavosOf(priceCap), pack)
  const card = cardOf(item, cards, tax)
  const price = amountOf(item.price)
  return {
    qty: qtyTyped(quantity),
    price,
    taxRatePct: parseRate(taxRatePct) ?? 0,
    ...(taxClass && { taxClass: soldTaxClass(tax, taxClass) }),
    ...(card && {
      entitled: { scheme: card.scheme, groupPrice: Math.min(amountOf(groupPrice), most) },
    }),
  }
}

/** How many pieces of each product all lines together ask for. */
export function piecesByProduct(items: readonly ItemDraft[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { productId, quantity, pack } of items) {
    const asked = piecesOf(qtyTyped(quantity), pack ?? null)
    pieces.set(productId, (pieces.get(productId) ?? 0) + asked)
  }
  return pieces
}

/** The card under whose scheme a line is sold; a shop that adds its tax to the total has none. */
export function cardOf(
  item: ItemDraft,
  cards: readonly BeneficiaryCard[],
  { mode }: Pick<Tax, 'mode'>,
): BeneficiaryCard | undefined {
  return mode === 'INCLUDED_IN_PRICES' ? cardFor(item, cards) : undefined
}

/** Parses whole units. 0 means that the text is no quantity that can be ordered. */
export function qtyTyped(text: string): number {
  const qty = parseCount(text) ?? 0
  return qty > 0 && qty <= MOST_QTY ? qty : 0
}

function amountOf(text: string): Centavos {
  return Math.max(0, parsePesos(text) ?? 0)
}
