import { flushSync } from 'react-dom'

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

/** Answers the question that is open. */
export function answer(isYes: boolean) {
  if (!asked) return
  const { opener, resolve } = asked
  // The focus is back before the asker goes on, so that a dialog that opens next returns it, too.
  flushSync(() => replace(null))
  if (opener instanceof HTMLElement) opener.focus()
  resolve(isYes)
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that is open; null while there is none. */
export const openQuestion = (): string | null => asked?.question ?? null

/** Answers no, because the user who was asked is gone. */
export function dropQuestion() {
  asked?.resolve(false)
  asked = null
}
