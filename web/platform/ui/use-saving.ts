import { texts } from '#domain/language.ts'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { TEXT as PROBLEM } from '#domain/problem.ts'
import { ApiError, fieldErrors, refreshAfter, serverSentence } from '#web/api.ts'
import type { LookedUp } from '#web/platform/ui/looked-up.ts'
import { confirmed } from '#web/platform/ui/confirmed.ts'
import { toast, type Note } from '#web/platform/ui/Toast.tsx'
import {
  isKeyUsed,
  showRefusal,
  useAction,
  type Keys,
  type Once,
} from '#web/platform/ui/use-action.ts'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

export const TEXT = texts('platform/ui/use-saving', {
  beside:
    'What is stored now stands beside what you typed. Nothing of yours is lost or saved yet: save again to put yours in its place.',
  made: 'This was saved already, as it was first sent.',
  oneMore: 'Look at what is there: saved again it is one more.',
})

/** What came of taking the stored version into the form; null if it could not be read. */
export type Newest<Done> =
  /** The stored version equals what was sent: an earlier try has saved it. */
  | { saved: Done }
  /** The stored version is in the form now. `hint` replaces the usual explanation. */
  | { hint?: string }
  | null

/**
 * What earlier tries may have done: made the row with this id, or, without an answer, nobody knows.
 */
export type Tried = { madeId: number | null; isUnanswered: boolean }

type TakeNewest<Checked, Done> = (sent: Checked, tried: Tried) => Promise<Newest<Done>>

/**
 * A form that can take over a stored version: of what it changes, or of what an earlier try made.
 */
export type SaveableForm<Checked, Done> = { takeNewest?: TakeNewest<Checked, Done> }

type Options<Checked, Done> = {
  send: (checked: Checked, once: Once) => Promise<Done>
  /** A question to answer with yes before it is sent; null or '' where nothing is to be asked. */
  question?: (checked: Checked) => string | null | Promise<string | null>
  /** null where the form itself shows the result. */
  doneMessage: (done: Done) => Note | null
  /** Title of the toast with the server's sentence after a refusal, or the whole toast. */
  failed: string | Note
  /** Called after saving, only if the form is still mounted. */
  onSaved: (done: Done) => void
  /** Brings the refused field into view, as a tab must. */
  onRefused?: () => void
  /** Given by a form that is kept on the device together with its key. */
  keys?: Keys | undefined
}

/**
 * Shown instead of a refusal when the stored version differs from the one the form started with.
 */
type StoredMeanwhile = { sentence: string; hint: string; isOthers: boolean }

/** How a form is saved, with everything that its dialog or page has to show of it. */
export type Saving = {
  isBusy: boolean
  /** Leaving would lose typed text. */
  isTyped: boolean
  /** Why the form as a whole was refused. */
  refusal: string | undefined
  storedMeanwhile: StoredMeanwhile | null
  /** Drops what was typed and shows what is stored. */
  showStored: () => void
  lookedUp: LookedUp
  submit: (event: FormEvent) => void
}

/**
 * Whether the server refused because another user changed the same thing meanwhile: its version, or
 * the stock that the form started with.
 */
