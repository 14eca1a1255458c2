import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PaperProps } from '#web/documents/PaperDialog.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** Its code comes with the first paper: most of it draws the codes for scanners. */
export const PaperDialog = lazyDialog(() => import('#web/documents/PaperDialog.tsx'), 'PaperDialog')

type Props = PaperProps & {
  label: string
  /** Beside other buttons with words. */
  hasWords?: boolean
}

/** Shows a paper, from where it can be printed. */
export function PaperButton({ label, hasWords = false, ...paper }: Props) {
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
      {isOpen && <PaperDialog {...paper} onClose={() => setIsOpen(false)} />}
    </>
  )
}
