import { useBlocker } from '@tanstack/react-router'

const TEXT = { discard: 'Discard your changes?' }

/** Whoever goes to another page, by the browser's Back, too, is asked before what they typed is lost. */
export function useLeaveQuestion(isTyped: boolean): void {
  useBlocker({
    // oxlint-disable-next-line no-alert -- the browser's own question, as dialogs ask it
    shouldBlockFn: () => isTyped && !window.confirm(TEXT.discard),
    // An idle till locks by loading anew: a question nobody answers must not keep it open.
    enableBeforeUnload: false,
  })
}
