import { useEffect, useRef, type ReactNode } from 'react'
import { STEPS, type Step } from '#domain/home/guide/steps.ts'
import { TEXT } from '#web/home/guide/guide-text.ts'

type Props = {
  step: Step
  /** A form takes the focus itself. */
  isForm?: boolean
  children: ReactNode
}

/** The frame of one step: what it is for, and the step itself. */
export function StepCard({ step, isForm = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isForm) heading.current?.focus({ preventScroll: true })
  }, [isForm])

  return (
    <section aria-labelledby="step" className="min-w-0 rounded border bg-surface p-4 sm:p-5">
      <p className="text-sm text-ink-muted">{TEXT.place(STEPS.indexOf(step) + 1, STEPS.length)}</p>
      <h2 ref={heading} id="step" tabIndex={-1} className="text-lg font-semibold outline-none">
        {TEXT.names[step]}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{TEXT.hints[step]}</p>
      {children}
    </section>
  )
}
