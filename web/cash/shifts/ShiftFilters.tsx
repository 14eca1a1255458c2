import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/cash/shifts/shifts-text.ts'
import { isFiltered, NO_FILTERS, STATES, type Filters } from '#web/cash/shifts/use-shift-filters.ts'
import { TillChoice } from '#web/shop/tills/TillChoice.tsx'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'
import { ListFilters } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'
import { withChosen } from '#web/platform/ui/with-chosen.ts'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** Where and on which days, of shifts and of readings. */
export function ShiftFilters({ filters, onChange }: Props) {
  const today = useToday()
  const { part, location, till, state, from, to } = filters
  return (
    <ListFilters
      often={{
        set: countSet(filters, NO_FILTERS, ['location', 'till', 'person', 'state', 'from', 'to']),
        fields: (
          <>
            <LocationChoice
              isLabelHidden
              value={location}
              // Another location has no till of that id.
              onChange={(chosen) => onChange({ location: chosen, till: '' })}
              className="grow basis-32 sm:max-w-72"
            />
            <TillChoice
              isLabelHidden
              location={location}
              value={till}
              // An office has readings, and no shifts that anybody answers for.
              hasOffices={part === 'book'}
              onChange={(chosen) => onChange({ till: chosen })}
              className="grow basis-32 sm:max-w-64"
            />
            {part === '' && <PersonChoice filters={filters} onChange={onChange} />}
            {part === '' && (
              <SelectField
                label={TEXT.state}
                isLabelHidden
                placeholder={TEXT.allStates}
                options={STATES.map((value) => ({ value, label: TEXT.states[value] }))}
                value={state}
                onChange={({ target }) => onChange({ state: target.value })}
                className="grow basis-32 sm:max-w-56"
              />
            )}
            <PeriodField
              areLabelsHidden
              isOptional
              from={from}
              to={to}
              today={today}
              onChange={(days) => onChange(days)}
              className="grow basis-72 sm:max-w-80"
            />
          </>
        ),
      }}
      onClear={isFiltered(filters) ? () => onChange({ ...NO_FILTERS, part }) : null}
    />
  )
}

/**
 * The people to choose from are those of so many newest shifts: managers do not read the list of
 * users.
 */
const NEWEST = '500'

function PersonChoice({ filters: { location, person }, onChange }: Props) {
  const query = { limit: NEWEST, ...(location && { locationId: location }) }
  const shifts = useRead(api.shifts.list, { query }, { refetchOnMount: 'always' }).data
  const names = new Map(shifts?.map(({ answererId, answererName }) => [answererId, answererName]))
  const people = [...names].map(([value, label]) => ({ value, label }))
  return (
    <SelectField
      label={TEXT.accountableUser}
      isLabelHidden
      placeholder={TEXT.everybody}
      options={withChosen(
        shifts && people.toSorted((one, other) => one.label.localeCompare(other.label)),
        person,
        TEXT.personNumber(person),
      )}
      value={person}
      onChange={({ target }) => onChange({ person: target.value })}
      className="grow basis-32 sm:max-w-56"
    />
  )
}
