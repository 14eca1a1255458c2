import type { FoundProduct } from '#domain/goods/products/api.ts'
import type { Purchase, SuggestedOrder } from '#domain/buying/purchases/api.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { UnitCosts } from '#web/buying/purchases/form/unit-costs.ts'
import type { PaidPack, Sold } from '#web/buying/purchases/UnitCostField.tsx'
import { productOf, supplierOf, TEXT } from '#web/buying/purchases/purchases-text.ts'

/** What a line shows of its product. A draft that an earlier version kept on the device knows only name and SKU. */
export type LineProduct = Sold & {
  name: string
  sku: string | null
  hadLotNumbers?: boolean
  hadExpiry?: boolean
  /** The packs in which it is bought, and those in which its lines were. */
  packs?: readonly LinePack[]
  /** What its piece and its packs cost, as far as the form knows. */
  costs?: UnitCosts
}

export type LinePack = PaidPack & { id: number }

/** A scanned code that belongs to no product, and how many units were scanned with it. */
export type UnknownCode = { code: string; qty: number }

/** What a purchase form knows beside its fields. */
export type NamesAndCodes = {
  /** An earlier version kept no mark of a supplier. */
  supplier: { id: number; name: string; isVatRegistered?: boolean } | null
  /** The products on the lines, by product id. */
  products: Record<number, LineProduct>
  unknown: readonly UnknownCode[]
}

/** The names that a stored purchase brings along, or what a new one begins with. */
export function namesAndCodesOf(
  purchase: Purchase | null,
  suggested: SuggestedOrder | null,
): NamesAndCodes {
  const items = purchase?.items ?? suggested?.items ?? []
  const supplier = purchase && {
    ...purchase.supplier,
    id: purchase.supplierId,
    name: supplierOf(purchase),
  }
  return {
    supplier: supplier ?? suggested?.supplier ?? null,
    products: Object.fromEntries(
      items.map((item) => [
        item.productId,
        {
          ...item.product,
          name: productOf(item),
          packs: packsOn(purchase, item),
          ...('costs' in item && { costs: item.costs.map(trimmed) }),
        },
      ]),
    ),
    unknown: [],
  }
}

/** With the names of the newest version, and its supplier unless another was chosen here. */
export function renamed(
  before: NamesAndCodes,
  newest: Purchase,
  isSupplierChosen: boolean,
): NamesAndCodes {
  const { supplier, products } = namesAndCodesOf(newest, null)
  return {
    ...before,
    products: { ...before.products, ...products },
    ...(!isSupplierChosen && { supplier }),
  }
}

export function withProduct(
  before: NamesAndCodes,
  id: number,
  product: LineProduct,
): NamesAndCodes {
  return { ...before, products: { ...before.products, [id]: product } }
}

/**
 * Counts an unknown code. Each further scan of it adds to its quantity, so nobody has to look at
 * the screen between scans.
 */
export function withUnknown(before: NamesAndCodes, { code, qty }: UnknownCode): NamesAndCodes {
  const known = before.unknown.find((each) => each.code === code)
  const { unknown } = withoutUnknown(before, code)
  return { ...before, unknown: [...unknown, { code, qty: (known?.qty ?? 0) + qty }] }
}

export function withoutUnknown(before: NamesAndCodes, code: string): NamesAndCodes {
  return { ...before, unknown: before.unknown.filter((each) => each.code !== code) }
}

function trimmed({ packId, cost }: UnitCosts[number]) {
  return { packId, cost: trimmedCost(cost) }
}

/** The packs in which a product is bought, and those in which lines of the purchase are although it is not any more. */
function packsOn(
  purchase: Purchase | null,
  { productId, product }: { productId: number; product: { packs: readonly LinePack[] } },
): LinePack[] {
  const former = (purchase?.items ?? []).flatMap((item) => {
    const { packId, packName, packFactor } = item
    const isOther = item.productId !== productId || product.packs.some(({ id }) => id === packId)
    if (isOther || packId === null || packName === null || packFactor === null) return []
    return [{ id: packId, name: packName, factor: packFactor }]
  })
  return bySize([...product.packs, ...former])
}

/** The packs in which a product is bought now, and of those that were known those in which its lines are although it is not any more. */
export function packsNow(
  bought: readonly LinePack[],
  known: readonly LinePack[],
  lines: readonly { packId?: number | null | undefined }[],
): LinePack[] {
  const former = known.filter(({ id }) => lines.some(({ packId }) => packId === id))
  return bySize([...former, ...bought])
}

/** The packs, each once, the smallest first. */
function bySize(packs: readonly LinePack[]): LinePack[] {
  const byId = new Map(packs.map((pack) => [pack.id, pack]))
  return [...byId.values()].toSorted((a, b) => a.factor - b.factor)
}

/** The pack of a line; null where it is of pieces. */
export function linePackOf(
  { packs = [] }: LineProduct,
  packId: number | null | undefined,
): LinePack | null {
  return packs.find(({ id }) => id === packId) ?? null
}

/** The pack whose code was scanned or chosen; null for the piece. */
export function foundPackOf({ packs, packId }: FoundProduct) {
  return packs.find(({ id }) => id === packId) ?? null
}

/** What a line is of: 'Biogesic (Box)'. */
export function boughtName({ name }: LineProduct, pack: LinePack | null): string {
  return pack ? `${name} (${pack.name})` : name
}

/** The product of a line; one whose name is not known is called by its id. */
export function lineProductOf({ products, supplier }: NamesAndCodes, id: number): LineProduct {
  const product = products[id] ?? { name: TEXT.productId(id), sku: null }
  return { ...product, holdsVat: supplier?.isVatRegistered ?? null }
}
