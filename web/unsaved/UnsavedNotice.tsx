import { useCurrentUser } from '#web/auth/current-user.ts'
import { formatShortMoment } from '#web/ui/dates.ts'
import { UnsavedBar } from '#web/unsaved/UnsavedBar.tsx'
import { TEXT } from '#web/unsaved/unsaved-text.ts'
import type { KeptForms } from '#web/unsaved/use-kept-form.ts'

type Props<Values, Aside> = {
  keeping: KeptForms<Values, Aside>
  /** Opens the form anew, with nothing in it. */
  onAfresh: () => void
}

/** Tells in a form that what stands in it was typed before. */
export function UnsavedNotice<Values, Aside>({ keeping, onAfresh }: Props<Values, Aside>) {
  const { timeZone } = useCurrentUser().settings
  const { kept, drop } = keeping
  if (!kept) return null

  function startAfresh() {
    // oxlint-disable-next-line no-alert -- the browser's own question, as closing asks it (web/ui/FormDialog.tsx)
    if (!window.confirm(TEXT.discard)) return
    drop()
    onAfresh()
  }

  return (
    <UnsavedBar
      sentence={TEXT.typed(formatShortMoment(new Date(kept.atMs), timeZone))}
      action={TEXT.afresh}
      onAction={startAfresh}
    />
  )
}
