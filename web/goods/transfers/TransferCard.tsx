import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { progressOf, type Listed } from '#web/goods/transfers/progress.ts'
import { TransferBadges } from '#web/goods/transfers/TransferBadges.tsx'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { RowName } from '#web/platform/ui/Table.tsx'

type Props = { transfer: Listed; onDetails: (transfer: Listed) => void }

/** A transfer on a phone. */
export function TransferCard({ transfer, onDetails }: Props) {
  const { timeZone } = useCurrentUser().settings
  const { id, number, fromLocationName, toLocationName, productNames, lineCount } = transfer
  const hidden = lineCount - productNames.length
  return (
    <li aria-labelledby={`transfer-${id}`} className="space-y-2 rounded border bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="font-semibold tabular-nums">
          <RowName label={TEXT.detailsOf(number)} onOpen={() => onDetails(transfer)}>
            <span id={`transfer-${id}`}>{number}</span>
          </RowName>
        </h2>
        <TransferBadges {...transfer} />
      </header>
      <p className="font-medium wrap-anywhere">{TEXT.route(fromLocationName, toLocationName)}</p>
      <p className="text-sm wrap-anywhere">
        {productNames.join(', ')}
        {hidden > 0 && <span className="text-ink-muted">{` ${TEXT.more(hidden)}`}</span>}
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted tabular-nums">
        <span>{formatDay(transfer.createdAt, timeZone)}</span>
        <span>{progressOf(transfer)}</span>
      </p>
    </li>
  )
}
