import type { ProductDetail } from '#domain/goods/products/api.ts'
import { inBrackets, inPacks, type Counted } from '#domain/goods/products/packs.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE, type Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
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
    throw new Refused(409, `${before.name} ${uses}: it cannot be deleted. Deactivate it instead.`)
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
  if (stockQty > 0) words.push(`has ${stockQty}${inBrackets(inPacks(stockQty, product))} in stock`)
  if (sales > 0) words.push(`is on ${sales} ${sales === 1 ? 'sale' : 'sales'}`)
  if (purchases > 0) words.push(`is on ${purchases} ${purchases === 1 ? 'purchase' : 'purchases'}`)
  if (transfers > 0) words.push(`is on ${transfers} ${transfers === 1 ? 'transfer' : 'transfers'}`)
  if (kits.length > 0)
    words.push(
      kits.length === 1 ? `is part of the kit ${kits[0]}` : `is part of ${kits.length} kits`,
    )
  if (words.length === 0) return wasStocked ? 'has had stock before' : null
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}
