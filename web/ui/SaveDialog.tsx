import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '#domain/endpoint.ts'
import { ApiError, refresh, serverSentence } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast, type Note } from '#web/ui/Toast.tsx'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'

const TEXT = { save: 'Save', saving: 'Saving...' }

type Props<Typed extends FieldValues, Checked, Saved> = {
  title: string
  width?: 'medium' | 'large' | 'wide'
  isTall?: boolean
  /** 'Save' and 'Saving...' where nothing else is said. */
  submitLabel?: string
  busyLabel?: string
  submitLook?: 'danger'
  form: CheckedForm<Typed, Checked>
  /** Something was typed that closing would lose, in its fields or beside them. */
  isTyped?: boolean
  /** Of a form that was typed into before; else there is one for as long as the dialog stands. */
  idempotencyKey?: string
  /** Makes the call, with the key that keeps it from being done twice where its row takes one. */
  send: (checked: Checked, once: { idempotencyKey: string }) => Promise<Saved>
  /** The rows whose answers the call changes. */
  refreshes: readonly Endpoint[]
  /** What is said when it is done. */
  tellDone: (saved: Saved) => Note
  /** What is said over the server's sentence when it is refused. */
  failed: string
  onSaved?: ((saved: Saved) => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog whose form is saved by one call: a refusal shows where it belongs, and what was typed stays. */
export function SaveDialog<Typed extends FieldValues, Checked, Saved>(
  props: Props<Typed, Checked, Saved>,
) {
  const { title, form, send, refreshes, tellDone, failed, onSaved, onClose, children } = props
  // A lost answer and a second try make one of it.
  const [ownKey] = useState(newIdempotencyKey)
  const { idempotencyKey = ownKey } = props
  const saving = useMutation({
    mutationFn: (checked: Checked) => send(checked, { idempotencyKey }),
    onSuccess: (saved) => {
      refresh(refreshes)
      toast(tellDone(saved))
      onSaved?.(saved)
      onClose()
    },
    onError: (error) => {
      form.takeRefusal(error)
      // Opened again it begins with what others made of it.
      if (error instanceof ApiError && error.status === 409) refresh(refreshes)
      toast({ title: failed, description: serverSentence(error), destructive: true })
    },
  })
  // Whatever becomes of it is told above; the form counts as submitting until then.
  const save = form.handleSubmit((checked) => saving.mutateAsync(checked).then(noop, noop))

  return (
    <FormDialog
      title={title}
      width={props.width ?? 'medium'}
      isTall={props.isTall ?? false}
      submitLabel={props.submitLabel ?? TEXT.save}
      submitLook={props.submitLook}
      busyLabel={props.busyLabel ?? TEXT.saving}
      isBusy={form.formState.isSubmitting}
      isDirty={props.isTyped ?? form.formState.isDirty}
      refusal={form.refusal}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}

function noop() {}
