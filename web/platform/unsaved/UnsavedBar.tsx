import { PencilLine } from 'lucide-react'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  sentence: string
  action: string
  onAction: () => void
  className?: string
}

/** A message about unsaved input, with a button for what can be done about it. */
export function UnsavedBar({ sentence, action, onAction, className = '' }: Props) {
  return (
    <output
      className={`flex items-start gap-2.5 rounded bg-warning-soft px-4 py-3 text-sm font-medium text-warning-ink sm:items-center ${className}`}
    >
      <PencilLine aria-hidden size={18} className="mt-px shrink-0 sm:mt-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        {sentence}
        <Button onClick={onAction}>{action}</Button>
      </span>
    </output>
  )
}
