import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Purchase } from '#domain/purchases/api.ts'
import { isPartlyReceived } from '#domain/purchases/purchase.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import {
  creatorOf,
  productOf,
  supplierOf,
  TEXT as PURCHASES,
} from '#web/purchases/purchases-text.ts'
import { TEXT } from '#web/purchases/print/print-text.ts'
import { formatDate, formatDay } from '#web/ui/dates.ts'
import { trimmedCost } from '#web/ui/unit-cost.ts'

/** An A4 sheet. A long order continues on the next sheet, with the headings repeated. */
export function PurchaseSheet({ purchase }: { purchase: Purchase }) {
  return (
    <article className="mx-auto [page:document] max-w-[210mm] rounded border bg-surface p-6 text-sm sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0">
      <Head purchase={purchase} />
      <Lines purchase={purchase} />
      {purchase.notes && (
        <section className="mt-6 break-inside-avoid">
          <h2 className="text-xs text-ink-muted">{TEXT.notes}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{purchase.notes}</p>
        </section>
      )}
      <div className="mt-16 grid break-inside-avoid grid-cols-3 gap-6 text-xs">
        <Signature label={TEXT.preparedBy} name={creatorOf(purchase)} />
        <Signature label={TEXT.approvedBy} />
        <Signature label={TEXT.receivedBy} />
      </div>
    </article>
  )
}

function Head({ purchase }: { purchase: Purchase }) {
  const { storeName, timeZone } = useCurrentUser().settings
  const { id, supplierId, locationId, locationName, status, closedShortAt, createdAt } = purchase
  const location = useRead(api.locations.list).data?.find((each) => each.id === locationId)
  const supplier = useRead(api.suppliers.get, { params: { id: String(supplierId) } }).data
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-4">
        <div className="min-w-0">
          <p className="text-xl font-bold tracking-tight wrap-anywhere">{storeName}</p>
          {location?.address && <p className="wrap-anywhere">{location.address}</p>}
          <p>{[location?.phone, location?.email].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="sm:text-right">
          <h1 className="text-xl font-bold tracking-tight">{TEXT.heading}</h1>
          <p className="text-lg font-semibold tabular-nums">{TEXT.number(id)}</p>
        </div>
      </header>
      <div className="mt-5 grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 print:grid-cols-3">
        <dl className="contents">
          <Fact label={TEXT.supplier}>
            <span className="font-semibold">{supplierOf(purchase)}</span>
            {[supplier?.contact, supplier?.phone, supplier?.email].filter(Boolean).map((each) => (
              <span key={each} className="block">
                {each}
              </span>
            ))}
          </Fact>
          <Fact label={TEXT.deliverTo}>
            <span className="font-semibold">{locationName}</span>
          </Fact>
        </dl>
        <dl className="space-y-1 max-sm:col-span-2">
          <Pair label={TEXT.date} value={formatDay(createdAt, timeZone)} />
          {purchase.reference && <Pair label={TEXT.reference} value={purchase.reference} />}
          {purchase.expectedOn && (
            <Pair label={TEXT.expected} value={formatDate(purchase.expectedOn)} />
          )}
          <Pair
            label={TEXT.status}
            value={[
              status,
              isPartlyReceived(purchase) && TEXT.partlyReceived,
              closedShortAt !== null && TEXT.closedShort,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        </dl>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
    </div>
  )
}

function Lines({ purchase }: { purchase: Purchase }) {
  const { items, deliveries, totalCost, receivedCost } = purchase
  const hasCome = deliveries.some(({ undoneAt }) => undoneAt === null)
  return (
    <section
      aria-label={TEXT.lines}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className="mt-6 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-lg border-collapse text-left print:min-w-0">
        <thead className="border-b border-ink">
          <tr className="whitespace-nowrap [&>th]:py-1.5 [&>th]:pr-3 [&>th]:font-semibold [&>th:last-child]:pr-0">
            <th scope="col" className="text-right">
              {TEXT.line}
            </th>
            <th scope="col">{TEXT.product}</th>
            <th scope="col" className="text-right">
              {TEXT.qty}
            </th>
            {hasCome && (
              <th scope="col" className="text-right">
                {TEXT.received}
              </th>
            )}
            <th scope="col" className="text-right">
              {TEXT.cost}
            </th>
            <th scope="col" className="text-right">
              {TEXT.lineTotal}
            </th>
            {hasCome && (
              <th scope="col" className="text-right">
                {TEXT.receivedTotal}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y tabular-nums">
          {items.map((item) => (
            <tr
              key={item.line}
              className="break-inside-avoid align-top [&>td]:py-1.5 [&>td]:pr-3 [&>td:last-child]:pr-0"
            >
              <td className="text-right text-ink-muted">{item.line}</td>
              <td className="w-full wrap-anywhere">
                {productOf(item)}
                <span className="block text-xs text-ink-muted">
                  {[
                    item.product.sku,
                    PURCHASES.lot(item.lotNumber, item.expiryDate && formatDate(item.expiryDate)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className="text-right">{TEXT.count(item.qty)}</td>
              {hasCome && <td className="text-right">{TEXT.count(item.receivedQty)}</td>}
              <td className="text-right">{`₱${trimmedCost(item.cost)}`}</td>
              <td className="text-right">{formatPesos(centavosOf(item.lineTotal))}</td>
              {hasCome && (
                <td className="text-right">{formatPesos(centavosOf(item.receivedTotal))}</td>
              )}
            </tr>
          ))}
        </tbody>
        {/* A tbody, because a tfoot would be repeated on every sheet. */}
        <tbody className="border-t-2 border-ink">
          <tr className="break-inside-avoid text-base font-bold">
            <th scope="row" colSpan={hasCome ? 5 : 4} className="py-2 pr-3 text-right">
              {TEXT.total}
            </th>
            <td className={`py-2 text-right tabular-nums ${hasCome ? 'pr-3' : ''}`}>
              {formatPesos(centavosOf(totalCost))}
            </td>
            {hasCome && (
              <td className="py-2 text-right tabular-nums">
                {formatPesos(centavosOf(receivedCost))}
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** A line for a signature, with the name of the signer. */
function Signature({ label, name }: { label: string; name?: string }) {
  return (
    <div>
      <p className="flex h-10 items-end justify-center border-b border-ink pb-1 text-sm">{name}</p>
      <p className="mt-1 text-center text-ink-muted">{label}</p>
    </div>
  )
}
