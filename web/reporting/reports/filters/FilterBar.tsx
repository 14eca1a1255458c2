import { X } from 'lucide-react'
import { api } from '#domain/api.ts'
import { USUAL_RANGE } from '#domain/reporting/reports/ranges.ts'
import { useRead } from '#web/api.ts'
import { CATEGORIES } from '#web/goods/catalogue/entry-source.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { QuickRanges } from '#web/reporting/reports/filters/QuickRanges.tsx'
import { GROUPS, isUsed, type AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import type { ReportFilters } from '#web/reporting/reports/filters/use-report-filters.ts'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'
import { ListFilters } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = { filters: ReportFilters }

/**
 * The filters of all reports. One that the open report does not use says so, and keeps its value.
 */
export function FilterBar({ filters }: Props) {
  const { asked, clear, set } = filters
  return (
    <div className="print:hidden">
      <ListFilters
        often={{
          set: set.others,
          fields: (
            <>
              <PeriodChoice filters={filters} />
              <Choices filters={filters} />
            </>
          ),
        }}
        below={{
          set: set.days,
          fields: (
            <QuickRanges
              range={asked.range}
              isUnused={!isUsed(asked.tab, 'period')}
              onChoose={(range) => filters.change({ range, from: '', to: '' })}
            />
          ),
        }}
        onClear={clear}
      />
      {asked.productId && <ProductChip id={asked.productId} filters={filters} />}
    </div>
  )
}

function PeriodChoice({ filters: { asked, today, change } }: Props) {
  const { period, refusal } = asked
  const isDisabled = !isUsed(asked.tab, 'period')
  return (
    <div className="min-w-0 grow basis-76 sm:max-w-sm">
      <PeriodField
        label={isDisabled ? TEXT.unusedPeriod : TEXT.period}
        labels={TEXT}
        from={period.startDate}
        to={period.endDate}
        today={today}
        isDisabled={isDisabled}
        error={isDisabled ? undefined : (refusal ?? undefined)}
        onChange={(days) => change({ ...days, range: USUAL_RANGE })}
      />
    </div>
  )
}

function Choices({ filters: { asked, change } }: Props) {
  const labelled = (filter: 'location' | 'category' | 'group', label: string) =>
    isUsed(asked.tab, filter) ? { label } : { label: TEXT.unused(label), disabled: true }
  return (
    <>
      <LocationChoice
        {...labelled('location', TEXT.location)}
        value={asked.locationId ?? ''}
        onChange={(location) => change({ location })}
        className="min-w-0 grow basis-32 sm:max-w-60"
      />
      <Picker
        {...labelled('category', TEXT.category)}
        source={CATEGORIES}
        value={Number(asked.categoryId) || null}
        none={TEXT.anyCategory}
        onChoose={(category) => change({ category: String(category?.id ?? '') })}
        className="min-w-0 grow basis-32 sm:max-w-60"
      />
      <SelectField
        {...labelled('group', TEXT.groupBy)}
        options={GROUPS.map((value) => ({ value, label: TEXT.groups[value] }))}
        value={asked.groupBy}
        onChange={({ target }) => change({ group: target.value })}
        className="min-w-0 grow basis-33 sm:max-w-40"
      />
    </>
  )
}

type ChipProps = Props & { id: NonNullable<AskedReport['productId']> }

/** The chosen product, with a button to remove it. It is chosen in the list of products. */
function ProductChip({ id, filters: { asked, change } }: ChipProps) {
  const product = useRead(api.products.find, { params: { id } }).data
  const name = product?.name ?? TEXT.unknownProduct(id)
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-sm">
      <button
        type="button"
        aria-label={TEXT.removeProduct(name)}
        onClick={() => change({ product: '' })}
        className="inline-flex min-h-control max-w-full items-center gap-2 rounded border border-accent bg-accent-soft px-3 font-medium text-accent-ink"
      >
        <span className="truncate">{TEXT.product(name)}</span>
        <X aria-hidden size={16} />
      </button>
      {!isUsed(asked.tab, 'product') && <span className="text-ink-muted">{TEXT.notUsed}</span>}
    </p>
  )
}
