import { Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#domain/api.ts'
import { STEPS } from '#domain/home/guide/steps.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { onboardingShown, noteOnboardingShown } from '#web/home/guide/onboarding-shown.ts'
import { isUnbegun, stateOf, useGuide } from '#web/home/guide/use-guide.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

/**
 * On the Dashboard of administrators: what is left of the guided start, until all is done or it is put away. An empty shop
 * leads to the guide, once on each device.
 */
export function GuideCard() {
  const guide = useGuide().data
  const away = useAction({
    send: () => call(api.guide.update, { body: { isEnded: true } }),
    doneMessage: () => ({ title: TEXT.putAwayDone }),
    failed: TEXT.failed,
  })
  if (!guide || guide.endedAt !== null) return null
  if (isUnbegun(guide) && !onboardingShown()) return <ToGuide />
  const left = STEPS.filter((step) => stateOf(step, guide) !== 'done')
  if (left.length === 0) return null
  return (
    <Card
      title={TEXT.title}
      className="mb-3 sm:mb-4"
      aside={<Badge>{TEXT.cardDone(STEPS.length - left.length, STEPS.length)}</Badge>}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="text-ink-muted">{TEXT.cardHint}</span>
        {left.map((step) => (
          <Link
            key={step}
            to="/dashboard"
            search={{ guide: step }}
            className="inline-flex min-h-control items-center rounded px-2 font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {TEXT.names[step]}
          </Link>
        ))}
        <Button
          look="ghost"
          className="ml-auto px-3! font-medium! text-ink-muted"
          disabled={away.isBusy}
          onClick={() => void away.start()}
        >
          {TEXT.putAway}
        </Button>
      </div>
    </Card>
  )
}

/** Pushed, not replaced: Back leads to the Dashboard. */
function ToGuide() {
  useEffect(noteOnboardingShown, [])
  return <Navigate to="/dashboard" search={{ guide: STEPS[0] }} />
}
