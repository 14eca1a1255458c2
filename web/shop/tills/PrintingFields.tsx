import { PAPER_SIZES, PRINTERS } from '#domain/shop/documents/kinds.ts'
import type { CheckedTill, Till, TypedTill } from '#domain/shop/tills/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

type Props = {
  form: CheckedForm<TypedTill, CheckedTill>
  /** null for a new one. */
  till: Till | null
}

/** How a till prints. Only an administrator makes it a printer of the network, and says where that is. */
export function PrintingFields({ form, till }: Props) {
  const isAdmin = useCurrentUser().user.role === 'ADMIN'
  const printer = form.watch('printer')
  const maySet = (way: typeof printer) => isAdmin || way !== 'NETWORK' || till?.printer === way
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXT.printer}
          hint={TEXT.printerHints[printer]}
          options={PRINTERS.map((value) => ({
            value,
            label: TEXT.printers[value],
            isDisabled: !maySet(value),
          }))}
          {...form.field('printer', {
            // What was typed as an address is out of sight then, and so would be what is wrong with it.
            onChange: () => form.resetField('printerAddress'),
          })}
        />
        <SelectField
          label={TEXT.paper}
          options={PAPER_SIZES.map((value) => ({
            value,
            label: TEXT.papers[value],
            isDisabled: value === 'A4' && printer !== 'DIALOG',
          }))}
          {...form.field('paper')}
        />
      </div>
      {printer === 'NETWORK' && isAdmin && (
        <TextField
          label={TEXT.printerAddress}
          hint={TEXT.printerAddressHint}
          required
          maxLength={45}
          autoComplete="off"
          {...form.field('printerAddress')}
        />
      )}
      <SwitchField
        label={TEXT.printsItself}
        hint={TEXT.printsItselfHints[printer]}
        {...form.field('printsItself')}
      />
    </>
  )
}
