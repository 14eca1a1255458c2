import { STATUS_LABELS, STATUSES } from '#domain/buying/supplier-returns/supplier-return.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import {
  fileFiltersOf,
  isFiltered,
  NO_FILTERS,
  type Filters,
} from '#web/buying/supplier-returns/use-return-filters.ts'
import { SUPPLIERS } from '#web/buying/suppliers/supplier-source.ts'
import { FileMenu } from '#web/platform/export/FileMenu.tsx'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function ReturnFilters({ filters, onChange }: Props) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))

  function clear() {
    search.clear()
    onChange({ ...NO_FILTERS, open: filters.open })
  }

  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <div className="min-w-0 flex-1">
        <ListFilters
          search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
          often={{
            set: countSet(filters, NO_FILTERS, ['status', 'supplier', 'location']),
            fields: (
              <>
                <SelectField
                  label={TEXT.status}
                  isLabelHidden
                  placeholder={TEXT.allStatuses}
                  options={STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
                  value={filters.status}
                  onChange={({ target }) => onChange({ status: target.value })}
                  className="grow basis-36"
                />
                <Picker
                  label={TEXT.supplier}
                  isLabelHidden
                  source={SUPPLIERS}
                  value={Number(filters.supplier) || null}
                  none={TEXT.allSuppliers}
                  onChoose={(supplier) => onChange({ supplier: String(supplier?.id ?? '') })}
                  className="grow basis-40"
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
      </div>
      <FileMenu reportType="supplier-returns" filters={fileFiltersOf(filters)} name={TEXT.title} />
    </div>
  )
}
