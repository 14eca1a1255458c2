import type { Change } from '#domain/products/import/changes.ts'
import { KIT_STOCK_LEFT_OUT } from '#domain/products/import/plan-row.ts'
import type { Remark, Values } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import { takeFefo, type Shelf, type Take } from '#domain/stock/fefo.ts'

/** What is to be done with a shelf: units come, units are taken, or it is left for a reason. */
export type StockPlan =
  | { kind: 'come'; qty: number }
  | { kind: 'take'; takes: Take[] }
  | { kind: 'left'; reason: string }

/**
 * How a shelf gets the quantity that a row says; units are taken first expired first out. null when it has that
 * quantity already, or a remark of the row says why not.
 */
export function planStock(
  { stockQty, productType }: Values,
  shelf: Shelf,
  today: string,
): StockPlan | null {
  // Such a row has a remark of its own in the preview.
  if (stockQty === undefined || productType === 'COMBO') return null
  if (shelf.isKit && productType === undefined) return { kind: 'left', reason: KIT_STOCK_LEFT_OUT }
  if (!shelf.enableStock)
    return { kind: 'left', reason: 'Stock of this product is not tracked: left as it is' }
  const qty = Number(stockQty) - shelf.stockQty
  if (qty === 0) return null
  if (qty > 0) return { kind: 'come', qty }
  const takes = takeFefo(shelf.lots, -qty, today)
  return takes
    ? { kind: 'take', takes }
    : {
        kind: 'left',
        reason: `Stock left at ${shelf.stockQty}: the rest of it has expired. Take that off by lot.`,
      }
}

/** How a row changes the quantity of a shelf; empty when no units come or go. */
export function stockChanges({ stockQty }: Values, shelf: Shelf, plan: StockPlan | null): Change[] {
  const isMoved = plan !== null && plan.kind !== 'left'
  return isMoved && stockQty !== undefined
    ? [{ field: 'stockQty', before: shelf.stockQty, after: stockQty }]
    : []
}

/** Why a shelf is left as it is; null when it is not. */
export function stockRemark(plan: StockPlan | null): Remark | null {
  return plan?.kind === 'left' ? { field: 'stockQty', message: plan.reason, isError: false } : null
}

/** Whether the import sets the stock of existing products, which needs a location, too. */
export function setsStock<Settings extends Pick<ImportSettings, 'locationId' | 'existingStock'>>(
  settings: Settings,
): settings is Settings & { locationId: number } {
  return settings.locationId !== null && settings.existingStock === 'set'
}
