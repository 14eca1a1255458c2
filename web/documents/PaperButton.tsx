import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PaperDialog, type PaperProps } from '#web/documents/PaperDialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'

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
