import type { Centavos } from '#domain/money.ts'

export type Axis = { domain: [low: number, high: number]; ticks: number[] }

const STEPS_MOST = 4

/**
 * A scale with round numbers that contains all values and zero, so that heights can be compared.
 * Values are whole numbers.
 */
export function axisOf(values: readonly number[]): Axis {
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  if (low === high) return { domain: [0, 1], ticks: [0] }
  const step = roundStep((high - low) / STEPS_MOST)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { domain: [first * step, last * step], ticks }
}

/** The smallest of 1, 2, 5, 10, 20, 50 ... that is not below `least`. */
function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const times = [1, 2, 5].find((each) => each * power >= least) ?? 10
  return times * power
}

const TICK = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** An amount for an axis: '₱12.5K'. */
export function pesoTick(amount: Centavos): string {
  return TICK.format(amount / 100)
}
