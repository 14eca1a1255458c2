import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useCombobox } from '#web/platform/ui/combobox/use-combobox.ts'
import type { FieldProps } from '#web/platform/ui/Field.tsx'
import { onItsWay, useLookedUp } from '#web/platform/ui/looked-up.ts'
import type { Source } from '#web/platform/ui/picker/source.ts'
import { useRows } from '#web/platform/ui/picker/use-rows.ts'

export type PickerProps<Row> = Omit<FieldProps, 'stored'> & {
  source: Source<Row>
  /** The id of the chosen row. */
  value: number | null
  /** The id that another user has stored meanwhile; undefined if it does not differ. */
  stored?: number | null | undefined
  /** The name of the chosen row, if the caller knows it; else it is looked up. */
  text?: string
  onChoose: (row: Row | null) => void
  /** Offers "no choice" in the list, under this name. */
  none?: string
  /** Label of a button that clears the choice. */
  clear?: string
  /** Offers to create a row with the typed name. */
  add?: { icon: LucideIcon; label: (typed: string) => string; onAdd: (typed: string) => void }
  /** Called after a choice, or when Escape or Enter leaves the empty box; moves the focus on. */
  onDone?: () => void
  /** Bars what is not saved by a form around, as a sale, while an entered text is looked up. */
  waitFor?: <Answer>(
    text: string,
    answer: Promise<Answer>,
    take: (answer: Answer) => boolean,
  ) => Promise<Answer>
  boxRef?: RefObject<HTMLInputElement | null>
  placeholder?: string
  required?: boolean
  disabled?: boolean
  icon?: LucideIcon
  shortcut?: string | undefined
}

export type Choice<Row> = { id: string; row: Row | null; isNew?: boolean }

/** What may be chosen for the text of the box: no choice, the rows that match it, and a new one. */
function useChoices<Row extends { id: number }>({ source, value, none, add }: PickerProps<Row>) {
  const typing = useCombobox()
  const box = { ...typing, isShown: typing.isShown && (!!source.matching || typing.q !== '') }
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    // A new choice, made here or elsewhere, ends the search for another.
    setSeen(value)
    box.clear()
  }
  const rows = useRows(source, box)
  const choices: Choice<Row>[] = [
    ...(none !== undefined && box.q === '' ? [{ id: 'none', row: null }] : []),
    ...rows.found.map((row) => ({ id: String(row.id), row })),
    ...(add && rows.isCurrent ? [{ id: 'new', row: null, isNew: true }] : []),
  ]
  const chosenIndex = choices.findIndex(({ row }) => row !== null && row.id === value)
  const first = box.q === '' ? Math.max(0, chosenIndex) : 0
  const activeIndex = Math.min(box.activeIndex ?? first, choices.length - 1)
  return { box, rows, choices, activeIndex }
}

/**
 * Enter came before the list did. If the text matches one row only, that is chosen, unless the
 * user has typed on.
 */
function useEnteredText<Row extends { id: number }>(
  { waitFor, onDone }: PickerProps<Row>,
  { box, rows }: Pick<ReturnType<typeof useChoices<Row>>, 'box' | 'rows'>,
  boxRef: RefObject<HTMLInputElement | null>,
  take: (row: Row) => void,
) {
  const entered = useRef('')
  useLookedUp(() => entered.current && onItsWay(entered.current))

  return async function takeOnly(text: string) {
    box.askNow(text)
    const asked = rows.askFor(text)
    entered.current = text
    await (waitFor?.(text, asked, takeFound) ?? asked.then(takeFound)).catch(() => [])
    if (entered.current === text) entered.current = ''

    function takeFound([only, ...others]: Row[]): boolean {
      if (!only || others.length > 0 || boxRef.current?.value.trim() !== text) return false
      const isThere = document.activeElement === boxRef.current
      take(only)
      if (isThere) onDone?.()
      return true
    }
  }
}

/** The behaviour of the box: how one of the choices is taken, by mouse and by key. */
export function usePicking<Row extends { id: number }>(
  props: PickerProps<Row>,
  boxRef: RefObject<HTMLInputElement | null>,
) {
  const { source, value, none, add, onChoose, onDone } = props
  const { box, rows, choices, activeIndex } = useChoices(props)
  const active = choices[activeIndex]
  const takeOnly = useEnteredText(props, { box, rows }, boxRef, take)

  function list() {
    if (source.matching) box.list()
    // Later, when the browser has placed the caret of this press.
    setTimeout(select)
  }

  function select() {
    const field = boxRef.current
    if (box.typed === null && field && document.activeElement === field) selectAll(field)
  }

  function choose({ row, isNew }: Choice<Row>) {
    if (isNew) return add?.onAdd(box.q)
    take(row)
    return onDone?.()
  }

  function take(row: Row | null) {
    onChoose(row)
    box.clear()
  }

  function clear() {
    onChoose(null)
    boxRef.current?.focus()
  }

  /**
   * Text that did not lead to a choice is dropped, unless nothing was chosen and something must be.
   */
  function leave() {
    if (value !== null || none !== undefined) box.clear()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && !box.isShown) return list()
    if (box.isShown && box.moveBy(event, activeIndex, choices.length)) return
    if (event.key === 'Enter') {
      // The default of Enter would submit the form, or the dialog that opens now.
      event.preventDefault()
      if (event.repeat || !box.isShown) return
      if (box.q !== '' && !rows.isCurrent) void takeOnly(box.q)
      else if (active) choose(active)
    }
    if (event.key !== 'Escape') return
    if (box.q === '' && !box.isShown) onDone?.()
    box.clear()
  }

  return { box, rows, choices, active, list, select, choose, clear, leave, handleKeyDown }
}

/**
 * Keeps the name of the chosen row selected, also when the name changes while the box has the
 * focus. So the next key replaces it.
 */
export function useKeptSelected(
  boxRef: PickerProps<never>['boxRef'],
  text: string,
  isUntouched: boolean,
) {
  useLayoutEffect(() => {
    const box = boxRef?.current
    if (isUntouched && box?.value === text && document.activeElement === box) selectAll(box)
  }, [boxRef, text, isUntouched])
}

/** Selects backward, which keeps the beginning of a long text in sight. */
function selectAll(box: HTMLInputElement) {
  box.setSelectionRange(0, box.value.length, 'backward')
  box.scrollLeft = 0
}
