/** What is there, or what is taken from it. `sum` begins anew at its own value. */
export type Step = { name: string; value: number; kind: 'sum' | 'less' }
/** From where to where its bar reaches. */
export type StepBar = Step & { from: number; to: number }

/** Each amount that is taken off hangs where the last one ended. */
export function barsOf(steps: readonly Step[]): StepBar[] {
  let level = 0
  return steps.map((step) => {
    const from = step.kind === 'sum' ? 0 : level
    level = step.kind === 'sum' ? step.value : level - step.value
    return { ...step, from, to: level }
  })
}
