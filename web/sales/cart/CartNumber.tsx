import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'

type Props = Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'inputMode' | 'className'> & {
  label: string
  /** The settled number. */
  value: number
  textOf: (value: number) => string
  /** What the typed text will settle on; null while it is no number yet. */
  read: (text: string) => number | null
  /** What any text settles on once the field is left. */
  settle: (text: string) => number
  onChange: (value: number) => void
  /** Enter or Escape: this number is done with. */
  onDone: () => void
}

/** A text on its way to a number, the number before it, and the one that it makes meanwhile. */
type TypedNumber = { text: string; before: number; makes: number }

/** A number in a line of the cart: it may stand empty while it is typed, and settles when left. */
export function CartNumber(props: Props) {
  const { label, value, textOf, read, settle, onChange, onDone, ...input } = props
  const [draft, setDraft] = useState<TypedNumber | null>(null)
  // Changed past it, by a scan of the same product: what is half typed stays as it is, and counts when typed on.
  const isPassed = draft !== null && draft.makes !== value
  const inputRef = useRef<HTMLInputElement>(null)
  const untouched = draft === null ? textOf(value) : null

  useLayoutEffect(() => {
    // Another number stands there than was selected: typing replaces that, too.
    const input = inputRef.current
    if (untouched !== null && input === document.activeElement) input?.select()
  }, [untouched])

  function type(text: string) {
    const before = isPassed || draft === null ? value : draft.before
    // Emptied it counts as before: so it does, too, once a scanner's digits are taken back.
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
      // Not onChange: React does not tell of junk, which reads as '' like the empty field before it.
      onInput={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={handleKeyDown}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
