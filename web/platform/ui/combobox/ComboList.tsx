import { texts } from '#domain/language.ts'
import type { ReactNode } from 'react'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('platform/ui/combobox/ComboList', {
  keys: '↑ ↓ choose · Enter takes · Esc clears',
  searching: 'Searching...',
  found: (count: number) => `${COUNT.format(count)} found`,
})

export type Findings = {
  found: readonly unknown[]
  /** Whether the rows answer the current text rather than an earlier one. */
  isCurrent: boolean
  /** Why the rows could not be loaded. */
  error: string | null
}

type Props = {
  id: string
  label: string
  /** Shown when nothing was found. */
  none: string
  /** Stands above the rows in place of their number. */
  note?: string | undefined
  findings: Findings
  /** Announces the number of rows to screen readers only, without showing it. */
  isPlain?: boolean
  className?: string
  /** ComboRow elements. */
  children: ReactNode
}

/** The list of a combobox: the found rows, or why there are none. */
export function ComboList(props: Props) {
  const { id, label, none, note, findings, isPlain = false, className = '', children } = props
  const { isCurrent } = findings
  const word = wordOf(findings, none, note)
  return (
    <>
      <div
        className={
          isPlain && isCurrent
            ? 'sr-only'
            : '@container flex min-h-10 shrink-0 items-center justify-between gap-3 border-b px-4 py-2 text-sm text-ink-muted'
        }
      >
        <output className={`tabular-nums ${word === note ? 'font-semibold text-ink' : ''}`}>
          {word}
        </output>
        <span aria-hidden className="hidden text-xs lg:pointer-fine:@sm:block">
          {TEXT.keys}
        </span>
      </div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is made of a table
        role="grid"
        id={id}
        aria-label={label}
        aria-busy={!isCurrent}
        // Browsers put scrollable elements into the tab order; this one must not be.
        tabIndex={-1}
        // A press in the list leaves the focus in the box.
        onMouseDown={(event) => event.preventDefault()}
        className={`block min-h-0 overflow-y-auto overscroll-contain transition-opacity ${isCurrent ? '' : 'opacity-60'} ${className}`}
      >
        <tbody className="block">{children}</tbody>
      </table>
    </>
  )
}

function wordOf({ found, isCurrent, error }: Findings, none: string, note?: string): string {
  if (error !== null) return error
  if (!isCurrent) return TEXT.searching
  return found.length === 0 ? none : (note ?? TEXT.found(found.length))
}

type RowProps = { id: string; isActive: boolean; className?: string; children: ReactNode }

/**
 * A row of the list. It never has the focus; the box refers to the active one by
 * `aria-activedescendant`.
 */
export function ComboRow({ id, isActive, className = '', children }: RowProps) {
  return (
    <tr
      id={id}
      aria-selected={isActive}
      ref={isActive ? scrollIntoView : undefined}
      className={`relative grid items-center border-b px-4 py-2 last:border-b-0 ${isActive ? 'bg-accent-soft' : 'hover:bg-sunken/60'} ${className}`}
    >
      {children}
    </tr>
  )
}

function scrollIntoView(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}
