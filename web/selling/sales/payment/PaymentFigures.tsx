import type { ReactNode } from 'react'
import { formatPesos } from '#domain/money.ts'
import { sumOf } from '#domain/selling/sales/returns/refunds.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import type { Cart } from '#web/selling/sales/till/cart.ts'
import { isExact, methodsOf, overOf, saleFiguresOf } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import type { FinishedSale } from '#web/selling/sales/till/waiting-sales.ts'

type Props = { cart: Cart; total: number; finished: FinishedSale | null }

const LARGEST =
  'text-xl leading-6 font-bold lg:text-3xl lg:leading-9 counter:text-5xl counter:leading-14'
const LARGE = 'text-base font-bold lg:text-xl lg:leading-6 counter:text-3xl counter:leading-9'

/**
 * Total, amount received and how, and the change, what is still short, or what a card takes too
 * much, since it gives no change; where nothing is, nothing stands. While the next cart is empty they are those of the sale just
 * made, whose change is still to be counted out: it is the largest figure then. Its announcement is
 * for screen readers, and comes when the next cart has begun, too.
 */
export function PaymentFigures({ cart, total, finished }: Props) {
  const isOver = finished !== null && cart.lines.length === 0
  const { credit, paid, change, back, ...sum } = isOver ? finished : saleFiguresOf(cart, total)
  const short = sum.total - credit - paid
  const over = isOver ? 0 : overOf(cart, total)
  const isBack = back.length > 0 && cart.lines.length + Number(isOver) > 0
  const [label, tone] =
    over > 0
      ? [TEXT.tooMuch, 'text-danger-ink']
      : short > 0
        ? [TEXT.stillShort, 'text-danger-ink']
        : isBack
          ? [TEXT.giveBackBy(back), 'text-accent-ink']
          : [TEXT.changeDue, change > 0 ? 'text-accent-ink' : '']
  const [ofTotal, ofChange] = isOver && tone ? [LARGE, LARGEST] : [LARGEST, LARGE]
  const isEmpty = !isOver && cart.lines.length === 0
  return (
    <>
      <output className="sr-only">
        {finished && [TEXT.countOut(finished), finished.mixed].filter(Boolean).join('. ')}
      </output>
      <dl className="min-w-0 flex-1 text-sm tabular-nums lg:order-first lg:mt-1.5 lg:border-t lg:pt-1.5 lg:short:mt-1 lg:short:pt-0.5 counter:text-base">
        <Row label={isOver ? TEXT.lastSale : TEXT.total} look="font-semibold lg:text-base">
          <span aria-live="polite" className={ofTotal}>
            {formatPesos(sum.total)}
          </span>
        </Row>
        {credit > 0 && <Row label={EXCHANGE}>{formatPesos(0 - credit)}</Row>}
        {!isEmpty && (
          <Row label={isOver ? TEXT.received : howPaid(cart, total)}>
            <span>{formatPesos(paid)}</span>
          </Row>
        )}
        {tone && (
          <Row label={label} look={tone}>
            <span className={`${ofChange} ${tone}`}>
              {formatPesos(over || (short > 0 ? short : change + (isBack ? sumOf(back) : 0)))}
            </span>
          </Row>
        )}
      </dl>
    </>
  )
}

function howPaid(cart: Cart, total: number): string {
  const methods = methodsOf(cart, total)
  return isExact(cart, total) ? TEXT.paidExactly(methods) : TEXT.paidBy(methods)
}

type RowProps = { label: string; look?: string; children: ReactNode }

function Row({ label, look = 'text-ink-muted', children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-3">
      {/* The label gives way: a figure in two lines is misread. */}
      <dt className={`min-w-0 wrap-anywhere ${look}`}>{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
