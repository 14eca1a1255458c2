import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'

const TEXT = {
  outOfDate: (why: string) => `These may be out of date. ${why}`,
  notAll: (why: string) => `Not everything could be loaded. ${why}`,
  retry: 'Try again',
}

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

/** It failed, and nothing that was asked for is there: also while it is asked for again. */
function isMissing({ data, isError, errorUpdateCount, isPending, isPlaceholderData }: Read) {
  if (isError) return data === undefined
  return (isPending || isPlaceholderData) && errorUpdateCount > 0
}

/**
 * Why there is nothing to show, and why what is shown may be out of date. What failed is asked for again by itself:
 * its sentence and its button stand still meanwhile.
 */
export function useFailure(read: Read): { missing: Error | null; stale: Error | null } {
  const [last, setLast] = useState(read.error)
  const error = isMissing(read) && !read.isError ? last : read.error
  if (error !== last) setLast(error)
  return isMissing(read) ? { missing: error, stale: null } : { missing: null, stale: error }
}

/** The same of several that are shown together. */
export function useFailures(reads: readonly [Read, ...Read[]]) {
  const failed = reads.filter((read) => read.isError || isMissing(read))
  return { failed, ...useFailure(failed.find(isMissing) ?? failed[0] ?? reads[0]) }
}

type Props<Data> = { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What was read once it is there; until then that it comes, or why it does not. */
export function Loaded<Data>({ read, children }: Props<Data>) {
  const { missing } = useFailure(read)
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (read.data === undefined) return <PageSpinner />
  return (
    <>
      <OutOfDate reads={[read]} />
      {children(read.data)}
    </>
  )
}

/** In place of what did not come. */
export function NotLoaded({ read, error }: { read: Read; error: Error }) {
  return (
    <div className={spinning(read.isFetching)}>
      <ErrorState sentence={serverSentence(error)} onRetry={() => void read.refetch()} />
    </div>
  )
}

/** Over what is shown, when a refresh of any of it failed. */
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

/** Seen, but not said: what is repeated by itself would be said again and again. */
function spinning(isFetching: boolean): string {
  return isFetching ? '[&_button_svg]:animate-spin [&>svg]:animate-spin' : ''
}
