import type { ReactNode } from 'react'
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
  cell: (row: Row, index: number) => ReactNode
}

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

/** A table of a report. In print it is complete, and no row is divided between pages. */
export function ReportTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, together, places = 5, isScrolled } = props
  return (
    <Table
      caption={caption}
      className={`${PRINTED} ${isScrolled ? `${HEIGHTS[isScrolled]} ${SCROLLED}` : ''}`}
    >
      <TableHead>
        {columns.map(({ label, isFigure, className = '' }) => (
          <HeadCell key={label} {...(isFigure && { isFigure })} className={className}>
            {label}
          </HeadCell>
        ))}
      </TableHead>
      {!rows && <TableSkeleton columns={columns.length} label={TEXT.loading} rows={places} isLow />}
      <TableBody>
        {rows?.map((row, index) => (
          <TableRow key={keyOf(row)} className="break-inside-avoid">
            {columns.map(({ label, isFigure, isName, className = '', cell }) => (
              <Cell
                key={label}
                {...(isFigure && { isFigure })}
                {...(!isName && { label })}
                className={isName ? `font-medium wrap-anywhere ${className}` : className}
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
                className={`${className} ${isName || label in together ? '' : 'max-sm:hidden!'}`}
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

/** The rank column of a sorted list. On a phone the rank stands beside the name. */
export const RANK_COLUMN = {
  label: TEXT.rank,
  isFigure: true,
  className: 'w-0 text-ink-muted max-sm:hidden',
  cell: (_: unknown, index: number) => index + 1,
} as const

export function RankedName({ index, children }: { index: number; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-muted tabular-nums sm:hidden">{`${index + 1}. `}</span>
      {children}
    </>
  )
}
