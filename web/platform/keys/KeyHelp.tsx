import { useState } from 'react'
import { usePageKey } from '#web/platform/keys/use-page-key.ts'
import { HELP_KEY } from '#web/platform/ui/page-keys.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

const KeyHelpDialog = lazyDialog(
  () => import('#web/platform/keys/KeyHelpDialog.tsx'),
  'KeyHelpDialog',
)

/** Opens the list of keys by its key. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  usePageKey(HELP_KEY, () => setIsOpen(true))
  return isOpen && <KeyHelpDialog onClose={() => setIsOpen(false)} />
}
