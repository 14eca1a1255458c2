import { useSyncExternalStore } from 'react'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { ImportsApi } from '#domain/platform/import/api.ts'
import type { ReadChanges } from '#domain/platform/import/settings.ts'
import { call, queryClient } from '#web/api.ts'
import { together } from '#web/platform/import/draft-changes.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { keepImport, keyOfImport, explainImportRefusal } from '#web/platform/import/kept-import.ts'

// Corrections of a draft live outside the screen. A user who leaves and comes back before they are
// saved sees them, and cannot start the import without them.

/** In milliseconds. Each correction makes the server read the file again, up to 100 000 lines. */
const TIMEOUT_MS = 3 * 60_000

type Corrections = { onItsWay: ReadChanges | null; waiting: ReadChanges | null }

const NONE: Corrections = { onItsWay: null, waiting: null }

/** Key: the id of the import. */
const corrections = new Map<number, Corrections>()
const pauses = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function correctionsOf(id: number): Corrections {
  return corrections.get(id) ?? NONE
}

function keep(id: number, changes: Partial<Corrections>) {
  corrections.set(id, { ...correctionsOf(id), ...changes })
  for (const listener of listeners) listener()
}

/** The corrections of a draft that the server has not confirmed yet. */
export function useCorrections(id: number): Corrections {
  return useSyncExternalStore(subscribe, () => correctionsOf(id))
}

/** Queues a correction. It is sent when none was made for `pauseMs` milliseconds. */
export function correct(calls: ImportsApi, id: number, changes: ReadChanges, pauseMs: number) {
  keep(id, { waiting: together(correctionsOf(id).waiting ?? {}, changes) })
  clearTimeout(pauses.get(id))
  const pause = setTimeout(() => {
    pauses.delete(id)
    void sendWaiting(calls, id)
  }, pauseMs)
  pauses.set(id, pause)
}

/** Sends one call at a time, each with the version that the call before it made. */
async function sendWaiting(calls: ImportsApi, id: number) {
  const { onItsWay, waiting: changes } = correctionsOf(id)
  if (onItsWay || !changes || pauses.has(id)) return
  keep(id, { onItsWay: changes, waiting: null })
  try {
    const seen = queryClient.getQueryData<ImportWithSettings>(keyOfImport(calls, id))
    const body = { ...changes, version: seen?.version }
    const params = { id: String(id) }
    const answer = await call(calls.change, { params, body }, { timeoutMs: TIMEOUT_MS })
    keepImport(calls, answer)
    keep(id, { onItsWay: null })
    void sendWaiting(calls, id)
  } catch (error) {
    // A refusal, or a change by another user: drop the corrections and show what is stored.
    keep(id, NONE)
    explainImportRefusal(calls, TEXT.changeFailed, error)
  }
}
