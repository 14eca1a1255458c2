import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { locationChoices, TEXT } from '#web/shop/locations/location-choices.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = {
  /** The id of a location. An address may hold any other text here, which counts as none. */
  value: string
  /** '' means all of them. */
  onChange: (locationId: string) => void
  /**
   * Label of a user's only location as a filter, for lists that show more than what is at that
   * location.
   */
  narrowedTo?: (name: string) => string
  isActiveOnly?: boolean
  /** The choice of all of them, where it is not called so. */
  all?: string
  /** 'Location' unless given. */
  label?: string
  isLabelHidden?: boolean
  disabled?: boolean
  className?: string
}

/**
 * A select for the location whose data are shown. For users who work at some locations only, "all"
 * means those and says so.
 */
export function LocationChoice(props: Props) {
  const { value, onChange, narrowedTo, isActiveOnly, all, ...field } = props
  const { reach } = useCurrentUser().user
  const locations = useRead(api.locations.list).data
  return (
    <SelectField
      label={TEXT.location}
      {...field}
      {...locationChoices({ reach, locations, chosen: value, narrowedTo, isActiveOnly, all })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
