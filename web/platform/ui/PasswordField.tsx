import { texts } from '#domain/language.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

export const TEXT = texts('platform/ui/PasswordField', {
  show: 'Show password',
  hide: 'Hide password',
})

type Props = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Has password managers fill in the password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A field for a password, with a button that shows it. It never shows a stored value. */
export function PasswordField({ stored: _, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? TEXT.hide : TEXT.show}
          icon={isShown ? EyeOff : Eye}
          className="text-ink-muted"
          disabled={field.disabled}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
