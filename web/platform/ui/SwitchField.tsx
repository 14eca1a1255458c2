import { texts } from '#domain/language.ts'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#web/platform/ui/Field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>

export const TEXT = texts('platform/ui/SwitchField', { on: 'on', off: 'off' })

/** A checkbox that looks like a switch. */
export function SwitchField(props: Props) {
  const { label, isLabelHidden, hint, error, stored, className = '', ...input } = props
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      stored={stored === undefined ? undefined : stored ? TEXT.on : TEXT.off}
      isRequired={false}
      className={`flex flex-wrap items-center justify-between gap-x-4 [&>label]:mb-0 [&>label]:max-w-[calc(100%-3.75rem)] [&>p]:basis-full ${className}`}
    >
      {(wiring) => (
        <input
          type="checkbox"
          {...input}
          {...wiring}
          className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-5 disabled:cursor-default disabled:opacity-50"
        />
      )}
    </Field>
  )
}
