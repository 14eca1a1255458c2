import type { ComponentProps, WheelEvent } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/ui/Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/**
 * Takes the focus from a number input on a wheel event: else the wheel would change the number
 * instead of scrolling the page.
 */
export function letGo(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur()
}

/**
 * A field for a number. Its value is text, '' for what is no number. Whole numbers only, unless
 * `step` allows others.
 */
export function NumberField(props: Props) {
  const { label, isLabelHidden, hint, error, stored, className, ...input } = props
  const frame = { label, isLabelHidden, hint, error, stored, className, isRequired: input.required }
  return (
    <Field {...frame}>
      {(wiring) => (
        <input
          inputMode={input.step ? 'decimal' : 'numeric'}
          onWheel={letGo}
          {...input}
          {...wiring}
          type="number"
          className={`no-spinner px-3 text-right tabular-nums ${INPUT_LOOK}`}
        />
      )}
    </Field>
  )
}
