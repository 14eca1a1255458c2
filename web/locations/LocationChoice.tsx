import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { locationChoices, TEXT } from '#web/locations/location-choices.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { idIn } from '#web/ui/use-filters.ts'

type Props = {
  /** The id of a location, or anything that an address holds in its place. */
  value: string
  /** '' is all of them. */
  onChange: (locationId: string) => void
  /** What one's only location is called as a filter, where less is at it than is listed with it. */
  narrowedTo?: (name: string) => string
  isActiveOnly?: boolean
  isLabelHidden?: boolean
  className?: string
}

/** Of which location things are shown; all means those where the user works, and says so. */
export function LocationChoice({ value, onChange, narrowedTo, isActiveOnly, ...field }: Props) {
  const { reach } = useCurrentUser().user
  const locations = useRead(api.locations.list).data
  const chosen = idIn(value) ?? ''
  return (
    <SelectField
      {...field}
      {...locationChoices({ reach, locations, chosen, narrowedTo, isActiveOnly })}
      label={TEXT.location}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
