import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { queryClient } from '#web/api.ts'
import { itemKeyOf } from '#web/selling/sales/orders/form/item-draft.ts'
import type { OrderDraft } from '#web/selling/sales/orders/form/order-draft.ts'
import { pricesOf, wholeProduct } from '#web/selling/sales/orders/form/order-prices.ts'
import { withCard, type BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { cardOfBeneficiary } from '#web/selling/sales/schemes/card-of-beneficiary.ts'

/**
 * The draft of a stored order with what the law asks of it, where the shop knows schemes. A stored line says what it was sold
 * as; what its goods are, which schemes cover them and what the price group pays is as of today.
 *
 * @param cards Those that were shown for it; none for a copy.
 */
export async function withLaw(
  draft: OrderDraft,
  cards: Sale['beneficiaries'],
  schemes: readonly SchemeInForce[],
): Promise<OrderDraft> {
  if (schemes.length === 0) return draft
  const ids = [...new Set(draft.items.map(({ productId }) => productId))]
  const [prices, beneficiaries, ...products] = await Promise.all([
    pricesOf(draft.items, draft.sellingPriceGroup),
    shownAgain(cards, schemes),
    ...ids.map((id) => queryClient.fetchQuery(wholeProduct(id))),
  ])
  const items = draft.items.map((item) => {
    const goods = products.find(({ id }) => id === item.productId)
    if (!goods) return item
    const { soldTaxClass: taxClass, taxRatePct, schemes: covering, uncovered } = goods
    const [priceCap] = [goods.priceCap, goods.partsCap]
      .flatMap((cap) => cap ?? [])
      .toSorted((one, other) => centavosOf(one) - centavosOf(other))
    const price = prices.get(itemKeyOf(item))
    // A line without a scheme that a card covers was taken out of its scheme.
    const isOut = item.scheme === null && cards.some(({ scheme }) => covering.includes(scheme))
    const { scheme, ...rest } = item
    return {
      ...rest,
      taxClass,
      taxRatePct,
      schemes: covering,
      uncovered,
      ...(priceCap !== undefined && { priceCap }),
      ...(price !== undefined && { groupPrice: pesosOf(price) }),
      ...((scheme || isOut) && { scheme }),
    }
  })
  return { ...draft, items, beneficiaries }
}

/** The cards of a stored order that are still known, of schemes that are still in force. */
async function shownAgain(
  cards: Sale['beneficiaries'],
  schemes: readonly SchemeInForce[],
): Promise<readonly BeneficiaryCard[]> {
  const shown = await Promise.all(
    cards.map(async ({ beneficiaryId: id, representative, shownWith, ...card }) => {
      const scheme = schemes.find(({ code }) => code === card.scheme)
      if (id === null || !scheme) return []
      return [await cardOfBeneficiary({ id, ...card }, scheme, { representative, shownWith })]
    }),
  )
  return shown.flat().reduce<readonly BeneficiaryCard[]>(withCard, [])
}
