import type { SaleSummary } from '#domain/sales/api.ts'
import { PAYMENT_STATUSES, SALE_SOURCES } from '#domain/sales/sale.ts'
import { LocationChoice } from '#web/locations/LocationChoice.tsx'
import { TEXT, type ShownStatus } from '#web/sales/orders/orders-text.ts'
import { isFiltered, SHOWN_STATUSES, type Filters } from '#web/sales/orders/use-sale-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountFilter } from '#web/ui/CountFilter.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SearchField, useTypedSearch } from '#web/ui/search/SearchField.tsx'

type Props = {
  filters: Filters
  /**
   * Counts by status under the other filters, whatever status is chosen; undefined while they load.
   */
  counts: SaleSummary | undefined
  onChange: (changes: Partial<Filters>) => void
}

export function SaleFilters({ filters, counts, onChange }: Props) {
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))

  function clear() {
    search.clear()
    onChange({ search: '', location: '', source: '', status: '', payment: '' })
  }

  return (
    <search className="mb-3 block space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={TEXT.search} search={search} className="min-w-0 grow-3 basis-64" />
        <LocationChoice
          isLabelHidden
          value={filters.location}
          onChange={(location) => onChange({ location })}
          className="grow basis-40"
        />
        <SelectField
          label={TEXT.source}
          isLabelHidden
          placeholder={TEXT.allSources}
          options={SALE_SOURCES.map((value) => ({ value, label: TEXT.sourceChoices[value] }))}
          value={filters.source}
          onChange={({ target }) => onChange({ source: target.value })}
          className="grow basis-36"
        />
        <SelectField
          label={TEXT.payment}
          isLabelHidden
          placeholder={TEXT.allPayments}
          options={PAYMENT_STATUSES.map((value) => ({ value, label: TEXT.paymentStatuses[value] }))}
          value={filters.payment}
          onChange={({ target }) => onChange({ payment: target.value })}
          className="grow basis-36"
        />
        {isFiltered(filters) && (
          <Button look="ghost" onClick={clear}>
            {TEXT.clearFilters}
          </Button>
        )}
      </div>
      <StatusFilter filters={filters} counts={counts} onChange={onChange} />
    </search>
  )
}

function StatusFilter({ filters, counts, onChange }: Props) {
  return (
    <CountFilter<ShownStatus | ''>
      label={TEXT.status}
      choices={[
        { value: '', label: TEXT.all, count: counts?.totalOrders },
        ...SHOWN_STATUSES.map((value) => ({
          value,
          label: TEXT.statuses[value],
          count: counts?.[COUNTS[value]],
        })),
      ]}
      chosen={SHOWN_STATUSES.find((each) => each === filters.status) ?? ''}
      onChoose={(status) => onChange({ status })}
    />
  )
}

/** The field of the summary that holds the count of each status. */
const COUNTS = {
  Draft: 'draftOrders',
  Quotation: 'quotationOrders',
  Proforma: 'proformaOrders',
  Final: 'finalOrders',
  Void: 'voidedOrders',
} as const satisfies Record<ShownStatus, keyof SaleSummary>
