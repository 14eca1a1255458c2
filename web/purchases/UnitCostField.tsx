import type { ComponentProps } from 'react'
import { useWatch, type FieldValues, type Path, type RegisterOptions } from 'react-hook-form'
import { useCurrentUser } from '#web/auth/current-user.ts'
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
  options?: RegisterOptions<Typed>
}

/** What a unit costs, with a warning while the product sells for less. */
export function UnitCostField<Typed extends FieldValues, Checked>(props: Props<Typed, Checked>) {
  const { form, name, product, options, ...field } = props
  const { taxMode } = useCurrentUser().settings
  // An amount, as a form holds it.
  const cost = useWatch({ control: form.control, name }) as string | number | null
  return (
    <MoneyField
      {...field}
      step="0.0001"
      hint={costWarning(String(cost ?? ''), product, taxMode)}
      onFocus={selectAll}
      {...form.field(name, options)}
    />
  )
}
