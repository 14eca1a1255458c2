import { X } from 'lucide-react'
import { api } from '#domain/api.ts'
import { RANGES, USUAL_RANGE } from '#domain/reports/ranges.ts'
import { useRead } from '#web/api.ts'
import { CATEGORIES } from '#web/catalogue/entry-source.ts'
import { LocationChoice } from '#web/locations/LocationChoice.tsx'
import { GROUPS, isUsed, type AskedReport } from '#web/reports/filters/report-filters.ts'
import type { ReportFilters } from '#web/reports/filters/use-report-filters.ts'
import { Picker } from '#web/ui/picker/Picker.tsx'
import { TEXT } from '#web/reports/reports-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { PeriodField } from '#web/ui/calendar/PeriodField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = { filters: ReportFilters }

/**
 * The filters of all reports. One that the open report does not use says so, and keeps its value.
 */
export function FilterBar({ filters }: Props) {
  const { asked, clear } = filters
  return (
    <search className="mb-4 block rounded border bg-surface p-4 print:hidden">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <PeriodChoice filters={filters} />
        <QuickRanges filters={filters} />
      </div>
      <div className="mt-3 grid grid-cols-[4fr_3fr] items-end gap-3 max-[22rem]:grid-cols-1 sm:grid-cols-[1fr_1fr_1fr_8rem] xl:max-w-5xl">
        <Choices filters={filters} />
        {clear && (
          <Button look="ghost" onClick={clear}>
            {TEXT.clearFilters}
          </Button>
        )}
      </div>
      {asked.productId && <ProductChip id={asked.productId} filters={filters} />}
    </search>
  )
}

function PeriodChoice({ filters: { asked, today, change } }: Props) {
  const { period, refusal } = asked
  const isDisabled = !isUsed(asked.tab, 'period')
  return (
    <div className="min-w-0 grow basis-96 sm:max-w-lg">
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

function QuickRanges({ filters: { asked, change } }: Props) {
  const isDisabled = !isUsed(asked.tab, 'period')
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-1.5 text-sm text-ink-muted">
        {isDisabled ? TEXT.unusedPeriod : TEXT.quickRanges}
      </legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={range === asked.range}
            onClick={() => change({ range, from: '', to: '' })}
            className="inline-flex min-h-control items-center rounded border border-line-strong/60 px-3 whitespace-nowrap text-sm font-medium transition-colors enabled:hover:bg-sunken disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {TEXT.ranges[range]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Choices({ filters: { asked, change } }: Props) {
  const labelled = (filter: 'category' | 'group', label: string) =>
    isUsed(asked.tab, filter) ? { label } : { label: TEXT.unused(label), disabled: true }
  return (
    <>
      <LocationChoice
        value={asked.locationId ?? ''}
        onChange={(location) => change({ location })}
        className="max-sm:col-span-full"
      />
      <Picker
        {...labelled('category', TEXT.category)}
        source={CATEGORIES}
        value={Number(asked.categoryId) || null}
        none={TEXT.allCategories}
        onChoose={(category) => change({ category: String(category?.id ?? '') })}
      />
      <SelectField
        {...labelled('group', TEXT.groupBy)}
        options={GROUPS.map((value) => ({ value, label: TEXT.groups[value] }))}
        value={asked.groupBy}
        onChange={({ target }) => change({ group: target.value })}
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
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
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
