import { flushSync } from 'react-dom'

/** A question of yes and no, or with choices. */
export type Question = { question: string; choices?: readonly string[] | undefined }

/** The place of the choice, of yes 0; null for no, and for none. */
type Answer = number | null

type Asked = Question & { opener: Element | null; resolve: (answer: Answer) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function replace(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks a question in a dialog of ours, because a browser may suppress its own. None at once where another question is open
 * or nobody is signed in.
 */
export function chosen(question: string, choices?: readonly string[]): Promise<Answer> {
  if (asked || listeners.size === 0) return Promise.resolve(null)
  const opener = document.activeElement
  return new Promise((resolve) => replace({ question, choices, opener, resolve }))
}

/** Asks whether; false at once where nothing can be asked. */
export async function confirmed(question: string): Promise<boolean> {
  return (await chosen(question)) === 0
}

/** Answers the question that is open. */
export function answer(choice: Answer) {
  if (!asked) return
  const { opener, resolve } = asked
  // The focus is back before the asker goes on, so that a dialog that opens next returns it, too.
  flushSync(() => replace(null))
  if (opener instanceof HTMLElement) opener.focus()
  resolve(choice)
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that is open; null while there is none. */
export const openQuestion = (): Question | null => asked

/** Answers no, because the user who was asked is gone. */
export function dropQuestion() {
  asked?.resolve(null)
  asked = null
}
