import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { serverSentence } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'

const TEXT = {
  older: 'Show older',
  loading: 'Loading...',
  olderFailed: 'Older ones could not be loaded.',
  refreshFailed: 'What is newest could not be loaded.',
  again: 'Try again',
}

type Paged = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isRefetchError' | 'error' | 'fetchNextPage' | 'refetch'
> & { isFetchNextPageError: boolean }

/** Goes on where a list ends, and says what of it did not come; nothing when that was all. */
export function OlderButton({ read, className = '' }: { read: Paged; className?: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const isOld = read.isRefetchError
  const failed = isOld ? TEXT.refreshFailed : read.isFetchNextPageError ? TEXT.olderFailed : null
  if (!read.hasNextPage && !failed) return null

  async function goOn() {
    setIsBusy(true)
    // A next page would take the place of the refresh that is on its way, and what is newest would be missing.
    const isFresh =
      (!read.isFetching && !isOld) || (await read.refetch({ cancelRefetch: false })).isSuccess
    if (isFresh && read.hasNextPage) {
      const { data, isSuccess } = await read.fetchNextPage({ cancelRefetch: false })
      // A refresh that began meanwhile has taken the page's place.
      const isDisplaced = isSuccess && data.pages.length === read.data?.pages.length
      if (isDisplaced) await read.fetchNextPage({ cancelRefetch: false })
    }
    setIsBusy(false)
  }

  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <Button disabled={isBusy} onClick={() => void goOn()}>
        {isBusy ? TEXT.loading : read.hasNextPage ? TEXT.older : TEXT.again}
      </Button>
      {failed && !isBusy && (
        <p role="alert" className="text-sm text-danger-ink">
          {failed} {serverSentence(read.error)}
        </p>
      )}
    </div>
  )
}
