import { PURCHASE_STATUSES } from '#domain/purchases/purchase.ts'
import { LocationChoice } from '#web/locations/LocationChoice.tsx'
import { TEXT } from '#web/purchases/purchases-text.ts'
import { isFiltered, type Filters } from '#web/purchases/use-purchase-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { SUPPLIERS } from '#web/suppliers/supplier-source.ts'
import { idIn } from '#web/ui/use-filters.ts'
import { Picker } from '#web/ui/picker/Picker.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/ui/search/SearchField.tsx'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function PurchaseFilters({ filters, onChange }: Props) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))

  function clear() {
    search.clear()
    onChange({ search: '', status: '', supplier: '', location: '' })
  }

  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField label={TEXT.search} search={search} className="min-w-0 grow-3 basis-72" />
      <SelectField
        label={TEXT.status}
        isLabelHidden
        placeholder={TEXT.allStatuses}
        options={PURCHASE_STATUSES.map((value) => ({ value, label: TEXT.statuses[value] }))}
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value })}
        className="grow basis-36"
      />
      <Picker
        label={TEXT.supplier}
        isLabelHidden
        source={SUPPLIERS}
        value={Number(idIn(filters.supplier)) || null}
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
      {isFiltered(filters) && (
        <Button look="ghost" onClick={clear}>
          {TEXT.clearFilters}
        </Button>
      )}
    </search>
  )
}
