import { foldedName } from '#domain/folding.ts'
import { planLot } from '#domain/goods/products/import/plan-lot.ts'
import { namesOfUnits } from '#domain/goods/products/import/named-units.ts'
import { isWritten, type Plan, type Row } from '#domain/platform/import/outcomes.ts'
import {
  planRow,
  type Choices,
  type EarlierPlan,
  type Known,
} from '#domain/goods/products/import/plan-row.ts'

/** Decides what is to be done with rows in order. Only one row of a file may change a product; others add its lots. */
export function planRows(rows: readonly Row[], choices: Choices, known: Known): Plan[] {
  const lines = new Map<number, number>()
  /** Categories that earlier rows put above their sub-categories. */
  const parents = new Map<string, string>()
  const plans = new Map<number, EarlierPlan>()
  return rows.map((row) => {
    if (row.lotOf !== null) {
      const first = plans.get(row.lotOf) ?? known.planOf(row.lotOf)
      const stored = first?.entityId == null ? null : known.sellingOf(first.entityId)
      return planLot(row, first, choices, namesOfUnits(first?.values ?? {}, stored))
    }
    const lineOf = (id: number) => lines.get(id) ?? known.lineOf(id)
    const parentOf = (name: string) => known.parentOf(name) ?? parents.get(foldedName(name)) ?? null
    const plan = planRow(row, choices, { ...known, lineOf, parentOf })
    plans.set(row.line, { ...plan, values: row.values })
    if (!isWritten(plan)) return plan
    if (plan.entityId !== null) lines.set(plan.entityId, row.line)
    const { category, subCategory } = row.values
    if (typeof category === 'string' && typeof subCategory === 'string')
      parents.set(foldedName(subCategory), category)
    return plan
  })
}
