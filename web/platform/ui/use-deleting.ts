import { useEffect, useRef } from 'react'
import { ApiError, serverSentence } from '#web/api.ts'
import { confirmed } from '#web/platform/ui/confirmed.ts'
import { toast, type Note } from '#web/platform/ui/Toast.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Words = {
  confirmDelete: string
  deleted: string | Note
  deleteFailed: string
  updated: string
  updateFailed: string
  /** The question whether to deactivate instead; includes the server's refusal. */
  offerDeactivate: (refusal: string, name: string) => string
  /** The text after deactivating or activating. */
  nowIs: (name: string, isActive: boolean) => string
}

type Props = {
  one: { name: string; isActive: boolean; version: number }
  words: Words
  sendDelete: () => Promise<unknown>
  sendActive: (isActive: boolean) => Promise<unknown>
}

/**
 * Deletes after asking. If the server refuses because it is in use, it offers to deactivate it,
 * which can be undone.
 */
export function useDeleting(props: Props) {
  const { one, words, sendDelete, sendActive } = props
  const isGone = useGone()
  const switchedVersion = useRef(0)

  const switching = useAction<boolean>({
    send: sendActive,
    doneMessage: (_, isActive) => ({
      title: words.updated,
      description: words.nowIs(one.name, isActive),
    }),
    failed: words.updateFailed,
    onRefused: () => {
      switchedVersion.current = 0
    },
  })

  const deleting = useAction({
    send: sendDelete,
    doneMessage: () =>
      typeof words.deleted === 'string' ? { title: words.deleted } : words.deleted,
    failed: null,
    onRefused: (error) => void offer(error),
  })

  async function offer(error: Error): Promise<void> {
    const isInUse = error instanceof ApiError && error.status === 409
    const isAsked = isInUse && one.isActive && !isGone.current && !isBusyElsewhere()
    const sentence = serverSentence(error)
    if (isAsked && (await confirmed(words.offerDeactivate(sentence, one.name)))) switchTo(false)
    else toast({ title: words.deleteFailed, description: sentence, destructive: true })
  }

  /**
   * Once per version: a second press, before the new version is shown, would be refused as a
   * conflict.
   */
  function switchTo(isActive: boolean) {
    if (switchedVersion.current === one.version) return
    switchedVersion.current = one.version
    void switching.start(isActive)
  }

  return {
    askDelete: () => deleting.ask(words.confirmDelete),
    activate: () => switchTo(true),
    isBusy: deleting.isBusy || switching.isBusy,
  }
}

/** Whether the component is unmounted. */
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

/**
 * Whether the user is typing or in a dialog. A question that appears now would be answered by
 * the next key by mistake.
 */
function isBusyElsewhere(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
  return isTyping || document.querySelector('[role$=dialog]') !== null
}
