import { CircleAlert, Plus, Truck, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#domain/api.ts'
import type { Supplier } from '#domain/suppliers/api.ts'
import { call, serverSentence, useRead } from '#web/api.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Found, FoundRow, SearchBox } from '#web/ui/search/SearchBox.tsx'
import { useSearchBox } from '#web/ui/search/use-search-box.ts'

export type SupplierChoice = Pick<Supplier, 'id' | 'name'>

type Props = {
  chosen: SupplierChoice | null
  /** What leads from the chosen one to another. */
  changeRef: RefObject<HTMLButtonElement | null>
  error: string | undefined
  onChoose: (supplier: SupplierChoice | null) => void
  /** Makes a new one of what was typed. */
  onAdd: (name: string) => void
}

/** Chooses a supplier by a part of the name or of whom one asks for there. */
export function SupplierField({ chosen, changeRef, error, onChoose, onAdd }: Props) {
  const id = useId()
  const boxRef = useRef<HTMLInputElement>(null)

  /** The box and what was chosen take each other's place, and the focus goes along if it was there. */
  function choose(supplier: SupplierChoice) {
    const isHere = document.activeElement === boxRef.current
    flushSync(() => onChoose(supplier))
    if (isHere) changeRef.current?.focus()
  }

  function chooseAnother() {
    flushSync(() => onChoose(null))
    boxRef.current?.focus()
  }

  return (
    <div className="col-span-2 sm:col-span-1">
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        {TEXT.supplier}
        <span className="text-danger-ink"> *</span>
      </p>
      {chosen ? (
        <p className="flex h-control items-center gap-2.5 rounded border border-line-strong pl-3 text-sm">
          <Truck aria-hidden size={18} className="text-ink-muted" />
          <span className="min-w-0 flex-1 truncate font-medium">
            <span className="sr-only">{TEXT.supplier}: </span>
            {chosen.name}
          </span>
          <IconButton
            ref={changeRef}
            label={TEXT.changeSupplier}
            icon={X}
            className="text-ink-muted"
            onClick={chooseAnother}
          />
        </p>
      ) : (
        <SupplierBox boxRef={boxRef} error={error} errorId={id} onChoose={choose} onAdd={onAdd} />
      )}
      {error && !chosen && (
        <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

type Choice = Supplier | 'new'

type BoxProps = Pick<Props, 'error' | 'onAdd'> & {
  onChoose: (supplier: SupplierChoice) => void
  boxRef: RefObject<HTMLInputElement | null>
  errorId: string
}

function SupplierBox({ boxRef, error, errorId, onChoose, onAdd }: BoxProps) {
  const listId = useId()
  const box = useSearchBox()
  // With nothing typed all of them are offered to whoever asks for it: most shops have a handful.
  const [isAll, setIsAll] = useState(false)
  const read = useRead(
    api.suppliers.list,
    { query: { search: box.asked } },
    { keepsPrevious: true, refetchOnMount: 'always' },
  )
  const isCurrent = box.asked === box.q && read.isSuccess && !read.isPlaceholderData
  const found = (read.data ?? []).filter(({ isActive }) => isActive)
  const choices: Choice[] = isCurrent ? [...found, 'new'] : found
  const active = choices[Math.min(box.activeIndex, choices.length - 1)]
  const rowId = (choice: Choice) => `${listId}-${choice === 'new' ? choice : choice.id}`
  const isShown = box.isOpen && (box.q !== '' || isAll)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && !isShown) return setIsAll(true)
    if (isShown && box.moveBy(event, choices.length)) return
    if (event.key === 'Escape' && isShown) {
      box.clear()
      setIsAll(false)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.repeat) return
    if (box.q !== '' && !isCurrent) void takeOnly(box.q)
    else if (isShown && active) take(active)
  }

  function take(choice: Choice) {
    if (choice === 'new') onAdd(box.q)
    else onChoose(choice)
  }

  /** Who types faster than the list comes has chosen, when only one is meant. */
  async function takeOnly(text: string) {
    box.askNow(text)
    const all = await call(api.suppliers.list, { query: { search: text } }).catch(() => [])
    const [only, ...others] = all.filter(({ isActive }) => isActive)
    // Another text stands there by now, or the box is gone because another was chosen.
    if (boxRef.current?.value.trim() !== text) return
    if (only && others.length === 0) onChoose(only)
  }

  return (
    <SearchBox
      ref={boxRef}
      label={TEXT.supplier}
      placeholder={TEXT.supplierPlaceholder}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      box={{ ...box, isShown }}
      listId={listId}
      activeId={active && rowId(active)}
      onClick={() => setIsAll(true)}
      onKeyDown={handleKeyDown}
    >
      <Found
        id={listId}
        label={TEXT.suppliersFound}
        none={TEXT.noSuppliers}
        findings={{ found, isCurrent, error: read.error && serverSentence(read.error) }}
        className="max-h-72"
      >
        {choices.map((choice) => (
          <FoundRow key={rowId(choice)} id={rowId(choice)} isActive={choice === active}>
            <td className="text-sm">
              <button
                type="button"
                tabIndex={-1}
                onClick={() => take(choice)}
                className="block min-h-8 w-full text-left font-medium wrap-anywhere after:absolute after:inset-0"
              >
                <ChoiceText choice={choice} typed={box.q} />
              </button>
            </td>
          </FoundRow>
        ))}
      </Found>
    </SearchBox>
  )
}

function ChoiceText({ choice, typed }: { choice: Choice; typed: string }) {
  if (choice === 'new')
    return (
      <span className="flex min-h-8 items-center gap-2 text-accent-ink">
        <Plus aria-hidden size={18} />
        {TEXT.addSupplier(typed)}
      </span>
    )
  return (
    <>
      {choice.name}
      {choice.contact && <span className="block font-normal text-ink-muted">{choice.contact}</span>}
    </>
  )
}
