import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPesos } from '#domain/money.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import type { SaleFigures } from '#web/selling/sales/till/checkout-body.ts'
import { checkSale } from '#web/selling/sales/till/complete-sale.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import type { PendingSale, Seller } from '#web/selling/sales/till/waiting-sales.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type PendingProps = {
  till: Till
  pending: PendingSale
  isAsking: boolean
  /** Whether its figures stand beside the button: its cart is still shown. */
  isShown: boolean
}

/** A sale that was sent and whose outcome is not known yet. */
export function PendingSaleNote({ till, pending, isAsking, isShown }: PendingProps) {
  const { seller, isLost, figures } = pending
  return (
    <SaleBanner
      look={isLost ? 'bg-warning-soft text-warning-ink' : 'bg-sunken text-ink'}
      icon={<LoaderCircle aria-hidden size={18} className="motion-safe:animate-spin" />}
      word={isLost ? TEXT.checking : TEXT.savingSale}
      seller={seller.id === till.seller.id ? null : seller}
      figures={isShown ? null : figures}
    >
      {isLost && (
        <Button disabled={isAsking} onClick={() => void checkSale(till)} className="self-end">
          {TEXT.checkNow}
        </Button>
      )}
    </SaleBanner>
  )
}

type Props = {
  look: string
  icon: ReactNode
  word: string
  invoice?: ReactNode
  /** The seller, if it was another user; else null. */
  seller: Seller | null
  /** null where they stand beside the button that sells: they are shown at one place. */
  figures: SaleFigures | null
  children?: ReactNode
}

/** A note about the sale before this one, with what is to be counted out where the next cart has begun. */
export function SaleBanner({ look, icon, word, invoice, seller, figures, children }: Props) {
  return (
    <div
      data-uncovered
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5 ${look}`}
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          {icon}
          {word}
          {seller && <span className="font-medium">{TEXT.byName(seller.name)}</span>}
          {invoice}
        </p>
        {figures && <Amounts {...figures} />}
      </div>
      {children}
    </div>
  )
}

function Amounts({ total, credit, paid, change, back }: SaleFigures) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-ink">
      {(back.length === 0 || change > 0) && (
        <Amount label={TEXT.changeDue} className="text-3xl leading-9 font-bold">
          {formatPesos(change)}
        </Amount>
      )}
      {back.map((each) => (
        <Amount
          key={each.method}
          label={TEXT.giveBackBy([each])}
          className="text-3xl leading-9 font-bold"
        >
          {formatPesos(each.amount)}
        </Amount>
      ))}
      <Amount label={TEXT.total} className="flex h-9 items-end text-lg font-semibold">
        {formatPesos(total)}
      </Amount>
      {credit > 0 && (
        <Amount label={EXCHANGE} className="flex h-9 items-end text-lg font-semibold">
          {formatPesos(0 - credit)}
        </Amount>
      )}
      <Amount label={TEXT.received} className="flex h-9 items-end text-lg font-semibold">
        {formatPesos(paid)}
      </Amount>
    </dl>
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
