import { texts } from '#domain/language.ts'
import type { Share } from '#web/platform/ui/charts/shares.ts'
import type { Step } from '#web/platform/ui/charts/step-bars.ts'

// Describes charts in a sentence or two for screen readers. The table of the chart has all figures.

export type Format = (value: number) => string
type Named = { name: string; value: number }
/** A value as a sentence has it. */
type Figure = { name: string; figure: string }

export const TEXT = texts('platform/ui/charts/describe', {
  nothing: 'There is nothing to show.',
  span: (name: string, first: string, last: string) => `${name}, ${first} to ${last}`,
  throughout: (span: string, figure: string) => `${span}: ${figure} throughout.`,
  between: (span: string, most: Figure, least: Figure) =>
    `${span}: most ${most.figure} (${most.name}), least ${least.figure} (${least.name}).`,
  rank: (count: number, first: Figure, last: Figure) =>
    `${count} in order, from ${first.name} with ${first.figure} to ${last.name} with ${last.figure}.`,
  shares: (sum: string, parts: string) => `Of ${sum}: ${parts}.`,
  less: (name: string, figure: string) => `less ${name} ${figure}`,
  is: (name: string, figure: string) => `is ${name} ${figure}`,
})

/** Describes a line of values: its span, and its highest and lowest value. */
export function describeRun(name: string, points: readonly Named[], format: Format): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return TEXT.nothing
  if (points.length === 1) return `${name}, ${first.name}: ${format(first.value)}.`
  const least = points.reduce((a, b) => (b.value < a.value ? b : a))
  const most = points.reduce((a, b) => (b.value > a.value ? b : a))
  const span = TEXT.span(name, first.name, last.name)
  if (least.value === most.value) return TEXT.throughout(span, format(most.value))
  return TEXT.between(span, figureOf(most, format), figureOf(least, format))
}

export function describeShares(shares: readonly Share[], format: Format): string {
  if (shares.length === 0) return TEXT.nothing
  const sum = shares.reduce((sum, { value }) => sum + value, 0)
  const parts = shares.map(({ name, permille }) => `${name} ${percentOfPermille(permille)}`)
  return TEXT.shares(format(sum), parts.join(', '))
}

export function describeSteps(steps: readonly Step[], format: Format): string {
  if (steps.length === 0) return TEXT.nothing
  const words = steps.map(({ name, value, kind }, index) => {
    if (kind === 'less') return TEXT.less(name, format(value))
    return index === 0 ? `${name} ${format(value)}` : TEXT.is(name, format(value))
  })
  return `${words.join(', ')}.`
}

function figureOf({ name, value }: Named, format: Format): Figure {
  return { name, figure: format(value) }
}

/** Tenths of a percent as text in percent. */
export function percentOfPermille(permille: number): string {
  return `${(permille / 10).toFixed(1)}%`
}
