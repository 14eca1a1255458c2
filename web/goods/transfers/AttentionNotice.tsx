import { Link } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'

/** Transfers that are named. */
const FEW = 5

/** What of transfers somebody has to look after, while there is any. */
export function AttentionNotice({ location }: { location: string | undefined }) {
  const { timeZone } = useCurrentUser().settings
  const query = { locationId: location }
  const { data } = useRead(api.transfers.attention, { query }, { refetchOnMount: 'always' })
  if (!data || data.late.length + data.lots.length === 0) return null
  const { late, lots } = data
  return (
    <Alert tone="warning" className="mb-4">
      {late.length > 0 && (
        <>
          <p className="font-semibold">{TEXT.attention(late.length)}</p>
          <ul className="mt-1 space-y-1 font-normal">
            {late.slice(0, FEW).map((each) => (
              <li key={each.id} className="wrap-anywhere">
                <TransferLink id={each.id} number={each.number} />{' '}
                {TEXT.route(each.fromLocationName, each.toLocationName)}{' '}
                <span className="tabular-nums">
                  {TEXT.since(each.underWayQty, formatDay(each.since, timeZone))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {lots.length > 0 && (
        <>
          <p className="mt-2 font-semibold first:mt-0">{TEXT.otherLots}</p>
          <ul className="mt-1 space-y-1 font-normal">
            {lots.slice(0, FEW).map((each) => (
              <li
                key={`${each.transferId} ${each.productId} ${each.sentLot} ${each.arrivedLot}`}
                className="wrap-anywhere"
              >
                <TransferLink id={each.transferId} number={each.number} />{' '}
                {TEXT.otherLotAt(each.productName, each.sentLot, each.arrivedLot)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

function TransferLink({ id, number }: { id: number; number: string }) {
  return (
    <Link
      to="/transfers"
      search={{ open: String(id) }}
      className="rounded font-semibold underline underline-offset-4"
    >
      {number}
    </Link>
  )
}
