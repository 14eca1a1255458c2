import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverSentence } from '#web/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'

type Props<Data> = { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What was read once it is there; until then that it comes, or why it does not. */
export function Loaded<Data>({ read, children }: Props<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.isError) return <PageSpinner />
  return (
    <Card>
      <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
    </Card>
  )
}
