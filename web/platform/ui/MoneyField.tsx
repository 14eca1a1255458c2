import type { ComponentProps } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/platform/ui/Field.tsx'
import { FigureInput } from '#web/platform/ui/FigureInput.tsx'

type Props = FieldProps & Omit<ComponentProps<typeof FigureInput>, 'id' | 'className'>

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
          <FigureInput
            {...input}
            {...wiring}
            isDecimal
            className={`pr-3 pl-8 text-right tabular-nums ${INPUT_LOOK}`}
          />
        </div>
      )}
    </Field>
  )
}
