import type { ComponentProps } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'required'>

/** The location of a paper, of those where the user works. */
export function PlaceField(props: Props) {
  const { reach } = useCurrentUser().user
  const locations = useRead(api.locations.list).data ?? []
  return (
    <SelectField
      {...props}
      // A select takes its value from options that are there.
      key={locations.length}
      required
      placeholder={TEXT.chooseLocation}
      options={locations
        .filter(({ id, isActive }) => isActive && (reach === null || reach.includes(id)))
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
