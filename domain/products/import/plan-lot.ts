import type { Plan, Row } from '#domain/import/outcomes.ts'
import { remarksOnUnits, type Packed } from '#domain/products/import/told-units.ts'
import { remarksOnStock, type Choices } from '#domain/products/import/plan-row.ts'

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
  const refused = (message?: string, reason?: string): Plan => {
    const more = message === undefined ? [] : [{ field: null, message, isError: true, reason }]
    return { action: 'refuse', entityId, remarks: [...remarks, ...more] }
  }
  if (remarks.some(({ isError }) => isError)) return refused()
  if (isNew || first?.action === 'update') {
    const place = { ...choices, locationId: locationId ?? choices.locationId }
    const onStock = remarksOnStock(row, place, isNew)
    return { action: 'lot', entityId, remarks: [...remarks, ...onStock] }
  }
  if (first?.action === 'leave') {
    const message = 'Known already: left as it is'
    return {
      action: 'leave',
      entityId,
      remarks: [...remarks, { field: null, message, isError: false }],
    }
  }
  return refused(
    `Line ${lotOf}, the first of this product, is refused`,
    'The first line of the product is refused',
  )
}
