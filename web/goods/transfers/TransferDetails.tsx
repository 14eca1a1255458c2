import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { openQty } from '#domain/goods/transfers/transfer.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ActionButtons, type TransferActions } from '#web/goods/transfers/ActionButtons.tsx'
import { Extras } from '#web/goods/transfers/Extras.tsx'
import { History } from '#web/goods/transfers/History.tsx'
import { rightsOn } from '#web/goods/transfers/rights.ts'
import { Shipments } from '#web/goods/transfers/Shipments.tsx'
import { TransferBadges } from '#web/goods/transfers/TransferBadges.tsx'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Props = TransferActions & { id: string; onClose: () => void }

/** A dialog with everything about a transfer. */
export function TransferDetails({ id, onClose, ...actions }: Props) {
  const read = useRead(api.transfers.get, { params: { id } }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  return (
    <Dialog
      title={read.data?.number ?? TEXT.transfer}
      width="large"
      isOpen
      onClose={onClose}
      footer={read.data && <ActionButtons transfer={read.data} {...actions} />}
    >
      {read.data ? (
        <>
          <OutOfDate reads={[read]} />
          <Whole transfer={read.data} />
        </>
      ) : missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

function Whole({ transfer }: { transfer: Transfer }) {
  const { user, settings } = useCurrentUser()
  const moment = (time: string) => formatShortMoment(time, settings.timeZone)
  const rights = rightsOn(transfer, user)
  const { sentBack, sentBackByName, approvedAt, approvedByName, notes } = transfer
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap gap-2">
        <TransferBadges {...transfer} />
      </p>
      {sentBack !== null && (
        <Alert tone="warning">{TEXT.sentBackBy(sentBack, sentBackByName ?? '')}</Alert>
      )}
      {transfer.isToBeApproved && sentBack === null && !rights.approve && (
        <p className="text-sm text-ink-muted">{TEXT.waits}</p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Fact label={TEXT.from}>{transfer.fromLocationName}</Fact>
        <Fact label={TEXT.to}>{transfer.toLocationName}</Fact>
        <Fact label={TEXT.created}>
          {TEXT.whenBy(moment(transfer.createdAt), transfer.createdByName)}
        </Fact>
        <Fact label={TEXT.approved}>
          {approvedAt !== null && TEXT.whenBy(moment(approvedAt), approvedByName ?? '')}
        </Fact>
        {notes && (
          <div className="col-span-full">
            <dt className="text-ink-muted">{TEXT.notes}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
          </div>
        )}
      </dl>
      <Lines lines={transfer.lines} />
      <Extras transfer={transfer} maySettle={rights.settleExtras} />
      <Shipments transfer={transfer} mayUndo={rights.undoShipment} />
      <History transfer={transfer} rights={rights} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        {children || <span className="font-normal text-ink-muted">{TEXT.notSet}</span>}
      </dd>
    </div>
  )
}

function Lines({ lines }: Pick<Transfer, 'lines'>) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{TEXT.products}</h3>
      <div className="overflow-hidden rounded border">
        <Table caption={TEXT.products}>
          <TableHead>
            <HeadCell>{TEXT.product}</HeadCell>
            <HeadCell isFigure>{TEXT.requestedQty}</HeadCell>
            <HeadCell isFigure>{TEXT.shippedQty}</HeadCell>
            <HeadCell isFigure>{TEXT.arrivedQty}</HeadCell>
            <HeadCell isFigure>{TEXT.underWayQty}</HeadCell>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.line}>
                <Cell className="wrap-anywhere">
                  <p className="font-medium">{line.product.name}</p>
                  <p className="text-ink-muted tabular-nums">{notesOf(line)}</p>
                </Cell>
                <Cell isFigure label={TEXT.requestedQty}>
                  {inPacksOrPieces(line.requestedQty, line.product)}
                </Cell>
                <Cell isFigure label={TEXT.shippedQty}>
                  {inPacksOrPieces(line.shippedQty, line.product)}
                </Cell>
                <Cell isFigure label={TEXT.arrivedQty}>
                  {inPacksOrPieces(line.receivedQty + line.damagedQty, line.product)}
                </Cell>
                <Cell isFigure label={TEXT.underWayQty} className="font-medium">
                  {inPacksOrPieces(line.underWayQty, line.product)}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}

/** What else became of a line. */
function notesOf(line: Transfer['lines'][number]): string {
  const { damagedQty, refusedQty, backQty, lostQty, isClosed, requestedQty, shippedQty } = line
  return [
    line.product.sku,
    damagedQty > 0 && TEXT.damaged(damagedQty),
    refusedQty > 0 && TEXT.refused(refusedQty),
    backQty > 0 && TEXT.cameBack(backQty),
    lostQty > 0 && TEXT.lost(lostQty),
    isClosed &&
      openQty({ ...line, isClosed: false }) > 0 &&
      requestedQty > shippedQty &&
      TEXT.noMore,
  ]
    .filter(Boolean)
    .join(' · ')
}
