import { texts } from '#domain/language.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { serverSentence } from '#web/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('platform/ui/OlderButton', {
  older: 'Show older',
  loading: 'Loading...',
  olderFailed: 'Older ones could not be loaded.',
  refreshFailed: 'What is newest could not be loaded.',
  again: 'Try again',
})

type Paged = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isRefetchError' | 'error' | 'fetchNextPage' | 'refetch'
> & { isFetchNextPageError: boolean }

/**
 * The button that loads the next page of a list, with a message if a page or a refresh failed.
 * Renders nothing when everything is loaded.
 */
export function OlderButton({ read, className = '' }: { read: Paged; className?: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const isOld = read.isRefetchError
  const failed = isOld ? TEXT.refreshFailed : read.isFetchNextPageError ? TEXT.olderFailed : null
  if (!read.hasNextPage && !failed) return null

  async function goOn() {
    setIsBusy(true)
    // A next page would replace a refresh in flight, and the newest rows would be missing: refresh
    // first.
    const isFresh =
      (!read.isFetching && !isOld) || (await read.refetch({ cancelRefetch: false })).isSuccess
    if (isFresh && read.hasNextPage) {
      const { data, isSuccess } = await read.fetchNextPage({ cancelRefetch: false })
      // A refresh that began meanwhile has replaced the page: load it again.
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
