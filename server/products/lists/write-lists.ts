import type { ProductType } from '#domain/products/product.ts'
import type { Tx } from '#server/database/database.ts'
import { refusedField } from '#server/http.ts'
import {
  findTakenCode,
  listProductTypes,
  replaceBarcodes,
  replaceComponents,
  type Component,
} from '#server/products/lists/queries.ts'

type Codes = {
  id: number
  sku?: string | null | undefined
  barcode?: string | null | undefined
  customBarcode?: string | null | undefined
  barcodes: readonly string[]
}

/** Stores the further codes of a product, each once, without its SKU and barcode. */
export async function writeBarcodes(tx: Tx, product: Codes): Promise<void> {
  const own = [product.sku, product.barcode].map((code) => code?.toLowerCase())
  const further = new Map<string, string>()
  for (const code of [product.customBarcode, ...product.barcodes])
    if (code != null && !own.includes(code.toLowerCase())) further.set(code.toLowerCase(), code)
  const taken =
    product.barcodes.length > 0 && (await findTakenCode(tx, product.id, product.barcodes))
  if (taken)
    throw refusedField(409, 'barcodes', `The code ${taken.code} belongs to ${taken.name} already`)
  await replaceBarcodes(tx, product.id, [...further.values()])
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
    return `${part.name} is a kit itself: a kit is made of single products`
  if (part.productType === 'VARIABLE')
    return `${part.name} comes in variants: a kit is made of single products`
  return null
}
