import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { confirmed } from '#web/platform/ui/confirmed.ts'
import type { KeptForm } from '#web/platform/unsaved/kept-form.ts'
import { UnsavedBar } from '#web/platform/unsaved/UnsavedBar.tsx'
import { TEXT } from '#web/platform/unsaved/unsaved-text.ts'

type Props = {
  kept: KeptForm<unknown> | null
  /** Empties the form. */
  onAfresh: () => void
}

/** Says in a form that its content was typed earlier and restored. */
export function UnsavedNotice({ kept, onAfresh }: Props) {
  const { timeZone } = useCurrentUser().settings
  if (!kept) return null
  const { isSent, atMs } = kept
  const moment = formatShortMoment(new Date(atMs), timeZone)

  async function startAfresh() {
    if (await confirmed(isSent ? TEXT.discardSent : TEXT.discard)) onAfresh()
  }

  return (
    <UnsavedBar
      sentence={isSent ? TEXT.sent(moment) : TEXT.typed(moment)}
      action={TEXT.afresh}
      onAction={() => void startAfresh()}
    />
  )
}
