import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { FigureInput } from '#web/platform/ui/FigureInput.tsx'

type Props = Pick<ComponentProps<typeof FigureInput>, 'min' | 'max' | 'isDecimal' | 'className'> & {
  label: string
  /** The number as the cart holds it. */
  value: number
  textOf: (value: number) => string
  /** What an empty field means when it loses the focus. */
  blank: number
  /** Parses a text; null where it is no number. */
  read: (text: string) => number | null
  onChange: (value: number) => void
  /** Called with the text when the field loses the focus. One that is no number leaves the number as it was. */
  onLeave: (text: string) => void
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
  const { label, value, textOf, blank, read, onChange, onLeave, onDone, ...input } = props
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
    if (draft !== null && !isPassed) {
      onChange(draft.text.trim() === '' ? blank : draft.makes)
      onLeave(draft.text)
    }
    setDraft(null)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    <FigureInput
      {...input}
      ref={inputRef}
      aria-label={label}
      aria-invalid={draft !== null && draft.text.trim() !== '' && read(draft.text) === null}
      value={draft?.text ?? textOf(value)}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={handleKeyDown}
    />
  )
}
