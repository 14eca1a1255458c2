import { texts } from '#domain/language.ts'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type KeyboardEvent } from 'react'
import { answer, type Question } from '#web/platform/ui/confirmed.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Overlay } from '#web/platform/ui/Overlay.tsx'

export const TEXT = texts('platform/ui/Question', { yes: 'Yes', no: 'No', none: 'None of these' })

/** In milliseconds. A scanner ends a code by Enter this soon after its last sign; no finger does. */
const SCANNED_MS = 60

type Props = Question & { onClose: () => void }

/** Enter is yes, or the choice with the focus, which arrows move; Escape is no, or none of them. */
export function QuestionDialog({ question, choices, onClose }: Props) {
  const yesRef = useRef<HTMLButtonElement>(null)
  const lastKeyMs = useRef(0)

  /** Neither a key that is held nor the end of a scanned code answers. */
  function handleKey(event: KeyboardEvent) {
    const { key, repeat, timeStamp } = event
    if (key === 'Enter' && (repeat || timeStamp - lastKeyMs.current < SCANNED_MS))
      event.preventDefault()
    if (key.length === 1) lastKeyMs.current = timeStamp
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (!choices || step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <Overlay title={question} isOpen onClose={onClose}>
      <Primitive.Content
        role="alertdialog"
        aria-describedby={undefined}
        onKeyDownCapture={handleKey}
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          yesRef.current?.focus()
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 animate-appear overflow-y-auto rounded bg-surface p-5 shadow-overlay outline-none"
      >
        <Primitive.Title className="font-medium whitespace-pre-line wrap-anywhere">
          {question}
        </Primitive.Title>
        {choices ? (
          <div className="mt-4 grid gap-2">
            {choices.map((choice, place) => (
              <Button key={choice} ref={place === 0 ? yesRef : null} onClick={() => answer(place)}>
                {choice}
              </Button>
            ))}
            <Button look="ghost" onClick={onClose}>
              {TEXT.none}
            </Button>
          </div>
        ) : (
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{TEXT.no}</Button>
            <Button ref={yesRef} look="primary" onClick={() => answer(0)}>
              {TEXT.yes}
            </Button>
          </div>
        )}
      </Primitive.Content>
    </Overlay>
  )
}
