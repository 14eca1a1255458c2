import type { ProductDetail } from '#domain/goods/products/api.ts'
import { insertAudits } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findProducts } from '#server/goods/products/products.sql.ts'
import type { Author } from '#server/refusals.ts'

export type Place = { importId: number; locationId: number | null; by: Author }

/** Products as the log holds them, with their stock at the import's location, else at all. */
export async function productsToLog(
  tx: Tx,
  ids: readonly number[],
  { locationId, by }: Place,
): Promise<Map<number, ProductDetail>> {
  const scope = { reach: EVERYWHERE, locationId: locationId ?? undefined }
  const products = await findProducts(tx, ids, scope, by.now)
  return new Map(products.map((product) => [product.id, product]))
}

/**
 * Logs what became of products, one entry each, as for a change by hand, naming the import. Of a changed product only
 * the changed fields are kept: a list of prices comes every month, and whole products would make up most of the log.
 */
export async function logProducts(
  tx: Tx,
  { made, changed }: { made: readonly number[]; changed: readonly number[] },
  before: ReadonlyMap<number, ProductDetail>,
  place: Place,
): Promise<void> {
  const after = await productsToLog(tx, [...made, ...changed], place)
  const { importId, locationId } = place
  const metadata = { importId, ...(locationId !== null && { locationId }) }
  const about = (entityId: number) => ({ ...place.by, entity: 'product', entityId, metadata })
  await insertAudits(tx, [
    ...made.map((id) => ({ ...about(id), action: 'CREATE', after: after.get(id) })),
    ...changed.map((id) => ({
      ...about(id),
      action: 'UPDATE',
      ...difference(before.get(id), after.get(id)),
    })),
  ])
}

/** The fields that differ between two states of a product, and its name. */
function difference(before: ProductDetail | undefined, after: ProductDetail | undefined) {
  if (!before || !after) return { before, after }
  const names = (Object.keys(after) as (keyof ProductDetail)[]).filter(
    (name) => name === 'name' || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (product: ProductDetail) =>
    Object.fromEntries(names.map((name) => [name, product[name]]))
  return { before: only(before), after: only(after) }
}
