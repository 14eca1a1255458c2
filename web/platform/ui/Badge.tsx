import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-sunken text-ink-muted',
  positive: 'bg-accent-soft text-accent-ink',
  /** All is well: in a column of badges only the exceptions are seen. */
  quiet: 'p-0! text-sm! font-normal! text-ink-muted',
  /** Low stock, expires soon. */
  warning: 'bg-warning-soft text-warning-ink',
  /** Refused, out of stock, expired. */
  danger: 'bg-danger-soft text-danger-ink',
}

type Props = { tone?: keyof typeof TONES; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className = '', children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tabular-nums ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
