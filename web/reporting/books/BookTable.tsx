import { MOST_ON_PAPER, type BookColumn } from '#domain/reporting/books/columns.ts'
import { TEXT } from '#web/reporting/books/books-text.ts'
import type { BookRow } from '#web/reporting/books/use-book.ts'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { SaleLink } from '#web/reporting/reports/tabs/SaleLink.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'

type Props = {
  title: string
  columns: readonly BookColumn[]
  /** undefined while they load. */
  rows: readonly BookRow[] | undefined
  sums: Readonly<Record<string, string | number>> | undefined
  /** On a screen it scrolls in itself; a sheet has all of it. */
  isOnScreen?: boolean
}

/** The rows of a book, with the sums of all of them below. */
export function BookTable({ title, columns, rows, sums, isOnScreen = false }: Props) {
  return (
    <ReportTable
      caption={TEXT.listOf(title)}
      columns={columns.filter(isOwn).map(columnOf)}
      rows={rows?.map((row, place) => ({ row, place }))}
      keyOf={({ place }) => place}
      isScrolled={isOnScreen ? 'window' : undefined}
      together={
        sums &&
        Object.fromEntries(
          columns
            .filter(({ field }) => field in sums)
            .map((column) => [column.label, inWords(column, sums[column.field] ?? null)]),
        )
      }
    />
  )
}

/** A till is named with its location, in one column. */
function isOwn({ field }: BookColumn, _at: number, all: readonly BookColumn[]): boolean {
  return field !== 'locationName' || all.every((column) => column.field !== 'tillName')
}

/** Names that stay on one line: on paper, where no more columns stand beside each other than are read with ease. */
const WHOLE = [
  'holderName',
  'childName',
  'idNumber',
  'number',
  'firstNumber',
  'lastNumber',
  'month',
  'businessDate',
  'part',
]

const COUNTERS = ['zCounter', 'resetCounter']

/** Of a table that goes on beyond the screen the rows still say which they are. */
const STAYS =
  'whitespace-nowrap transition-colors sm:sticky sm:left-0 sm:z-1 sm:bg-surface sm:[tr:is(:hover,[data-sums])>&]:bg-tint print:static'
const BROKEN_ON_PAPER = 'print:whitespace-normal'

type Placed = { row: BookRow; place: number }

function columnOf(
  { field, label, summed, isAmount }: BookColumn,
  at: number,
  { length }: readonly BookColumn[],
): Column<Placed> {
  const onPaper = length > MOST_ON_PAPER ? BROKEN_ON_PAPER : ''
  const isFigure = summed !== undefined || isAmount === true || COUNTERS.includes(field)
  return {
    label,
    // Headings of figures may be longer than those, and take two lines.
    ...(isFigure && { isFigure: true, className: 'whitespace-normal! xl:px-2' }),
    ...(WHOLE.includes(field) && { className: `whitespace-nowrap ${onPaper}` }),
    // Its branch stands below it: on one line it would break the names beside it.
    ...(field === 'tin' && { className: 'min-w-28' }),
    ...(at === 0 && { isName: true }),
    ...(at === 0 && WHOLE.includes(field) && { className: `${STAYS} ${onPaper}` }),
    cell: ({ row }) => {
      const words =
        field === 'tillName'
          ? TEXT.tillAt(row['locationName'], row['tillName'])
          : inWords({ field, summed, isAmount }, row[field] ?? null)
      const isNet = row['part'] === 'NET' && (field === 'part' || summed !== undefined)
      if (field === 'number' && typeof row['saleId'] === 'number')
        return <SaleLink saleId={row['saleId']}>{words}</SaleLink>
      return isNet ? <span className="font-semibold">{words}</span> : words
    },
  }
}

const DAYS = ['businessDate', 'childBirthDay']

/** A value by its column: a number that people have typed may look like a day or an amount. */
function inWords(
  { field, summed, isAmount }: Pick<BookColumn, 'field' | 'summed' | 'isAmount'>,
  value: string | number | null,
): string {
  if (value === null || value === '') return field === 'supplierName' ? TEXT.noSupplier : TEXT.none
  if (typeof value === 'number') return TEXT.count(value)
  if (field === 'part') return TEXT.parts[value] ?? value
  if (DAYS.includes(field)) return formatDate(value)
  return summed === 'money' || isAmount ? TEXT.amount(value) : value
}
