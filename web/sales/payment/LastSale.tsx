import { Link } from '@tanstack/react-router'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPesos } from '#domain/money.ts'
import type { SaleFigures } from '#web/sales/till/checkout-body.ts'
import { checkSale } from '#web/sales/till/complete-sale.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import {
  wentOn,
  type FinishedSale,
  type PendingSale,
  type Seller,
} from '#web/sales/till/pending-sale.ts'
import type { Till } from '#web/sales/till/till.ts'
import { Button } from '#web/ui/Button.tsx'

type PendingProps = { till: Till; pending: PendingSale; isAsking: boolean }

/** A sale that was sent and whose outcome is not known yet. */
export function PendingSaleNote({ till, pending, isAsking }: PendingProps) {
  const { seller, isLost, figures } = pending
  return (
    <SaleBanner
      look={isLost ? 'bg-warning-soft text-warning-ink' : 'bg-sunken text-ink'}
      icon={<LoaderCircle aria-hidden size={18} className="motion-safe:animate-spin" />}
      word={isLost ? TEXT.checking : TEXT.savingSale}
      seller={seller.id === till.seller.id ? null : seller}
      figures={figures}
    >
      {isLost && (
        <Button disabled={isAsking} onClick={() => void checkSale(till)} className="self-end">
          {TEXT.checkNow}
        </Button>
      )}
    </SaleBanner>
  )
}

type FinishedProps = { till: Till; sale: FinishedSale; onNext: () => void }

/**
 * The sale that was just made, with the change to be counted out. One press opens it, or goes on to
 * the next one, as a scan does.
 */
export function FinishedSaleNote({ till, sale, onNext }: FinishedProps) {
  const { id, invoiceNumber, seller } = sale
  return (
    <SaleBanner
      look="bg-accent-soft text-accent-ink"
      icon={<CircleCheck aria-hidden size={18} />}
      word={TEXT.finished}
      invoice={invoiceNumber !== null && <Invoice id={id}>{invoiceNumber}</Invoice>}
      seller={seller.id === till.seller.id ? null : seller}
      figures={sale}
    >
      <Button
        className="self-end"
        onClick={() => {
          till.change(wentOn)
          onNext()
        }}
      >
        {TEXT.nextSale}
      </Button>
    </SaleBanner>
  )
}

/** The number of a sale; a link to it, unless an earlier version has stored it without its id. */
function Invoice({ id, children }: { id: number | null; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium tabular-nums">
      {TEXT.invoice}
      {id === null ? (
        children
      ) : (
        <Link
          to="/sales"
          search={{ sale: String(id) }}
          className="inline-flex min-h-7 items-center rounded underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {children}
        </Link>
      )}
    </span>
  )
}

type Props = {
  look: string
  icon: ReactNode
  word: string
  invoice?: ReactNode
  /** The seller, if it was another user; else null. */
  seller: Seller | null
  figures: SaleFigures
  children?: ReactNode
}

function SaleBanner({ look, icon, word, invoice, seller, figures, children }: Props) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 gap-y-2 border-b px-4 py-4 ${look}`}>
      <div>
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          {icon}
          {word}
          {seller && <span className="font-medium">{TEXT.byName(seller.name)}</span>}
          {invoice}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-ink">
          <Amount label={TEXT.changeDue} className="text-3xl leading-9 font-bold">
            {formatPesos(figures.change)}
          </Amount>
          <Amount label={TEXT.total} className="flex h-9 items-end text-lg font-semibold">
            {formatPesos(figures.total)}
          </Amount>
          <Amount label={TEXT.received} className="flex h-9 items-end text-lg font-semibold">
            {formatPesos(figures.paid)}
          </Amount>
        </dl>
      </div>
      {children}
    </div>
  )
}

type AmountProps = { label: string; className: string; children: string }

function Amount({ label, className, children }: AmountProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={`tabular-nums ${className}`}>{children}</dd>
    </div>
  )
}
