import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'

type Props = Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'inputMode' | 'className'> & {
  label: string
  /** The number as the cart holds it. */
  value: number
  textOf: (value: number) => string
  /** Parses a text while it is typed; null while it is no number yet. */
  read: (text: string) => number | null
  /** Turns any text into a valid number when the field loses the focus. */
  settle: (text: string) => number
  onChange: (value: number) => void
  /** Called on Enter or Escape. */
  onDone: () => void
}

/**
 * What is being typed: the text, the number from before the typing, and the number that the text
 * stands for now.
 */
type TypedNumber = { text: string; before: number; makes: number }

/**
 * An input for a number in a cart line. It may stand empty while somebody types; it settles on a
 * valid number when it loses the focus.
 */
export function CartNumber(props: Props) {
  const { label, value, textOf, read, settle, onChange, onDone, ...input } = props
  const [typed, setDraft] = useState<TypedNumber | null>(null)
  // The value changed from outside, by a scan of the same product. A text that is half typed stays
  // as it is, and counts only if the cashier types on; a whole number gives way to the new value.
  const isPassed = typed !== null && typed.makes !== value
  const draft = isPassed && typed.text === textOf(typed.makes) ? null : typed
  const inputRef = useRef<HTMLInputElement>(null)
  const untouched = draft === null ? textOf(value) : null

  useLayoutEffect(() => {
    // The value changed under a focused input that was selected. Selecting it again lets the next
    // key replace the new value, too.
    const input = inputRef.current
    if (untouched !== null && input === document.activeElement) input?.select()
  }, [untouched])

  function type(text: string) {
    const before = isPassed || draft === null ? value : draft.before
    // An emptied field keeps the earlier number. The same holds after the scanner's digits were
    // taken out of the field again.
    const makes = read(text) ?? before
    setDraft({ text, before, makes })
    onChange(makes)
  }

  function leave() {
    if (draft !== null && !isPassed) onChange(settle(draft.text))
    setDraft(null)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    <input
      {...input}
      ref={inputRef}
      type="number"
      aria-label={label}
      autoComplete="off"
      value={draft?.text ?? textOf(value)}
      // Not onChange, which React does not call for text that is no number: the value reads as ''
      // then, as it did when the field was empty.
      onInput={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={handleKeyDown}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
