import { texts } from '#domain/language.ts'
import { keyParts } from '#web/platform/keys/key-parts.ts'
import { KeyRows } from '#web/platform/keys/KeyRows.tsx'
import { HELP_KEY, NOTIFICATIONS_KEY, PALETTE_KEY, SEARCH_KEY } from '#web/platform/ui/page-keys.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'

const KEYS = {
  palette: PALETTE_KEY,
  search: SEARCH_KEY,
  notifications: NOTIFICATIONS_KEY,
  help: HELP_KEY,
}

export const TEXT = texts('platform/keys/KeyHelpDialog', {
  title: 'Keyboard shortcuts',
  everywhere: 'On every page',
  does: {
    palette: 'Search pages, products, people, numbers and what to do',
    search: 'The same, outside of fields',
    notifications: 'Go to the notification',
    help: 'Show this list, outside of fields',
  },
})

/** The keys that work on the page now. */
export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={TEXT.title}
      width={keyParts.size > 0 ? 'large' : 'medium'}
      isOpen
      onClose={onClose}
    >
      <div className={keyParts.size > 0 ? 'gap-10 lg:columns-2' : ''}>
        {[...keyParts].map((Rows, at) => (
          <Rows key={at} />
        ))}
        <KeyRows title={TEXT.everywhere} keys={KEYS} does={TEXT.does} />
      </div>
    </Dialog>
  )
}
