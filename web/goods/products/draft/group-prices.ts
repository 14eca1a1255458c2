import type { z } from 'zod'
import { parsePesos, parseRate, percentText, pesosOf, rateOf } from '#domain/money.ts'
import type { GroupPrices } from '#domain/goods/products/prices.api.ts'
import type { productChange } from '#domain/goods/products/bodies.ts'
import { PRICE_GROUPS, type PriceGroup } from '#domain/goods/products/price-groups.ts'
import { sellingPrices, withoutTax, type ProductTax } from '#domain/goods/products/pricing.ts'

/** The price groups that can have a price of their own. DEFAULT is the product's price itself. */
export const OWN_PRICE_GROUPS = PRICE_GROUPS.filter((group) => group !== 'DEFAULT')
export type OwnPriceGroup = Exclude<PriceGroup, 'DEFAULT'>

/**
 * The price of one group as the form holds it. A blank price means that the group pays the
 * product's price.
 */
export type GroupPriceDraft = { profitPercent: string; price: string; isActive: boolean }
export type GroupPriceDrafts = Record<OwnPriceGroup, GroupPriceDraft>

const NO_PRICE: GroupPriceDraft = { profitPercent: '', price: '', isActive: true }

export const NO_GROUP_PRICES: GroupPriceDrafts = byGroup(() => NO_PRICE)

function byGroup(draftFor: (group: OwnPriceGroup) => GroupPriceDraft): GroupPriceDrafts {
  const entries = OWN_PRICE_GROUPS.map((group) => [group, draftFor(group)])
  return Object.fromEntries(entries) as GroupPriceDrafts // has one entry per group
}

/**
 * The stored prices of the groups as drafts. A group without a price of its own has a blank one.
 */
export function groupPriceDraftsOf({ prices }: GroupPrices): GroupPriceDrafts {
  return byGroup((group) => {
    const own = prices.find(({ priceGroup }) => priceGroup === group)
    if (!own || own.sellingPriceIncTax === null) return NO_PRICE
    const { profitMargin, sellingPriceIncTax, isActive } = own
    return {
      profitPercent: profitMargin === null ? '' : percentText(rateOf(profitMargin)),
      price: sellingPriceIncTax,
      isActive,
    }
  })
}

/**
 * The price that follows from the purchase price and the group's margin. null while either is
 * blank; then the price is typed.
 */
export function calculatedGroupPrice(
  { profitPercent }: GroupPriceDraft,
  dppExTax: string,
  tax: ProductTax,
): string | null {
  const selling = sellingPrices({
    ...tax,
    dppExTax: parsePesos(dppExTax),
    profitPercent: parseRate(profitPercent),
  })
  return selling && pesosOf(selling.price)
}

/** The drafts of all groups, with the prices that follow from a margin calculated anew. */
export function repricedGroups(
  drafts: GroupPriceDrafts,
  dppExTax: string,
  tax: ProductTax,
): GroupPriceDrafts {
  return byGroup((group) => {
    const draft = drafts[group]
    return { ...draft, price: calculatedGroupPrice(draft, dppExTax, tax) ?? draft.price }
  })
}

export type GroupPriceBody = NonNullable<z.input<typeof productChange>['groupPrices']>[number]

/** The groups whose price changed, as the body of the product's call takes them. */
export function groupPriceChanges(
  before: GroupPriceDrafts,
  after: GroupPriceDrafts,
  tax: ProductTax,
): GroupPriceBody[] {
  const changed = OWN_PRICE_GROUPS.filter((group) =>
    (['profitPercent', 'price', 'isActive'] as const).some(
      (name) => before[group][name] !== after[group][name],
    ),
  )
  return changed.flatMap((priceGroup): GroupPriceBody[] => {
    const { profitPercent, price, isActive } = after[priceGroup]
    if (price === '')
      return before[priceGroup].price === '' ? [] : [{ priceGroup, sellingPriceIncTax: null }]
    const paid = parsePesos(price)
    return [
      {
        priceGroup,
        sellingPriceIncTax: price,
        sellingPriceExTax: paid === null ? null : pesosOf(withoutTax(paid, tax)),
        profitMargin: profitPercent.trim() || null,
        isActive,
      },
    ]
  })
}
