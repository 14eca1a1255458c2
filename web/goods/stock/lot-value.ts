import type { StockLot } from '#domain/goods/stock/api.ts'
import { extendedCost, parseUnitCost, type Centavos } from '#domain/money.ts'

/** What the units of a lot cost together. */
export function valueOf({ qty, unitCost }: Pick<StockLot, 'qty' | 'unitCost'>): Centavos {
  return extendedCost(qty, parseUnitCost(unitCost) ?? 0)
}
