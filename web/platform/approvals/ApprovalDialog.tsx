import { texts } from '#domain/language.ts'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { approverAndReason, MOST_REASON } from '#domain/platform/approvals/api.ts'
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts'
import type { Said } from '#domain/problem.ts'
import { CASH_REASONS, reasonLabel, type MoveKind } from '#domain/cash/shifts/drawer.ts'
import { call, useRead } from '#web/api.ts'
import { serverWords } from '#web/server-words.ts'
import { PinField } from '#web/platform/auth/PinField.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

export const TEXT = texts('platform/approvals/ApprovalDialog', {
  title: 'Approval Needed',
  asks: 'Another person has to approve:',
  who: 'Approved by',
  choose: 'Choose who approves',
  pin: 'PIN',
  pinHint: 'Typed by whoever approves. It is not kept.',
  reason: 'Reason',
  look: 'Show what is approved',
  looking: 'Reading...',
  by: (name: string) => `${name} approves:`,
  approve: 'Approve',
  approving: 'Approving...',
  done: 'Approved',
  failed: 'Not approved',
  away: 'Approvals need the server. The cart or form is kept: try again when it is there.',
  nobody:
    'Nobody else who may approve this works here with a PIN. A manager sets one under their name in the menu.',
})

/** What an approver sees once their PIN is right, and the asking user does not before. */
export type Reveal = (approver: { userId: number; pin: string }) => Promise<ReactNode>

/** The call that was refused, as it will be sent again, and what of it needs approval. */
export type AskedApproval = {
  row: Endpoint
  key: string
  params?: Record<string, string>
  body: unknown
  needs: readonly string[]
  /** How the server made the sentences of the needs. */
  said?: Said | undefined
  /** Where it happens, if neither the body nor the sale in it says so. */
  locationId?: number | undefined
  reveal?: Reveal | undefined
}

type Props = {
  asked: AskedApproval
  /** Called with the id that goes with the call. */
  onApproved: (id: string) => void
  onClose: () => void
}

/** Asks for another user's permission, by their PIN (decision 50). Without the server there is none. */
export function ApprovalDialog(props: Props) {
  const query = { locationId: String(props.asked.locationId ?? locationIn(props.asked.body)) }
  const approvers = useRead(api.approvals.approvers, { query }, { refetchOnMount: 'always' })
  if (approvers.data && !approvers.isError)
    return <ApprovalForm {...props} approvers={approvers.data} />
  return (
    <Dialog title={TEXT.title} isOpen onClose={props.onClose}>
      {approvers.isError && <Alert>{TEXT.away}</Alert>}
      <Loaded read={approvers}>{() => null}</Loaded>
    </Dialog>
  )
}

/** The location of a sale or order, as its body names it. */
function locationIn(body: unknown): number {
  const { locationId, sale } = body as { locationId?: number; sale?: { locationId: number } } // a body of the table of calls
  return locationId ?? sale?.locationId ?? 0
}

/** What a body of the table of calls says of why it is sent. */
type Act = {
  reason?: string | null
  note?: string | null
  /** Of cash that is moved, whose reason is one of a list. */
  direction?: MoveKind
  /** Goods that are exchanged. */
  return?: { reason: string } | null
  items?: readonly { priceOverride?: boolean; discountPct?: string | number }[]
}

/** The reason that was typed for the act, which is the approval's too; '' where none was, or it says nothing of a price. */
function reasonOf(body: unknown): string {
  const { reason, note, direction, return: goods, items = [] } = body as Act // whatever it says beside
  if (goods) {
    const isPriced = items.some(
      ({ priceOverride, discountPct }) => priceOverride || Number(discountPct ?? 0) > 0,
    )
    return isPriced ? '' : goods.reason
  }
  if (!direction) return (reason ?? note ?? '').trim()
  const why = CASH_REASONS.find((each) => each === reason && each !== 'OTHER')
  const parts = [why && reasonLabel(why, direction), note?.trim()]
  return parts.filter(Boolean).join(': ').slice(0, MOST_REASON)
}

/** A select gives text. */
const approving = approverAndReason.extend({
  userId: z.string().transform(Number).pipe(approverAndReason.shape.userId),
})

type FormProps = Props & { approvers: AnswerOf<typeof api.approvals.approvers> }

function ApprovalForm(props: FormProps) {
  const { asked, approvers, onClose } = props
  const { form, saving, given, shown, isToReveal } = useApproval(props)
  const approver = approvers.find(({ id }) => String(id) === form.getValues('userId'))
  return (
    <SaveDialog
      title={TEXT.title}
      submitLabel={isToReveal ? TEXT.look : TEXT.approve}
      busyLabel={isToReveal ? TEXT.looking : TEXT.approving}
      saving={saving}
      isReady={approvers.length > 0}
      onClose={onClose}
    >
      <Alert tone="warning">
        <p>{TEXT.asks}</p>
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 font-normal wrap-anywhere">
          {asked.needs.map((need) => (
            <li key={need}>{serverWords(need, asked.said)}</li>
          ))}
        </ul>
      </Alert>
      {approvers.length === 0 && <Alert>{TEXT.nobody}</Alert>}
      {shown === null ? (
        <>
          <SelectField
            label={TEXT.who}
            required
            placeholder={TEXT.choose}
            options={approvers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('userId')}
          />
          <PinField
            label={TEXT.pin}
            hint={TEXT.pinHint}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who approves is chosen already
            autoFocus={approvers.length === 1}
            {...form.field('pin')}
          />
        </>
      ) : (
        <Shown by={TEXT.by(approver?.name ?? '')}>{shown}</Shown>
      )}
      {given === '' ? (
        <TextField
          label={TEXT.reason}
          required
          maxLength={MOST_REASON}
          autoComplete="off"
          {...form.field('reason')}
        />
      ) : (
        <p className="wrap-anywhere">
          <span className="text-ink-muted">{TEXT.reason}:</span> {given}
        </p>
      )}
    </SaveDialog>
  )
}

/** Sends who approves, first for what they see before where there is something, then for the approval. */
function useApproval({ asked, approvers, onApproved }: FormProps) {
  const { row, key, params, body, needs, reveal } = asked
  const only = approvers.length === 1 ? approvers[0] : undefined
  const given = reasonOf(body)
  const [shown, setShown] = useState<ReactNode>(null)
  const form = useCheckedForm(approving, {
    userId: String(only?.id ?? ''),
    pin: '',
    reason: given,
  })
  const isToReveal = reveal !== undefined && shown === null
  const saving = useSaving(form, {
    send: async ({ userId, pin, reason }): Promise<{ id: string } | { shown: ReactNode }> => {
      if (isToReveal) return { shown: await reveal({ userId, pin }) }
      const { path } = row
      const method = row.method as 'POST' // no row that is read needs approval
      const approved = { method, path, key, body, needs: [...needs], ...(params && { params }) }
      return call(api.approvals.give, { body: { userId, pin, reason, ...approved } })
    },
    doneMessage: (done) => ('shown' in done ? null : { title: TEXT.done }),
    failed: TEXT.failed,
    onRefused: () => {
      form.setValue('pin', '')
      setShown(null)
    },
    onSaved: (done) => ('shown' in done ? setShown(done.shown) : onApproved(done.id)),
  })
  return { form, saving, given, shown, isToReveal }
}

/** What is approved. It is read before the next key approves it. */
function Shown({ by, children }: { by: string; children: ReactNode }) {
  return (
    <section tabIndex={-1} ref={focusOn} aria-label={by} className="-mx-2 rounded px-2 py-1.5">
      <p className="mb-2 font-semibold">{by}</p>
      {children}
    </section>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()
