import { useCurrentUser } from '#web/auth/current-user.ts'
import { formatShortMoment } from '#web/ui/dates.ts'
import { UnsavedBar } from '#web/unsaved/UnsavedBar.tsx'
import { TEXT } from '#web/unsaved/unsaved-text.ts'
import { useUnsaved } from '#web/unsaved/use-kept-form.ts'

type Props = {
  form: string
  /** What it makes: 'a sales order'. */
  what: string
  onContinue: () => void
}

/** Tells on a page that a form of it was typed into and not saved, and opens it again. */
export function UnsavedForm({ form, what, onContinue }: Props) {
  const { timeZone } = useCurrentUser().settings
  const atMs = useUnsaved(form)
  if (atMs === null) return null
  return (
    <UnsavedBar
      sentence={TEXT.begun(what, formatShortMoment(new Date(atMs), timeZone))}
      action={TEXT.goOn}
      onAction={onContinue}
      className="mb-4"
    />
  )
}
