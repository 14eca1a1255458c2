import { texts } from '#domain/language.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

export const TEXT = texts('platform/ui/BuyerFields', {
  tin: 'TIN',
  businessStyle: 'Business Style',
  address: 'Address',
  hint: 'As invoices name them',
})

type Wired = Omit<TextFieldProps, 'label'>
type Props = { tin: Wired; businessStyle: Wired; address: Wired }

/** What an invoice says of its buyer beside the name. */
export function BuyerFields({ tin, businessStyle, address }: Props) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={TEXT.tin} hint={TEXT.hint} maxLength={40} autoComplete="off" {...tin} />
        <TextField
          label={TEXT.businessStyle}
          maxLength={100}
          autoComplete="off"
          {...businessStyle}
        />
      </div>
      <TextField label={TEXT.address} maxLength={500} autoComplete="off" {...address} />
    </>
  )
}
