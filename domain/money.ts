import { withPoint } from '#domain/typed-figures.ts'

/** An exact amount of money: a whole number of centavos, so 12.50 pesos is 1250. */
export type Centavos = number

/** A percentage in ten-thousandths of a percent, as numeric(7,4) holds it: 8.25 % is 82_500. */
export type Rate = number

/** What one unit costs in ten-thousandths of a peso, as numeric(12,4) holds it: 1.2345 pesos are 12_345. */
export type UnitCost = number

/** 100 %. */
export const WHOLE: Rate = 1_000_000

/** The largest amount a numeric(12,2) column holds: 9,999,999,999.99 pesos. */
export const MOST_CENTAVOS: Centavos = 999_999_999_999

/** The largest cost of one unit, 99,999,999.99 pesos: numeric(12,4) has four decimals, so fewer digits before them. */
export const MOST_COST: Centavos = 99_999_999_99

/** The most units of one product on one line. */
export const MOST_QTY = 1_000_000

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d*))?$/

/** Reads a decimal as people type it, as a whole number of units of 10^-places; null when it is none or has more decimals. */
function parseTyped(text: string, places: number): number | null {
  const pointed = withPoint(text)
  return pointed === null ? null : parseDecimal(pointed, places)
}

function parseDecimal(text: string, places: number): number | null {
  const match = DECIMAL.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(places))) return null
  const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'))
  if (!Number.isSafeInteger(value)) return null
  return sign === '-' && value !== 0 ? -value : value
}

function formatDecimal(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return value < 0 ? `-${text}` : text
}

/** Reads pesos as people type them, '1250.5' or '1250,5'; null when the text is no amount. */
export function parsePesos(text: string): Centavos | null {
  return parseTyped(text, 2)
}

/** Reads a whole number as people type it; null when it is none. */
export function parseCount(text: string): number | null {
  return parseTyped(text, 0)
}

/** An amount as the wire and the database hold it: 1250 is '12.50'. */
export function pesosOf(amount: Centavos): string {
  return formatDecimal(amount, 2)
}

/** The amount of a decimal text that the database or the server wrote; throws for any other. */
export function centavosOf(pesos: string): Centavos {
  const amount = parseDecimal(pesos, 2)
  if (amount === null) throw new RangeError(`not an amount of money: ${pesos}`)
  return amount
}

/** Reads a percentage, '8.25', as a rate; null when it is none or has more than four decimals. */
export function parseRate(text: string): Rate | null {
  return parseTyped(text, 4)
}

/** The rate of a percentage that the database or the server wrote; throws for any other. */
export function rateOf(percent: string): Rate {
  const rate = parseDecimal(percent, 4)
  if (rate === null) throw new RangeError(`not a percentage: ${percent}`)
  return rate
}

/** Reads a unit cost, '1.2345'; null when it is none or has more than four decimals. */
export function parseUnitCost(pesos: string): UnitCost | null {
  return parseTyped(pesos, 4)
}

/** A unit cost as the wire and the database hold it: 12_345 is '1.2345'. */
export function unitCostText(cost: UnitCost): string {
  return formatDecimal(cost, 4)
}

/** A rate as the wire and the screen write it, without trailing zeros: 82_500 is '8.25', 120_000 is '12'. */
export function percentText(rate: Rate): string {
  return formatDecimal(rate, 4).replace(/\.?0+$/, '')
}

/** A quotient of whole numbers, rounded half away from zero. The divisor must be above 0. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend
  const quotient = Number((magnitude * 2n + divisor) / (2n * divisor))
  return dividend < 0n && quotient !== 0 ? -quotient : quotient
}

/** As much of an amount as a part is of a whole, to the nearest centavo, half away from zero. */
export function proportionOf(amount: Centavos, part: number, whole: number): Centavos {
  return divideRounded(BigInt(amount) * BigInt(part), BigInt(whole))
}

/** A percentage of an amount, to the nearest centavo, half away from zero. */
export function percentOf(amount: Centavos, rate: Rate): Centavos {
  return proportionOf(amount, rate, WHOLE)
}

/** The tax inside an amount: amount x rate / (100 % + rate), to the nearest centavo, half away from zero. */
export function percentWithin(amount: Centavos, rate: Rate): Centavos {
  return proportionOf(amount, rate, WHOLE + rate)
}

/** Quantity x price less a discount, rounded once to the centavo; Infinity when no column could hold it. */
export function extendedPrice(qty: number, price: Centavos, discount: Rate): Centavos {
  const product = BigInt(qty) * BigInt(price) * BigInt(WHOLE - discount)
  const amount = divideRounded(product, BigInt(WHOLE))
  return Math.abs(amount) > MOST_CENTAVOS ? Infinity : amount
}

/** Quantity x unit cost, rounded once to the centavo; Infinity when no column could hold it. */
export function extendedCost(qty: number, cost: UnitCost): Centavos {
  const amount = divideRounded(BigInt(qty) * BigInt(cost), 100n)
  return amount > MOST_CENTAVOS ? Infinity : amount
}

/**
 * Shares of an amount in proportion to the weights, which add up to it exactly. Each is rounded down, and the centavos
 * left over go to the largest remainders, of equal ones to the earlier line.
 */
export function shareOut(amount: Centavos, weights: readonly Centavos[]): Centavos[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, line) => (line === 0 ? amount : 0))
  const shares = weights.map((weight, line) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { line, share: Number(exact / whole), remainder: exact % whole }
  })
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1,
  )
  for (const entry of byRemainder) {
    if (left === 0) break
    entry.share += 1
    left -= 1
  }
  return shares.map(({ share }) => share)
}

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })

/** An amount as people read it: 125000 is '₱1,250.00'. */
export function formatPesos(amount: Centavos): string {
  return PESOS.format(amount / 100)
}
