import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, newIdempotencyKey, serverSentence } from '#web/api.ts'
import { confirmed } from '#web/platform/ui/confirmed.ts'
import { toast, type Note } from '#web/platform/ui/Toast.tsx'

/** The Idempotency-Key of a call, for rows that take one. */
export type Once = { idempotencyKey: string }

/** A key that is stored elsewhere, and the way to replace it. */
export type Keys = Once & { renew: () => void }

type Options<Input, Done> = {
  send: (input: Input, once: Once) => Promise<Done>
  /** The toast after a success; left out or null where the screen shows the result by itself. */
  doneMessage?: (done: Done, input: Input) => Note | null
  /**
   * Title of the toast with the server's sentence after a refusal, or the whole toast. null where
   * the refusal is shown elsewhere.
   */
  failed: string | Note | null
  /**
   * Called after a success, only if the component is still mounted: a late answer must not close
   * what was opened since.
   */
  onDone?: (done: Done, input: Input) => void
  /** Called after a failure, whether the component is mounted or not. */
  onRefused?: (error: Error) => void
  /** Given by a form that is kept on the device together with its key. */
  keys?: Keys
  /** Lets other components see that the call is in flight. */
  mutationKey?: readonly unknown[]
}

/**
 * Whether the key can make nothing any more: it was used with another body (422), or what it made
 * is gone (410).
 */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 422 || error.status === 410)
}

/**
 * A call that changes something, started by a press. It is in flight once at a time, and every
 * retry has the same key until the call succeeds or the key was used elsewhere. Toasts show the
 * outcome. Forms use useSaving, which stands on this.
 */
export function useAction<Input = void, Done = unknown>(options: Options<Input, Done>) {
  const { send, doneMessage, failed, onDone, onRefused, mutationKey = [] } = options
  const ownKeys = useOwnKeys()
  const { idempotencyKey, renew } = options.keys ?? ownKeys
  const isInFlight = useRef(false)
  const action = useMutation<Done, Error, Input>({
    mutationKey,
    mutationFn: (input) => send(input, { idempotencyKey }),
    onSuccess: (done, input) => {
      renew()
      const note = doneMessage?.(done, input)
      if (note) toast(note)
    },
    onError: (error) => {
      if (isKeyUsed(error)) renew()
      if (failed !== null) showRefusal(failed, error)
      onRefused?.(error)
    },
  })

  /** Resolves when the call is over, and never rejects: the callbacks above report the outcome. */
  async function start(input: Input): Promise<void> {
    // isPending changes with the next render only, so a ref stops a double press.
    if (isInFlight.current) return
    isInFlight.current = true
    await action
      .mutateAsync(input, { onSuccess: (done) => onDone?.(done, input) })
      .catch(() => {})
      .finally(() => {
        isInFlight.current = false
      })
  }

  /** Asks the question, and starts on yes. */
  function ask(question: string, input: Input) {
    void confirmed(question).then((isYes) => (isYes ? start(input) : undefined))
  }

  return { isBusy: action.isPending, error: action.error, start, ask }
}

/** Shows a toast for a refused or failed call. */
export function showRefusal(failed: string | Note, error: Error): void {
  const note =
    typeof failed === 'string' ? { title: failed, description: serverSentence(error) } : failed
  toast({ ...note, destructive: true })
}

function useOwnKeys(): Keys {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  return { idempotencyKey, renew: () => setKey(newIdempotencyKey()) }
}
