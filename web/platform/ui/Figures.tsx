import type { ReactNode } from 'react'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** A few figures side by side, above the list that they sum up. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="my-4 flex min-h-13 flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">{children}</dl>
}

type FigureProps = {
  label: string
  /** undefined while it loads. */
  value: string | number | undefined
  isBad?: boolean
  /** The same in other words, below it. */
  children?: ReactNode
}

export function Figure({ label, value, isBad = false, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={`text-lg font-semibold tabular-nums ${isBad ? 'text-danger-ink' : ''}`}>
        {value ?? <Skeleton className="my-1 h-5 w-28" />}
        {children}
      </dd>
    </div>
  )
}
