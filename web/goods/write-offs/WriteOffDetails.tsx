import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { lotInWords } from '#web/goods/lot-lines/lot.ts'
import { WriteOffActions, type OpenForm } from '#web/goods/write-offs/WriteOffActions.tsx'
import { WriteOffBadge } from '#web/goods/write-offs/WriteOffBadge.tsx'
import { TEXT } from '#web/goods/write-offs/write-offs-text.ts'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Props = { id: string; onForm: OpenForm; onClose: () => void }

/** A dialog with everything about a write-off. */
export function WriteOffDetails({ id, onForm, onClose }: Props) {
  const read = useRead(api.writeOffs.get, { params: { id } }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  return (
    <Dialog
      title={read.data?.number ?? TEXT.title}
      width="large"
      isOpen
      onClose={onClose}
      footer={read.data && <WriteOffActions writeOff={read.data} onForm={onForm} />}
    >
      {read.data ? (
        <>
          <OutOfDate reads={[read]} />
          <Whole writeOff={read.data} />
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

function Whole({ writeOff }: { writeOff: WriteOff }) {
  const { timeZone } = useCurrentUser().settings
  const { locationName, plannedOn, notes, witness, isByPin, status } = writeOff
  const signed = (at: string | null, name: string | null) =>
    at && TEXT.by(formatDay(at, timeZone), name ?? '')
  return (
    <div className="space-y-5">
      <p>
        <WriteOffBadge status={status} />
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label={TEXT.location}>{locationName}</Fact>
        <Fact label={TEXT.cost}>{formatPesos(centavosOf(writeOff.cost))}</Fact>
        <Fact label={TEXT.plannedOn}>{plannedOn && formatDate(plannedOn)}</Fact>
        <Fact label={TEXT.made}>{signed(writeOff.createdAt, writeOff.createdByName)}</Fact>
        <Fact label={TEXT.done}>{signed(writeOff.doneAt, writeOff.doneByName)}</Fact>
        <Fact label={TEXT.witness}>{witness && (isByPin ? TEXT.byPin(witness) : witness)}</Fact>
        {status === 'UNDONE' && (
          <Fact label={TEXT.undone}>{signed(writeOff.undoneAt, writeOff.undoneByName)}</Fact>
        )}
        {notes && (
          <div className="col-span-full">
            <dt className="text-ink-muted">{TEXT.notes}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
          </div>
        )}
      </dl>
      <div className="overflow-hidden rounded border">
        <Table caption={TEXT.goods}>
          <TableHead>
            <HeadCell>{TEXT.goods}</HeadCell>
            <HeadCell>{TEXT.reason}</HeadCell>
            <HeadCell isFigure>{TEXT.qty}</HeadCell>
            <HeadCell isFigure>{TEXT.cost}</HeadCell>
          </TableHead>
          <TableBody>
            {writeOff.goods.map((line) => (
              <TableRow key={line.line}>
                <Cell className="wrap-anywhere">
                  <p className="font-medium">{line.productName}</p>
                  <p className="text-ink-muted">{lotInWords(line)}</p>
                </Cell>
                <Cell label={TEXT.reason} className="wrap-anywhere">
                  {line.reason}
                </Cell>
                <Cell isFigure label={TEXT.qty}>
                  {inPacksOrPieces(line.qty, line)}
                </Cell>
                <Cell isFigure label={TEXT.cost} className="font-medium">
                  {formatPesos(centavosOf(line.cost))}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
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
