import type { LocationForm } from '#web/shop/locations/use-location-form.ts'
import { TEXT } from '#web/shop/locations/locations-text.ts'
import { PhoneAndEmail } from '#web/platform/ui/PhoneAndEmail.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/** What a location is called and where it is. */
export function LocationFields({ form }: { form: LocationForm }) {
  const text = { autoComplete: 'off' }
  return (
    <>
      <TextField label={TEXT.name} required maxLength={100} {...text} {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={TEXT.code}
          hint={TEXT.codeHint}
          required
          maxLength={20}
          {...text}
          {...form.field('code')}
        />
        <TextField
          label={TEXT.branchCode}
          hint={TEXT.branchCodeHint}
          inputMode="numeric"
          required
          maxLength={5}
          {...text}
          {...form.field('branchCode')}
        />
      </div>
      <TextField
        label={TEXT.address}
        hint={TEXT.addressHint}
        maxLength={500}
        {...text}
        {...form.field('address')}
      />
      <PhoneAndEmail phone={form.field('phone')} email={form.field('email')} />
    </>
  )
}
