import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { sealOnPaper, type SealCheck } from '#domain/platform/audit/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/platform/audit/audit-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** A number is typed as text, and empty where the chain alone is checked. */
const typed = z
  .object({ seq: z.string().trim(), hash: z.string() })
  .transform(({ seq, hash }, context) => {
    const checked = sealOnPaper.safeParse({ seq: seq === '' ? null : Number(seq), hash })
    for (const { message, path } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path] })
    return checked.data ?? z.NEVER
  })

/** Goes along the sealed chain of the log, and looks for the seal that a Z reading printed. */
export function SealsDialog({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm(typed, { seq: '', hash: '' })
  const [found, setFound] = useState<SealCheck | null>(null)
  const saving = useSaving(form, {
    send: (body) => {
      setFound(null)
      return call(api.audit.checkSeals, { body })
    },
    doneMessage: (check) => ({ title: doesHold(check) ? TEXT.sealsHold : TEXT.sealsBreak }),
    failed: TEXT.sealsFailed,
    onRefused: () => setFound(null),
    onSaved: (check) => {
      setFound(check)
      // What was typed is no change that anybody could lose.
      form.begin(form.getValues())
    },
  })
  return (
    <SaveDialog
      title={TEXT.checkSeals}
      submitLabel={TEXT.check}
      busyLabel={TEXT.checking}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.sealsHint}</p>
      <TextField
        label={TEXT.sealNumber}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('seq')}
      />
      <TextField label={TEXT.sealOnPaper} autoComplete="off" {...form.field('hash')} />
      {found && <Found check={found} />}
    </SaveDialog>
  )
}

const doesHold = ({ brokenAt, isHeld }: SealCheck) => brokenAt === null && isHeld !== false

function Found({ check }: { check: SealCheck }) {
  const { checked, brokenAt, isHeld } = check
  const { timeZone } = useCurrentUser().settings
  const day = brokenAt?.sealedAt ? formatDay(brokenAt.sealedAt, timeZone) : null
  const sentences = [
    brokenAt === null
      ? TEXT.chainHolds(checked)
      : TEXT.chainBreaks(brokenAt.seq, brokenAt.auditId, day),
    isHeld === null ? null : isHeld ? TEXT.sealIsHeld : TEXT.sealIsNotHeld,
  ]
  const said = sentences.filter(Boolean).join(' ')
  return doesHold(check) ? (
    <output className="flex items-start gap-2.5 rounded bg-accent-soft px-4 py-3 text-sm font-medium text-accent-ink">
      <ShieldCheck aria-hidden size={18} className="mt-px" />
      {said}
    </output>
  ) : (
    <Alert>{said}</Alert>
  )
}
