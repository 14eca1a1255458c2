import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#domain/api.ts'
import type { Guide } from '#domain/home/guide/api.ts'
import { STEPS, type Step } from '#domain/home/guide/steps.ts'
import { call } from '#web/api.ts'
import { GoodsStep } from '#web/home/guide/GoodsStep.tsx'
import { TEXT } from '#web/home/guide/guide-text.ts'
import { LocationStep } from '#web/home/guide/LocationStep.tsx'
import { PeopleStep } from '#web/home/guide/PeopleStep.tsx'
import { SaleStep } from '#web/home/guide/SaleStep.tsx'
import { ShopStep } from '#web/home/guide/ShopStep.tsx'
import { StepCard } from '#web/home/guide/StepCard.tsx'
import { StepList } from '#web/home/guide/StepList.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { nextOpen, stateOf, useGuide } from '#web/home/guide/use-guide.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

/** Prints, so it brings what lays documents out. */
const PrinterStep = lazyScreen(() => import('#web/home/guide/PrinterStep.tsx'), 'PrinterStep')

const FORMS: readonly Step[] = ['SHOP', 'LOCATIONS']

/** Leads the administrator of a new shop to its first sale. */
export function StartPage() {
  const navigate = useNavigate()
  const read = useGuide()
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button onClick={() => void navigate({ to: '/dashboard' })}>{TEXT.later}</Button>
      </PageHeader>
      <Loaded read={read}>
        {(guide) => <Steps guide={guide} onChanged={() => void read.refetch()} />}
      </Loaded>
    </div>
  )
}

type StepsProps = { guide: Guide; onChanged: () => void }

function Steps({ guide, onChanged }: StepsProps) {
  const [{ guide: asked }] = useFilters({ guide: '' }, { guide: oneOf(STEPS) })
  const navigate = useNavigate()
  const step = (asked || 'SHOP') as Step // the address names one
  const isDone = stateOf(step, guide) === 'done'
  const open = (next: Step) => void navigate({ to: '/dashboard', search: { guide: next } })
  const goOn = () => open(nextOpen(guide, step) ?? 'SALE')
  const skipping = useAction({
    send: () => call(api.guide.update, { body: { skipped: [...guide.skipped, step] } }),
    failed: TEXT.failed,
    onDone: goOn,
  })
  const going = {
    isDone,
    isBusy: skipping.isBusy,
    onGoOn: () => (isDone ? goOn() : void skipping.start()),
  }

  function handleSaved() {
    onChanged()
    goOn()
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_1fr]">
      <StepList guide={guide} current={step} onOpen={open} />
      <div>
        <StepCard key={step} step={step} isForm={FORMS.includes(step)}>
          {step === 'SHOP' && <ShopStep {...going} onSaved={handleSaved} />}
          {step === 'LOCATIONS' && <LocationStep {...going} onSaved={handleSaved} />}
          {step === 'PEOPLE' && <PeopleStep {...going} onChanged={onChanged} />}
          {step === 'GOODS' && <GoodsStep {...going} onChanged={onChanged} />}
          {step === 'PRINTER' && (
            <Suspense fallback={<PageSpinner />}>
              <PrinterStep {...going} />
            </Suspense>
          )}
          {step === 'SALE' && <SaleStep isDone={isDone} />}
        </StepCard>
      </div>
    </div>
  )
}
