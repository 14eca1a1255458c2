import { TRANSFER_STATUSES } from '#domain/goods/transfers/transfer-status.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import {
  isFiltered,
  NO_FILTERS,
  SHOWN,
  type Filters,
} from '#web/goods/transfers/use-transfer-filters.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function TransferFilters({ filters, onChange }: Props) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))

  function clear() {
    search.clear()
    onChange({ ...NO_FILTERS, open: filters.open })
  }

  return (
    <ListFilters
      search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
      often={{
        set: countSet(filters, NO_FILTERS, ['status', 'show', 'location']),
        fields: (
          <>
            <SelectField
              label={TEXT.status}
              isLabelHidden
              placeholder={TEXT.allStatuses}
              options={TRANSFER_STATUSES.map((value) => ({ value, label: TEXT.statuses[value] }))}
              value={filters.status}
              onChange={({ target }) => onChange({ status: target.value })}
              className="grow basis-36"
            />
            <SelectField
              label={TEXT.show}
              isLabelHidden
              placeholder={TEXT.showAll}
              options={SHOWN.map((value) => ({ value, label: TEXT.shown[value] }))}
              value={filters.show}
              onChange={({ target }) => onChange({ show: target.value })}
              className="grow basis-36"
            />
            <LocationChoice
              isLabelHidden
              value={filters.location}
              onChange={(location) => onChange({ location })}
              className="grow basis-40"
            />
          </>
        ),
      }}
      onClear={isFiltered(filters) ? clear : null}
    />
  )
}
