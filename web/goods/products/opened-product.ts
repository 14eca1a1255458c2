import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { percentText, rateOf } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { call } from '#web/api.ts'
import { groupPriceDraftsOf } from '#web/goods/products/draft/group-prices.ts'
import {
  productDraftOf,
  NEW_PRODUCT,
  type ProductDraft,
  type TaxBasis,
} from '#web/goods/products/draft/product-draft.ts'

/** The short form shows one tax rate, the one that applies, and no prices of groups. */
export type FormKind = 'quick' | 'advanced'

/**
 * The product that a form was opened with, and the draft made of it. product is null for a new one.
 */
export type OpenedProduct = { product: ProductDetail | null; draft: ProductDraft }

type Opening = { kind: FormKind; locationId: number | undefined }
export type Lists = TaxBasis & { locations: readonly Location[] }

/** The draft of a new product, with the only active location, if there is just one. */
export function openNew({ kind, locationId }: Opening, { locations }: Lists): OpenedProduct {
  const active = locations.filter(({ isActive }) => isActive)
  // With several locations none is chosen beforehand, so that no stock goes to the wrong one by
  // mistake.
  const only = active.length === 1 ? active[0]?.id : undefined
  const draft = { ...NEW_PRODUCT, taxRatePct: kind === 'quick' ? '0' : '' }
  return { product: null, draft: { ...draft, locationId: locationId ?? only ?? null } }
}

/** Loads a product with the stock of the location, or of the first one that carries it. */
export async function openStored(
  productId: number,
  { kind, locationId }: Opening,
  { locations, taxRates }: Lists,
): Promise<OpenedProduct> {
  const [found, prices] = await Promise.all([
    findAt(productId, locationId),
    kind === 'advanced'
      ? call(api.products.prices, { params: { id: String(productId) } })
      : undefined,
  ])
  const [carrier] = found.locations
  const shown = locationId ?? carrier?.id ?? locations.find(({ isMain }) => isMain)?.id ?? null
  // If one location at most carries it, the answer without a location has that location's figures.
  const isShown = locationId !== undefined || found.locations.length <= 1
  const product = isShown ? found : await findAt(productId, shown ?? undefined)
  const draft = productDraftOf(product, shown, taxRates)
  return {
    product,
    draft: {
      ...draft,
      ...(kind === 'quick' && { taxRatePct: percentText(rateOf(product.taxRatePct)) }),
      ...(prices && { groupPrices: groupPriceDraftsOf(prices) }),
    },
  }
}

/**
 * The cast in the answer's type is safe: only managers open a form, and managers get every field.
 */
function findAt(productId: number, locationId: number | undefined): Promise<ProductDetail> {
  return call(api.products.find, {
    params: { id: String(productId) },
    query: { locationId: locationId === undefined ? undefined : String(locationId) },
  })
}
