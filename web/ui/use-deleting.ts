import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { ApiError, refresh, serverSentence } from '#web/api.ts'
import { toast, type Note } from '#web/ui/Toast.tsx'

type Words = {
  confirmDelete: string
  deleted: string | Note
  deleteFailed: string
  updated: string
  updateFailed: string
  /** The server's refusal, and the question whether to deactivate instead. */
  offerDeactivate: (refusal: string, name: string) => string
  /** After it was deactivated, or activated again. */
  nowIs: (name: string, isActive: boolean) => string
}

type Props = {
  one: { name: string; isActive: boolean }
  words: Words
  /** The rows whose answers the calls change. */
  refreshes: readonly Endpoint[]
  sendDelete: () => Promise<unknown>
  sendActive: (isActive: boolean) => Promise<unknown>
  onDeleted?: (() => void) | undefined
}

/** Deletes after asking. What is in use is offered to be deactivated instead, and may be activated again. */
export function useDeleting(props: Props) {
  const { one, words, refreshes, sendDelete, sendActive, onDeleted } = props
  const tellRefusal = (title: string, error: unknown) =>
    toast({ title, description: serverSentence(error), destructive: true })

  const switching = useMutation({
    mutationFn: sendActive,
    onSuccess: (_, isActive) => {
      refresh(refreshes)
      toast({ title: words.updated, description: words.nowIs(one.name, isActive) })
    },
    onError: (error) => tellRefusal(words.updateFailed, error),
  })

  const deleting = useMutation({
    mutationFn: sendDelete,
    onSuccess: () => {
      refresh(refreshes)
      toast(typeof words.deleted === 'string' ? { title: words.deleted } : words.deleted)
      onDeleted?.()
    },
    onError: (error) => {
      const isInUse = error instanceof ApiError && error.status === 409
      if (!isInUse || !one.isActive) return tellRefusal(words.deleteFailed, error)
      // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
      if (window.confirm(words.offerDeactivate(serverSentence(error), one.name)))
        switching.mutate(false)
      else tellRefusal(words.deleteFailed, error)
    },
  })

  function ask() {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (window.confirm(words.confirmDelete)) deleting.mutate()
  }

  return {
    askDelete: ask,
    activate: () => switching.mutate(true),
    isBusy: deleting.isPending || switching.isPending,
  }
}
