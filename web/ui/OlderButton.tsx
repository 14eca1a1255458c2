import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'

const TEXT = { older: 'Show older', loading: 'Loading...' }

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Goes on where a list ends; nothing when that was all. */
export function OlderButton({ read, className = '' }: { read: Paged; className?: string }) {
  if (!read.hasNextPage) return null
  return (
    <Button
      className={className}
      disabled={read.isFetchingNextPage}
      onClick={() => void read.fetchNextPage()}
    >
      {read.isFetchingNextPage ? TEXT.loading : TEXT.older}
    </Button>
  )
}
