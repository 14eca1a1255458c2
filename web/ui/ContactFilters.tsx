import { Search } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

const TEXT = {
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  all: 'Active and inactive',
}

/** As on the till (spec.md section 4). */
const DEBOUNCE_MS = 300

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
  const [typed, setTyped] = useState(filters.search)
  const searchLater = useDelayed((text: string) => onChange({ search: text.trim() }), DEBOUNCE_MS)
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <TextField
        label={placeholder}
        isLabelHidden
        icon={Search}
        type="search"
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          searchLater(target.value)
        }}
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
