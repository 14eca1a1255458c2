import { parsePesos } from '#domain/money.ts'
import { notice, refusal } from '#domain/platform/import/read-row.ts'
import type { Remark, Values } from '#domain/platform/import/row-reading.ts'
import { TEXT as REFUSED_PRODUCT } from '#domain/goods/products/bodies.ts'
import { errorOnPacks, formRefusal, packCodes } from '#domain/goods/products/import/finish-packs.ts'
import {
  isPackOf,
  packsAfter,
  storedText,
  type WholePack,
} from '#domain/goods/products/import/packs-after.ts'
import { packsIn, type FilePack } from '#domain/goods/products/import/packs-text.ts'
import { labelOf } from '#domain/goods/products/import/fields.ts'
import { pricesAboveCap, type Offer } from '#domain/goods/products/price-cap.ts'
import { sellsAsPiece } from '#domain/goods/products/pricing.ts'
import { isSoldInNothing, usedFactorRefusal } from '#domain/goods/products/packs.ts'
import type { ProductType } from '#domain/goods/products/product.ts'

export type StoredPack = WholePack & { id: number; isUsed: boolean }

/** In what an existing product is sold. */
export type Selling = Omit<Offer, 'packs'> & {
  productType: ProductType
  notForSelling: boolean
  /** What a piece is called, in full and in short; empty without a unit. */
  pieceNames: readonly string[]
  packs: readonly StoredPack[]
}

/** Whose code it is: a product's piece, or a pack of it. */
type Owner = { id: number; name: string; packName: string | null }

/** Whether a row says anything by which a product might be sold in nothing, or be a kit with packs. */
export function saysSelling({ packs, soldByPiece, notForSelling, productType }: Values): boolean {
  return [packs, soldByPiece, notForSelling, productType].some((value) => value !== undefined)
}

/** Whether a row says anything that its product's packs bear upon. */
export function bearsOnPacks(values: Values): boolean {
  const { price, priceCap, unit } = values
  return saysSelling(values) || [price, priceCap, unit].some((value) => value !== undefined)
}

/** Stored values with the packs of their product, where they were read. */
export function withPacks(values: Values, selling: Selling | null): Values {
  return selling === null || selling.packs.length === 0
    ? values
    : { ...values, packs: storedText(selling.packs) }
}

/** Why the packs that a row leaves its product with are refused; `before` is null for a new product. */
export function remarksOnPacks(
  values: Values,
  productId: number | null,
  before: Selling | null,
  ownerOf: (code: string) => Owner | null,
): Remark[] {
  if (!bearsOnPacks(values)) return []
  const given = packsIn(String(values.packs ?? ''))
  const stored = before?.packs ?? []
  const packs = packsAfter(stored, given)
  const doubts = remarksOnPrices(values, before, packs)
  if (!saysSelling(values)) return doubts
  const productType = values.productType ?? before?.productType
  if (productType === 'COMBO' && packs.length > 0) return [errorOnPacks(REFUSED_PRODUCT.kitPacks)]
  const refusals = [
    ...given.flatMap((pack) => factorRefusal(pack, stored)),
    ...packCodes(values).flatMap((code) => codeRefusal(code, ownerOf(code.code), productId)),
  ]
  const ofForm = given.length > 0 && refusals.length === 0 ? formRefusal(packs) : null
  if (ofForm !== null) refusals.push({ message: ofForm })
  return [
    ...refusals.map(({ message, reason }) => errorOnPacks(message, reason)),
    ...remarkOnNothing(values, before, packs),
    ...doubts,
  ]
}

/**
 * A notice on a pack that costs no more than one piece: a slip would sell boxes at a tablet’s price. The pack is taken,
 * because a file may change either price alone.
 */
function remarksOnPrices(
  { price, packs: given }: Values,
  before: Selling | null,
  packs: readonly WholePack[],
): Remark[] {
  if (price === undefined && given === undefined) return []
  const piece = parsePesos(String(price ?? before?.price ?? ''))
  const doubted = packs.filter((pack) => sellsAsPiece(pack, piece ?? 0))
  const reason = 'A pack costs no more than a single piece'
  const doubt = 'costs no more than a single piece: is that the price of the whole pack?'
  return doubted.map(({ name }) => notice('packs', `${labelOf('packs')}: ${name} ${doubt}`, reason))
}

/** The errors on prices above the cap of today by which a row would sell its product: tills refuse them. */
export function remarksOnCap(values: Values, before: Selling | null): Remark[] {
  if (!bearsOnPacks(values)) return []
  const after = {
    packs: packsAfter(before?.packs ?? [], packsIn(String(values.packs ?? ''))),
    partsCap: before?.partsCap ?? null,
    groupPrices: before?.groupPrices ?? [],
    price: String(values.price ?? before?.price ?? ''),
    priceCap: String(values.priceCap ?? before?.priceCap ?? ''),
    soldByPiece: (values.soldByPiece ?? before?.soldByPiece ?? true) === true,
  }
  const reason = 'A price is above the price cap'
  return pricesAboveCap(before, after).map(({ of, message }) => {
    if (of === 'price') return refusal(of, message, reason)
    return refusal('pack' in of ? 'packs' : 'priceCap', message, reason)
  })
}

type Refusal = { message: string; reason?: string }

function factorRefusal(pack: FilePack, stored: readonly StoredPack[]): Refusal[] {
  const used = stored.find((each) => each.isUsed && isPackOf(each, pack))
  if (!used || used.factor === pack.factor) return []
  return [
    {
      message: usedFactorRefusal(used),
      reason: 'A pack was sold, ordered or bought with another number of pieces',
    },
  ]
}

function codeRefusal(
  { code, pack }: { code: string; pack: string },
  owner: Owner | null,
  productId: number | null,
): Refusal[] {
  if (owner === null) return []
  const { name, packName } = owner
  const whose =
    owner.id === productId ? (packName ?? 'the single piece') : `another product, ${name}`
  const isOwn =
    owner.id === productId && packName !== null && isPackOf({ name: packName }, { name: pack })
  if (isOwn) return []
  return [
    {
      message: `The code ${code} of ${pack} belongs to ${whose} already`,
      reason: 'A code of a pack belongs to another pack, product or the single piece already',
    },
  ]
}

function remarkOnNothing(
  values: Values,
  before: Selling | null,
  packs: readonly WholePack[],
): Remark[] {
  // A new product without a price is not for selling.
  const notForSelling = values.notForSelling ?? before?.notForSelling ?? values.price === undefined
  const soldByPiece = values.soldByPiece ?? before?.soldByPiece ?? true
  const after = { soldByPiece: soldByPiece === true, notForSelling: notForSelling === true, packs }
  const isNothingNow = isSoldInNothing(after) && !(before !== null && isSoldInNothing(before))
  return isNothingNow
    ? [{ field: 'soldByPiece', message: REFUSED_PRODUCT.unsold, isError: true }]
    : []
}
