import fc from 'fast-check'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { MODEL_SCHEMES, type ModelCode, type ModelGoods } from '#domain/testing/statutory-model.ts'
import type { Caller } from '#server/testing/platform/caller.ts'

// Goods and kits that are made up, in the shop and in the model of the law.

export const CODES = Object.keys(MODEL_SCHEMES) as ModelCode[]

/** Amounts whose VAT lies on half a centavo, and any. */
const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((times) => times * 28 + 14),
  fc.integer({ min: 1, max: 60_000 }),
)
/** All schemes, none, or some. */
const anyCovered = fc.oneof(
  { weight: 3, arbitrary: fc.constant(CODES) },
  { weight: 1, arbitrary: fc.subarray(CODES) },
)
const anyClass = fc.constantFrom(...TAX_CLASSES, 'VATABLE' as const)

export const anySingle = fc.record({
  taxClass: anyClass,
  covered: anyCovered,
  price: anyPrice,
  factor: fc.integer({ min: 2, max: 12 }),
  /** What the pack costs more or less than its pieces; the other group, than the product. */
  packMore: fc.constantFrom(-7, 0, 0, 1),
  groupMore: fc.constantFrom(-9, 0, 1),
  /** How far the cap lies above the price; null without one. */
  capMore: fc.constantFrom(null, null, 0, 0, 5, -3),
})

/** Which singles, by their place. */
type Part = { at: number; qty: number }
const [first, second]: [Part, Part] = [
  { at: 0, qty: 2 },
  { at: 1, qty: 1 },
]
export const anyKit = fc.record({
  taxClass: anyClass,
  covered: anyCovered,
  price: anyPrice,
  capMore: fc.constantFrom(null, null, 0, -3),
  parts: fc.constantFrom<Part[]>([first], [second], [first, second]),
})

export type Single = typeof anySingle extends fc.Arbitrary<infer Value> ? Value : never
export type Kit = typeof anyKit extends fc.Arbitrary<infer Value> ? Value : never

/** What is sold in a way: a piece or a pack, at the price of a group. */
export type Sold = {
  productId: number
  packId: number | null
  factor: number
  goods: ModelGoods
  /** In centavos, of the till and of the group RETAIL. */
  price: number
  retail: number
}

type Place = {
  manager: Caller
  locationIds: readonly [number, number]
  word: string
  /** Caps goods whose prices may be above it. */
  cap: (product: ProductDetail, most: string) => Promise<unknown>
}

const capOf = (price: number, more: number | null) =>
  more === null ? null : Math.max(1, price + more)

/** Makes goods that lie at both places; answers the piece and its pack. */
export async function makeSingle(place: Place, made: Single, at: number) {
  const { manager, locationIds, word } = place
  const { taxClass, covered, price, factor } = made
  const cap = capOf(price, made.capMore)
  const packPrice = Math.max(1, price * factor + made.packMore)
  const retail = Math.max(1, price + made.groupMore)
  const product = await manager.send(api.products.create, {
    body: {
      name: `Goods ${at} ${word}`,
      cost: '1.00',
      price: pesosOf(price),
      taxClass,
      schemesAdded: [...covered],
      packs: [{ name: 'Box', factor, price: pesosOf(packPrice) }],
      groupPrices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: pesosOf(retail) }],
    },
  })
  if (cap !== null) await place.cap(product, pesosOf(cap))
  for (const locationId of locationIds) {
    const opening = { productId: product.id, locationId, reason: 'Opening' }
    // The first lot holds no number of whole boxes, so one box is of both.
    const first = { ...opening, qty: factor + 1, lotNumber: 'FIRST', expiryDate: '2028-12-31' }
    await manager.send(api.stock.adjust, { body: first })
    await manager.send(api.stock.adjust, { body: { ...opening, qty: 100_000 } })
  }
  const goods = { taxClass, covered, cap: cap === null ? null : BigInt(cap) }
  const of = { productId: product.id, goods }
  const piece: Sold = { ...of, packId: null, factor: 1, price, retail }
  const ofBox = { packId: boxOf(product), factor, price: packPrice, retail: packPrice }
  return { piece, box: { ...of, ...ofBox } satisfies Sold }
}

function boxOf({ packs }: ProductDetail): number {
  return packs[0]!.id // it was made with one
}

/** What the parts of a kit may cost together by law; null where one of them may cost anything. */
function capOfParts(parts: readonly { qty: number; of: Sold }[]): number | null {
  const caps = parts.map(({ qty, of }) =>
    of.goods.cap == null ? null : Number(of.goods.cap) * qty,
  )
  return caps.reduce((sum, cap) => (sum === null || cap === null ? null : sum + cap), 0)
}

/** Makes a kit of some of those goods. */
export async function makeKit(
  { manager, word, cap: capAt }: Place,
  made: Kit,
  singles: readonly Sold[],
  at: number,
): Promise<Sold> {
  const { taxClass, covered } = made
  const parts = made.parts.map((part) => ({ ...part, of: singles[part.at]! }))
  const most = capOfParts(parts)
  const price = Math.min(made.price, most ?? made.price)
  const cap = capOf(price, made.capMore)
  const product = await manager.send(api.products.create, {
    body: {
      name: `Kit ${at} ${word}`,
      cost: '0',
      price: pesosOf(price),
      taxClass,
      schemesAdded: [...covered],
      productType: 'COMBO',
      components: parts.map(({ of, qty }) => ({ productId: of.productId, qty })),
    },
  })
  if (cap !== null) await capAt(product, pesosOf(cap))
  const goods: ModelGoods = {
    taxClass,
    covered,
    cap: cap === null && most === null ? null : BigInt(Math.min(cap ?? Infinity, most ?? Infinity)),
    parts: parts.map(({ of }) => of.goods),
  }
  return { productId: product.id, packId: null, factor: 1, goods, price, retail: price }
}
