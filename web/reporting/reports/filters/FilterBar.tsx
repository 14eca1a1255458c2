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
import { STOCK_TEXT as STOCK } from '#web/reporting/reports/stock-on-day-text.ts'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'
import { PeriodField } from '#web/platform/ui/calendar/PeriodField.tsx'
import { ListFilters } from '#web/platform/ui/ListFilters.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'

type Props = { filters: ReportFilters }

/** The filters that the open report uses, in one line. */
export function FilterBar({ filters }: Props) {
  const { asked, clear, set } = filters
  const isPhone = useIsPhone()
  return (
    <div className="print:hidden">
      <ListFilters
        often={{
          set,
          fields: (
            <>
              {isUsed(asked.tab, 'period') && <PeriodChoice filters={filters} />}
              {isUsed(asked.tab, 'day') && <DayChoice filters={filters} />}
              {isPhone && <UsualRanges filters={filters} />}
              <Choices filters={filters} />
            </>
          ),
        }}
        onClear={clear}
      />
      {isUsed(asked.tab, 'product') && asked.productId && (
        <ProductChip id={asked.productId} filters={filters} />
      )}
    </div>
  )
}

/** Beside the title. The other periods are chosen where the days are. */
export function UsualRanges({ filters: { asked, change } }: Props) {
  if (!isUsed(asked.tab, 'period')) return null
  return (
    <QuickRanges range={asked.range} onChoose={(range) => change({ range, from: '', to: '' })} />
  )
}

function PeriodChoice({ filters: { asked, today, change } }: Props) {
  const { period, refusal } = asked
  return (
    <PeriodField
      label={TEXT.period}
      from={period.startDate}
      to={period.endDate}
      today={today}
      error={refusal ?? undefined}
      onChange={(days, range) =>
        change(range ? { range, from: '', to: '' } : { ...days, range: USUAL_RANGE })
      }
      className="grow basis-72 sm:max-w-80"
    />
  )
}

function DayChoice({ filters: { asked, today, change } }: Props) {
  return (
    <DateField
      label={STOCK.day}
      value={asked.period.endDate}
      today={today}
      max={today}
      onChange={(day) => change({ day: day === today ? '' : day })}
      className="grow basis-40 sm:max-w-52"
    />
  )
}

function Choices({ filters: { asked, change } }: Props) {
  return (
    <>
      {isUsed(asked.tab, 'location') && (
        <LocationChoice
          label={TEXT.location}
          value={asked.locationId ?? ''}
          onChange={(location) => change({ location })}
          className="min-w-0 grow basis-32 sm:max-w-60"
        />
      )}
      {isUsed(asked.tab, 'category') && (
        <Picker
          label={TEXT.category}
          source={CATEGORIES}
          value={Number(asked.categoryId) || null}
          none={TEXT.anyCategory}
          onChoose={(category) => change({ category: String(category?.id ?? '') })}
          className="min-w-0 grow basis-32 sm:max-w-60"
        />
      )}
      {isUsed(asked.tab, 'group') && (
        <SelectField
          label={TEXT.groupBy}
          options={GROUPS.map((value) => ({ value, label: TEXT.groups[value] }))}
          value={asked.groupBy}
          onChange={({ target }) => change({ group: target.value })}
          className="min-w-0 grow basis-33 sm:max-w-40"
        />
      )}
      {isUsed(asked.tab, 'low') && (
        <SwitchField
          label={TEXT.lowStockOnly}
          checked={asked.isLowOnly}
          onChange={({ target }) => change({ low: target.checked ? '1' : '' })}
          className="min-h-control"
        />
      )}
    </>
  )
}

type ChipProps = Props & { id: NonNullable<AskedReport['productId']> }

/** The chosen product, with a button to remove it. It is chosen in the list of products. */
function ProductChip({ id, filters: { change } }: ChipProps) {
  const product = useRead(api.products.find, { params: { id } }).data
  const name = product?.name ?? TEXT.unknownProduct(id)
  return (
    <p className="mb-3 text-sm">
      <button
        type="button"
        aria-label={TEXT.removeProduct(name)}
        onClick={() => change({ product: '' })}
        className="inline-flex min-h-control max-w-full items-center gap-2 rounded border border-accent bg-accent-soft px-3 font-medium text-accent-ink"
      >
        <span className="truncate">{TEXT.product(name)}</span>
        <X aria-hidden size={16} />
      </button>
    </p>
  )
}
