import type { Centavos } from '#domain/money.ts'

const TICK = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** An amount as it is read on a scale: '₱12.5K'. */
export function pesoTick(amount: Centavos): string {
  return TICK.format(amount / 100)
}
