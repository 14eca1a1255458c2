import type { AskedBook, BookFilters } from '#web/reporting/books/book-filters.ts'
import { TEXT } from '#web/reporting/books/books-text.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { TillChoice } from '#web/shop/tills/TillChoice.tsx'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'
import { ListFilters } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = {
  filters: BookFilters
  /** What is asked for, with the till of a book that is of one. */
  asked: AskedBook
}

/** Days, place, till, and whether single lines are shown where a book has them. */
export function BookFilterBar({ filters, asked }: Props) {
  const { today, change, set, clear } = filters
  return (
    <div className="print:hidden">
      <ListFilters
        often={{
          set,
          fields: (
            <>
              <PeriodField
                label={TEXT.period}
                from={asked.period.startDate}
                to={asked.period.endDate}
                today={today}
                error={asked.refusal ?? undefined}
                onChange={(days, range) =>
                  change(range ? { range, from: '', to: '' } : { ...days, range: '' })
                }
                className="grow basis-72 sm:max-w-80"
              />
              <LocationChoice
                label={TEXT.location}
                value={asked.locationId ?? ''}
                // Another location has no till of that id.
                onChange={(location) => change({ location, till: '' })}
                className="min-w-0 grow basis-32 sm:max-w-60"
              />
              {asked.book !== 'purchases' && (
                <TillChoice
                  location={asked.locationId ?? ''}
                  value={asked.tillId ?? ''}
                  hasOffices
                  isOne={asked.book === 'sales-summary'}
                  onChange={(till) => change({ till })}
                  className="min-w-0 grow basis-44 sm:max-w-60"
                />
              )}
              {TEXT.details[asked.book] && (
                <SelectField
                  label={TEXT.rows}
                  options={TEXT.details[asked.book] ?? []}
                  value={asked.by}
                  onChange={({ target }) => change({ by: target.value })}
                  className="min-w-0 grow basis-32 sm:max-w-60"
                />
              )}
            </>
          ),
        }}
        onClear={clear}
      />
    </div>
  )
}
