import { Search } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { PURCHASE_STATUSES } from '#domain/purchases/purchase.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/purchases/purchases-text.ts'
import { isFiltered, type Filters } from '#web/purchases/use-purchase-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/search/use-debounced.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function PurchaseFilters({ filters, onChange }: Props) {
  const locations = useRead(api.locations.list)
  const suppliers = useRead(api.suppliers.list, {}, { refetchOnMount: 'always' })
  const [typed, setTyped] = useState(filters.search)
  const searchLater = useDelayed(
    (text: string) => onChange({ search: text.trim() }),
    SEARCH_DEBOUNCE_MS,
  )

  function clear() {
    setTyped('')
    searchLater('')
    onChange({ search: '', status: '', supplier: '', location: '' })
  }

  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <TextField
        label={TEXT.search}
        isLabelHidden
        icon={Search}
        type="search"
        placeholder={TEXT.search}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          searchLater(target.value)
        }}
        className="min-w-0 grow-3 basis-72"
      />
      <SelectField
        label={TEXT.status}
        isLabelHidden
        placeholder={TEXT.allStatuses}
        options={PURCHASE_STATUSES.map((value) => ({ value, label: TEXT.statuses[value] }))}
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value })}
        className="grow basis-36"
      />
      <SelectField
        label={TEXT.supplier}
        isLabelHidden
        placeholder={TEXT.allSuppliers}
        options={(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.supplier}
        onChange={({ target }) => onChange({ supplier: target.value })}
        className="grow basis-40"
      />
      <SelectField
        label={TEXT.location}
        isLabelHidden
        placeholder={TEXT.allLocations}
        options={(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.location}
        onChange={({ target }) => onChange({ location: target.value })}
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
