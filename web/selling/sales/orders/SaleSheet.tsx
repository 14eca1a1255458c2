import type { ReactNode } from 'react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { PRICE_GROUP_LABELS } from '#domain/goods/products/price-groups.ts'
import { receivedFor } from '#domain/selling/sales/standing-payments.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { isIssued } from '#web/selling/sales/orders/sale-rights.ts'
import { SaleBuyer } from '#web/selling/sales/orders/SaleBuyer.tsx'
import { SalePill } from '#web/selling/sales/orders/SalePill.tsx'
import { saleTime } from '#web/selling/sales/orders/sale-time.ts'
import { SaleItems } from '#web/selling/sales/orders/SaleItems.tsx'
import { SalePayments } from '#web/selling/sales/orders/SalePayments.tsx'
import { SaleReturns } from '#web/selling/sales/orders/SaleReturns.tsx'
import { takenOffWhole } from '#web/selling/sales/schemes/taken-off-whole.ts'
import { takenOffItem } from '#web/selling/sales/schemes/taken-off.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'

type Props = { sale: Sale; onCorrect?: (payment: Sale['payments'][number]) => void }

/** All facts of a sale that say something, each with its document. */
export function SaleSheet({ sale, onCorrect }: Props) {
  return (
    <div className="space-y-5">
      <Facts sale={sale} />
      {isIssued(sale) && <SaleBuyer sale={sale} />}
      {sale.voidReason !== null && (
        <Alert>
          <p>{TEXT.voidedFor(sale.voidReason)}</p>
          {sale.voidNumber !== null && (
            <p className="flex items-center gap-2">
              {TEXT.voidSlip(sale.voidNumber)}
              <DocumentButton
                label={TEXT.printOne(sale.voidNumber)}
                paper={{ kind: 'void', id: sale.id }}
                locationId={sale.locationId}
                title={TEXT.voidSlip(sale.voidNumber)}
              />
            </p>
          )}
          {sale.refunds.length > 0 && <p>{TEXT.gaveBack(sale.refunds)}</p>}
        </Alert>
      )}
      <SaleItems sale={sale} />
      {sale.returns.length > 0 && <SaleReturns sale={sale} />}
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_18rem]">
        <SalePayments sale={sale} {...(onCorrect && { onCorrect })} />
        <Totals sale={sale} />
      </div>
      <History sale={sale} />
    </div>
  )
}

function Facts({ sale }: { sale: Sale }) {
  const { timeZone } = useCurrentUser().settings
  const time = saleTime(sale, timeZone)
  const facts: [label: string, value: ReactNode][] = [
    [TEXT.status, <SalePill key="pill" sale={sale} />],
    [TEXT.customer, sale.customerName ?? TEXT.walkIn],
    [TEXT.location, sale.locationName || TEXT.unknownLocation],
    [TEXT.till, sale.tillName],
    [
      TEXT.priceGroup,
      sale.sellingPriceGroup === PRICE_GROUP_LABELS.DEFAULT ? null : sale.sellingPriceGroup,
    ],
    [TEXT.salesDate, [formatDay(sale.salesDate, timeZone), time].filter(Boolean).join(', ')],
    [TEXT.terms, sale.payTermDays === 0 ? null : TEXT.days(sale.payTermDays)],
    [TEXT.dueDate, sale.dueDate && formatDate(sale.dueDate)],
    [TEXT.agent, sale.commissionAgentName],
    [
      TEXT.cards,
      sale.beneficiaries.length > 0 ? sale.beneficiaries.map(TEXT.cardOf).join('\n') : null,
    ],
    [TEXT.billing, sale.billingAddress],
    [TEXT.shipping, sale.shippingAddress],
    [TEXT.prescription, sale.prescriptionFileUrl && <Prescription key="file" sale={sale} />],
    [TEXT.orderNotes, sale.sellNote],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Opens in a tab of its own. */
function Prescription({ sale }: { sale: Sale }) {
  return (
    <a
      href={sale.prescriptionFileUrl ?? undefined}
      target="_blank"
      rel="noreferrer"
      className="rounded text-accent-ink underline underline-offset-4"
    >
      {TEXT.openPrescription}
    </a>
  )
}

function Totals({ sale }: { sale: Sale }) {
  const { totalBefore, discountAmount, taxTotal, taxIsTyped, grandTotal } = sale
  const taxed = centavosOf(totalBefore) - centavosOf(discountAmount) + centavosOf(taxTotal)
  const isInside = centavosOf(taxTotal) > 0 && taxed > centavosOf(grandTotal)
  const tax = isInside ? TEXT.taxIncluded : taxIsTyped ? TEXT.taxTyped : TEXT.tax
  const { received, change } = receivedFor(sale)
  const owed = centavosOf(sale.balanceDue)
  const credited = centavosOf(sale.credited)
  const refunded = centavosOf(sale.refunded)
  return (
    <dl className="space-y-1.5 text-sm tabular-nums">
      <Sum label={TEXT.subtotal} amount={centavosOf(totalBefore)} />
      {centavosOf(discountAmount) > 0 && (
        <Sum label={TEXT.discount} amount={0 - centavosOf(discountAmount)} />
      )}
      {takenOffWhole(sale.items.map(takenOffItem)).map((taken) => (
        <Sum key={taken.label} {...taken} />
      ))}
      {centavosOf(taxTotal) > 0 && <Sum label={tax} amount={centavosOf(taxTotal)} />}
      <Sum label={TEXT.grandTotal} amount={centavosOf(grandTotal)} isStrong />
      <Sum label={change > 0 ? TEXT.received : TEXT.paidSoFar} amount={received} />
      {change > 0 && <Sum label={TEXT.change} amount={change} />}
      {credited > 0 && <Sum label={TEXT.credited} amount={0 - credited} />}
      {refunded > 0 && <Sum label={TEXT.refunded} amount={0 - refunded} />}
      {owed > 0 && <Sum label={TEXT.balance} amount={owed} isStrong />}
    </dl>
  )
}

type SumProps = { label: string; amount: number; isStrong?: boolean }

function Sum({ label, amount, isStrong = false }: SumProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isStrong ? 'border-t pt-1.5 text-base font-semibold' : ''}`}
    >
      <dt className={isStrong ? '' : 'text-ink-muted'}>{label}</dt>
      <dd>{formatPesos(amount)}</dd>
    </div>
  )
}

function History({ sale }: { sale: Sale }) {
  const { timeZone } = useCurrentUser().settings
  const moment = (time: string) => formatShortMoment(time, timeZone)
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.history}</h3>
      <ul className="space-y-0.5 text-sm text-ink-muted">
        <li>{TEXT.madeBy(sale.createdByName, moment(sale.createdAt))}</li>
        {sale.businessDate !== null && <li>{TEXT.issuedOn(formatDate(sale.businessDate))}</li>}
        {sale.voidedAt !== null && (
          <li>{TEXT.voidedBy(sale.voidedByName ?? '', moment(sale.voidedAt))}</li>
        )}
      </ul>
    </section>
  )
}
