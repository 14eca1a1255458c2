import { texts } from '#domain/language.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'

export const TEXT = texts('platform/ui/ListFilters', {
  filters: 'Filters',
  more: 'More filters',
  set: 'set',
  clear: 'Clear filters',
})

/** The search takes what the filters leave; on a phone it shares its line with their button. */
export const SEARCH_WIDTH = 'min-w-0 grow-3 basis-64 max-sm:basis-40'

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
  /** What is seldom filtered by: behind the button on every screen. */
  seldom?: Group
  /** A second line of filters below the others; on a phone behind the button, too. */
  below?: Group
  /** Clears the search and all filters; null while none is set. */
  onClear: (() => void) | null
}

/** Search and filters above a list. A button opens those that are folded away, and shows how many of them are set. */
export function ListFilters({ search, often, seldom, below, onClear }: Props) {
  const isPhone = useIsPhone()
  // A link may set what is seldom set: where there is room, that is seen.
  const [isOpen, setIsOpen] = useState(!isPhone && seldom !== undefined && seldom.set > 0)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const folded = [...(isPhone ? [often, below] : []), seldom].filter((group) => group !== undefined)
  const set = folded.reduce((sum, group) => sum + group.set, 0)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return
    // The open list of a combobox is closed first.
    if (event.target instanceof Element && event.target.matches('[aria-expanded=true]:not(button)'))
      return
    setIsOpen(false)
    buttonRef.current?.focus()
  }

  return (
    <search className="mb-3 block space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        {search}
        {!isPhone && often.fields}
        {folded.length > 0 && (
          <Button
            ref={buttonRef}
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            className={set > 0 ? 'border-accent! text-accent-ink' : ''}
            onClick={() => setIsOpen(!isOpen)}
            onKeyDown={closeOnEscape}
          >
            {isPhone ? TEXT.filters : TEXT.more}
            {set > 0 && (
              <span className="min-w-[1ch] tabular-nums">
                {set}
                <span className="sr-only"> {TEXT.set}</span>
              </span>
            )}
          </Button>
        )}
        {onClear && (
          <Button look="ghost" className="max-sm:px-2!" onClick={onClear}>
            {TEXT.clear}
          </Button>
        )}
        {isOpen && folded.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from the fields inside
          <div
            id={panelId}
            onKeyDown={closeOnEscape}
            className="flex basis-full flex-wrap items-end gap-3 rounded border bg-surface p-3"
          >
            {isPhone && often.fields}
            {seldom?.fields}
            {isPhone && below?.fields}
          </div>
        )}
      </div>
      {!isPhone && below?.fields}
    </search>
  )
}
