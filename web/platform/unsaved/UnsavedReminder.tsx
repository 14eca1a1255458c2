import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import type { FormName } from '#web/platform/unsaved/kept-form.ts'
import { UnsavedBar } from '#web/platform/unsaved/UnsavedBar.tsx'
import { TEXT } from '#web/platform/unsaved/unsaved-text.ts'
import { useUnsaved } from '#web/platform/unsaved/use-keeping.ts'

type Props = {
  form: FormName
  /** What the form makes, such as 'A sales order'. */
  what: string
  onContinue: () => void
}

/** Says on a page that one of its forms has unsaved input, and opens the form again. */
export function UnsavedReminder({ form, what, onContinue }: Props) {
  const { timeZone } = useCurrentUser().settings
  const unsaved = useUnsaved(form)
  if (!unsaved) return null
  const moment = formatShortMoment(new Date(unsaved.atMs), timeZone)
  return (
    <UnsavedBar
      sentence={unsaved.isSent ? TEXT.unsure(what, moment) : TEXT.unsaved(what, moment)}
      action={TEXT.goOn}
      onAction={onContinue}
      className="mb-4"
    />
  )
}
