import type { ComponentProps, WheelEvent } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/ui/Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

/** A turned wheel scrolls the page; it never changes a figure. */
export function letGo(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur()
}

/** A number as text in `value`; the browser gives '' for what is no number. Whole unless `step` says else. */
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
