import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { LocationChoice } from '#web/locations/LocationChoice.tsx'

type Props = { value: string; onChange: (locationId: string) => void }

/** For those who work at several locations, and for those to whom not all is shown: it names what is. */
export function LocationFilter(props: Props) {
  const { reach } = useCurrentUser().user
  const active = useRead(api.locations.list).data?.filter(({ isActive }) => isActive)
  if (reach === null && (active?.length ?? 0) < 2 && props.value === '') return null
  return <LocationChoice {...props} isLabelHidden isActiveOnly className="min-w-0 grow sm:w-56" />
}
