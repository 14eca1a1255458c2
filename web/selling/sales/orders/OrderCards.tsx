import { Banknote, FilePen, FileText, ReceiptText } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { SaleSummary } from '#domain/selling/sales/sale-list.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

/** `summary` is undefined while it loads, null where it could not be loaded. */
type Props = { summary: SaleSummary | null | undefined }

/** Totals of all sales that match the filters, not only of the page in view. */
export function OrderCards({ summary }: Props) {
  const owed = summary ? centavosOf(summary.balanceDue) : 0
  return (
    <div
      aria-busy={summary === undefined}
      className="mb-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
    >
      <StatCard
        look="compact"
        label={TEXT.totalOrders}
        icon={ReceiptText}
        value={summary && TEXT.count(summary.totalOrders)}
        note={
          <StatNote>{summary?.voidedOrders ? TEXT.voidedNote(summary.voidedOrders) : ''}</StatNote>
        }
      />
      <StatCard
        look="compact"
        label={TEXT.totalRevenue}
        icon={Banknote}
        value={summary && formatPesos(centavosOf(summary.totalRevenue))}
        note={
          <StatNote>
            {summary && centavosOf(summary.returned) > 0
              ? TEXT.returnedNote(centavosOf(summary.returned))
              : TEXT.revenueNote}
          </StatNote>
        }
      />
      <StatCard
        look="compact"
        label={TEXT.draftOrders}
        icon={FilePen}
        value={summary && TEXT.count(summary.draftOrders)}
        note={
          <StatNote>
            {summary ? TEXT.openNote(summary.quotationOrders, summary.proformaOrders) : ''}
          </StatNote>
        }
      />
      <StatCard
        look="compact"
        label={TEXT.finalOrders}
        icon={FileText}
        value={summary && TEXT.count(summary.finalOrders)}
        note={
          <StatNote isBad={(summary?.overdueOrders ?? 0) > 0}>
            {summary && owed > 0 ? TEXT.owedNote(owed, summary.overdueOrders) : ''}
          </StatNote>
        }
      />
    </div>
  )
}

function StatNote({
  isBad = false,
  children,
}: {
  isBad?: boolean | undefined
  children: string | undefined
}) {
  return (
    <p
      className={`mt-2 min-h-5 text-sm tabular-nums ${isBad ? 'text-danger-ink' : 'text-ink-muted'}`}
    >
      {children}
    </p>
  )
}
