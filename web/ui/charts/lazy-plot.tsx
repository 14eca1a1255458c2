import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const TEXT = { missing: 'The chart did not load. Its figures are in the table.' }

/** A picture whose code comes when it is first shown. If it does not come, the screen around it stands. */
export function lazyPlot<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Plot = lazy(async () => ({ default: await load().catch(() => Missing) }))
  return function PlotOrPlace(props: Props) {
    return (
      <Suspense fallback={<Skeleton className="h-full" />}>
        <Plot {...props} />
      </Suspense>
    )
  }
}

function Missing() {
  return (
    <p className="flex h-full items-center justify-center text-center text-sm text-ink-muted">
      {TEXT.missing}
    </p>
  )
}
