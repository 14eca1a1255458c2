import { useController, type FieldValues, type Path } from 'react-hook-form'
import { DateField, type DateFieldProps } from '#web/platform/ui/calendar/DateField.tsx'
import { shownDay } from '#web/platform/ui/calendar/use-typed-day.ts'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

type Props<Typed extends FieldValues, Checked> = Omit<
  DateFieldProps,
  'value' | 'onChange' | 'isJudged' | 'onBlur' | 'error' | 'stored' | 'name' | 'ref'
> & {
  form: CheckedForm<Typed, Checked>
  name: Path<Typed>
}

/** A DateField of a form, whose schema says which days it takes. */
export function FormDateField<Typed extends FieldValues, Checked>({
  form,
  name,
  ...props
}: Props<Typed, Checked>) {
  const { field } = useController({ control: form.control, name })
  const { ref, value, onChange, onBlur } = field
  const stored = form.beside[name]
  return (
    <DateField
      {...props}
      name={name}
      ref={ref}
      value={value ?? ''}
      error={form.getFieldState(name, form.formState).error?.message}
      stored={typeof stored === 'string' ? shownDay(stored) : stored}
      onChange={onChange}
      isJudged
      onBlur={onBlur}
    />
  )
}
