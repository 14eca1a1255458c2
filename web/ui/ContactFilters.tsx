import { SelectField } from '#web/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/ui/search/SearchField.tsx'

const TEXT = {
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  all: 'Active and inactive',
}

const STATUSES = ['active', 'inactive', 'all'] as const

/** What somebody wrote into the address and is none of the choices is the first one. */
export function shownStatus(text: string): (typeof STATUSES)[number] {
  return STATUSES.find((each) => each === text) ?? 'active'
}

type Filters = { search: string; status: string }

type Props = {
  /** What the search box says. */
  placeholder: string
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
}

/** Which of a list of people or firms are shown. */
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
