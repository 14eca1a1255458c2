import type { ReactNode } from 'react'
import { Badge } from '#web/platform/ui/Badge.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** How many rows there are; empty while that loads. */
  count?: string | undefined
  /** What follows belongs to it, such as its filters, and stands close below. */
  isClose?: boolean
  children?: ReactNode
}

/**
 * The heading of a page, which is also the title of the browser tab. Its buttons are the children.
 */
export function PageHeader({ title, subtitle, count, isClose = false, children }: Props) {
  return (
    <header
      className={`flex flex-wrap items-start justify-between gap-x-4 gap-y-3 ${isClose ? 'mb-2' : 'mb-5 sm:mb-6'}`}
    >
      <title>{`${title} · Botika`}</title>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {count !== undefined && <output>{count && <Badge>{count}</Badge>}</output>}
        </div>
        {subtitle && <p className="mt-0.5 text-sm text-ink-muted">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
