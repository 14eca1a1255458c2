import { texts } from '#domain/language.ts'
import { keyParts } from '#web/platform/keys/key-parts.ts'
import { KeyRows } from '#web/platform/keys/KeyRows.tsx'
import { HELP_KEY, NOTIFICATIONS_KEY } from '#web/platform/ui/page-keys.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'

const KEYS = { notifications: NOTIFICATIONS_KEY, help: HELP_KEY }

export const TEXT = texts('platform/keys/KeyHelpDialog', {
  title: 'Keyboard shortcuts',
  everywhere: 'On every page',
  does: {
    notifications: 'Go to the notification',
    help: 'Show this list, outside of fields',
  },
})

/** The keys that work on the page now. */
export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={TEXT.title} isOpen onClose={onClose}>
      {[...keyParts].map((Rows, at) => (
        <Rows key={at} />
      ))}
      <KeyRows title={TEXT.everywhere} keys={KEYS} does={TEXT.does} />
    </Dialog>
  )
}
