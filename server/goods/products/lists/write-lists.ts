import { codeKey } from '#domain/folding.ts'
import type { ProductType } from '#domain/goods/products/product.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  addCodes,
  findTakenCode,
  listProductTypes,
  releaseCodes,
  replaceComponents,
  type Code,
  type Component,
} from '#server/goods/products/lists/lists.sql.ts'

type Coded = {
  id: number
  sku?: string | null | undefined
  barcode?: string | null | undefined
  customBarcode?: string | null | undefined
  barcodes: readonly string[]
  /** A pack without an id is new. */
  packs: readonly { id?: number | null | undefined; name: string; barcodes: readonly string[] }[]
}

/** The further codes of a product, each once, without its SKU and barcode, and those of its packs. */
function codesOf(product: Coded): Code[] {
  const own = [product.sku, product.barcode].map((code) => code && codeKey(code))
  const codes = new Map<string, Code>()
  for (const code of [product.customBarcode, ...product.barcodes])
    if (code != null && !own.includes(codeKey(code)))
      codes.set(codeKey(code), { code, packId: null })
  for (const { id, barcodes } of product.packs)
    for (const code of barcodes) if (id != null) codes.set(codeKey(code), { code, packId: id })
  return [...codes.values()]
}

/** Gives up the codes that a product will not have any more, so that its own fields and packs may take them. */
export async function freeCodes(tx: Tx, product: Coded, isOfPacks: boolean): Promise<void> {
  refuseSharedCodes(product, isOfPacks)
  await releaseCodes(tx, product.id, codesOf(product))
}

/** Stores the codes of a product and its packs, which are stored already. */
export async function writeCodes(tx: Tx, product: Coded): Promise<void> {
  const { id, barcodes, packs } = product
  refuseSharedCodes(product, true)
  const asked = [...barcodes, ...packs.flatMap((pack) => pack.barcodes)]
  const taken = asked.length > 0 && (await findTakenCode(tx, id, asked))
  if (taken) {
    const place = packs.findIndex((pack) => pack.barcodes.includes(taken.code))
    throw refusedField(
      409,
      place < 0 ? 'barcodes' : `packs.${place}.barcodes`,
      say`The code ${taken.code} belongs to ${taken.name} already`,
    )
  }
  await addCodes(tx, id, codesOf(product))
}

/** Refuses a code that would mean the piece and a pack, with the field that was typed: a pack's, or one of the product. */
function refuseSharedCodes(product: Coded, isOfPacks: boolean): void {
  const { sku, barcode, customBarcode, barcodes } = product
  const ofPiece = Object.entries({ sku, barcode, customBarcode, barcodes }).flatMap(
    ([field, codes]) => [codes].flat().map((code) => ({ field, code: code && codeKey(code) })),
  )
  for (const [place, pack] of product.packs.entries())
    for (const code of pack.barcodes) {
      const shared = ofPiece.find((each) => each.code === codeKey(code))
      if (shared && isOfPacks)
        throw refusedField(
          409,
          `packs.${place}.barcodes`,
          say`The code ${code} belongs to the single piece already`,
        )
      if (shared)
        throw refusedField(409, shared.field, say`The code ${code} belongs to ${pack.name} already`)
    }
}

/** Stores the parts of a kit; refuses kits as parts, and the product itself. */
export async function writeComponents(
  tx: Tx,
  kit: { id: number; productType: ProductType },
  components: readonly Component[],
): Promise<void> {
  if (components.length > 0 && kit.productType !== 'COMBO')
    throw refusedField(400, 'components', 'Only a kit (Combo) is made of other products')
  const ids = components.map(({ productId }) => productId)
  const found = new Map((await listProductTypes(tx, ids)).map((part) => [part.id, part]))
  for (const [index, id] of ids.entries()) {
    const refusal = refusalOf(found.get(id), kit.id)
    if (refusal !== null) throw refusedField(400, `components.${index}.productId`, refusal)
  }
  await replaceComponents(tx, kit.id, components)
}

function refusalOf(
  part: { id: number; name: string; productType: ProductType } | undefined,
  kitId: number,
): string | null {
  if (!part) return 'That product does not exist'
  if (part.id === kitId) return 'A kit is not part of itself'
  if (part.productType === 'COMBO')
    return say`${part.name} is a kit itself: a kit is made of single products`
  if (part.productType === 'VARIABLE')
    return say`${part.name} comes in variants: a kit is made of single products`
  return null
}
