import type { Share } from '#web/platform/ui/charts/shares.ts'
import type { Step } from '#web/platform/ui/charts/step-bars.ts'

// Describes charts in a sentence or two for screen readers. The table of the chart has all figures.

export type Format = (value: number) => string
type Named = { name: string; value: number }

const NOTHING = 'There is nothing to show.'

/** Describes a line of values: its span, and its highest and lowest value. */
export function describeRun(name: string, points: readonly Named[], format: Format): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return NOTHING
  if (points.length === 1) return `${name}, ${first.name}: ${format(first.value)}.`
  const least = points.reduce((a, b) => (b.value < a.value ? b : a))
  const most = points.reduce((a, b) => (b.value > a.value ? b : a))
  const span = `${name}, ${first.name} to ${last.name}`
  if (least.value === most.value) return `${span}: ${format(most.value)} throughout.`
  return `${span}: most ${format(most.value)} (${most.name}), least ${format(least.value)} (${least.name}).`
}

export function describeShares(shares: readonly Share[], format: Format): string {
  if (shares.length === 0) return NOTHING
  const sum = shares.reduce((sum, { value }) => sum + value, 0)
  const parts = shares.map(({ name, permille }) => `${name} ${percentOfPermille(permille)}`)
  return `Of ${format(sum)}: ${parts.join(', ')}.`
}

export function describeSteps(steps: readonly Step[], format: Format): string {
  if (steps.length === 0) return NOTHING
  const words = steps.map(({ name, value, kind }, index) => {
    if (kind === 'less') return `less ${name} ${format(value)}`
    return `${index === 0 ? '' : 'is '}${name} ${format(value)}`
  })
  return `${words.join(', ')}.`
}

/** Tenths of a percent as text in percent. */
export function percentOfPermille(permille: number): string {
  return `${(permille / 10).toFixed(1)}%`
}
