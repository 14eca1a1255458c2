import { api } from '#domain/api.ts'
import type { SaleSummary } from '#domain/selling/sales/sale-list.ts'
import { methodLabel, PAYMENT_METHODS } from '#domain/cash/payments/methods.ts'
import { PAYMENT_STATUSES, SALE_SOURCES } from '#domain/selling/sales/sale.ts'
import { useRead } from '#web/api.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { TEXT, type ShownStatus } from '#web/selling/sales/orders/orders-text.ts'
import {
  DEFAULTS,
  isFiltered,
  NO_FILTERS,
  queryOf,
  SHOWN_STATUSES,
  type Filters,
} from '#web/selling/sales/orders/use-sale-filters.ts'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { useIsTablet } from '#web/platform/ui/screen-width.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { countSet } from '#web/platform/ui/use-filters.ts'
import { SearchField, useTypedSearch } from '#web/platform/ui/search/SearchField.tsx'
import { useToday } from '#web/platform/auth/use-today.ts'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'

type Props = {
  filters: Filters
  /**
   * Counts by status under the other filters, whatever status is chosen; undefined while they load.
   */
  counts: SaleSummary | undefined
  onChange: (changes: Partial<Filters>) => void
}

/** Beside the search where there is room; on a tablet with the others. */
const BESIDE = ['status', 'location'] as const

export function SaleFilters({ filters, counts, onChange }: Props) {
  const isTablet = useIsTablet()
  const search = useTypedSearch(filters.search, (text) => onChange({ search: text }))

  function clear() {
    search.clear()
    onChange(NO_FILTERS)
  }

  const beside = (
    <>
      <StatusFilter filters={filters} counts={counts} onChange={onChange} />
      <LocationChoice
        isLabelHidden
        value={filters.location}
        onChange={(location) => onChange({ location })}
        className="grow basis-32"
      />
    </>
  )
  return (
    <ListFilters
      search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
      often={{
        set: countSet(filters, DEFAULTS, ['from', 'to', ...(isTablet ? [] : BESIDE)]),
        fields: (
          <>
            {!isTablet && beside}
            <DaysFilter filters={filters} onChange={onChange} />
          </>
        ),
      }}
      seldom={{
        set: countSet(filters, DEFAULTS, [
          'source',
          'payment',
          'method',
          'seller',
          ...(isTablet ? BESIDE : []),
        ]),
        fields: (
          <>
            {isTablet && beside}
            <WaysOfSale filters={filters} onChange={onChange} />
          </>
        ),
      }}
      onClear={isFiltered(filters) ? clear : null}
    />
  )
}

type FieldsProps = Pick<Props, 'filters' | 'onChange'>

function DaysFilter({ filters, onChange }: FieldsProps) {
  const today = useToday()
  return (
    <PeriodField
      areLabelsHidden
      isOptional
      from={filters.from}
      to={filters.to}
      today={today}
      onChange={(days) => onChange(days)}
      className="grow basis-72 sm:max-w-80"
    />
  )
}

/** Where a sale comes from, how it was paid, and who made it. */
function WaysOfSale({ filters, onChange }: FieldsProps) {
  return (
    <>
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
      <SelectField
        label={TEXT.method}
        isLabelHidden
        placeholder={TEXT.allMethods}
        options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
        value={filters.method}
        onChange={({ target }) => onChange({ method: target.value })}
        className="grow basis-36"
      />
      <SellerChoice filters={filters} onChange={onChange} />
    </>
  )
}

/** Who sold at the chosen location. A link may name a user who sold elsewhere only. */
function SellerChoice({ filters, onChange }: FieldsProps) {
  const { locationId } = queryOf(filters)
  const sellers = useRead(api.sales.sellers, { query: { locationId } }, { keepsPrevious: true })
  const known = (sellers.data ?? []).map(({ id, fullName }) => ({
    value: String(id),
    label: fullName,
  }))
  const isKnown = filters.seller === '' || known.some(({ value }) => value === filters.seller)
  return (
    <SelectField
      label={TEXT.seller}
      isLabelHidden
      placeholder={TEXT.allSellers}
      options={isKnown ? known : [...known, { value: filters.seller, label: TEXT.otherSeller }]}
      value={filters.seller}
      onChange={({ target }) => onChange({ seller: target.value })}
      className="grow basis-36"
    />
  )
}

/** Each status with how many orders have it. */
function StatusFilter({ filters, counts, onChange }: Props) {
  return (
    <SelectField
      label={TEXT.status}
      isLabelHidden
      placeholder={TEXT.allStatuses}
      options={SHOWN_STATUSES.map((value) => ({
        value,
        label: TEXT.countedStatus(TEXT.statuses[value], counts?.[COUNTS[value]]),
      }))}
      value={filters.status}
      onChange={({ target }) => onChange({ status: target.value })}
      className="grow basis-32"
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
