import { useState, type ReactNode } from 'react'
import { Barred } from '#web/reporting/reports/Barred.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'

export type Column<Row> = {
  label: string
  isFigure?: boolean
  /** The column that names the row. On a phone it is the heading of the card, without a label. */
  isName?: boolean
  className?: string
  /** What the rows may be sorted by; of a figure the largest stands first. */
  sortBy?: (row: Row) => number | string | null
  cell: (row: Row, index: number) => ReactNode
}

export type Sorting = { label: string; order: 'asc' | 'desc' }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string | number
  /** Cells of a last row that sums the others up, by the labels of their columns. */
  together?: Readonly<Record<string, ReactNode>> | undefined
  /** How many rows are expected while they load. */
  places?: number
  /** A long table scrolls in itself: low on the page, or as high as the window, where rows are no cards. */
  isScrolled?: keyof typeof HEIGHTS | undefined
  /** The order of rows that are a page of more: the server sorts them by the columns that have `sortBy`. */
  sorting?: { now: Sorting; onSort: (sorting: Sorting) => void }
}

const HEIGHTS = {
  low: 'max-h-98 overflow-y-auto',
  window: 'sm:max-h-[calc(100dvh-6rem)] sm:overflow-y-auto',
}

/** The headings stay in sight, above a column that stays, too. */
const SCROLLED =
  'print:max-h-none [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-2 [&_thead]:bg-surface'

/** Narrower, so that all columns fit on paper. */
const PRINTED = 'print:[&_:is(td,th)]:px-1.5 print:[&_td]:py-1.5 print:[&_table]:text-xs'

/** Figures stand closer on a laptop, and their headings may take two lines, so that no column is cut. */
const CLOSE = 'xl:max-2xl:px-2'

/** A table of a report. In print it is complete, and no row is divided between pages. */
export function ReportTable<Row>(props: Props<Row>) {
  const { caption, columns, keyOf, together, places = 5, isScrolled, sorting } = props
  const [chosen, setChosen] = useState<Sorting | null>(null)
  const now = sorting ? sorting.now : chosen
  const onSort = sorting ? sorting.onSort : setChosen
  const ranked = props.rows?.map((row, index) => ({ row, index }))
  const rows = sorting ? ranked : ranked && sorted(ranked, columns, chosen)
  return (
    <Table
      caption={caption}
      className={`${PRINTED} ${isScrolled ? `${HEIGHTS[isScrolled]} ${SCROLLED}` : ''}`}
    >
      <TableHead>
        {columns.map((column) => (
          <ColumnHead key={column.label} column={column} now={now} onSort={onSort} />
        ))}
      </TableHead>
      {!rows && <TableSkeleton columns={columns.length} label={TEXT.loading} rows={places} isLow />}
      <TableBody>
        {rows?.map(({ row, index }) => (
          <TableRow key={keyOf(row)} className="break-inside-avoid">
            {columns.map(({ label, isFigure, isName, className = '', cell }) => (
              <Cell
                key={label}
                {...(isFigure && { isFigure })}
                {...(!isName && { label })}
                className={`${isName ? 'font-medium wrap-break-word sm:min-w-32' : ''} ${isFigure ? `${CLOSE} whitespace-nowrap` : ''} ${className}`}
              >
                {cell(row, index)}
              </Cell>
            ))}
          </TableRow>
        ))}
        {rows && together && (
          <TableRow data-sums className="break-inside-avoid bg-tint font-semibold">
            {columns.map(({ label, isFigure, isName, className = '' }) => (
              <Cell
                key={label}
                {...(isFigure && { isFigure })}
                {...(!isName && label in together && { label })}
                className={`${isFigure ? `${CLOSE} whitespace-nowrap` : ''} ${className} ${isName || label in together ? '' : 'max-sm:hidden!'}`}
              >
                {isName ? TEXT.together : together[label]}
              </Cell>
            ))}
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}

type HeadProps<Row> = {
  column: Column<Row>
  now: Sorting | null
  onSort: (sorting: Sorting) => void
}

/** The heading of a column. The first press puts the largest figure, or the first name, at the top. */
function ColumnHead<Row>({ column, now, onSort }: HeadProps<Row>) {
  const { label, isFigure = false, className = '', sortBy } = column
  const order = now?.label === label ? now.order : null
  const first = isFigure ? 'desc' : 'asc'
  const other = first === 'asc' ? 'desc' : 'asc'
  return (
    <HeadCell
      isFigure={isFigure}
      className={`${isFigure ? `${CLOSE} whitespace-normal!` : ''} ${className}`}
      sorted={order}
      {...(sortBy && { onSort: () => onSort({ label, order: order === first ? other : first }) })}
    >
      {label}
    </HeadCell>
  )
}

const NAMES = new Intl.Collator('en-PH')

/** Rows by a column. What has no figure stands last in either order. */
function sorted<Row>(
  rows: readonly { row: Row; index: number }[],
  columns: readonly Column<Row>[],
  by: Sorting | null,
) {
  const sortBy = columns.find(({ label }) => label === by?.label)?.sortBy
  if (!by || !sortBy) return rows
  const sign = by.order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one.row), sortBy(other.row)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const isText = typeof a === 'string' && typeof b === 'string'
    return sign * (isText ? NAMES.compare(a, b) : Number(a) - Number(b))
  })
}

/** The rank column of a sorted list. On a phone the rank stands beside the name. */
export const RANK_COLUMN = {
  label: TEXT.rank,
  isFigure: true,
  className: 'w-0 text-ink-muted max-sm:hidden',
  cell: (_: unknown, index: number) => index + 1,
} as const

/** The part that each row is of all rows. */
export const SHARE_COLUMN: Column<{ share: number | null }> = {
  label: TEXT.share,
  isFigure: true,
  sortBy: ({ share }) => share,
  cell: ({ share }) => <Barred part={(share ?? 0) / 100}>{TEXT.percent(share)}</Barred>,
}

export function RankedName({ index, children }: { index: number; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-muted tabular-nums sm:hidden">{`${index + 1}. `}</span>
      {children}
    </>
  )
}
