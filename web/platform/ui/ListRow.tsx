import type { ReactNode } from 'react'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** The rows of a skeleton, as many as a list of the dashboard shows at most. */
const ROWS = [1, 2, 3, 4, 5]

type Props = { title: ReactNode; details: string; figure: ReactNode; figureNote: ReactNode }

/**
 * A row with two lines at each end, as high as its skeleton. A long name wraps instead of being
 * cut, because similar medicines differ at the end of their names.
 */
export function ListRow({ title, details, figure, figureNote }: Props) {
  return (
    <li className="flex min-h-16 items-center gap-4 py-2 lg:min-h-13 lg:py-1">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 leading-snug font-medium">{title}</p>
        <p className="text-sm wrap-anywhere text-ink-muted sm:truncate" title={details}>
          {details}
        </p>
      </div>
      <div className="text-right whitespace-nowrap tabular-nums">
        <p>{figure}</p>
        <p className="text-sm text-ink-muted">{figureNote}</p>
      </div>
    </li>
  )
}

export function ListRowSkeletons() {
  return (
    <div className="divide-y">
      {ROWS.map((row) => (
        <div key={row} className="flex h-16 items-center lg:h-13 gap-4">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-3/4" />
          </div>
          <div className="w-20 space-y-2">
            <Skeleton className="h-4" />
            <Skeleton className="ml-auto h-3.5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
