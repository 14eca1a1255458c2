/** A step of a waterfall: 'less' is taken off the level before it, 'sum' starts a new level. */
export type Step = { name: string; value: number; kind: 'sum' | 'less' }
/** A step with the start and the end of its bar. */
export type StepBar = Step & { from: number; to: number }

/** The bars of the steps. Each amount that is taken off starts where the last bar ended. */
export function barsOf(steps: readonly Step[]): StepBar[] {
  let level = 0
  return steps.map((step) => {
    const from = step.kind === 'sum' ? 0 : level
    level = step.kind === 'sum' ? step.value : level - step.value
    return { ...step, from, to: level }
  })
}
