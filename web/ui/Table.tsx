import type { ComponentProps, ReactNode } from 'react'

type TableProps = {
  /** What the table lists, for those who listen. */
  caption: string
  className?: string
  children: ReactNode
}

/** Scrolls sideways inside itself, so that the page never does. */
export function Table({ caption, className = '', children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <section aria-label={caption} tabIndex={0} className={`overflow-x-auto ${className}`}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b text-ink-muted">
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y">{children}</tbody>
}

export function TableRow({ className = '', ...row }: ComponentProps<'tr'>) {
  return <tr {...row} className={`transition-colors hover:bg-sunken/60 ${className}`} />
}

/** Figures stand at the right, one under the other. */
type Figures = { isFigure?: boolean }

export function HeadCell({ isFigure, className = '', ...cell }: ComponentProps<'th'> & Figures) {
  return (
    <th
      scope="col"
      {...cell}
      className={`px-3 py-2.5 font-medium whitespace-nowrap ${isFigure ? 'text-right' : ''} ${className}`}
    />
  )
}

export function Cell({ isFigure, className = '', ...cell }: ComponentProps<'td'> & Figures) {
  return (
    <td
      {...cell}
      className={`px-3 py-2.5 ${isFigure ? 'text-right tabular-nums' : ''} ${className}`}
    />
  )
}
