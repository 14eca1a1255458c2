import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '#domain/endpoint.ts'
import { LOOK_AGAIN } from '#domain/problem.ts'
import { ApiError, fieldErrors, refresh, serverSentence } from '#web/api.ts'
import { lookUpRefusalOf, type LookedUp } from '#web/ui/looked-up.ts'
import { toast, type Note } from '#web/ui/Toast.tsx'
import { isKeyUsed, tellRefusal, useAction, type Keys, type Once } from '#web/ui/use-action.ts'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'

const TEXT = {
  beside:
    'What is stored now stands beside what you typed. Nothing of yours is lost or saved yet: save again to put yours in its place.',
  made: 'This was saved already, as it was first sent.',
  oneMore: 'Look at what is there: saved again it is one more.',
}

/** What became of a form that took what is stored by now; null when that could not be read. */
export type Newest<Done> =
  /** It is as it was sent: an earlier try did it after all. */
  | { saved: Done }
  /** It stands in the form, or is told; what to say of it, if not the usual. */
  | { hint?: string }
  | null

/** What earlier tries may have done: made this, or nobody knows what because no answer came. */
export type Tried = { madeId: number | null; isUnanswered: boolean }

type TakeNewest<Checked, Done> = (sent: Checked, tried: Tried) => Promise<Newest<Done>>

/** A form that something stored can be taken into: what it changes, or what an earlier try of it made. */
export type SaveableForm<Checked, Done> = { takeNewest?: TakeNewest<Checked, Done> }

type Options<Checked, Done> = {
  send: (checked: Checked, once: Once) => Promise<Done>
  /** The rows whose answers the call changes. */
  refreshes: readonly Endpoint[]
  tellDone: (done: Done) => Note
  /** What is said over the server's sentence when it is refused, or in place of it. */
  failed: string | Note
  /** Only while the form stands. */
  onSaved: (done: Done) => void
  /** Brings into sight what was refused. */
  onRefused?: () => void
  /** Of a form that is kept on the device. */
  keys?: Keys | undefined
}

/** What is said in place of a refusal: what is stored is another than the form began with. */
type StoredMeanwhile = { sentence: string; hint: string; isOthers: boolean }

/** How a form is saved, and all that whoever shows it must show of that. */
export type Saving = {
  isBusy: boolean
  /** Something was typed that leaving would lose. */
  isTyped: boolean
  /** Why the form as a whole was refused. */
  refusal: string | undefined
  storedMeanwhile: StoredMeanwhile | null
  /** Gives up what was typed for what is stored. */
  showStored: () => void
  lookedUp: LookedUp
  submit: (event: FormEvent) => void
}

/** Somebody else has changed meanwhile what the form changes: refused as to its version, or the stock it was edited from. */
function isChangedMeanwhile(error: unknown): boolean {
  const fields = fieldErrors(error)
  return isConflict(error) && ('version' in fields || 'stockQty' in fields)
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** It was refused, and nothing done. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** Saves a form by one call, under one key; what is stored otherwise by now is never written over unseen. */
export function useSaving<Typed extends FieldValues, Checked, Done>(
  form: CheckedForm<Typed, Checked> & SaveableForm<Checked, Done>,
  options: Options<Checked, Done>,
): Saving {
  const { failed, refreshes, onRefused, onSaved } = options
  const [storedMeanwhile, setStoredMeanwhile] = useState<StoredMeanwhile | null>(null)
  const [lookedUp] = useState<LookedUp>(() => new Set())
  const told = useRef<unknown>(null)
  const isUnanswered = useRef(false)

  async function send(checked: Checked, once: Once): Promise<Done> {
    setStoredMeanwhile(null)
    try {
      return await options.send(checked, once)
    } catch (error) {
      const earlier = await savedAfterAll(error, checked)
      if (earlier) return earlier.saved
      if (!isAnswered(error)) isUnanswered.current = true
      throw error
    }
  }

  /**
   * Takes what is stored into the form where that is why it was refused, and tells. If it cannot be read, the next try is
   * refused and asks again. What an earlier try has saved after all is no refusal.
   */
  async function savedAfterAll(error: unknown, sent: Checked): Promise<{ saved: Done } | null> {
    const isOthers = isChangedMeanwhile(error)
    const { madeId } = (error instanceof ApiError && error.problem) || {}
    if (!isOthers && madeId === undefined) return null
    const isTried = madeId !== undefined || isUnanswered.current
    const tried = { madeId: madeId ?? null, isUnanswered: isTried }
    const newest = await form.takeNewest?.(sent, tried)
    isUnanswered.current = false
    if (newest && 'saved' in newest) return newest
    // Gone meanwhile: the next try says so.
    if (!newest && isOthers) return null
    told.current = error
    setStoredMeanwhile({
      isOthers,
      sentence: isOthers ? serverSentence(error).replace(` ${LOOK_AGAIN}`, '') : TEXT.made,
      hint: newest?.hint ?? (newest ? TEXT.beside : TEXT.oneMore),
    })
    return null
  }

  const action = useAction({
    ...options,
    send,
    failed: null,
    // The form is gone before anything else is: where the focus goes next is not in it.
    onDone: (done) => flushSync(() => onSaved(done)),
    onRefused: (error) => {
      const isChanged = isChangedMeanwhile(error)
      const isTold = told.current === error
      if (!isTold) form.takeRefusal(error)
      // Of what was saved already nothing failed.
      if (!isTold || isChanged) tellRefusal(failed, error)
      // Opened again it begins with what others made of it.
      if (isConflict(error) || isKeyUsed(error)) refresh(refreshes)
      onRefused?.()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog over this one is, to React, inside it.
    event.stopPropagation()
    const description = lookUpRefusalOf(lookedUp)
    if (description !== null) {
      const { title } = typeof failed === 'string' ? { title: failed } : failed
      return toast({ title, description, destructive: true })
    }
    void form.handleSubmit((checked) => action.start(checked), onRefused)(event)
  }

  return {
    isBusy: form.formState.isSubmitting,
    isTyped: form.formState.isDirty,
    refusal: form.refusal,
    storedMeanwhile,
    showStored: () => {
      form.begin()
      setStoredMeanwhile(null)
    },
    lookedUp,
    submit,
  }
}
