import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'

export const TEXT = texts('selling/sales/payment/MovedPrices', {
  was: 'was',
  now: 'now',
  newTotal: 'New total',
})

export type MovedPrice = { key: string | number; name: string; was: Centavos; now: Centavos }

type Props = {
  prices: readonly MovedPrice[]
  /** What schemes grant and weeks allow by now, in words, where that is not what was shown. */
  law: readonly string[]
  /** The server's figures after the prices moved. */
  figures: NonNullable<Problem['figures']>
  className: string
}

/** Old and new price of each moved product, and the new total. */
export function MovedPrices({ prices, law, figures, className }: Props) {
  return (
    <ul className={`mt-2 space-y-1 text-ink tabular-nums ${className}`}>
      {prices.map(({ key, name, was, now }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <span className="wrap-anywhere">{name}</span>
          <span className="font-normal">
            <span className="sr-only">{TEXT.was} </span>
            <s>{formatPesos(was)}</s> <span className="sr-only">{TEXT.now} </span>
            <strong className="font-semibold">{formatPesos(now)}</strong>
          </span>
        </li>
      ))}
      {law.map((words) => (
        <li key={words}>{words}</li>
      ))}
      <li className="flex justify-between gap-3 border-t border-current/20 pt-1">
        <span>{TEXT.newTotal}</span>
        <strong>{formatPesos(centavosOf(figures.grandTotal))}</strong>
      </li>
    </ul>
  )
}
