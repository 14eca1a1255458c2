import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/platform/ui/Field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'multiple' | 'children'> & {
    /** The option for no choice; its value is ''. */
    placeholder?: string
    options: readonly { value: string | number; label: string; isDisabled?: boolean }[]
  }

function labelOf(options: Props['options'], value: FieldProps['stored']): string | undefined {
  return options.find((option) => String(option.value) === String(value))?.label
}

/** A native select, for short lists that nobody searches. Picker is for the others. */
export function SelectField(props: Props) {
  const { label, isLabelHidden, hint, error, className, placeholder, options, ...rest } = props
  const { stored: storedValue, ...select } = rest
  const stored =
    storedValue === undefined ? undefined : (labelOf(options, storedValue) ?? placeholder ?? '')
  const frame = { label, isLabelHidden, hint, error, stored, className }
  return (
    <Field {...frame} isRequired={select.required}>
      {(wiring) => (
        <div className="relative">
          <select
            {...select}
            {...wiring}
            className={`appearance-none truncate pr-10 pl-3 ${INPUT_LOOK}`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-muted"
          />
        </div>
      )}
    </Field>
  )
}
