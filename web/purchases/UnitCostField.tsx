import type { ComponentProps } from 'react'
import { useWatch, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { costOf } from '#domain/purchases/bought-units.ts'
import { parseUnitCost } from '#domain/money.ts'
import { selectAll } from '#web/purchases/select-all.ts'
import { costWarning, type Priced } from '#web/ui/cost-warning.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'

type Props<Typed extends FieldValues, Checked> = Omit<
  ComponentProps<typeof MoneyField>,
  'form' | 'name'
> & {
  form: CheckedForm<Typed, Checked>
  name: Path<Typed>
  product: Priced
  /** The unit that is paid for, in pieces, and how many of how many are paid; a piece, and all, where it is left out. */
  unit?: { factor: number; paid: number; all: number } | undefined
  options?: RegisterOptions<Typed>
}

const PIECE = { factor: 1, paid: 1, all: 1 }

/** What a unit that is paid for costs, with a warning while it, with what comes free, costs more than it sells for. */
export function UnitCostField<Typed extends FieldValues, Checked>(props: Props<Typed, Checked>) {
  const { form, name, product, unit = PIECE, options, ...field } = props
  const { taxMode } = useCurrentUser().settings
  // An amount, as a form holds it.
  const cost = useWatch({ control: form.control, name }) as string | number | null
  return (
    <MoneyField
      {...field}
      step="0.0001"
      hint={costWarning(spread(String(cost ?? ''), unit), product, taxMode, unit.factor)}
      onFocus={selectAll}
      {...form.field(name, options)}
    />
  )
}

function spread(cost: string, { paid, all }: { paid: number; all: number }): string {
  return paid === all || parseUnitCost(cost) === null
    ? cost
    : costOf({ cost, paidUnits: paid, paidPieces: all }, 1)
}
