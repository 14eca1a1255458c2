import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/platform/ui/Field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    icon?: LucideIcon
    /** A button at the end of the input that acts on its value. */
    trailing?: ReactNode
  }

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  stored,
  className,
  icon: Icon,
  trailing,
  ...input
}: TextFieldProps) {
  const frame = { label, isLabelHidden, hint, error, stored, className, isRequired: input.required }
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="relative">
          {Icon && (
            <Icon
              aria-hidden
              size={18}
              className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-muted"
            />
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            className={`${INPUT_LOOK} ${Icon ? 'pl-10' : 'pl-3'} ${trailing ? 'pr-12' : 'pr-3'}`}
          />
          {trailing && <div className="absolute inset-y-0 right-0 flex">{trailing}</div>}
        </div>
      )}
    </Field>
  )
}
