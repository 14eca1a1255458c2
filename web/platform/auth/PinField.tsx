import { PIN_LENGTH } from '#domain/platform/auth/pin.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

/**
 * A field for a PIN, shown as dots. It is no password field: a browser would offer to keep the PIN
 * as the password of the user who is signed in.
 */
export function PinField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_LENGTH}
      className="[&_input]:[-webkit-text-security:disc]"
      {...props}
    />
  )
}
