import type { ProductDetail } from '#domain/goods/products/api.ts'
import { inBrackets, inPacks, type Counted } from '#domain/goods/products/packs.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayAll } from '#server/said.ts'
import { forgetScheduledChanges } from '#server/goods/products/apply-begun.ts'
import { findProduct } from '#server/goods/products/products.sql.ts'
import { deleteProduct, lockProductForDeletion } from '#server/goods/products/write.sql.ts'
import { readProductUses, type ProductUses } from '#server/goods/products/uses.sql.ts'
import { lockShelves } from '#server/goods/stock/lots.sql.ts'
import type { Editor } from '#server/goods/products/product-stock.ts'

/** Deletes a product that nothing refers to; does nothing when it is gone already. */
export async function removeProduct(tx: Tx, id: number, by: Editor): Promise<void> {
  const { reach } = by.user
  await lockShelves(tx, id)
  await lockProductForDeletion(tx, id)
  const before = await findProduct(tx, id, { reach }, by.now)
  if (!before) return
  const uses =
    usesInWords(await readProductUses(tx, id, reach), before) ??
    (await useElsewhere(tx, before, reach))
  if (uses !== null)
    throw new Refused(
      409,
      say`${before.name} ${uses}: it cannot be deleted. Deactivate it instead.`,
    )
  await forgetScheduledChanges(tx, [id], by)
  await deleteProduct(tx, id)
  await insertAudit(tx, { ...by, action: 'DELETE', entity: 'product', entityId: id, before })
}

/** Says that branches out of the caller's reach need the product, without naming them; null where none does. */
async function useElsewhere(tx: Tx, product: ProductDetail, reach: Reach): Promise<string | null> {
  if (reach === null) return null
  const uses = usesInWords(await readProductUses(tx, product.id, EVERYWHERE), product)
  return uses && 'is or was in use elsewhere'
}

function usesInWords(uses: ProductUses, product: Counted): string | null {
  const { stockQty, sales, purchases, transfers, kits, wasStocked } = uses
  const words: string[] = []
  if (stockQty > 0)
    words.push(say`has ${stockQty}${inBrackets(inPacks(stockQty, product))} in stock`)
  if (sales > 0) words.push(sales === 1 ? 'is on 1 sale' : say`is on ${sales} sales`)
  if (purchases > 0)
    words.push(purchases === 1 ? 'is on 1 purchase' : say`is on ${purchases} purchases`)
  if (transfers > 0)
    words.push(transfers === 1 ? 'is on 1 transfer' : say`is on ${transfers} transfers`)
  const [kit] = kits
  if (kit !== undefined)
    words.push(
      kits.length === 1 ? say`is part of the kit ${kit}` : say`is part of ${kits.length} kits`,
    )
  if (words.length === 0) return wasStocked ? 'has had stock before' : null
  const last = words.at(-1) ?? ''
  return words.length === 1 ? last : say`${sayAll(words.slice(0, -1), ', ')} and ${last}`
}