function isChangedMeanwhile(error: unknown): boolean {
  const fields = fieldErrors(error)
  return isConflict(error) && ('version' in fields || 'stockQty' in fields)
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** The server refused, so nothing was done. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** Refetches what the refused call would have changed: somebody else, or an earlier try, has. */
function refreshRefused(error: unknown): void {
  if (error instanceof ApiError && error.row) refreshAfter(error.row)
}

/** The first sentence of a look-up in flight; null if there is none. */
export function lookUpRefusalOf(lookedUp: LookedUp): string | null {
  for (const refusal of lookedUp) {
    const sentence = refusal()
    if (sentence) return sentence
  }
  return null
}

/**
 * Sends what was checked, and notices what is stored meanwhile: by another user, or by an earlier
 * try.
 */
function useSending<Typed extends FieldValues, Checked, Done>(
  form: CheckedForm<Typed, Checked> & SaveableForm<Checked, Done>,
  options: Options<Checked, Done>,
) {
  const [storedMeanwhile, setStoredMeanwhile] = useState<StoredMeanwhile | null>(null)
  const reported = useRef<unknown>(null)
  const isUnanswered = useRef(false)

  async function send(checked: Checked, once: Once): Promise<Done> {
    setStoredMeanwhile(null)
    try {
      return await options.send(checked, once)
    } catch (error) {
      const earlier = await savedAfterAll(error, checked)
      if (earlier) {
        refreshRefused(error)
        return earlier.saved
      }
      if (!isAnswered(error)) isUnanswered.current = true
      throw error
    }
  }

  /**
   * After a conflict, or when an earlier try has used the key, takes the stored version into the
   * form and says so. Returns the stored version if it equals what was sent: then an earlier try
   * has saved it. If the version cannot be read, the next try is refused and reads again.
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
    // It was deleted meanwhile; the next try says so.
    if (!newest && isOthers) return null
    reported.current = error
    setStoredMeanwhile({
      isOthers,
      sentence: isOthers ? serverSentence(error).replace(` ${PROBLEM.lookAgain}`, '') : TEXT.made,
      hint: newest?.hint ?? (newest ? TEXT.beside : TEXT.oneMore),
    })
    return null
  }

  return { send, reported, storedMeanwhile, setStoredMeanwhile }
}

/** Asks a question before it is sent. */
function useQuestion<Checked>({ question: questionOf }: Pick<Options<Checked, never>, 'question'>) {
  const [isAsking, setIsAsking] = useState(false)

  async function isMeant(checked: Checked): Promise<boolean> {
    // While it is looked up what is to be asked, the form is busy: nothing is typed and nobody leaves.
    const question = await questionOf?.(checked)
    if (!question) return true
    // The form is not being saved yet; its buttons stay, so that the focus returns to them.
    flushSync(() => setIsAsking(true))
    const isYes = await confirmed(question)
    setIsAsking(false)
    return isYes
  }

  return [isAsking, isMeant] as const
}

/**
 * Saves a form by one call under one key (decision 40). It never overwrites unseen what another
 * user has stored.
 */
export function useSaving<Typed extends FieldValues, Checked, Done>(
  form: CheckedForm<Typed, Checked> & SaveableForm<Checked, Done>,
  options: Options<Checked, Done>,
): Saving {
  const { failed, onRefused, onSaved } = options
  const { send, reported, storedMeanwhile, setStoredMeanwhile } = useSending(form, options)
  const [isAsking, isMeant] = useQuestion(options)
  const [lookedUp] = useState<LookedUp>(() => new Set())

  const action = useAction({
    ...options,
    send,
    failed: null,
    // flushSync unmounts the form first, so that the focus goes to an element outside of it.
    onDone: (done) => flushSync(() => onSaved(done)),
    onRefused: (error) => {
      const isChanged = isChangedMeanwhile(error)
      const isReported = reported.current === error
      if (!isReported) form.takeRefusal(error)
      // If an earlier try has saved it, nothing failed, and no error toast is shown.
      if (!isReported || isChanged) showRefusal(failed, error)
      // The form starts with fresh values when it is opened again.
      if (isConflict(error) || isKeyUsed(error)) refreshRefused(error)
      onRefused?.()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // React events of a form in a dialog over this one bubble up to it, too.
    event.stopPropagation()
    if (form.formState.isSubmitting) return
    const description = lookUpRefusalOf(lookedUp)
    if (description !== null) {
      const { title } = typeof failed === 'string' ? { title: failed } : failed
      return toast({ title, description, destructive: true })
    }
    void form.handleSubmit(async (checked) => {
      if (await isMeant(checked)) await action.start(checked)
    }, onRefused)(event)
  }

  return {
    isBusy: form.formState.isSubmitting && !isAsking,
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
