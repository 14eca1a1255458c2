import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const TEXT = { discard: 'Discard your changes?' }

/** The forms with something typed in them. A dialog may lie over another: one question is for both. */
const typedInto = new Set<object>()

/** Whoever goes back, or to another screen, is asked before anything typed is lost. */
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
    shouldBlockFn: ({ current, next, action }) => {
      // A search that was typed before writes itself into the address meanwhile: nobody leaves by that.
      if (action === 'REPLACE' && current.pathname === next.pathname) return false
      const [first] = typedInto
      // oxlint-disable-next-line no-alert -- the browser's own question, as dialogs ask it
      return first === form && !window.confirm(TEXT.discard)
    },
    // An idle till locks by loading anew: a question nobody answers must not keep it open.
    enableBeforeUnload: false,
  })
}
