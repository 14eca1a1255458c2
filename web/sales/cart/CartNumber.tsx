import { useState, type ComponentProps, type KeyboardEvent } from 'react'

type Props = Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'inputMode' | 'className'> & {
  label: string
  /** The settled number, as text. */
  value: string
  /** What the typed text will settle on; null while it is no number yet. */
  read: (text: string) => number | null
  /** What any text settles on once the field is left. */
  settle: (text: string) => number
  onChange: (value: number) => void
  /** Enter or Escape: this number is done with. */
  onDone: () => void
}

/** A number in a line of the cart: it may stand empty while it is typed, and settles when left. */
export function CartNumber({ label, value, read, settle, onChange, onDone, ...input }: Props) {
  const [draft, setDraft] = useState<string | null>(null)

  function type(text: string) {
    setDraft(text)
    const number = read(text)
    if (number !== null) onChange(number)
  }

  function leave() {
    if (draft === null) return
    setDraft(null)
    onChange(settle(draft))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    <input
      {...input}
      type="number"
      aria-label={label}
      autoComplete="off"
      value={draft ?? value}
      // Not onChange: React does not tell of junk, which reads as '' like the empty field before it.
      onInput={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={handleKeyDown}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
