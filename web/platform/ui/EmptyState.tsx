import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; hint?: string; children?: ReactNode }

/** Says that a list is empty, and what to do about it. */
export function EmptyState({ icon: Icon, title, hint, children }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <Icon aria-hidden size={32} className="mb-3 text-ink-muted" />
      <p className="font-medium">{title}</p>
      {hint && <p className="mt-1 text-sm text-ink-muted">{hint}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
