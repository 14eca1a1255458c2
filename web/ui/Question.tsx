import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'
import { Overlay } from '#web/ui/Overlay.tsx'

const TEXT = { yes: 'Yes', no: 'No' }

/** In milliseconds. A scanner ends a code by Enter this soon after its last sign; no finger does. */
const SCANNED_MS = 60

type Asked = { question: string; opener: Element | null; resolve: (isYes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function replace(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks a question in a dialog of ours, because a browser may suppress its own. False at once where
 * another question is open or nobody is signed in.
 */
export function confirmed(question: string): Promise<boolean> {
  if (asked || listeners.size === 0) return Promise.resolve(false)
  const opener = document.activeElement
  return new Promise((resolve) => replace({ question, opener, resolve }))
}

function answer(isYes: boolean) {
  if (!asked) return
  const { opener, resolve } = asked
  // The focus is back before the asker goes on, so that a dialog that opens next returns it, too.
  flushSync(() => replace(null))
  if (opener instanceof HTMLElement) opener.focus()
  resolve(isYes)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where `confirmed` asks; rendered once, while somebody is signed in. Enter is yes, Escape is no. */
export function QuestionDialog() {
  const shown = useSyncExternalStore(subscribe, () => asked)
  const yesRef = useRef<HTMLButtonElement>(null)
  const lastKeyMs = useRef(0)
  useEffect(
    () => () => {
      asked?.resolve(false)
      asked = null
    },
    [],
  )

  /** Neither a key that is held nor the end of a scanned code answers. */
  function handleKey(event: KeyboardEvent) {
    const { key, repeat, timeStamp } = event
    if (key === 'Enter' && (repeat || timeStamp - lastKeyMs.current < SCANNED_MS))
      event.preventDefault()
    lastKeyMs.current = timeStamp
  }

  return (
    <Overlay title={shown?.question ?? ''} isOpen={shown !== null} onClose={() => answer(false)}>
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
        className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 animate-appear overflow-y-auto rounded bg-surface p-5 shadow-overlay outline-none lg:left-63"
      >
        <Primitive.Title className="font-medium whitespace-pre-line wrap-anywhere">
          {shown?.question}
        </Primitive.Title>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => answer(false)}>{TEXT.no}</Button>
          <Button ref={yesRef} look="primary" onClick={() => answer(true)}>
            {TEXT.yes}
          </Button>
        </div>
      </Primitive.Content>
    </Overlay>
  )
}
