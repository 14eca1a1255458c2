import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
  one: { name: string; isActive: boolean; version: number }
  words: Words
  /** The rows whose answers the calls change. */
  refreshes: readonly Endpoint[]
  sendDelete: () => Promise<unknown>
  sendActive: (isActive: boolean) => Promise<unknown>
}

/** Deletes after asking. What is in use is offered to be deactivated instead, and may be activated again. */
export function useDeleting(props: Props) {
  const { one, words, refreshes, sendDelete, sendActive } = props
  const tellRefusal = (title: string, error: unknown) =>
    toast({ title, description: serverSentence(error), destructive: true })

  const isGone = useGone()
  const switchedVersion = useRef(0)

  const switching = useMutation({
    mutationFn: sendActive,
    onSuccess: (_, isActive) => {
      refresh(refreshes)
      toast({ title: words.updated, description: words.nowIs(one.name, isActive) })
    },
    onError: (error) => {
      switchedVersion.current = 0
      tellRefusal(words.updateFailed, error)
    },
  })

  const deleting = useMutation({
    mutationFn: sendDelete,
    onSuccess: () => {
      refresh(refreshes)
      toast(typeof words.deleted === 'string' ? { title: words.deleted } : words.deleted)
    },
    onError: (error) => {
      const isInUse = error instanceof ApiError && error.status === 409
      if (!isInUse || !one.isActive || isGone.current || isBusyElsewhere())
        return tellRefusal(words.deleteFailed, error)
      // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
      if (window.confirm(words.offerDeactivate(serverSentence(error), one.name))) switchTo(false)
      else tellRefusal(words.deleteFailed, error)
    },
  })

  /** Once for what is shown: a second press would be refused, until the first one's outcome is there. */
  function switchTo(isActive: boolean) {
    if (switchedVersion.current === one.version) return
    switchedVersion.current = one.version
    switching.mutate(isActive)
  }

  function ask() {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (!window.confirm(words.confirmDelete)) return
    deleting.mutate()
  }

  return {
    askDelete: ask,
    activate: () => switchTo(true),
    isBusy: deleting.isPending || switching.isPending,
  }
}

/** Whether who asked is not on the screen any more. */
function useGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

/** A question that nobody waits for would be answered by what is typed elsewhere. */
function isBusyElsewhere(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
  return isTyping || document.querySelector('[role=dialog]') !== null
}
