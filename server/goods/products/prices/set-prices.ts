import { centavosOf } from '#domain/money.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { GroupPrices } from '#domain/goods/products/prices.api.ts'
import type { GroupPriceChange } from '#domain/goods/products/bodies.ts'
import { PRICE_GROUP_LABELS } from '#domain/goods/products/price-groups.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findProduct } from '#server/goods/products/products.sql.ts'
import { lockProduct, updateProduct } from '#server/goods/products/write.sql.ts'
import { refuseAboveCap } from '#server/goods/products/prices/refuse-above-cap.ts'
import {
  deleteGroupPrice,
  findGroupPrices,
  upsertGroupPrice,
} from '#server/goods/products/prices/prices.sql.ts'

/** Sets prices of some price groups, in the caller's transaction. */
export async function setPrices(
  tx: Tx,
  id: number,
  change: { version?: number | undefined; prices: readonly GroupPriceChange[] },
  by: Author,
): Promise<GroupPrices> {
  await lockProduct(tx, id)
  const product = await findProduct(tx, id, { reach: EVERYWHERE }, by.now)
  const before = await findGroupPrices(tx, id, by.now)
  if (!product || !before) throw new Refused(404, 'There is no such product')
  refuseStale(product.name, change.version, product.version)
  await updateProduct(tx, id, {})
  const after = await writePrices(tx, product, change.prices, { by, before, field: 'prices' })
  refuseAboveCap([product, before], [product, after], change)
  return after
}

type Written = {
  by: Author
  /** What the groups paid before; null for a new product, whose prices were never another. */
  before: GroupPrices | null
  /** The field of the caller's body that holds the prices. */
  field: 'prices' | 'groupPrices'
}

/** Writes group prices of a product that the caller has created or locked, and logs them. */
export async function writePrices(
  tx: Tx,
  { id, price: own }: Pick<Product, 'id' | 'price'>,
  prices: readonly GroupPriceChange[],
  { by, before, field }: Written,
): Promise<GroupPrices> {
  for (const [index, price] of prices.entries()) {
    const { priceGroup, sellingPriceIncTax } = price
    if (priceGroup === 'DEFAULT') refuseOtherDefault(price, own, `${field}.${index}`)
    else if (sellingPriceIncTax === null) await deleteGroupPrice(tx, id, priceGroup)
    else await upsertGroupPrice(tx, id, { ...price, sellingPriceIncTax })
  }
  const after = (await findGroupPrices(tx, id, by.now))! // the product is created or locked, so it exists
  await insertAudit(tx, {
    ...by,
    action: 'SET_PRICES',
    entity: 'product',
    entityId: id,
    before,
    after,
  })
  return after
}

/** Refuses a price of the default group other than the product's own, at which the till sells. */
function refuseOtherDefault(price: GroupPriceChange, own: string, path: string): void {
  const { sellingPriceIncTax } = price
  if (sellingPriceIncTax === null || sellingPriceIncTax === centavosOf(own)) return
  throw refusedField(
    400,
    `${path}.sellingPriceIncTax`,
    say`${PRICE_GROUP_LABELS.DEFAULT} is the product's own price: change it in the product`,
  )
}
