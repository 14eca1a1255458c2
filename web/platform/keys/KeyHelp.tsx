import { useRef, useState } from 'react'
import { HELP_KEY } from '#web/platform/ui/page-keys.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'
import { openDialogs } from '#web/platform/ui/open-dialogs.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

const KeyHelpDialog = lazyDialog(
  () => import('#web/platform/keys/KeyHelpDialog.tsx'),
  'KeyHelpDialog',
)

/** Longer than between two characters of a scanner, whose code may begin with the key or contain it. */
const NO_SCAN_MS = 150

/** Opens the list of keys by its key, outside fields and where no dialog is open. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef(0)
  useWindowEvent(
    'keydown',
    ({ key, target }) => {
      if (key === 'Shift') return
      clearTimeout(timer.current)
      const isInField = target instanceof Element && target.matches('input, textarea, select')
      if (key === HELP_KEY && !isInField && openDialogs().length === 0)
        timer.current = window.setTimeout(() => setIsOpen(true), NO_SCAN_MS)
    },
    true,
  )
  return isOpen && <KeyHelpDialog onClose={() => setIsOpen(false)} />
}
