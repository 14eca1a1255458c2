import { Landmark } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { WithheldRow } from '#domain/cash/supplier-accounts/answers.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { useAccountFile } from '#web/cash/supplier-accounts/AccountFilters.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import type { Filters } from '#web/cash/supplier-accounts/use-account-filters.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'

/** Years that the choice goes back. */
const YEARS = 5

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** The tax that was withheld from suppliers in a quarter, for BIR form 2307. */
export function WithheldTax({ filters, onChange }: Props) {
  const today = useToday()
  const [thisYear, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const year = Number(filters.year) || thisYear
  const quarter = Number(filters.quarter) || Math.ceil(month / 3)
  const { location } = filters
  const read = useRead(
    api.supplierAccounts.withheld,
    {
      query: {
        year: String(year),
        quarter: String(quarter),
        ...(location && { locationId: location }),
      },
    },
    { keepsPrevious: true, refetchOnMount: 'always' },
  )
  const [download, isBusy] = useAccountFile()
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={TEXT.quarter}
          options={TEXT.quarters.map((label, place) => ({ value: place + 1, label }))}
          value={quarter}
          onChange={({ target }) => onChange({ quarter: target.value })}
        />
        <SelectField
          label={TEXT.year}
          options={Array.from({ length: YEARS }, (_, back) => thisYear - back).map((value) => ({
            value,
            label: String(value),
          }))}
          value={year}
          onChange={({ target }) => onChange({ year: target.value })}
        />
        <LocationChoice
          value={location}
          onChange={(chosen) => onChange({ location: chosen })}
          className="grow basis-40 sm:max-w-60"
        />
        <FormatMenu
          name={TEXT.withheld}
          isBusy={isBusy}
          onChoose={(format) =>
            download({
              body: {
                format,
                locationId: Number(location) || null,
                of: { what: 'withheld', year, quarter },
              },
            })
          }
        />
      </div>
      <Loaded read={read} skeleton={<WithheldTable rows={undefined} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={Landmark} title={TEXT.noneWithheld} />
            </Card>
          ) : (
            <WithheldTable rows={rows} />
          )
        }
      </Loaded>
    </>
  )
}

function WithheldTable({ rows }: { rows: readonly WithheldRow[] | undefined }) {
  return (
    <Card className="overflow-hidden p-0!">
      <Table caption={TEXT.withheld}>
        <TableHead>
          <HeadCell>{TEXT.supplier}</HeadCell>
          <HeadCell>{TEXT.tin}</HeadCell>
          {TEXT.months.map((month) => (
            <HeadCell key={month} isFigure>
              {month}
            </HeadCell>
          ))}
          <HeadCell isFigure>{TEXT.withoutVat}</HeadCell>
          <HeadCell isFigure>{TEXT.tax}</HeadCell>
        </TableHead>
        {!rows && <TableSkeleton columns={7} label={TEXT.loading} rows={4} isLow />}
        <TableBody>
          {rows?.map((row) => (
            <TableRow key={row.supplierId}>
              <Cell className="font-medium wrap-anywhere">{row.supplierName}</Cell>
              <Cell label={TEXT.tin} className="tabular-nums">
                {row.tin ?? '–'}
              </Cell>
              {[row.month1, row.month2, row.month3].map((amount, place) => (
                <Cell key={TEXT.months[place]} isFigure label={TEXT.months[place] ?? ''}>
                  {formatPesos(centavosOf(amount))}
                </Cell>
              ))}
              <Cell isFigure label={TEXT.withoutVat}>
                {formatPesos(centavosOf(row.base))}
              </Cell>
              <Cell isFigure label={TEXT.tax} className="font-semibold">
                {formatPesos(centavosOf(row.tax))}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
