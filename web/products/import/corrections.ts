import { useSyncExternalStore } from 'react'
import { api } from '#domain/api.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import type { ImportChanges } from '#domain/products/import/settings.ts'
import { call, queryClient, refresh } from '#web/api.ts'
import { together } from '#web/products/import/draft-changes.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { keepImport, keyOfImport, tellImportRefusal } from '#web/products/import/kept-import.ts'

// Corrections of a draft live outside the screen. A user who leaves and comes back before they are
// saved sees them, and cannot start the import without them.

/** In milliseconds. Each correction makes the server read the file again, up to 100 000 lines. */
const TIMEOUT_MS = 3 * 60_000

type Corrections = { onItsWay: ImportChanges | null; waiting: ImportChanges | null }

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
export function correct(id: number, changes: ImportChanges, pauseMs: number) {
  keep(id, { waiting: together(correctionsOf(id).waiting ?? {}, changes) })
  clearTimeout(pauses.get(id))
  const pause = setTimeout(() => {
    pauses.delete(id)
    void sendWaiting(id)
  }, pauseMs)
  pauses.set(id, pause)
}

/** Sends one call at a time, each with the version that the call before it made. */
async function sendWaiting(id: number) {
  const { onItsWay, waiting: changes } = correctionsOf(id)
  if (onItsWay || !changes || pauses.has(id)) return
  keep(id, { onItsWay: changes, waiting: null })
  try {
    const seen = queryClient.getQueryData<ImportWithSettings>(keyOfImport(id))
    const body = { ...changes, version: seen?.version }
    const params = { id: String(id) }
    const answer = await call(
      api.productImports.change,
      { params, body },
      { timeoutMs: TIMEOUT_MS },
    )
    keepImport(answer)
    refresh([api.productImports.rows, api.productImports.summary])
    keep(id, { onItsWay: null })
    void sendWaiting(id)
  } catch (error) {
    // A refusal, or a change by another user: drop the corrections and show what is stored.
    keep(id, NONE)
    tellImportRefusal(TEXT.changeFailed, error)
  }
}
