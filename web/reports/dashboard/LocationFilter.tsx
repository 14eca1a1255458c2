import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/reports/dashboard/dashboard-text.ts'
import { withChosen } from '#web/reports/filters/with-chosen.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = { value: string; onChange: (locationId: string) => void }

/** For those who work at several locations. */
export function LocationFilter({ value, onChange }: Props) {
  const { data } = useRead(api.locations.list)
  const offered = data
    ?.filter(({ id, isActive }) => isActive || String(id) === value)
    .map(({ id, name }) => ({ value: id, label: name }))
  if ((offered?.length ?? 0) < 2 && value === '') return null
  return (
    <SelectField
      label={TEXT.location}
      isLabelHidden
      placeholder={TEXT.allLocations}
      options={withChosen(offered, value, TEXT.unknownLocation)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-w-0 grow sm:w-56"
    />
  )
}
