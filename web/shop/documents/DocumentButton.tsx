import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { DocumentProps } from '#web/shop/documents/DocumentDialog.tsx'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

/** Its code comes with the first document: most of it draws the codes for scanners. */
export const DocumentDialog = lazyDialog(
  () => import('#web/shop/documents/DocumentDialog.tsx'),
  'DocumentDialog',
)

type Props = DocumentProps & {
  label: string
  /** Beside other buttons with words. */
  hasWords?: boolean
}

/** Shows a document, from where it can be printed. */
export function DocumentButton({ label, hasWords = false, ...paper }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {hasWords ? (
        <Button icon={Printer} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      ) : (
        <IconButton
          label={label}
          icon={Printer}
          className="text-ink-muted"
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && <DocumentDialog {...paper} onClose={() => setIsOpen(false)} />}
    </>
  )
}
