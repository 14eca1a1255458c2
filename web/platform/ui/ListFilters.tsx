import { texts } from '#domain/language.ts'
import { SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'

export const TEXT = texts('platform/ui/ListFilters', {
  filters: 'Filters',
  more: 'More filters',
  set: 'set',
  clear: 'Clear filters',
})

/** The search takes what the filters leave; on a phone it shares its line with their button. */
export const SEARCH_WIDTH = 'min-w-0 grow-3 basis-40'

type Group = {
  fields: ReactNode
  /** How many of them are set. */
  set: number
}

type Props = {
  /** The search box, which is always in sight. */
  search?: ReactNode
  /** What is often filtered by: beside the search, on a phone behind a button. */
  often: Group
  /** What is seldom filtered by, where a line on a laptop does not hold it: behind a button on every screen. */
  seldom?: Group
  /** Clears the search and all filters; null while none is set. */
  onClear: (() => void) | null
}

/** Search and filters above a list, in one line. A button opens those that are folded away, and shows how many of them are set. */
export function ListFilters({ search, often, seldom, onClear }: Props) {
  const isPhone = useIsPhone()
  const clear = onClear && (
    <Button look="ghost" className="px-2!" onClick={onClear}>
      {TEXT.clear}
    </Button>
  )
  if (isPhone)
    return (
      <FoldedFilters search={search} set={often.set + (seldom?.set ?? 0)} clear={clear}>
        {often.fields}
        {seldom?.fields}
      </FoldedFilters>
    )
  return (
    <search className="mb-3 flex flex-wrap items-end gap-3">
      {search}
      {often.fields}
      {seldom && <MoreFilters set={seldom.set}>{seldom.fields}</MoreFilters>}
      {clear}
    </search>
  )
}

/** On a phone: the search and a button, which shows all filters below. */
function FoldedFilters({
  search,
  set,
  clear,
  children,
}: Pick<Props, 'search'> & { set: number; clear: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    // The open list of a combobox is closed first.
    if (event.target instanceof Element && event.target.matches('[aria-expanded=true]:not(button)'))
      return
    setIsOpen(false)
    buttonRef.current?.focus()
  }

  return (
    <search className="mb-3 flex flex-wrap items-end gap-3">
      {search}
      <FilterButton
        ref={buttonRef}
        label={TEXT.filters}
        set={set}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      />
      {clear}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from the fields inside
        <div
          id={panelId}
          onKeyDown={closeOnEscape}
          className="flex basis-full flex-wrap items-end gap-3 rounded border bg-surface p-3"
        >
          {children}
        </div>
      )}
    </search>
  )
}

/** A button that opens its filters over the list. */
function MoreFilters({ set, children }: Pick<Group, 'set'> & { children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <FilterButton label={TEXT.more} set={set} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={TEXT.more}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <div className="grid w-72 animate-appear gap-3 rounded bg-surface p-4 shadow-overlay">
            {children}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ButtonProps = ComponentProps<'button'> & Pick<Group, 'set'> & { label: string }

function FilterButton({ label, set, ...button }: ButtonProps) {
  return (
    <Button
      icon={SlidersHorizontal}
      {...button}
      className={`px-3! ${set > 0 ? 'border-accent! text-accent-ink' : ''}`}
    >
      {label}
      {set > 0 && (
        <span className="min-w-[1ch] tabular-nums">
          {set}
          <span className="sr-only"> {TEXT.set}</span>
        </span>
      )}
    </Button>
  )
}
