import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'

/** A button that leads to the form of the first entry. */
type Lead = { label: string; onPress: () => void }

type Props = { icon: LucideIcon; title: string; hint?: string; lead?: Lead | null }

/** Says that a list is empty, and what to do about it. */
export function EmptyState({ icon: Icon, title, hint, lead }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <Icon aria-hidden size={32} className="mb-3 text-ink-muted" />
      <p className="font-medium">{title}</p>
      {hint && <p className="mt-1 text-sm text-ink-muted">{hint}</p>}
      {lead && (
        <Button
          className="mt-4"
          onClick={() => {
            // A dialog returns the focus to its opener. This button is gone by then, so the page stands in.
            document.querySelector('main')?.focus()
            lead.onPress()
          }}
        >
          {lead.label}
        </Button>
      )}
    </div>
  )
}
