import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PaperProps } from '#web/documents/PaperDialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** Its code comes with the first paper: most of it draws the codes for scanners. */
export const PaperDialog = lazyDialog(() => import('#web/documents/PaperDialog.tsx'), 'PaperDialog')

/** Shows a paper, from where it can be printed. */
export function PaperButton({ label, ...paper }: PaperProps & { label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        icon={Printer}
        className="text-ink-muted"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <PaperDialog {...paper} onClose={() => setIsOpen(false)} />}
    </>
  )
}
