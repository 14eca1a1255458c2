import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { REASON_LABELS } from '#domain/buying/supplier-returns/supplier-return.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Credits } from '#web/buying/supplier-returns/Credits.tsx'
import { ReturnActions, type OpenForm } from '#web/buying/supplier-returns/ReturnActions.tsx'
import { ReturnBadge } from '#web/buying/supplier-returns/ReturnBadge.tsx'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { lotInWords } from '#web/goods/lot-lines/lot.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Props = { id: string; onForm: OpenForm; onClose: () => void }

/** A dialog with everything about a supplier return, its refusals and credits included. */
export function ReturnDetails({ id, onForm, onClose }: Props) {
  const read = useRead(api.supplierReturns.get, { params: { id } }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  return (
    <Dialog
      title={read.data?.number ?? TEXT.title}
      width="large"
      isOpen
      onClose={onClose}
      footer={read.data && <ReturnActions back={read.data} onForm={onForm} />}
    >
      {read.data ? (
        <>
          <OutOfDate reads={[read]} />
          <Whole back={read.data} />
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

function Whole({ back }: { back: SupplierReturn }) {
  const { timeZone } = useCurrentUser().settings
  const { supplierName, locationName, authorisation, notes, status } = back
  const signed = (at: string | null, name: string | null) =>
    at && TEXT.by(formatDay(at, timeZone), name ?? '')
  const pesos = (amount: string) => formatPesos(centavosOf(amount))
  return (
    <div className="space-y-5">
      <p>
        <ReturnBadge status={status} />
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label={TEXT.supplier}>{supplierName}</Fact>
        <Fact label={TEXT.location}>{locationName}</Fact>
        <Fact label={TEXT.authorisation}>{authorisation}</Fact>
        <Fact label={TEXT.made}>{signed(back.createdAt, back.createdByName)}</Fact>
        <Fact label={TEXT.sentBy}>{signed(back.sentAt, back.sentByName)}</Fact>
        <Fact label={TEXT.settledBy}>{signed(back.settledAt, back.settledByName)}</Fact>
        <Fact label={TEXT.cost}>{pesos(back.sent)}</Fact>
        <Fact label={TEXT.back}>{pesos(back.back)}</Fact>
        <Fact label={TEXT.credited}>{pesos(back.credited)}</Fact>
        {status === 'SENT' && (
          <>
            <Fact label={TEXT.awaited}>{pesos(back.awaited)}</Fact>
            <Fact label={TEXT.creditShare}>{TEXT.percent(back.creditPct)}</Fact>
          </>
        )}
        {status === 'SETTLED' && <Fact label={TEXT.uncredited}>{pesos(back.uncredited)}</Fact>}
        {notes && (
          <div className="col-span-full">
            <dt className="text-ink-muted">{TEXT.notes}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
          </div>
        )}
      </dl>
      <Goods goods={back.goods} />
      <Refusals back={back} />
      <Credits back={back} />
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

function Goods({ goods }: Pick<SupplierReturn, 'goods'>) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{TEXT.goods}</h3>
      <div className="overflow-hidden rounded border">
        <Table caption={TEXT.goods}>
          <TableHead>
            <HeadCell>{TEXT.goods}</HeadCell>
            <HeadCell>{TEXT.reason}</HeadCell>
            <HeadCell isFigure>{TEXT.qty}</HeadCell>
            <HeadCell isFigure>{TEXT.back}</HeadCell>
            <HeadCell isFigure>{TEXT.cost}</HeadCell>
          </TableHead>
          <TableBody>
            {goods.map((line) => (
              <TableRow key={line.line}>
                <Cell className="wrap-anywhere">
                  <p className="font-medium">{line.productName}</p>
                  <p className="text-ink-muted">{lotInWords(line)}</p>
                </Cell>
                <Cell label={TEXT.reason}>{REASON_LABELS[line.reason]}</Cell>
                <Cell isFigure label={TEXT.qty}>
                  {inPacksOrPieces(line.qty, line)}
                </Cell>
                <Cell isFigure label={TEXT.back}>
                  {line.backQty > 0 && inPacksOrPieces(line.backQty, line)}
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

function Refusals({ back: { refusals, goods, sentAt } }: { back: SupplierReturn }) {
  const { timeZone } = useCurrentUser().settings
  if (sentAt === null) return null
  return (
    <section aria-labelledby="refusals-title">
      <h3 id="refusals-title" className="mb-1 font-semibold">
        {TEXT.refusals}
      </h3>
      {refusals.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noRefusals}</p>
      ) : (
        <ul className="divide-y rounded border text-sm">
          {refusals.map(({ line, qty, cameAt, takenByName }) => {
            const from = goods.find((each) => each.line === line)
            if (!from) return null
            return (
              <li key={`${line} ${cameAt}`} className="flex flex-wrap gap-x-3 px-4 py-2">
                <span className="min-w-0 flex-1 wrap-anywhere tabular-nums">
                  {TEXT.cameBack(inPacksOrPieces(qty, from), from.productName)}
                </span>
                <span className="text-ink-muted">
                  {TEXT.by(formatShortMoment(cameAt, timeZone), takenByName)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
