import type { ReactNode } from 'react'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

type Props = { title: string; heading?: 'h2' | 'h3'; children: ReactNode }

/** Figures below each other that add up to a result. */
export function SumList({ title, heading: Heading = 'h3', children }: Props) {
  return (
    <section aria-label={title} className="break-inside-avoid">
      <Heading className="flex min-h-9 items-center text-base font-semibold">{title}</Heading>
      <dl className="mt-1 divide-y border-y">{children}</dl>
    </section>
  )
}

type SumRowProps = {
  label: string
  /** undefined while it loads. */
  value: string | undefined
  isResult?: boolean
  isBad?: boolean
  /** Says something of the value below its label. */
  hint?: string | undefined
}

/** A line of a SumList. `isResult` stresses it, `isBad` shows it in red. */
export function SumRow({ label, value, isResult = false, isBad = false, hint }: SumRowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 text-sm ${isResult ? 'font-semibold' : ''}`}
    >
      <dt className={isResult ? '' : 'text-ink-muted'}>
        {label}
        {hint && <span className="block">{hint}</span>}
      </dt>
      <dd className={`tabular-nums ${isBad ? 'text-danger-ink' : ''}`}>
        {value ?? <Skeleton className="h-3.5 w-24" />}
      </dd>
    </div>
  )
}
