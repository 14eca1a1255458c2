import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Endpoint } from '#domain/endpoint.ts'
import { ApiError, newIdempotencyKey, refresh, serverSentence } from '#web/api.ts'
import { toast, type Note } from '#web/ui/Toast.tsx'

/** The key that keeps a call from being done twice, where its row takes one. */
export type Once = { idempotencyKey: string }

/** Where the key is kept, and how another takes its place. */
export type Keys = Once & { renew: () => void }

type Options<Input, Done> = {
  send: (input: Input, once: Once) => Promise<Done>
  /** The rows whose answers the call changes. */
  refreshes?: readonly Endpoint[]
  /** What is said when it is done; what shows by itself needs no word. */
  tellDone?: (done: Done, input: Input) => Note
  /** What is said over the server's sentence when it is refused, or in place of it; null where that is shown in place. */
  failed: string | Note | null
  /** Only while whoever asked stands there: a late answer closes nothing that was opened since. */
  onDone?: (done: Done, input: Input) => void
  /** Whether anybody stands there or not. */
  onRefused?: (error: Error) => void
  /** Of a form that is kept on the device. */
  keys?: Keys
  /** By which others see that it is in flight. */
  mutationKey?: readonly unknown[]
}

/** The server has done something else with the key already, or what it made is gone: it makes nothing any more. */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 422 || error.status === 410)
}

/**
 * Something that the server is asked to do: one at a time, under one key until it is done or the key was used elsewhere, and
 * whoever asked is told what became of it.
 */
export function useAction<Input = void, Done = unknown>(options: Options<Input, Done>) {
  const { send, refreshes = [], tellDone, failed, onDone, onRefused, mutationKey = [] } = options
  const ownKeys = useOwnKeys()
  const { idempotencyKey, renew } = options.keys ?? ownKeys
  const isInFlight = useRef(false)
  const action = useMutation<Done, Error, Input>({
    mutationKey,
    mutationFn: (input) => send(input, { idempotencyKey }),
    onSuccess: (done, input) => {
      renew()
      refresh(refreshes)
      if (tellDone) toast(tellDone(done, input))
    },
    onError: (error) => {
      if (isKeyUsed(error)) renew()
      if (failed !== null) tellRefusal(failed, error)
      onRefused?.(error)
    },
  })

  /** Settles when all of it is over, and never fails: what became of it is told above. */
  async function start(input: Input): Promise<void> {
    // Two presses in one moment are one.
    if (isInFlight.current) return
    isInFlight.current = true
    await action
      .mutateAsync(input, { onSuccess: (done) => onDone?.(done, input) })
      .catch(() => {})
      .finally(() => {
        isInFlight.current = false
      })
  }

  /** Starts it if the answer is yes. */
  function ask(question: string, input: Input) {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (window.confirm(question)) void start(input)
  }

  return { isBusy: action.isPending, error: action.error, start, ask }
}

export function tellRefusal(failed: string | Note, error: Error): void {
  const note =
    typeof failed === 'string' ? { title: failed, description: serverSentence(error) } : failed
  toast({ ...note, destructive: true })
}

function useOwnKeys(): Keys {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  return { idempotencyKey, renew: () => setKey(newIdempotencyKey()) }
}
