import type { Centavos, Rate } from '#domain/money.ts'
import { percentText } from '#domain/money.ts'

// How documents write amounts and moments. The peso sign stands on no printer, so amounts go without.

const AMOUNT = new Intl.NumberFormat('en-PH', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const COUNT = new Intl.NumberFormat('en-PH')

/** An amount of pesos: '1,250.00'. */
export function amountText(amount: Centavos): string {
  return AMOUNT.format(amount / 100)
}

export function countText(count: number): string {
  return COUNT.format(count)
}

/** '12 %'. */
export function rateText(rate: Rate): string {
  return `${percentText(rate)}%`
}

/** A calendar day: '2026-12-31' is 'Dec 31, 2026'. */
export function dayText(day: string): string {
  return inZone(`${day}T00:00:00Z`, 'UTC', { year: 'numeric', month: 'short', day: '2-digit' })
}

/** A moment in the shop's time zone: 'Nov 23, 2026, 2:41 PM'. */
export function momentText(time: string, timeZone: string): string {
  return inZone(time, timeZone, {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** Browsers and Node write different spaces before AM and PM: here it is a plain one. */
function inZone(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-PH', { ...options, timeZone }).format(new Date(time))
  return text.replaceAll(/\s/g, ' ')
}
