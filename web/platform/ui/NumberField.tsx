import type { ComponentProps } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/platform/ui/Field.tsx'
import { FigureInput } from '#web/platform/ui/FigureInput.tsx'

type Props = FieldProps & Omit<ComponentProps<typeof FigureInput>, 'id' | 'className'>

/** A field for a number, whole unless it `isDecimal`. Its value is text, for parseCount or parseRate. */
export function NumberField(props: Props) {
  const { label, isLabelHidden, hint, error, stored, className, ...input } = props
  const frame = { label, isLabelHidden, hint, error, stored, className, isRequired: input.required }
  return (
    <Field {...frame}>
      {(wiring) => (
        <FigureInput
          {...input}
          {...wiring}
          className={`px-3 text-right tabular-nums ${INPUT_LOOK}`}
        />
      )}
    </Field>
  )
}
