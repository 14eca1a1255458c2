import { Search } from 'lucide-react'
import type { ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { Kbd } from '#web/ui/Kbd.tsx'
import type { SearchBoxState } from '#web/ui/search/use-search-box.ts'
import { INPUT_LOOK } from '#web/ui/Field.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

const TEXT = {
  keys: '↑ ↓ choose · Enter adds · Esc clears',
  searching: 'Searching...',
  found: (count: number) => `${COUNT.format(count)} found`,
}

const SIZES = {
  medium: {
    input: 'pr-3 pl-10 text-ellipsis lg:pr-12',
    icon: 'left-3',
    iconPx: 18,
    kbd: 'right-3',
  },
  large: {
    input: 'h-13! pr-4 pl-12 text-base! text-ellipsis lg:pr-14',
    icon: 'left-4',
    iconPx: 20,
    kbd: 'right-4',
  },
}

type Passed = 'ref' | 'placeholder' | 'aria-invalid' | 'aria-describedby' | 'onClick'

type Props = Pick<ComponentProps<'input'>, Passed> & {
  label: string
  box: SearchBoxState
  size?: keyof typeof SIZES
  /** The key that leads here, if one does. */
  shortcut?: string | undefined
  listId: string
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** What is found, laid over what lies below. */
  children: ReactNode
}

/** A box whose findings are walked through with the arrow keys, the focus staying in it. */
export function SearchBox(props: Props) {
  const { label, box, size = 'medium', shortcut, listId, activeId, children, ...input } = props
  const look = SIZES[size]

  /** Once the focus has arrived: what goes while nothing has it makes the dialog around take it. */
  function closeWhenLeft({ currentTarget }: FocusEvent) {
    setTimeout(() => {
      if (document.activeElement !== currentTarget) box.setIsOpen(false)
    })
  }

  return (
    <div className="relative">
      <Search
        aria-hidden
        size={look.iconPx}
        className={`pointer-events-none absolute inset-y-0 my-auto text-ink-muted ${look.icon}`}
      />
      <input
        {...input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-haspopup="grid"
        aria-expanded={box.isShown}
        aria-controls={box.isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={box.isShown ? activeId : undefined}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onFocus={() => box.setIsOpen(true)}
        onBlur={closeWhenLeft}
        className={`${INPUT_LOOK} ${look.input}`}
      />
      {shortcut && (
        <Kbd className={`absolute inset-y-0 my-auto h-fit text-ink-muted ${look.kbd}`}>
          {shortcut}
        </Kbd>
      )}
      {box.isShown && (
        <div className="absolute inset-x-0 top-full z-30 mt-1.5 scroll-mt-16 overflow-hidden rounded bg-surface shadow-overlay">
          {children}
        </div>
      )}
    </div>
  )
}

export type Findings = {
  found: readonly unknown[]
  /** They answer what stands in the box now, not what stood there a moment ago. */
  isCurrent: boolean
  /** Why there are none. */
  error: string | null
}

type FoundProps = {
  id: string
  label: string
  /** What is said when nothing was found. */
  none: string
  findings: Findings
  className?: string
  /** Rows. */
  children: ReactNode
}

/** Lies over what is below, so that nothing moves when it opens. */
export function Found({ id, label, none, findings, className = '', children }: FoundProps) {
  const { isCurrent } = findings
  const word = wordOf(findings, none)
  return (
    <>
      {/* In a form that scrolls the list may open below the edge: anew with each answer. */}
      <span key={word} ref={scrollListIntoView} hidden />
      <div className="flex min-h-10 items-center justify-between gap-3 border-b px-4 text-sm text-ink-muted">
        <output className="tabular-nums">{word}</output>
        <span aria-hidden className="hidden text-xs lg:pointer-fine:block">
          {TEXT.keys}
        </span>
      </div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is made of a table
        role="grid"
        id={id}
        aria-label={label}
        aria-busy={!isCurrent}
        // Browsers let Tab into whatever scrolls.
        tabIndex={-1}
        // Pressing in the list leaves the focus in the box.
        onMouseDown={(event) => event.preventDefault()}
        className={`block overflow-y-auto overscroll-contain transition-opacity ${isCurrent ? '' : 'opacity-60'} ${className}`}
      >
        <tbody className="block">{children}</tbody>
      </table>
    </>
  )
}

function wordOf({ found, isCurrent, error }: Findings, none: string): string {
  if (error !== null) return error
  if (!isCurrent) return TEXT.searching
  return found.length === 0 ? none : TEXT.found(found.length)
}

type FoundRowProps = { id: string; isActive: boolean; className?: string; children: ReactNode }

export function FoundRow({ id, isActive, className = '', children }: FoundRowProps) {
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

function scrollListIntoView(mark: HTMLElement | null) {
  mark?.parentElement?.scrollIntoView({ block: 'nearest' })
}

function scrollIntoView(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}
