import { Search } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useId, useRef } from 'react'
import { TEXT } from '#web/home/palette/palette-text.ts'
import { keyOfRow, type Row } from '#web/home/palette/row.ts'
import { usePalette, type Group } from '#web/home/palette/use-palette.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { CloseButton, Overlay, useFocusReturn } from '#web/platform/ui/Overlay.tsx'

/** One search box for everything: pages, what may be done, products, lots, documents and people. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const boxRef = useRef<HTMLInputElement>(null)
  const { groups, active, choose, status, ...box } = usePalette(boxRef, onClose)
  const listId = useId()
  const focus = useFocusReturn()
  const idOf = (row: Row) => `${listId}-${keyOfRow(row)}`.replaceAll(/\s/g, '_')
  const isListed = groups.length > 0
  return (
    <Overlay title={TEXT.title} isOpen onClose={onClose}>
      <Primitive.Content
        {...focus}
        aria-describedby={undefined}
        className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-2xl animate-appear flex-col overflow-hidden rounded bg-surface shadow-overlay outline-none sm:top-[10dvh] sm:max-h-[min(36rem,80dvh)]"
      >
        <Primitive.Title className="sr-only">{TEXT.title}</Primitive.Title>
        <div className="relative flex shrink-0 items-center gap-3 border-b pr-2 pl-4">
          <Search aria-hidden size={20} className="shrink-0 text-ink-muted" />
          <input
            ref={boxRef}
            type="text"
            role="combobox"
            aria-label={TEXT.box}
            aria-haspopup="listbox"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active && idOf(active)}
            // A code that is scanned over a till comes here.
            data-takes-scans
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder={TEXT.placeholder}
            value={box.text}
            onChange={({ target }) => box.type(target.value)}
            onKeyDown={box.handleKeyDown}
            className="h-14 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-ink-muted"
          />
          <Kbd className="text-ink-muted">Esc</Kbd>
          <CloseButton className="lg:pointer-fine:hidden" />
        </div>
        {isListed && (
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
            role="listbox"
            id={listId}
            aria-label={TEXT.results}
            // Browsers put scrollable elements into the tab order; this one must not be.
            tabIndex={-1}
            // A press in the list leaves the focus in the box.
            onMouseDown={(event) => event.preventDefault()}
            className="min-h-0 overflow-y-auto overscroll-contain p-2 outline-none"
          >
            {groups.map((group) => (
              <Rows key={group.name} group={group} active={active} idOf={idOf} onChoose={choose} />
            ))}
          </div>
        )}
        <div className="flex min-h-10 shrink-0 items-center justify-between gap-3 border-t px-4 py-2 text-sm text-ink-muted">
          <output className="tabular-nums">{status}</output>
          <span aria-hidden className="hidden text-xs lg:pointer-fine:block">
            {TEXT.keys}
          </span>
        </div>
      </Primitive.Content>
    </Overlay>
  )
}

type RowsProps = {
  group: Group
  active: Row | undefined
  idOf: (row: Row) => string
  onChoose: (row: Row) => void
}

function Rows({ group: { name, rows }, active, idOf, onChoose }: RowsProps) {
  return (
    <fieldset className="min-w-0 pb-1 last:pb-0">
      <legend className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-muted">{name}</legend>
      {rows.map((row) => (
        <Option
          key={keyOfRow(row)}
          row={row}
          id={idOf(row)}
          isActive={row === active}
          onChoose={() => onChoose(row)}
        />
      ))}
    </fieldset>
  )
}

type OptionProps = { row: Row; id: string; isActive: boolean; onChoose: () => void }

function Option({ row: { label, detail, note, icon: Icon }, id, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds nothing but text
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      ref={isActive ? scrollIntoView : undefined}
      onClick={onChoose}
      className={`flex min-h-10 w-full items-center gap-3 rounded px-2 py-1.5 text-left text-sm ${isActive ? 'bg-accent-soft' : 'hover:bg-sunken/60'}`}
    >
      <Icon aria-hidden size={18} className="shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="mr-1 font-medium">{label}</span>{' '}
        {detail && <span className="text-ink-muted tabular-nums">{detail} </span>}
        {note && <span className="block text-ink-muted tabular-nums">{note}</span>}
      </span>
      {isActive && <Kbd className="shrink-0 text-ink-muted">Enter</Kbd>}
    </button>
  )
}

function scrollIntoView(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}
