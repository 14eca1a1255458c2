import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { useIsTablet } from '#web/platform/ui/screen-width.ts'

type TableProps = {
  /** Says what the table lists; for screen readers only. */
  caption: string
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/**
 * A table that scrolls sideways in itself, so that the page never does; text for screen readers is
 * inside the scrolling element, too. On a phone each row becomes a card.
 */
export function Table({ caption, isBusy, className = '', children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className={`relative edges-shaded rounded-[inherit] overflow-x-auto print:overflow-visible ${className}`}
    >
      <table
        aria-busy={isBusy}
        className={`w-full border-collapse text-left text-sm transition-opacity max-sm:block ${isBusy ? 'opacity-60' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // On a phone the heading is hidden, except while the focus is in it.
    <thead className="border-b text-ink-muted max-sm:not-focus-within:sr-only">
      <tr>{children}</tr>
    </thead>
  )
}

type SkeletonProps = {
  columns: number
  /** Says that rows are loading; for screen readers only. */
  label: string
  /** As many as a window shows, if not given. */
  rows?: number
  /** The rows that come have one line, not two. */
  isLow?: boolean
}

/** The body of a table whose rows are loading: rows as high as those that come, so that nothing jumps. */
export function TableSkeleton({ columns, label, rows = 12, isLow = false }: SkeletonProps) {
  return (
    <tbody className="divide-y max-sm:block">
      {Array.from({ length: rows }, (_, row) => (
        <tr
          key={row}
          data-opens={isLow ? undefined : ''}
          className="group/row max-sm:block max-sm:px-4 max-sm:py-3"
        >
          {Array.from({ length: columns }, (_, column) => (
            <Cell key={column} className={column > 1 ? 'max-sm:hidden' : ''}>
              {column === 0 && row === 0 && <output className="sr-only">{label}</output>}
              <div className={`flex flex-col justify-around ${isLow ? 'h-5' : 'h-10'}`}>
                <Skeleton className="h-3.5 w-3/4" />
                {!isLow && column === 0 && <Skeleton className="h-3.5 w-1/2" />}
              </div>
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type BodyProps = { isBarred?: boolean; children: ReactNode }

/**
 * The rows. With `isBarred` they are inert: visible, but nothing in them takes a click or the
 * focus.
 */
export function TableBody({ isBarred = false, children }: BodyProps) {
  return (
    <tbody inert={isBarred} className="divide-y max-sm:block">
      {children}
    </tbody>
  )
}

type RowProps = Omit<ComponentProps<'tr'>, 'onClick'> & {
  /** Called by a click on the row; its `RowName`, or a link there, does the same by the keyboard. */
  onOpen?: (() => void) | undefined
}

export function TableRow({ onOpen, className = '', ...row }: RowProps) {
  return (
    <tr
      {...row}
      data-opens={onOpen && ''}
      onClick={onOpen && ((click) => isOfRow(click) && onOpen())}
      className={`transition-colors hover:bg-tint max-sm:block max-sm:px-4 max-sm:py-3 ${onOpen ? OPENS : ''} ${className}`}
    />
  )
}

/** On large screens that are not touched it is 44 px high: two lines of text, or a button. */
const OPENS = 'cursor-pointer group/row lg:pointer-fine:h-11'

/** Whether a click is on the row itself: on nothing in it that does something else, in no dialog or menu that one opened, and no end of marking text. */
function isOfRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('a, button, label, input') &&
    getSelection()?.isCollapsed !== false
  )
}

type NameProps = {
  /** What it does, with the name in it; left out where the name says enough. */
  label?: string
  onOpen: () => void
  className?: string
  children: ReactNode
}

/** The name of a row, which opens it. */
export function RowName({ label, onOpen, className = '', children }: NameProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className={`rounded text-left font-medium wrap-anywhere underline-offset-4 hover:underline ${className}`}
    >
      {children}
    </button>
  )
}

/**
 * Figures are aligned right, below each other. On a tablet, `isAside` leaves the column out: what it holds stands in
 * another cell there, in an `Aside`.
 */
type FigureCell = { isFigure?: boolean; isAside?: boolean }

const LEFT_OUT = 'tablet:hidden'

/** What a column holds that is left out on a tablet, as a line of another cell. */
export function Aside({ children }: { children: ReactNode }) {
  return useIsTablet() && <p className="text-ink-muted">{children}</p>
}

type HeadCellProps = ComponentProps<'th'> &
  FigureCell & {
    /** The order of the rows, if they are sorted by this column; else null. */
    sorted?: 'asc' | 'desc' | null
    /** Called to sort by this column; left out if that is impossible. */
    onSort?: () => void
  }

/** A heading cell. With `onSort` it is a button that sorts by its column. */
export function HeadCell({
  isFigure,
  isAside,
  sorted,
  onSort,
  className = '',
  ...cell
}: HeadCellProps) {
  const { children, ...rest } = cell
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      {...rest}
      className={`px-3 py-2 tablet:px-2 font-medium whitespace-nowrap first:pl-4 last:pr-4 ${isFigure ? 'text-right' : ''} ${isAside ? LEFT_OUT : ''} ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          // Above figures the arrow stands before the text, so that the text ends where they end.
          className={`relative inline-flex min-h-8 items-center rounded hover:text-ink ${isFigure ? 'text-right' : ''} ${sorted ? 'text-ink' : ''}`}
        >
          {children}
          {sorted && (
            <Arrow
              aria-hidden
              size={14}
              className={`absolute ${isFigure ? '-left-4' : '-right-4'}`}
            />
          )}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

type CellProps = ComponentProps<'td'> &
  FigureCell & {
    /** The column's name, shown before the value where a row is a card. */
    label?: string
  }

/**
 * A cell of a row. On a phone, where the row is a card, it is a line with its label. Rows are low on
 * large screens that are not touched.
 */
export function Cell({ isFigure, isAside, label, className = '', ...cell }: CellProps) {
  const onPhone = label
    ? 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:text-right max-sm:before:shrink-0 max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)]'
    : 'max-sm:block'
  return (
    <td
      {...cell}
      data-label={label}
      className={`px-3 py-2.5 tablet:px-2 tablet:py-1.5 first:pl-4 last:pr-4 max-sm:px-0! lg:pointer-fine:py-1 lg:pointer-fine:group-data-opens/row:py-0.5 max-sm:py-0.5 ${onPhone} ${isFigure ? 'text-right tabular-nums' : ''} ${isAside ? LEFT_OUT : ''} ${className}`}
    />
  )
}
