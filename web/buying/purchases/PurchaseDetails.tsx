import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import {
  costBasis,
  costOf,
  inItsUnits,
  orderedInWords,
} from '#domain/buying/purchases/bought-units.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ActionButtons } from '#web/buying/purchases/ActionButtons.tsx'
import { Deliveries } from '#web/buying/purchases/Deliveries.tsx'
import { creatorOf, productOf, supplierOf, TEXT } from '#web/buying/purchases/purchases-text.ts'
import type { PurchaseActions } from '#web/buying/purchases/ActionButtons.tsx'
import { PurchaseBadges } from '#web/buying/purchases/PurchaseBadges.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'
import { trimmedCost } from '#domain/unit-cost.ts'

type Props = {
  id: string
  actions: Pick<PurchaseActions, 'onEdit' | 'onReceive'>
  onClose: () => void
}

/** A dialog with everything about a purchase, its deliveries included. */
export function PurchaseDetails({ id, actions, onClose }: Props) {
  const read = useRead(api.purchases.get, { params: { id } }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  return (
    <Dialog
      title={TEXT.number(Number(id))}
      width="large"
      isOpen
      onClose={onClose}
      footer={read.data && <ActionButtons purchase={read.data} actions={actions} />}
    >
      {read.data ? (
        <>
          <OutOfDate reads={[read]} />
          <Whole purchase={read.data} />
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

function Whole({ purchase }: { purchase: Purchase }) {
  const { timeZone } = useCurrentUser().settings
  const { locationName, reference, invoiceDate, expectedOn, notes, createdAt } = purchase
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap gap-2">
        <PurchaseBadges {...purchase} />
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label={TEXT.supplier}>{supplierOf(purchase)}</Fact>
        <Fact label={TEXT.location}>{locationName}</Fact>
        <Fact label={TEXT.created}>
          {`${formatDay(createdAt, timeZone)} · ${creatorOf(purchase)}`}
        </Fact>
        <Fact label={TEXT.orderedCost}>{formatPesos(centavosOf(purchase.totalCost))}</Fact>
        <Fact label={TEXT.receivedCost}>{formatPesos(centavosOf(purchase.receivedCost))}</Fact>
        <Fact label={TEXT.reference}>{reference}</Fact>
        <Fact label={TEXT.invoiceDate}>{invoiceDate && formatDate(invoiceDate)}</Fact>
        <Fact label={TEXT.expected}>{expectedOn && formatDate(expectedOn)}</Fact>
        {notes && (
          <div className="col-span-full">
            <dt className="text-ink-muted">{TEXT.notes}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{notes}</dd>
          </div>
        )}
      </dl>
      <Items items={purchase.items} />
      <Deliveries purchase={purchase} />
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

function comesInWords(item: Purchase['items'][number]): string {
  const each = costOf(costBasis(item), 1)
  return TEXT.comes(pieces(item.qty, item.product.pieceName), trimmedCost(each))
}

function Items({ items }: Pick<Purchase, 'items'>) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{TEXT.items}</h3>
      <div className="overflow-hidden rounded border">
        <Table caption={TEXT.items}>
          <TableHead>
            <HeadCell>{TEXT.product}</HeadCell>
            <HeadCell isFigure>{TEXT.ordered}</HeadCell>
            <HeadCell isFigure>{TEXT.receivedQty}</HeadCell>
            <HeadCell isFigure>{TEXT.cost}</HeadCell>
            <HeadCell isFigure>{TEXT.orderedCost}</HeadCell>
            <HeadCell isFigure>{TEXT.receivedCost}</HeadCell>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.line}>
                <Cell className="wrap-anywhere">
                  <p className="font-medium">{productOf(item)}</p>
                  {(item.packQty !== null || item.freeQty > 0) && (
                    <p className="text-ink-muted tabular-nums">{comesInWords(item)}</p>
                  )}
                  <p className="text-ink-muted">
                    {TEXT.lot(item.lotNumber, item.expiryDate && formatDate(item.expiryDate))}
                  </p>
                </Cell>
                <Cell isFigure label={TEXT.ordered}>
                  {orderedInWords(item)}
                </Cell>
                <Cell isFigure label={TEXT.receivedQty}>
                  {inItsUnits(item.receivedQty, item)}
                </Cell>
                <Cell isFigure label={TEXT.cost}>
                  {`₱${trimmedCost(item.cost)}`}
                  {item.packName !== null && (
                    <p className="text-ink-muted">{TEXT.perPack(item.packName)}</p>
                  )}
                </Cell>
                <Cell isFigure label={TEXT.orderedCost}>
                  {formatPesos(centavosOf(item.lineTotal))}
                </Cell>
                <Cell isFigure label={TEXT.receivedCost} className="font-medium">
                  {formatPesos(centavosOf(item.receivedTotal))}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}
