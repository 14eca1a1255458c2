import { TEXT } from '#web/selling/sales/schemes/card-text.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

/** Who came in the place of a card's holder. */
export function RepresentativeField(wired: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={TEXT.representative}
      hint={TEXT.representativeHint}
      maxLength={255}
      autoComplete="off"
      {...wired}
    />
  )
}
