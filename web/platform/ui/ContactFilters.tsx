import { texts } from '#domain/language.ts'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { oneOf } from '#web/platform/ui/use-filters.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'

export const TEXT = texts('platform/ui/ContactFilters', {
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  all: 'Active and inactive',
})

const STATUSES = ['active', 'inactive', 'all'] as const

/** What an address may say of the filters. */
export const KNOWN = { status: oneOf(STATUSES) }

type Filters = { search: string; status: string }

type Props = {
  /** Placeholder of the search box. */
  placeholder: string
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
}

/** Search and status filter above a list of customers or suppliers. */
export function ContactFilters({ placeholder, filters, onChange }: Props) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))
  const { status } = filters
  return (
    <ListFilters
      search={
        <SearchField
          label={placeholder}
          search={search}
          className={`sm:max-w-md ${SEARCH_WIDTH}`}
        />
      }
      often={{
        set: status === 'active' ? 0 : 1,
        fields: (
          <SelectField
            label={TEXT.status}
            isLabelHidden
            options={STATUSES.map((each) => ({ value: each, label: TEXT[each] }))}
            value={status}
            onChange={({ target }) => onChange({ status: target.value })}
            className="grow basis-40 sm:max-w-52"
          />
        ),
      }}
      onClear={null}
    />
  )
}
