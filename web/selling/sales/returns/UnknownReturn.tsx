import { useEffect, useState } from 'react'
import { api } from '#domain/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { ApiError, call, refreshAfter } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { dropPendingReturn, type PendingReturn } from '#web/selling/sales/returns/pending-return.ts'
import { TEXT, reportedOf } from '#web/selling/sales/returns/returns-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatTime } from '#web/platform/ui/moments.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

/** Milliseconds between two questions. */
const ASK_AGAIN_AFTER_MS = 1000

/** What became of a return: what was made, nothing, or something that the current user may not see. */
type Outcome = { made: Return | null } | 'elsewhere'

type Props = {
  saleId: number
  title: string
  pending: PendingReturn
  /** Nothing was made, so the goods may be taken back now. */
  onGoOn: () => void
  onClose: () => void
}

/** Asks until the server says what became of a return whose answer was lost, and shows that. */
export function UnknownReturn({ saleId, title, pending, onGoOn, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { timeZone } = useCurrentUser().settings
  const { key, atMs } = pending
  useEffect(() => {
    let isOver = false
    let timer: number | undefined
    async function ask() {
      const answer = await outcomeOfKey(key)
      if (isOver) return
      if (!answer) {
        timer = window.setTimeout(() => void ask(), ASK_AGAIN_AFTER_MS)
        return
      }
      dropPendingReturn(window, saleId)
      refreshAfter(api.returns.create)
      setOutcome(answer)
    }
    void ask()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [key, saleId])
  const at = formatTime(new Date(atMs), timeZone)
  const isUnmade = outcome !== null && outcome !== 'elsewhere' && outcome.made === null
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        outcome && (
          <Button look="primary" ref={takeFocus} onClick={isUnmade ? onGoOn : onClose}>
            {isUnmade ? TEXT.goOn : TEXT.understood}
          </Button>
        )
      }
    >
      <output>{outcome ? sentenceOf(outcome, at) : TEXT.askingAbout(at)}</output>
      {!outcome && <Spinner label={TEXT.asking} className="mt-4" />}
    </Dialog>
  )
}

/** Enter goes on from what was read. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

/** What the server says of a key, and closes it: what was not made by then never will be. Null if it cannot be asked. */
async function outcomeOfKey(key: string): Promise<Outcome | null> {
  try {
    return { made: (await call(api.returns.closeAttempt, { params: { key } })).return }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'elsewhere' : null
  }
}

function sentenceOf(outcome: Outcome, at: string): string {
  if (outcome === 'elsewhere') return TEXT.madeElsewhere(at)
  const { made } = outcome
  return made ? TEXT.wasMade(at, reportedOf(made)) : TEXT.wasNotMade(at)
}
