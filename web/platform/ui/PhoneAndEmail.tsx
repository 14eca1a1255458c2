import { texts } from '#domain/language.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

export const TEXT = texts('platform/ui/PhoneAndEmail', { phone: 'Phone', email: 'Email' })

type Wired = Omit<TextFieldProps, 'label'>

/** The fields for phone and e-mail; side by side where there is room. */
export function PhoneAndEmail({ phone, email }: { phone: Wired; email: Wired }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={TEXT.phone} type="tel" maxLength={50} autoComplete="off" {...phone} />
      <TextField label={TEXT.email} type="email" maxLength={255} autoComplete="off" {...email} />
    </div>
  )
}
