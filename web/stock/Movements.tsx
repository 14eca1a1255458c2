import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { StockMovement } from '#domain/stock/api.ts'
import { call, keyOf, serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT } from '#web/stock/stock-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatShortMoment } from '#web/ui/dates.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/Table.tsx'

const PAGE_SIZE = 20

type Props = { at: { productId: string; locationId?: string }; isOfAll: boolean }

/** How the stock came to be, newest first. */
export function Movements({ at, isOfAll }: Props) {
  const read = useMovements(at)
  const movements = read.data?.pages.flat()
  return (
    <section aria-labelledby="movements-title" className="mt-5">
      <h3 id="movements-title" className="mb-1 font-semibold">
        {TEXT.movements}
      </h3>
      {read.isError && !movements ? (
        <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
      ) : !movements ? (
        <Skeleton className="h-24" />
      ) : movements.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noMovements}</p>
      ) : (
        <div className="overflow-hidden rounded border">
          <Table caption={TEXT.movements}>
            <TableHead>
              <HeadCell>{TEXT.when}</HeadCell>
              <HeadCell>{TEXT.what}</HeadCell>
              {isOfAll && <HeadCell>{TEXT.location}</HeadCell>}
              <HeadCell>{TEXT.lot}</HeadCell>
              <HeadCell isFigure>{TEXT.quantity}</HeadCell>
              <HeadCell>{TEXT.who}</HeadCell>
            </TableHead>
            <TableBody>
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} isOfAll={isOfAll} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {read.hasNextPage && (
        <Button
          className="mt-2"
          disabled={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {read.isFetchingNextPage ? TEXT.loading : TEXT.older}
        </Button>
      )}
    </section>
  )
}

/** Goes on after the last one shown: what is sold meanwhile moves no page. */
function useMovements(at: Props['at']) {
  return useInfiniteQuery({
    queryKey: [...keyOf(api.stock.movements, { query: at }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.stock.movements,
        { query: { ...at, limit: String(PAGE_SIZE), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < PAGE_SIZE ? undefined : String(page.at(-1)?.id ?? ''),
    refetchOnMount: 'always',
  })
}

function MovementRow({ movement, isOfAll }: { movement: StockMovement; isOfAll: boolean }) {
  const { timeZone } = useCurrentUser().settings
  const { movedAt, kind, invoiceNumber, reason, locationName, lotNumber, delta, userName } =
    movement
  return (
    <TableRow>
      <Cell className="whitespace-nowrap text-ink-muted tabular-nums">
        {formatShortMoment(movedAt, timeZone)}
      </Cell>
      <Cell label={TEXT.what} className="wrap-anywhere">
        <span>
          {TEXT.kinds[kind]}
          <span className="text-ink-muted">
            {[invoiceNumber, reason].filter(Boolean).map((cause) => ` · ${cause}`)}
          </span>
        </span>
      </Cell>
      {isOfAll && <Cell label={TEXT.location}>{locationName}</Cell>}
      <Cell label={TEXT.lot} className="wrap-anywhere">
        {lotNumber ?? TEXT.noNumber}
      </Cell>
      <Cell
        isFigure
        label={TEXT.quantity}
        className={`font-medium ${delta < 0 ? 'text-danger-ink' : 'text-accent-ink'}`}
      >
        {TEXT.change(delta)}
      </Cell>
      <Cell label={TEXT.who} className="wrap-anywhere">
        {userName}
      </Cell>
    </TableRow>
  )
}
