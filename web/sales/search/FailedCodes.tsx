import { CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { LookUps } from '#web/sales/search/look-ups.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { lookUps: LookUps; onAgain: (text: string) => void; onDone: () => void }

/** Scanned, and for want of an answer not in the sale: in sight, whatever is scanned next, until it is dealt with. */
export function FailedCodes({ lookUps, onAgain, onDone }: Props) {
  const failed = useSyncExternalStore(lookUps.subscribe, lookUps.failed)
  if (failed.length === 0) return null

  function each(deal: (text: string) => void) {
    for (const text of failed) deal(text)
    onDone()
  }

  return (
    <div
      role="alert"
      className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 rounded bg-danger-soft px-3 py-1.5 text-sm font-medium text-danger-ink"
    >
      <CircleAlert aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere tabular-nums">
        {TEXT.notLookedUp(failed.join(', '))}
      </span>
      <Button onClick={() => each(onAgain)}>{TEXT.lookUpAgain}</Button>
      <Button look="ghost" onClick={() => each(lookUps.forget)}>
        {TEXT.leaveOut}
      </Button>
    </div>
  )
}
