import { SelectField } from '#web/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/ui/search/SearchField.tsx'

const TEXT = {
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  all: 'Active and inactive',
}

const STATUSES = ['active', 'inactive', 'all'] as const

/** The status that an address holds. Any other text counts as 'active'. */
export function shownStatus(text: string): (typeof STATUSES)[number] {
  return STATUSES.find((each) => each === text) ?? 'active'
}

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
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <SearchField
        label={placeholder}
        search={search}
        className="max-w-md min-w-0 grow-3 basis-64"
      />
      <SelectField
        label={TEXT.status}
        isLabelHidden
        options={STATUSES.map((status) => ({ value: status, label: TEXT[status] }))}
        value={shownStatus(filters.status)}
        onChange={({ target }) => onChange({ status: target.value })}
        className="grow basis-40 sm:max-w-52"
      />
    </search>
  )
}
