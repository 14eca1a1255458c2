import { texts } from '#domain/language.ts'
import { useId } from 'react'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

export const TEXT = texts('platform/ui/ReasonField', { reason: 'Reason' })

/** A field for a reason: one of the suggestions or any other text. */
export function ReasonField(props: Omit<TextFieldProps, 'label'> & { usual: readonly string[] }) {
  const { usual, ...field } = props
  const usualId = useId()
  return (
    <>
      <TextField
        label={TEXT.reason}
        required
        maxLength={500}
        list={usualId}
        autoComplete="off"
        {...field}
      />
      <datalist id={usualId}>
        {usual.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </>
  )
}
