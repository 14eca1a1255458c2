import type { ComponentProps } from 'react'
import { Field, INPUT_LOOK, type FieldProps } from '#web/platform/ui/Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextAreaField(props: Props) {
  const { label, isLabelHidden, hint, error, stored, className, ...area } = props
  const frame = { label, isLabelHidden, hint, error, stored, className, isRequired: area.required }
  return (
    <Field {...frame}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={`block h-auto! min-h-20 px-3 py-2 ${INPUT_LOOK}`}
        />
      )}
    </Field>
  )
}
