import { centavosOf, unitCostText } from '#domain/money.ts'
import { onOrderOf, suggestedQty, suggestedUnits } from '#domain/buying/purchases/on-order.ts'
import type { SuggestedOrder } from '#domain/buying/purchases/api.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listOnOrder, listReordered } from '#server/buying/purchases/on-order.sql.ts'

type Asked = { productIds: readonly number[]; locationId: number; reach: Reach }

/** What an order of these products to a location may begin with; the supplier only where all were last bought of one. */
export async function suggestOrder(tx: Tx, asked: Asked): Promise<SuggestedOrder> {
  const [goods, onOrder] = await Promise.all([listReordered(tx, asked), listOnOrder(tx, asked)])
  const [first] = goods
  const isOne = goods.every(({ supplier }) => supplier?.id === first?.supplier?.id)
  return {
    supplier: (isOne && first?.supplier) || null,
    items: goods.map(({ productId, packCosts, ...good }) => {
      const { name, sku, price, taxRatePct, taxClass, pieceName, packs } = good
      const qty = suggestedQty(good, onOrderOf(onOrder, productId, asked.locationId).qty)
      return {
        productId,
        product: { name, sku, price, taxRatePct, taxClass, pieceName, packs },
        ...suggestedUnits(qty, good.cost, packs, packCosts),
        costs: [{ packId: null, cost: unitCostText(centavosOf(good.cost) * 100) }, ...packCosts],
      }
    }),
  }
}
