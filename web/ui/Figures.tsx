import type { ReactNode } from 'react'

/** A few figures side by side, above the list that they sum up. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="my-4 flex min-h-13 flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">{children}</dl>
}

type FigureProps = { label: string; value: ReactNode; isBad?: boolean }

export function Figure({ label, value, isBad = false }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={`text-lg font-semibold tabular-nums ${isBad ? 'text-danger-ink' : ''}`}>
        {value}
      </dd>
    </div>
  )
}
