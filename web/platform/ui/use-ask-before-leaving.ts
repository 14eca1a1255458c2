import { texts } from '#domain/language.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirmed } from '#web/platform/ui/confirmed.ts'

export const TEXT = texts('platform/ui/use-ask-before-leaving', {
  discard: 'Discard your changes?',
})

/** Forms with unsaved text. Of several, as with dialogs over each other, only the first asks. */
const typedInto = new Set<object>()

/** Asks before the user goes back, or to another screen, and loses what was typed. */
export function useAskBeforeLeaving(isTyped: boolean) {
  const [form] = useState(() => ({}))
  useEffect(() => {
    if (!isTyped) return undefined
    typedInto.add(form)
    return () => {
      typedInto.delete(form)
    }
  }, [form, isTyped])
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      // A delayed search may still update this page's address. That is not leaving the page.
      if (action === 'REPLACE' && current.pathname === next.pathname) return false
      const [first] = typedInto
      return first === form && !(await confirmed(TEXT.discard))
    },
    // An idle till locks by reloading the page, which must not wait for an answer.
    enableBeforeUnload: false,
  })
}
