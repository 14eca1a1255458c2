import { planned, type Plan, type Row } from '#domain/platform/import/outcomes.ts'
import { notice, refusal } from '#domain/platform/import/read-row.ts'
import type { Remark } from '#domain/platform/import/row-reading.ts'
import { remarksOnUnits, type Packed } from '#domain/goods/products/import/named-units.ts'
import { remarksOnStock, type Choices } from '#domain/goods/products/import/plan-row.ts'

/** Decides what is to be done with a row that adds a lot to the product of an earlier row: whatever is done with that. */
export function planLot(
  row: Row,
  first: Pick<Plan, 'action' | 'entityId'> | null,
  choices: Choices,
  unitNames: Packed,
): Plan {
  const { locationId, lotOf } = row
  const remarks = [...row.remarks, ...remarksOnUnits(row.units, unitNames)]
  const isNew = first?.action === 'create'
  // A product that was taken back and is made anew has an id already, but none of its stock.
  const entityId = isNew ? null : (first?.entityId ?? null)
  const plan = (action: Plan['action'], ...more: Remark[]) =>
    planned(action, entityId, [...remarks, ...more])
  if (remarks.some(({ isError }) => isError)) return plan('refuse')
  if (isNew || first?.action === 'update') {
    const place = { ...choices, locationId: locationId ?? choices.locationId }
    return plan('lot', ...remarksOnStock(row, place, isNew))
  }
  if (first?.action === 'leave') return plan('leave', notice(null, 'Known already: left as it is'))
  const message = `Line ${lotOf}, the first of this product, is refused`
  return plan('refuse', refusal(null, message, 'The first line of the product is refused'))
}
