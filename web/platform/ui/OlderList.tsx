import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

type Props<One> = {
  title: string
  /** Shown when the list is empty. */
  none: string
  read: UseInfiniteQueryResult<InfiniteData<readonly One[]>>
  /** Renders all rows that are loaded; not called with an empty list. */
  children: (all: readonly One[]) => ReactNode
}

/** A list, newest first, that loads older rows page by page. */
export function OlderList<One>({ title, none, read, children }: Props<One>) {
  const titleId = useId()
  const all = read.data?.pages.flat()
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <h3 id={titleId} className="mb-1 font-semibold">
        {title}
      </h3>
      {read.isError && !all ? (
        <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
      ) : !all ? (
        <Skeleton className="h-24" />
      ) : all.length === 0 ? (
        <p className="text-sm text-ink-muted">{none}</p>
      ) : (
        children(all)
      )}
      <OlderButton read={read} className="mt-2" />
    </section>
  )
}
