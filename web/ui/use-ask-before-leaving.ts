import { useBlocker } from '@tanstack/react-router'

const TEXT = { discard: 'Discard your changes?' }

/** Whoever goes back, or to another screen, is asked before anything typed is lost. */
export function useAskBeforeLeaving(isDirty: boolean) {
  useBlocker({
    // oxlint-disable-next-line no-alert -- the browser's own question, as dialogs ask it
    shouldBlockFn: () => isDirty && !window.confirm(TEXT.discard),
    // An idle till locks by loading anew: a question nobody answers must not keep it open.
    enableBeforeUnload: false,
  })
}
