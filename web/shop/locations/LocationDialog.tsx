import type { Location } from '#domain/shop/locations/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { LocationFields } from '#web/shop/locations/LocationFields.tsx'
import { TEXT } from '#web/shop/locations/locations-text.ts'
import { useLocationForm } from '#web/shop/locations/use-location-form.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'

/** `location` is null for a new one. */
type Props = { location: Location | null; onClose: () => void }

/** Creates or changes a location. */
export function LocationDialog({ onClose, ...props }: Props) {
  const { form, saving, location } = useLocationForm(props.location, onClose)
  const { reach } = useCurrentUser().user

  return (
    <SaveDialog title={location ? TEXT.edit : TEXT.create} saving={saving} onClose={onClose}>
      <LocationFields form={form} />
      {/*
       * Only users of all locations may choose the main one, because the choice changes another
       * location, too.
       */}
      {reach === null && (
        <SwitchField label={TEXT.isMain} hint={TEXT.isMainHint} {...form.field('isMain')} />
      )}
      <SwitchField label={TEXT.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
    </SaveDialog>
  )
}
