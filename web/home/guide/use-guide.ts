import { api } from '#domain/api.ts'
import type { Guide } from '#domain/home/guide/api.ts'
import { STEPS, type Step } from '#domain/home/guide/steps.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** How far the shop has come; read anew on each visit, because most of it is done on other screens. Administrators only. */
export function useGuide() {
  const { role } = useCurrentUser().user
  return useRead(api.guide.get, {}, { refetchOnMount: 'always', enabled: role === 'ADMIN' })
}

export type StepState = 'done' | 'skipped' | 'open'

export function stateOf(step: Step, { done, skipped }: Guide): StepState {
  if (done.includes(step)) return 'done'
  return skipped.includes(step) ? 'skipped' : 'open'
}

/** The step to go on with: the next open one, around the end; null when none is. */
export function nextOpen(guide: Guide, after: Step | null): Step | null {
  const from = after === null ? 0 : STEPS.indexOf(after) + 1
  const ahead = [...STEPS.slice(from), ...STEPS.slice(0, from)]
  return ahead.find((step) => step !== after && stateOf(step, guide) === 'open') ?? null
}

/** Whether nobody has begun yet, so that a new shop's administrator is led to the guide. */
export function isUnbegun({ done, skipped, endedAt }: Guide): boolean {
  return endedAt === null && done.length === 0 && skipped.length === 0
}
