import { useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import type { ImportChanges, ImportSettings } from '#domain/products/import/settings.ts'
import { keyOf, queryClient, refresh, serverSentence, useWrite } from '#web/api.ts'
import { cutsAnew, settingsWith, together } from '#web/products/import/draft-changes.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { toast } from '#web/ui/Toast.tsx'

/** A hundred thousand lines are read again at each correction. */
const TIMEOUT_MS = 3 * 60_000

export type Draft = {
  /** With what was chosen and is still on its way. */
  settings: ImportSettings
  change: (changes: ImportChanges) => void
  /** The preview is not yet what the settings say. */
  isBusy: boolean
  /** Its columns are about to become others. */
  isCutAnew: boolean
}

/** What the server has answered of an import, wherever it is shown. */
export function keepImport(answer: ImportWithSettings) {
  queryClient.setQueryData(keyOfImport(answer.id), answer)
}

function keyOfImport(id: number) {
  return keyOf(api.productImports.get, { params: { id: String(id) } })
}

/** Corrects a draft: one call at a time, each from the version that the one before has made. */
export function useDraft({ id, version, settings }: ImportWithSettings): Draft {
  const params = { id: String(id) }
  const [onItsWay, setOnItsWay] = useState<ImportChanges | null>(null)
  const [next, setNext] = useState<ImportChanges | null>(null)
  const waiting = useRef<ImportChanges>(null)
  const isSending = useRef(false)

  const write = useWrite(api.productImports.change, { timeoutMs: TIMEOUT_MS })

  function sendFrom(version: number, changes: ImportChanges) {
    isSending.current = true
    setOnItsWay(changes)
    write.mutate({ params, body: { ...changes, version } }, { onSuccess: settle, onError: giveWay })
  }

  function settle(answer: ImportWithSettings) {
    keepImport(answer)
    refresh([api.productImports.rows])
    const changes = waiting.current
    waiting.current = null
    setNext(null)
    isSending.current = false
    setOnItsWay(null)
    if (changes) sendFrom(answer.version, changes)
  }

  /** What was refused, or changed by somebody else meanwhile, is shown as it is stored. */
  function giveWay(error: unknown) {
    waiting.current = null
    setNext(null)
    isSending.current = false
    setOnItsWay(null)
    toast({ title: TEXT.changeFailed, description: serverSentence(error), destructive: true })
    refresh([api.productImports.get])
  }

  function change(changes: ImportChanges) {
    const seen = queryClient.getQueryData<ImportWithSettings>(keyOfImport(id))
    if (!isSending.current) return sendFrom(seen?.version ?? version, changes)
    waiting.current = together(waiting.current ?? {}, changes)
    setNext(waiting.current)
  }

  const unsettled = together(onItsWay ?? {}, next ?? {})
  return {
    settings: settingsWith(settings, unsettled),
    change,
    isBusy: onItsWay !== null,
    isCutAnew: cutsAnew(unsettled),
  }
}
