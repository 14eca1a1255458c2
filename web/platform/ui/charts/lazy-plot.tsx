import { texts } from '#domain/language.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

export const TEXT = texts('platform/ui/charts/lazy-plot', {
  missing: 'The chart did not load. Its figures are in the table.',
})

/** A plot whose code loads when it is first shown. */
export function lazyPlot<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  return lazyPart(load, name, { Waiting, Missing })
}

function Waiting() {
  return <Skeleton className="h-full" />
}

function Missing() {
  return (
    <p className="flex h-full items-center justify-center text-center text-sm text-ink-muted">
      {TEXT.missing}
    </p>
  )
}
