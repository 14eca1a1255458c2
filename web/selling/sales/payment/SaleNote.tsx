import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { hasCardNumber } from '#domain/card-numbers.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { noteTyped } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field, INPUT_LOOK } from '#web/platform/ui/Field.tsx'

/** The limit of the server. */
const MOST_CHARACTERS = 2000

type Props = { till: Till; inputRef: RefObject<HTMLTextAreaElement | null> }

/** The button that shows the note field, which is hidden until somebody wants it. */
export function AddNote({ till, inputRef }: Props) {
  return (
    <Button
      look="ghost"
      icon={Plus}
      className="relative -my-2 -mr-2 px-2! font-medium! text-ink-muted"
      onClick={() => {
        till.change((state) => noteTyped(state, ''))
        requestAnimationFrame(() => inputRef.current?.focus())
      }}
    >
      {TEXT.addNote}
    </Button>
  )
}

/** The field for a note about the sale. */
export function SaleNote({ till, note, inputRef }: Props & { note: string }) {
  return (
    <Field
      label={TEXT.note}
      error={hasCardNumber(note) ? TEXT.cardNumber : undefined}
      isRequired={false}
      className="mt-2.5"
    >
      {(wiring) => (
        <textarea
          ref={inputRef}
          {...wiring}
          rows={2}
          maxLength={MOST_CHARACTERS}
          value={note}
          onChange={({ target }) => till.change((state) => noteTyped(state, target.value))}
          className={`${INPUT_LOOK} block h-auto! min-h-16 resize-y px-3 py-2`}
        />
      )}
    </Field>
  )
}
