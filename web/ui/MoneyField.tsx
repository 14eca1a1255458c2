import type { ComponentProps } from 'react'
import { letGo } from '#web/ui/NumberField.tsx'
import { Field, INPUT_LOOK, type FieldProps } from '#web/ui/Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/** A field for pesos and centavos. Its value is text, for parsePesos. */
export function MoneyField(props: Props) {
  const { label, isLabelHidden, hint, error, stored, className, ...input } = props
  const frame = { label, isLabelHidden, hint, error, stored, className, isRequired: input.required }
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted"
          >
            ₱
          </span>
          <input
            inputMode="decimal"
            step="0.01"
            min="0"
            onWheel={letGo}
            {...input}
            {...wiring}
            type="number"
            className={`no-spinner pr-3 pl-8 text-right tabular-nums ${INPUT_LOOK}`}
          />
        </div>
      )}
    </Field>
  )
}
