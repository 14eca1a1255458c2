import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger-ink' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning-ink' },
}

type Props = { tone?: keyof typeof TONES; className?: string; children: ReactNode }

/**
 * A message that must be read now, placed where the user is looking. Announced by screen readers.
 */
export function Alert({ tone = 'danger', className = '', children }: Props) {
  const { icon: Icon, look } = TONES[tone]
  return (
    <div
      role="alert"
      className={`flex items-start gap-2.5 rounded px-4 py-3 text-sm font-medium ${look} ${className}`}
    >
      <Icon aria-hidden size={18} className="mt-px" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
