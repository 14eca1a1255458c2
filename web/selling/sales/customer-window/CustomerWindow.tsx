import { texts } from '#domain/language.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#domain/api.ts'
import { formatPesos, percentText } from '#domain/money.ts'
import { isAllowed } from '#web/feature.ts'
import { useSession } from '#web/platform/auth/current-user.ts'
import mark from '#web/platform/ui/mark.svg'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'
import { joinAsWindow, SILENT_MS } from '#web/selling/sales/customer-window/channel.ts'
import type { Shown, ShownCart, ShownSale } from '#web/selling/sales/customer-window/shown.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('selling/sales/customer-window/CustomerWindow', {
  title: 'Customer’s window',
  waiting: 'Waiting for the till',
  welcome: 'Welcome',
  lines: 'Your purchase',
  each: (qty: number, price: string) => `${COUNT.format(qty)} × ${price}`,
  off: (percent: string) => `${percent}% off`,
  total: 'Total',
  toPay: 'To pay',
  paid: 'Paid',
  change: 'Change',
  back: 'Given back',
  thanks: 'Thank you',
})

/** A sale that was made is shown for so long, in milliseconds, unless the next one begins. */
const THANKS_MS = 60_000

/**
 * What a customer sees of the till that is open in another window of this browser. It shows and does nothing else, and nothing to
 * whom that till is not open to.
 */
export function CustomerWindow() {
  const { shown, storeName } = useTillHere()
  const isOver = useIsOver(shown?.sale)
  // A customer's touch would leave the till without keys, and a scan that comes here with it belongs there.
  useWindowEvent('pointerup', focusTill)
  useWindowEvent('keydown', ({ key }) => key.length === 1 && focusTill())
  return (
    <main
      data-whole-screen
      aria-label={TEXT.title}
      className="fixed inset-0 grid overflow-hidden bg-canvas text-[clamp(1.125rem,1.1vw+1.1vh,2.75rem)] leading-tight tabular-nums select-none"
    >
      <title>{`${TEXT.title} · Botika`}</title>
      <h1 className="sr-only">{TEXT.title}</h1>
      {shown?.cart ? (
        <Cart {...shown.cart} />
      ) : shown?.sale && !isOver ? (
        <Sale {...shown.sale} />
      ) : (
        <Idle name={storeName} word={shown ? TEXT.welcome : TEXT.waiting} />
      )}
    </main>
  )
}

/** Gives the keys back to the window that opened this one. */
function focusTill() {
  const till = window.opener as Window | null
  till?.focus()
}

/** What the till shows; null while none answers, or nobody is signed in who may sell. */
function useTillHere() {
  const [shown, setShown] = useState<Shown | null>(null)
  const session = useSession()
  const { data } = session
  const maySell = data != null && isAllowed(api.sales.complete.allow, data.user.role)
  const hear = useEffectEvent((next: Shown | null) => {
    // Somebody has signed in at the till since.
    if (next && !maySell) void session.refetch()
    setShown((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
  })
  useEffect(() => {
    let timer: number | undefined
    const leave = joinAsWindow((next) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => hear(null), SILENT_MS)
      hear(next)
    })
    return () => {
      window.clearTimeout(timer)
      leave()
    }
  }, [])
  return { shown: maySell ? shown : null, storeName: data?.settings.storeName }
}

/** Whether the sale that was made has been shown for long enough. */
function useIsOver(sale: ShownSale | null | undefined): boolean {
  const [over, setOver] = useState<ShownSale | null>(null)
  useEffect(() => {
    if (!sale) return undefined
    const timer = window.setTimeout(() => setOver(sale), THANKS_MS)
    return () => window.clearTimeout(timer)
  }, [sale])
  return sale != null && over === sale
}

function Idle({ name, word }: { name: string | undefined; word: string }) {
  return (
    <div className="flex flex-col items-center justify-center gap-[0.6em] p-6 text-center">
      <img src={mark} alt="" className="size-[3em]" />
      {name !== undefined && (
        <p className="max-w-full text-[2.75em] font-bold tracking-tight text-balance wrap-anywhere">
          {name}
        </p>
      )}
      <p className="text-ink-muted">{word}</p>
    </div>
  )
}

const PANEL = 'bg-brand p-[1em] text-on-brand'

function Cart({ lines, parts, due, total }: ShownCart) {
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] landscape:grid-cols-[minmax(0,1fr)_minmax(min-content,36%)] landscape:grid-rows-[minmax(0,1fr)]">
      <Lines lines={lines} />
      <div className={`flex flex-col justify-end gap-[0.4em] ${PANEL}`}>
        <dl className="space-y-[0.25em]">
          {parts.map(({ label, amount }) => (
            <Row key={label} label={label} amount={amount} />
          ))}
        </dl>
        <Figure label={due === total ? TEXT.total : TEXT.toPay} amount={due} />
      </div>
    </div>
  )
}

/**
 * The lines from the top down, and where not all have room, the last of them: those before wrap into a column that is out of
 * sight. So they stand in the document from the last to the first.
 */
function Lines({ lines }: Pick<ShownCart, 'lines'>) {
  return (
    <ol
      aria-label={TEXT.lines}
      className="m-[0.75em] flex flex-col-reverse flex-wrap content-start justify-end overflow-hidden"
    >
      {lines.toReversed().map(({ key, name, qty, price, discountPct, total }) => (
        <li key={key} className="flex w-full items-baseline gap-x-[1em] py-[0.35em]">
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{name}</p>
            <p className="text-[0.75em] text-ink-muted">
              {TEXT.each(qty, formatPesos(price))}
              {discountPct > 0 && ` · ${TEXT.off(percentText(discountPct))}`}
            </p>
          </div>
          <p className="font-semibold">{formatPesos(total)}</p>
        </li>
      ))}
    </ol>
  )
}

function Sale({ total, paid, change, back }: ShownSale) {
  const isBack = back > 0
  return (
    <div className={`flex flex-col justify-center gap-[0.8em] ${PANEL}`}>
      <div className="mx-auto w-full max-w-[20em] space-y-[0.7em] text-[1.35em]">
        <p className="text-[1.5em] font-bold">{TEXT.thanks}</p>
        <dl className="space-y-[0.25em]">
          <Row label={TEXT.total} amount={total} />
          <Row label={TEXT.paid} amount={paid} />
        </dl>
        {isBack && <Figure label={TEXT.back} amount={back} />}
        {(change > 0 || !isBack) && <Figure label={TEXT.change} amount={change} />}
      </div>
    </div>
  )
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-[1em]">
      <dt className="text-on-brand-muted">{label}</dt>
      <dd>{formatPesos(amount)}</dd>
    </div>
  )
}

/** The one figure that is read from a distance. */
function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <dl aria-live="polite">
      <dt className="text-on-brand-muted">{label}</dt>
      <dd className="text-[clamp(2em,5vw,3.25em)] leading-none font-bold whitespace-nowrap">
        {formatPesos(amount)}
      </dd>
    </dl>
  )
}
