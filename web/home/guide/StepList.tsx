import { Check, Circle, CircleSlash } from 'lucide-react'
import type { Guide } from '#domain/home/guide/api.ts'
import { STEPS, type Step } from '#domain/home/guide/steps.ts'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { stateOf } from '#web/home/guide/use-guide.ts'

const ICONS = { done: Check, skipped: CircleSlash, open: Circle }

type Props = { guide: Guide; current: Step; onOpen: (step: Step) => void }

/** All steps with what became of each; any can be gone back to. */
export function StepList({ guide, current, onOpen }: Props) {
  return (
    <nav aria-label={TEXT.steps}>
      <ol className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
        {STEPS.map((step) => {
          const state = stateOf(step, guide)
          const Icon = ICONS[state]
          const isCurrent = step === current
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex min-h-control w-full items-center gap-2.5 rounded px-3 text-left text-sm font-medium hover:bg-sunken ${isCurrent ? 'bg-accent-soft text-accent-ink' : ''}`}
                onClick={() => onOpen(step)}
              >
                <Icon
                  aria-hidden
                  size={18}
                  className={`shrink-0 ${state === 'done' ? 'text-accent-ink' : 'text-ink-muted'}`}
                />
                {TEXT.names[step]}
                <span className="sr-only">{TEXT.states[state]}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
