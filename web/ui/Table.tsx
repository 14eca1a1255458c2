import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type TableProps = {
  /** What the table lists, for those who listen. */
  caption: string
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/** Scrolls sideways inside itself, what only listeners get included, so that the page never does. On a phone each row becomes a card. */
export function Table({ caption, isBusy, className = '', children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className={`relative overflow-x-auto print:overflow-visible ${className}`}
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
    // Out of sight on a phone, but not what the keyboard stands on.
    <thead className="border-b text-ink-muted max-sm:not-focus-within:sr-only">
      <tr>{children}</tr>
    </thead>
  )
}

type BodyProps = { isBarred?: boolean; children: ReactNode }

/** Rows that are barred are seen, and nothing in them can be pressed. */
export function TableBody({ isBarred = false, children }: BodyProps) {
  return (
    <tbody inert={isBarred} className="divide-y max-sm:block">
      {children}
    </tbody>
  )
}

export function TableRow({ className = '', ...row }: ComponentProps<'tr'>) {
  return (
    <tr
      {...row}
      className={`transition-colors hover:bg-sunken/60 max-sm:block max-sm:px-4 max-sm:py-3 ${className}`}
    />
  )
}

/** Figures stand at the right, one under the other. */
type FigureCell = { isFigure?: boolean }

type HeadCellProps = ComponentProps<'th'> &
  FigureCell & {
    /** How the rows are in order of this column; null when of another. */
    sorted?: 'asc' | 'desc' | null
    /** The column can be what the rows are in order of. */
    onSort?: () => void
  }

export function HeadCell({ isFigure, sorted, onSort, className = '', ...cell }: HeadCellProps) {
  const { children, ...rest } = cell
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      {...rest}
      className={`px-3 py-2 font-medium whitespace-nowrap first:pl-4 last:pr-4 ${isFigure ? 'text-right' : ''} ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`inline-flex min-h-8 items-center gap-1 rounded hover:text-ink ${sorted ? 'text-ink' : ''}`}
        >
          {children}
          <Arrow aria-hidden size={14} className={sorted ? '' : 'opacity-0'} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

type CellProps = ComponentProps<'td'> &
  FigureCell & {
    /** Stands before the value where there are no columns. */
    label?: string
  }

export function Cell({ isFigure, label, className = '', ...cell }: CellProps) {
  const onPhone = label
    ? 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:text-right max-sm:before:shrink-0 max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)]'
    : 'max-sm:block'
  return (
    <td
      {...cell}
      data-label={label}
      className={`px-3 py-2.5 first:pl-4 last:pr-4 max-sm:px-0! max-sm:py-0.5 ${onPhone} ${isFigure ? 'text-right tabular-nums' : ''} ${className}`}
    />
  )
}
