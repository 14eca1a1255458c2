import { LocationChoice } from '#web/locations/LocationChoice.tsx'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT } from '#web/shifts/shifts-text.ts'
import { isFiltered, NO_FILTERS, STATES, type Filters } from '#web/shifts/use-shift-filters.ts'
import { FromTo } from '#web/ui/calendar/FromTo.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { todayIn } from '#web/ui/moments.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { countSet } from '#web/ui/use-filters.ts'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** Where and on which days, of shifts and of readings. */
export function ShiftFilters({ filters, onChange }: Props) {
  const today = todayIn(useCurrentUser().settings.timeZone)
  const { part, location, state, from, to } = filters
  return (
    <ListFilters
      often={{
        set: countSet(filters, NO_FILTERS, ['location', 'state', 'from', 'to']),
        fields: (
          <>
            <LocationChoice
              isLabelHidden
              value={location}
              onChange={(chosen) => onChange({ location: chosen })}
              className="grow basis-40 sm:max-w-72"
            />
            {part === '' && (
              <SelectField
                label={TEXT.state}
                isLabelHidden
                placeholder={TEXT.allStates}
                options={STATES.map((value) => ({ value, label: TEXT.states[value] }))}
                value={state}
                onChange={({ target }) => onChange({ state: target.value })}
                className="grow basis-36 sm:max-w-56"
              />
            )}
            <FromTo days={{ from, to }} today={today} onChange={onChange} className="max-w-md" />
          </>
        ),
      }}
      onClear={
        isFiltered(filters) ? () => onChange({ location: '', state: '', from: '', to: '' }) : null
      }
    />
  )
}
