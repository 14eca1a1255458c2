import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { GroupPriceChange, PackChange } from '#domain/goods/products/bodies.ts'
import { pricesAboveCap, type Offer } from '#domain/goods/products/price-cap.ts'
import type { GroupPrices } from '#domain/goods/products/prices.api.ts'
import { refusedField } from '#server/refusals.ts'

/** A product with the prices of its groups; null where it has none of its own. */
type Priced = readonly [ProductDetail, GroupPrices | null]

/** What a call named, by which a refusal finds its field. */
type Named = {
  packs?: readonly PackChange[] | undefined
  groupPrices?: readonly GroupPriceChange[] | undefined
  prices?: readonly GroupPriceChange[] | undefined
}

/** Refuses prices above the cap of today by which a call would sell a product; `before` is null for a new one. */
export function refuseAboveCap(before: Priced | null, after: Priced, named: Named): void {
  const [first] = pricesAboveCap(before && offerOf(before), offerOf(after))
  if (!first) return
  const { of, message } = first
  if (of === 'price') throw refusedField(400, 'price', message)
  if ('pack' in of) {
    const { name } = after[0].packs[of.pack]! // it is one of them
    const place = named.packs?.findIndex((pack) => pack.name === name) ?? -1
    throw refusedField(400, place < 0 ? 'packs' : `packs.${place}.price`, message)
  }
  const field = named.prices ? 'prices' : 'groupPrices'
  const place = named[field]?.findIndex(({ priceGroup }) => priceGroup === of.priceGroup) ?? -1
  throw refusedField(400, place < 0 ? field : `${field}.${place}.sellingPriceIncTax`, message)
}

function offerOf([product, groups]: Priced): Offer {
  const own = groups?.prices.filter(({ sellingPriceIncTax }) => sellingPriceIncTax !== null) ?? []
  return {
    ...product,
    groupPrices: own.map(({ sellingPriceIncTax, ...rest }) => ({
      ...rest,
      price: sellingPriceIncTax,
    })),
  }
}
