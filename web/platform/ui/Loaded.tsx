import { texts } from '#domain/language.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'

export const TEXT = texts('platform/ui/Loaded', {
  outOfDate: (why: string) => `These may be out of date. ${why}`,
  notAll: (why: string) => `Not everything could be loaded. ${why}`,
  retry: 'Try again',
})

export type Read = Pick<
  UseQueryResult,
  | 'data'
  | 'error'
  | 'errorUpdateCount'
  | 'isError'
  | 'isFetching'
  | 'isPending'
  | 'isPlaceholderData'
  | 'refetch'
>

/** Whether a read failed and there is no data to show. Stays true while it is retried. */
function isMissing({ data, isError, errorUpdateCount, isPending, isPlaceholderData }: Read) {
  if (isError) return data === undefined
  return (isPending || isPlaceholderData) && errorUpdateCount > 0
}

/**
 * Why there is nothing to show (`missing`), or why what is shown may be out of date (`stale`).
 * Failed reads retry by themselves; meanwhile the last error stays, so that message and button do
 * not flicker.
 */
export function useFailure(read: Read): { missing: Error | null; stale: Error | null } {
  const [last, setLast] = useState(read.error)
  const error = isMissing(read) && !read.isError ? last : read.error
  if (error !== last) setLast(error)
  return isMissing(read) ? { missing: error, stale: null } : { missing: null, stale: error }
}

/** The same for several reads that are shown together. */
export function useFailures(reads: readonly [Read, ...Read[]]) {
  const failed = reads.filter((read) => read.isError || isMissing(read))
  return { failed, ...useFailure(failed.find(isMissing) ?? failed[0] ?? reads[0]) }
}

type Props<Data> = {
  read: UseQueryResult<Data>
  /** What stands in for the data while they load, as high as they are; a spinner when left out. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders its children with the data of a read; before that a skeleton, or the error with a retry.
 */
export function Loaded<Data>({ read, skeleton = <PageSpinner />, children }: Props<Data>) {
  const { missing } = useFailure(read)
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (read.data === undefined) return skeleton
  return (
    <>
      <OutOfDate reads={[read]} />
      {children(read.data)}
    </>
  )
}

/** Shown in place of data that could not be loaded. */
export function NotLoaded({ read, error }: { read: Read; error: Error }) {
  return (
    <div className={spinning(read.isFetching)}>
      <ErrorState sentence={serverSentence(error)} onRetry={() => void read.refetch()} />
    </div>
  )
}

/** Shown above data of which a refresh failed. */
export function OutOfDate({ reads }: { reads: readonly [Read, ...Read[]] }) {
  const { failed, missing, stale } = useFailures(reads)
  const error = missing ?? stale
  if (!error) return null
  const why = serverSentence(error)
  return (
    <Alert tone="warning" className="mb-3 py-1! print:hidden [&>svg]:mt-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="py-2">{missing ? TEXT.notAll(why) : TEXT.outOfDate(why)}</span>
        <Button
          look="ghost"
          icon={RotateCw}
          className={`-mx-2 px-2! ${spinning(failed.some(({ isFetching }) => isFetching))}`}
          onClick={() => {
            for (const read of failed) void read.refetch()
          }}
        >
          {TEXT.retry}
        </Button>
      </div>
    </Alert>
  )
}

/** Spins the icon while a retry is in flight. Not announced, as retries repeat by themselves. */
function spinning(isFetching: boolean): string {
  return isFetching ? '[&_button_svg]:animate-spin [&>svg]:animate-spin' : ''
}
